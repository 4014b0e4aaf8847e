"""Code kept between runs: found again, and never in place of what a module has become."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

#: Loads modules as `kirke` does, prints what they are, and keeps what it had to look for.
RUN = """
import sys
sys.path[:0] = sys.argv[1:2]
from solver import kept
modules = kept.use()
import pack.inner, plain
loaders = [type(module.__loader__).__name__ for module in (pack, pack.inner, plain)]
print(pack.inner.word, plain.word, *loaders)
modules.remember()
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder of modules: a package, a module in it and one beside it."""
    (tmp_path / "modules" / "pack").mkdir(parents=True)
    (tmp_path / "modules" / "pack" / "__init__.py").write_text("")
    (tmp_path / "modules" / "pack" / "inner.py").write_text("word = 'key'\n")
    (tmp_path / "modules" / "plain.py").write_text("word = 'try'\n")
    return tmp_path / "modules"


def run(folder: Path, before: str = "", **environment: str) -> list[str]:
    """What RUN prints: the words of two modules, and who loaded the three."""
    done = subprocess.run(
        [sys.executable, "-P", "-c", before + RUN, str(folder)],
        cwd=folder.parent,
        env={**os.environ, "XDG_CACHE_HOME": str(folder.parent / "cache"), **environment},
        check=True,
        capture_output=True,
        text=True,
    )
    assert not done.stderr
    return done.stdout.split()


def kept_files(folder: Path) -> list[Path]:
    return list((folder.parent / "cache" / "kirke").glob("*.modules"))


LOOKED_FOR = ["SourceFileLoader"] * 3
FOUND = ["_Loader"] * 3


def test_what_a_run_looked_for_the_next_one_finds(folder: Path) -> None:
    assert run(folder) == ["key", "try", *LOOKED_FOR]
    assert run(folder) == ["key", "try", *FOUND]
    assert len(kept_files(folder)) == 1


def test_a_module_that_has_changed_is_looked_for_again(folder: Path) -> None:
    run(folder)
    (folder / "plain.py").write_text("word = 'threat'\n")
    assert run(folder) == ["key", "threat", *FOUND[:2], LOOKED_FOR[0]]
    assert run(folder) == ["key", "threat", *FOUND]


def test_a_package_found_elsewhere_has_its_own_modules(folder: Path) -> None:
    run(folder)
    other = folder.parent / "other"
    folder.rename(other)
    (other / "pack" / "inner.py").write_text("word = 'set play'\n")
    # The folders searched have the same names, and only the package was moved by hand.
    before = f"import sys\nsys.path.append({str(other)!r})\nimport pack\nsys.path.pop()\n"
    folder.mkdir()
    (folder / "plain.py").write_text("word = 'try'\n")
    assert run(folder, before)[:3] == ["set", "play", "try"]


@pytest.mark.parametrize("content", [b"", b"\0" * 64, b"\x08" + b"\0" * 7 + b"nonsense", None])
def test_a_damaged_file_is_made_again(folder: Path, content: bytes | None) -> None:
    run(folder)
    (file,) = kept_files(folder)
    whole = file.read_bytes()
    file.write_bytes(whole[: len(whole) - 40] if content is None else content)
    assert run(folder)[:2] == ["key", "try"]
    if content is not None:
        assert run(folder) == ["key", "try", *FOUND]


def test_what_is_cut_off_is_not_kept_with_what_comes_later(folder: Path) -> None:
    run(folder)
    (file,) = kept_files(folder)
    length = 8 + int.from_bytes(file.read_bytes()[:8], "little")
    file.write_bytes(file.read_bytes()[:length])  # the index alone
    later = RUN.replace("import pack.inner, plain", "import colorsys, pack.inner, plain")
    first = later.partition("import colorsys")[0] + "import colorsys\nmodules.remember()\n"
    run(folder, first)
    assert run(folder) == ["key", "try", *LOOKED_FOR]
    assert run(folder) == ["key", "try", *FOUND]


def test_code_of_another_user_is_not_run(folder: Path) -> None:
    run(folder)
    stranger = "import os\nos.getuid = lambda: 12345\n"
    assert run(folder, stranger) == ["key", "try", *LOOKED_FOR]


def test_nothing_is_kept_where_the_current_folder_is_searched(folder: Path) -> None:
    here = f"import os\nos.chdir({str(folder)!r})\n"
    assert run(folder, here) == ["key", "try", *LOOKED_FOR]
    assert not kept_files(folder)


def test_nothing_is_kept_without_a_folder_for_it(folder: Path) -> None:
    nowhere = folder.parent / "file"
    nowhere.write_text("")
    assert run(folder, XDG_CACHE_HOME=str(nowhere)) == ["key", "try", *LOOKED_FOR]


def test_extensions_and_the_standard_library_are_found_too(folder: Path) -> None:
    asks = "import colorsys, msgspec\nprint(*{'colorsys', 'msgspec._core'} & {*modules.index})\n"
    before = f"{RUN.partition('import pack')[0]}{asks}modules.remember()\n"
    assert run(folder, before)[:2] == ["key", "try"]
    assert set(run(folder, before)[:2]) == {"colorsys", "msgspec._core"}


def test_modules_are_kept_under_their_own_names_only(folder: Path) -> None:
    alias = RUN.replace("modules.remember()", "sys.modules['__mp_main__'] = plain")
    run(folder, f"{alias}modules.remember()\n")
    assert run(folder) == ["key", "try", *FOUND]


def test_a_module_whose_file_is_gone_stops_no_run(folder: Path) -> None:
    gone = RUN.replace("modules.remember()", "import os; os.unlink(plain.__file__)")
    made = f"{gone}modules.remember()\nopen(plain.__file__, 'w').write('word = 1')\n"
    made += "del sys.modules['plain'], sys.modules['pack'], sys.modules['pack.inner']\n"
    assert run(folder, made)[:2] == ["key", "try"]
