import pytest

from tools.drive import manifest

FILES = {"lib/console/a.py": b"x\n", "code.py": b"", "assets/a b.bin": bytes(range(256))}


def test_a_manifest_reads_back():
    made = manifest.of(FILES, "1.2.0", "mpy-10.2.1")
    assert manifest.read(str(made)) == made
    assert (made.version, made.flavour) == ("1.2.0", "mpy-10.2.1")


def test_it_is_text_that_b2sum_checks(tmp_path):
    """The hashes are those that `b2sum -l 128` prints (coreutils 9.1)."""
    assert str(manifest.of(FILES, "1.2.0", "py")).splitlines() == [
        "# triangular-dominoes-console 1.2.0 py",
        "c2472c0ac37a8dbdb25f05ada0d82643  assets/a b.bin",
        "cae66941d9efbd404e4d88758ea67670  code.py",
        "6b596f2745d6830d5f3cf98e9f358682  lib/console/a.py",
    ]


def test_a_file_that_is_about_to_change_has_two_lines():
    before = {"code.py": manifest.digest(b"old")}
    made = manifest.Manifest("unfinished", "-", manifest.of(FILES, "2", "py").hashes, before)
    assert str(made).splitlines()[2:4] == [
        "cae66941d9efbd404e4d88758ea67670  code.py",
        f"{before['code.py']}  code.py",
    ]
    again = manifest.read(str(made))
    assert again == made
    assert all(again.has("code.py", content) for content in (b"", b"old"))
    assert not again.has("code.py", b"other")
    assert not again.has("boot.py", b"")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "e3b0c442  code.py\n",
        "# something-else 1.0 py\n",
        "# triangular-dominoes-console 1.0 py\ncode.py\n",
        "# triangular-dominoes-console 1.0 py\n" + "0" * 32 + "  /etc/passwd\n",
        "# triangular-dominoes-console 1.0 py\n" + "0" * 32 + "  lib/../../a\n",
        "# triangular-dominoes-console 1.0 py\n" + "0" * 32 + "  C:\\a\n",
        "# triangular-dominoes-console 1.0 py\n" + "0" * 31 + "  a\n",
    ],
)
def test_what_is_none_of_ours_is_refused(text):
    with pytest.raises(ValueError, match=r"manifest\.txt"):
        manifest.read(text)
