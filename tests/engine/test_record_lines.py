"""The lines of a record: their ends, comments, counts and moves."""

import re

import pytest

import mamut

from ..games.playing import NAMES, origins
from .records import EMPTY, FIRST_MOVE, a_record, play, refused, with_line

# Lines


def test_crlf_is_accepted() -> None:
    text = a_record(trace=True)
    assert bytes(play(text.replace("\n", "\r\n"))) == bytes(play(text))


def test_the_last_line_may_lack_its_end() -> None:
    text = a_record()
    assert bytes(play(text.removesuffix("\n"))) == bytes(play(text))


def test_a_carriage_return_elsewhere_is_refused() -> None:
    refused(with_line(a_record(), FIRST_MOVE, "* reveal\r 31"), FIRST_MOVE, "carriage return")
    refused(a_record().replace("seat 2: Brun", "seat 2: Br\run"), 7, "carriage return")


def test_bytes_and_text_are_the_same() -> None:
    text = a_record()
    assert bytes(play(text.encode())) == bytes(play(text))


def test_what_is_not_utf_8_is_refused() -> None:
    data = a_record().encode()
    refused(data.replace(b"seat 2: Brun", b"seat 2: Br\xffun"), 7, "UTF-8")


@pytest.mark.parametrize("number", [1, 3, EMPTY, FIRST_MOVE, FIRST_MOVE + 40])
def test_no_line_begins_with_a_space(number: int) -> None:
    text = a_record()
    refused(with_line(text, number, " " + text.split("\n")[number - 1]), number, "begins with a space")


def test_spaces_at_the_end_of_a_line_do_not_matter() -> None:
    lines = a_record(trace=True).splitlines()
    padded = [line + "  " if line else line for line in lines]
    assert bytes(play("\n".join(padded))) == bytes(play("\n".join(lines)))


def test_empty_lines_and_comment_lines_among_the_moves_are_ignored() -> None:
    head, body = a_record().split("\n\n")
    spread = body.replace("\n", "\n\n# a comment\n#\n# 17\n# 17 # 3\n")
    assert bytes(play(f"{head}\n\n{spread}")) == bytes(play(a_record()))


def test_one_space_between_words() -> None:
    text = a_record()
    for line in ("*  reveal 31", "* reveal  31", "*reveal 31", "* reveal\t31"):
        refused(with_line(text, FIRST_MOVE, line), FIRST_MOVE)


@pytest.mark.parametrize(
    "line",
    ["* Reveal 31", "* reveal 031", "* reveal +31", "* reveal 31.", "* reveal", "reveal 31", "*", "0 reveal 31", "x reveal 31"],
)
def test_every_move_has_one_spelling(line: str) -> None:
    refused(with_line(a_record(), FIRST_MOVE, line), FIRST_MOVE)


def test_the_other_way_round_is_no_placement_of_a_domino_printed_alike() -> None:
    """Domino 1 is desert twice: the smaller cell comes first."""
    state = origins(2, "discovery").new()
    for text in ("reveal 1", "reveal 5", "reveal 6", "reveal 7", "chief 1", "claim outer"):
        state.apply(text)
    for n in (10, 11, 12, 13):
        state.apply(f"reveal {n}")
    text = mamut.write_record(state, NAMES[:2])
    play(text + "1 place 0,1 0,2\n")
    refused(text + "1 place 0,2 0,1\n", len(text.splitlines()) + 1)


# Comments and counts


def test_a_comment_may_follow_a_move() -> None:
    text = a_record()
    commented = re.sub(r"(?m)^([*1-3] .*)$", r"\1 # a good one # 3 of them", text)
    assert bytes(play(commented)) == bytes(play(text))


def test_a_comment_needs_no_space_around_it() -> None:
    text = a_record()
    assert bytes(play(re.sub(r"(?m)^([*1-3] .*)$", r"\1#x", text))) == bytes(play(text))


def test_traced_counts_are_checked() -> None:
    text = a_record(trace=True)
    lines = text.splitlines()
    for number in range(FIRST_MOVE, len(lines) - 1, 13):
        line = lines[number - 1]
        before, count = line.rsplit(" ", 1)
        refused(with_line(text, number, f"{before} {int(count) + 1}"), number, "the count is")


