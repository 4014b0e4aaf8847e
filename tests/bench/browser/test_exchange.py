"""Acceptance point 30: problems are brought in, and given out as `kirke convert` does."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from bench.helpers import on_page as board
from paths import PROBLEMS

FORMATS = ("statement", "yacpdb", "epd", "pgn", "latex", "json")
PLAIN = (
    "BeginProblem\nauthor Somebody\norigin Column, 1999\npieces White Ke1 Ra1h1 Pe2\n"
    "pieces Black Ka8 Pb7\nstipulation #2\nEndProblem\n"
)
FAIRY = PROBLEMS / "conditions" / "anti-mars-circe.inp"
#: texts of other programs, with what the board has of them
OTHERS = {
    "fen": ("8/8/8/8/8/k1K5/8/1R6 w - - 0 1 #1\n", "Ka3"),
    "epd": ('8/8/8/8/8/k1K5/8/1R6 w - - dm 1; id "x";\n', "Ka3"),
    "pgn": ('[FEN "8/8/8/8/8/k1K5/8/1R6 w - - 0 1"]\n[SetUp "1"]\n\n*\n', "Ka3"),
    "olive": (
        "---\nauthors:\n  - Somebody\nalgebraic:\n  white: [Kc3, Rb1]\n  black: [Ka3]\n"
        'stipulation: "#1"\n',
        "Ka3",
    ),
    "pdb": (
        "1 - P0000003\nX\nY 1999\n(2+1)\nh#1\n1. Ka2 Da4#\nGenre: h#\nFEN: 8/3Q4/8/8/8/8/8/k1K5\n",
        "Ka1",
    ),
    "latex": (
        "\\begin{diagram}\n\\pieces{sKa3, wKc3, wTb1}\n\\stipulation{\\#1}\n\\end{diagram}\n",
        "Ka3",
    ),
}


def bring(page: Any, text: str, *states: str) -> str:
    """Bring a text in; what the page says of it."""
    page.locator("#import-text").fill(text)
    page.locator("#import").click()
    return told(page, *states)


def told(page: Any, *states: str) -> str:
    page.locator(", ".join(f"#brought[data-state={state}]" for state in states)).wait_for()
    said: str = page.locator("#brought").text_content()
    return said


def given_out(page: Any, form: str) -> str:
    """The problem at hand in a format."""
    page.locator("#export-form").select_option(form)
    page.locator("#export").click()
    page.locator(f"#exported[data-form={form}]").wait_for()
    text: str = page.locator("#exported").input_value()
    return text


@pytest.fixture
def bench_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file by the name that the page has for its statement, which JSON tells."""
    monkeypatch.chdir(tmp_path)
    return Path("bench")


@pytest.mark.parametrize("form", FORMATS)
def test_30_what_is_given_out_is_what_the_command_writes(
    page: Any, kirke: Any, bench_file: Path, form: str
) -> None:
    for statement in (PLAIN, FAIRY.read_text(encoding="utf-8")):
        board.write(page, statement)
        bench_file.write_text(statement, encoding="utf-8")
        ran = kirke("convert", "--to", form, bench_file)
        text = given_out(page, form)
        notes = page.locator("#export-notes li").all_text_contents()
        if ran.code:
            assert text == ""
            assert "\n".join(notes) == ran.err.strip()
        else:
            assert text == ran.out
            assert notes == ran.err.splitlines()


def test_30_a_download_has_the_bytes_of_the_command(
    page: Any, kirke: Any, bench_file: Path
) -> None:
    board.write(page, PLAIN)
    bench_file.write_text(PLAIN, encoding="utf-8")
    page.locator("#export-form").select_option("yacpdb")
    with page.expect_download() as kept:
        page.locator("#export-download").click()
    assert kept.value.suggested_filename == "problem.yaml"
    assert Path(kept.value.path()).read_text() == kirke("convert", "--to", "yacpdb", "bench").out


@pytest.mark.parametrize("form", FORMATS)
def test_30_what_was_given_out_comes_back_by_paste_and_by_file(
    page: Any, kirke: Any, tmp_path: Path, form: str
) -> None:
    source = tmp_path / "source.inp"
    source.write_text(PLAIN, encoding="utf-8")
    text = kirke("convert", "--to", form, source).out
    other = tmp_path / "other"
    other.write_text(text, encoding="utf-8")
    wanted = kirke("convert", "--to", "statement", other).out
    bring(page, text, "brought")
    is_there = "text => document.querySelector('#text').value === text"
    page.wait_for_function(is_there, arg=wanted)
    page.locator("#undo").click()
    page.wait_for_function(f"text => !({is_there})(text)", arg=wanted)
    page.locator("#import-file").set_input_files(str(other))
    page.wait_for_function(is_there, arg=wanted)


@pytest.mark.parametrize("name", OTHERS)
def test_30_other_formats_are_read_as_the_command_reads_them(
    page: Any, kirke: Any, name: str
) -> None:
    text, unit = OTHERS[name]
    wanted = kirke("convert", stdin=text).out
    assert unit in wanted
    bring(page, text, "brought")
    page.wait_for_function("text => document.querySelector('#text').value === text", arg=wanted)


def test_30_of_several_problems_one_is_chosen_from_a_list(page: Any) -> None:
    other = PLAIN.replace("#2", "#3")
    faulty = PLAIN.replace("Ke1", "Ke1e2")
    assert bring(page, PLAIN + other + faulty, "several") == "3 problems: choose one"
    brought = "[role=grid][aria-label='Problems that were brought in']"
    shown = page.locator(f"{brought} [data-number] .stipulation").all_text_contents()
    assert shown == ["#2", "#3", "#2"]
    page.locator(f"{brought} [data-number='1']").click()
    page.wait_for_function("() => document.querySelector('#text').value.includes('#3')")


@pytest.mark.parametrize("text", ["hello", "BeginProblem\nwrong #2\nEndProblem\n", ""])
def test_30_what_cannot_be_read_is_refused_in_the_words_of_the_command(
    page: Any, kirke: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str
) -> None:
    before = board.text(page)
    monkeypatch.chdir(tmp_path)
    Path("pasted").write_text(text)
    wanted = kirke("convert", "pasted").err.strip().replace("the file is", "the text is")
    assert bring(page, text, "refused") == wanted
    assert board.text(page) == before


def test_30_a_file_is_dropped_onto_the_page(page: Any) -> None:
    page.evaluate(
        """text => {
          const data = new DataTransfer();
          data.items.add(new File([text], "dropped.inp"));
          document.querySelector("#board").dispatchEvent(
            new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
        }""",
        PLAIN,
    )
    assert told(page, "brought")
    page.wait_for_function("() => document.querySelector('#text').value.includes('Somebody')")


def test_30_a_problem_is_pasted_onto_the_page(page: Any) -> None:
    page.evaluate(
        """text => {
          const data = new DataTransfer();
          data.setData("text/plain", text);
          document.querySelector("#board").dispatchEvent(
            new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
        }""",
        PLAIN,
    )
    assert told(page, "brought")
    page.wait_for_function("() => document.querySelector('#text').value.includes('Somebody')")
