import pytest

from tools.drive import manifest

FILES = {"lib/console/a.py": b"x\n", "code.py": b"", "assets/a b.bin": bytes(range(256))}


def test_a_manifest_reads_back():
    made = manifest.of(FILES, "1.2.0", "mpy-10.2.1")
    assert manifest.read(str(made)) == made
    assert (made.version, made.flavour) == ("1.2.0", "mpy-10.2.1")


WHOLE = [
    "# triangular-dominoes-console 1.2.0 py",
    "c2472c0ac37a8dbdb25f05ada0d82643  assets/a b.bin",
    "cae66941d9efbd404e4d88758ea67670  code.py",
    "6b596f2745d6830d5f3cf98e9f358682  lib/console/a.py",
]
"""A manifest of version 0.4.0: what `b2sum -l 128` prints (coreutils 9.1) after its first line."""


def test_the_hashes_are_the_first_digits_of_b2sum():
    assert str(manifest.of(FILES, "1.2.0", "py")).splitlines() == [
        "# triangular-dominoes-console 1.2.0 py",
        "c2472c0a  assets/a b.bin",
        "cae66941  code.py",
        "6b596f27  lib/console/a.py",
    ]


def test_a_manifest_with_whole_hashes_lists_the_same_files():
    listed = manifest.read("\n".join(WHOLE))
    assert listed == manifest.of(FILES, "1.2.0", "py")
    assert all(listed.has(path, content) for path, content in FILES.items())
    assert not listed.has("code.py", b"x")


def test_a_file_that_is_about_to_change_has_two_lines():
    before = {"code.py": manifest.digest(b"old")}
    made = manifest.Manifest("unfinished", "-", manifest.of(FILES, "2", "py").hashes, before)
    assert str(made).splitlines()[2:4] == [
        "cae66941  code.py",
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
        "# triangular-dominoes-console 1.0 py\n" + "0" * 8 + "  /etc/passwd\n",
        "# triangular-dominoes-console 1.0 py\n" + "0" * 8 + "  lib/../../a\n",
        "# triangular-dominoes-console 1.0 py\n" + "0" * 8 + "  C:\\a\n",
        "# triangular-dominoes-console 1.0 py\n" + "0" * 31 + "  a\n",
        "# triangular-dominoes-console 1.0 py\n" + "0" * 7 + "  a\n",
    ],
)
def test_what_is_none_of_ours_is_refused(text):
    with pytest.raises(ValueError, match=r"manifest\.txt"):
        manifest.read(text)