def test_a_missing_count_is_not_refused() -> None:
    text = a_record(trace=True)
    lines = text.splitlines()
    some = [line.split(" #")[0] if n % 2 else line for n, line in enumerate(lines)]
    assert bytes(play("\n".join(some))) == bytes(play(text))


def test_the_count_comes_last() -> None:
    text = a_record(at_most=3, trace=True)
    good = text.splitlines()[FIRST_MOVE - 1]
    move = good.split(" #")[0]
    play(with_line(text, FIRST_MOVE, f"{move} # from the left # 48"))
    play(with_line(text, FIRST_MOVE, f"{move} #48"))
    refused(with_line(text, FIRST_MOVE, f"{move} # 48 # from the left"), FIRST_MOVE, "comes last")
    refused(with_line(text, FIRST_MOVE, f"{move} # 48 # 48"), FIRST_MOVE, "comes last")
    refused(with_line(text, FIRST_MOVE, f"{move} # 7 # faces"), FIRST_MOVE, "comes last")


@pytest.mark.parametrize("count", ["0", "47", "4", "480", "48000000000000000000000", "9" * 5000])
def test_a_wrong_count_is_refused(count: str) -> None:
    text = a_record(at_most=3)
    move = text.splitlines()[FIRST_MOVE - 1]
    refused(with_line(text, FIRST_MOVE, f"{move} # {count}"), FIRST_MOVE)


def test_a_result_line_has_no_count() -> None:
    text = a_record()
    last = len(text.splitlines())
    refused(with_line(text, last, text.splitlines()[-1] + " # 1"), last, "a result has no count")
    assert play(with_line(text, last, text.splitlines()[-1] + " # well played")).over


@pytest.mark.parametrize("number", [1, 2, 5, 8])
def test_a_header_line_has_no_count(number: int) -> None:
    text = a_record()
    line = text.splitlines()[number - 1]
    assert play(with_line(text, number, f"{line} # as agreed")).over
    refused(with_line(text, number, f"{line} # 3"), number)
    refused(with_line(text, number, f"{line} # 3 # as agreed"), number)


# Moves


def test_who_must_be_the_one_to_act() -> None:
    text = a_record()
    lines = text.splitlines()
    claim = next(n for n, line in enumerate(lines, 1) if " claim " in line)
    who, move = lines[claim - 1].split(" ", 1)
    other = "2" if who == "1" else "1"
    refused(with_line(text, claim, f"{other} {move}"), claim, "is to act")
    refused(with_line(text, claim, f"* {move}"), claim, "is to act")
    refused(with_line(text, FIRST_MOVE, lines[FIRST_MOVE - 1].replace("*", "1")), FIRST_MOVE, "is to act")


def test_an_illegal_move_is_refused_with_its_rule() -> None:
    text = a_record()
    repeated = text.splitlines()[FIRST_MOVE - 1]
    with pytest.raises(mamut.RecordError) as caught:
        play(with_line(text, FIRST_MOVE + 1, repeated))
    assert (caught.value.line, caught.value.rule) == (FIRST_MOVE + 1, "KO-SETUP-3")
    assert "KO-SETUP-3" in str(caught.value)


def test_a_missing_step_is_noticed() -> None:
    """Steps with one legal move are lines too."""
    text = a_record(4, "discovery", trace=True)
    lines = text.splitlines()
    forced = next(n for n, line in enumerate(lines, 1) if line.endswith("# 1"))
    del lines[forced - 1]
    refused("\n".join(lines), forced)


def test_the_line_is_counted_with_empty_lines_and_comments() -> None:
    text = a_record()
    refused(with_line(text, FIRST_MOVE, "# one\n\n# two\n* reveal 99"), FIRST_MOVE + 3)


def test_a_hidden_draw_makes_a_transcript_not_a_record() -> None:
    refused(with_line(a_record(), FIRST_MOVE, "* reveal ?"), FIRST_MOVE)
