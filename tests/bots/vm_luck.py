"""The VM's side of test_luck.py: prints the lines of luck_lines.py."""

from tests.bots.luck_lines import lines, matches
from tests.bots.vm_lines import printed

step = printed(matches(), lines)
