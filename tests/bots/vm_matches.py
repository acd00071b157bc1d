"""The VM's side of test_in_vm.py: prints the summaries of same_matches.py, a slice a step."""

from tests.bots.same_matches import MATCHES, summary
from tests.bots.vm_lines import printed

step = printed(MATCHES, summary)
