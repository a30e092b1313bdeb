"""Records: written, read back, refused where they must be, and played on from."""

import hashlib
import re

import pytest

import mamut

from ..games.playing import BONUSES, EVERY_TABLE, NAMES, TURNED_SWITCHES, names_of, origins, played, texts
from .records import SEED, a_fair_record, a_record, line_of, play, with_header, with_line, without

EMPTY = 9
"""The line that ends the header of a three-player record without options; the moves begin after it."""
FIRST_MOVE = EMPTY + 1


def refused(record: str | bytes, line: int, words: str = "") -> None:
    """It is refused in this line, with these words."""
    with pytest.raises(mamut.RecordError) as caught:
        play(record)
    assert caught.value.line == line
    assert words in str(caught.value)
    assert str(caught.value).startswith(f"line {line}: ")


# Writing


@pytest.mark.parametrize("trace", [False, True])
@pytest.mark.parametrize(("players", "mode"), EVERY_TABLE)
def test_round_trip_byte_for_byte(players: int, mode: str, trace: bool) -> None:
    for seed in range(4):
        text = a_record(players, mode, seed, trace=trace, options={"bonuses": BONUSES[:seed]})
        record = mamut.read_record(text, target="interpreted")
        again = mamut.write_record(record.play(), record.names, trace)
        assert again.encode() == text.encode()


@pytest.mark.parametrize("switch", TURNED_SWITCHES)
def test_round_trip_with_switches(switch: str) -> None:
    text = a_record(2, "tribe", 3, options={switch: TURNED_SWITCHES[switch]})
    assert f"\n{switch}: {TURNED_SWITCHES[switch]}\n" in text
    assert mamut.write_record(play(text), NAMES[:2]) == text


@pytest.mark.parametrize("at", [0, 1, 5, 30, 100])
def test_round_trip_of_a_running_game(at: int) -> None:
    text = a_record(at_most=at)
    state = play(text)
    assert len(state.history) == at
    assert mamut.write_record(state, names_of(state.game)) == text


def test_round_trip_compiled() -> None:
    text = a_record(trace=True)
    record = mamut.read_record(text)
    assert record.game.target_name == "compiled"
    assert mamut.write_record(record.play(), record.names, trace=True) == text


def test_a_whole_record_as_it_is_written() -> None:
    state = origins(3, "tribe", bonuses=BONUSES, fire_on_hut=True).new()
    for text in ("reveal 31", "reveal 7", "reveal 48", "reveal 1", "cave hunter"):
        state.apply(text)
    assert mamut.write_record(state, ["Ayla", "", "Caro: the third"], trace=True) == (
        "mamut record 1\n"
        "game: kingdomino-origins\n"
        "rules: 1\n"
        "players: 3\n"
        "mode: tribe\n"
        "bonuses: empire-of-fire, homo-habilis\n"
        "fire_on_hut: yes\n"
        "seat 1: Ayla\n"
        "seat 2:\n"
        "seat 3: Caro: the third\n"
        "\n"
        "* reveal 31 # 48\n"
        "* reveal 7 # 47\n"
        "* reveal 48 # 46\n"
        "* reveal 1 # 45\n"
        "* cave hunter # 10\n"
    )


def test_a_finished_game_ends_with_its_result() -> None:
    state = played(origins(3, "tribe"), 1)
    last = a_record().splitlines()[-2:]
    assert last == [f"= scores {' '.join(map(str, state.scores))}", f"= winners {state.winners[0] + 1}"]


@pytest.mark.parametrize("name", ["", "Ayla", "a b", "Žofka Ćwik Őri", "tab\there", "seat 2: x", "x:", "火"])
def test_names_are_kept(name: str) -> None:
    state = played(origins(2, "discovery"), 1, 10)
    text = mamut.write_record(state, [name, "Brun"])
    assert mamut.read_record(text.encode(), target="interpreted").names == [name, "Brun"]


@pytest.mark.parametrize("name", ["Ay#la", "#", "Ay\nla", "Ay\rla", " Ayla", "Ayla ", " "])
def test_names_that_cannot_be_written_are_refused(name: str) -> None:
    with pytest.raises(mamut.OptionError, match="the name"):
        mamut.write_record(origins(2, "discovery").new(), [name, "Brun"])


@pytest.mark.parametrize("names", [[], ["Ayla"], list(NAMES)])
def test_one_name_for_every_seat(names: list[str]) -> None:
    with pytest.raises(mamut.OptionError):
        mamut.write_record(origins(2, "discovery").new(), names)


def test_a_position_without_its_moves_has_no_record() -> None:
    state = played(origins(2, "discovery"), 1, 20)
    with pytest.raises(mamut.UndoError):
        mamut.write_record(state.view(0).state, NAMES[:2])


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


# The header


@pytest.mark.parametrize(
    "line", ["", "mamut record 2", "mamut record 10", "Mamut record 1", "mamut  record 1", "# mamut record 1"]
)
def test_the_first_line_names_the_format(line: str) -> None:
    refused(with_line(a_record(), 1, line), 1, "the first line must be 'mamut record 1'")


def test_nothing_comes_before_the_first_line() -> None:
    refused("\n" + a_record(), 1)
    refused("# a comment\n" + a_record(), 1)
    refused("\ufeff" + a_record(), 1)
    refused("", 1)


def test_comment_lines_may_stand_in_the_header() -> None:
    text = a_record()
    assert play(text.replace("players: 3", "# at Brun's place\n#\n# 3\n# 3 # 4\nplayers: 3")).over


def test_an_empty_line_ends_the_header() -> None:
    text = a_record()
    lines = text.splitlines()
    refused("\n".join(line for line in lines if line), FIRST_MOVE - 1)
    header = "\n".join(lines[: EMPTY - 1])
    refused(header, EMPTY - 1, "an empty line must follow the header")
    refused("mamut record 1", 1)
    assert play(header + "\n\n").history == []
    refused(text.replace("players: 3", "\nplayers: 3"), 4, "has no 'players'")


@pytest.mark.parametrize("line", ["players", "players 3", ": 3", "players : 3", "a  b: 3", "  players: 3"])
def test_a_header_line_is_a_key_and_a_value(line: str) -> None:
    refused(with_line(a_record(), 4, line), 4)


@pytest.mark.parametrize("key", ["game", "rules", "players", "mode", "seat 1", "seat 3"])
def test_what_is_required_must_be_there(key: str) -> None:
    text = a_record()
    line = next(line for line in text.splitlines() if line.startswith(f"{key}:"))
    refused(without(text, line), EMPTY - 1, f"the header has no {key!r}")


def test_keys_come_in_any_order() -> None:
    head, body = a_record().split("\n\n")
    first, *keys = head.splitlines()
    assert play("\n".join([first, *reversed(keys), "", body])).over


def test_a_key_occurs_once() -> None:
    for line in ("players: 3", "mode: tribe", "seat 1: Ayla", "seat 1: Durc"):
        refused(with_header(a_record(), line), EMPTY, "already")
    refused(with_header(a_record(), "comment: a", "comment: b"), EMPTY + 1, "already")


@pytest.mark.parametrize("line", ["place: at Brun's", "started: 2026-01-31", "Players: 5", "a b c:", "x:y", "seats: 3"])
def test_unknown_keys_are_ignored(line: str) -> None:
    assert play(with_header(a_record(), line)).over


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("game", "stone-age"),
        ("game", "Kingdomino-Origins"),
        ("game", ""),
        ("rules", "2"),
        ("rules", "01"),
        ("rules", ""),
        ("players", "5"),
        ("players", "1"),
        ("players", "03"),
        ("players", "three"),
        ("players", "9" * 5000),
        ("mode", "Tribe"),
        ("mode", ""),
        ("mode", "discovery, totem"),
    ],
)
def test_other_values_of_known_keys_are_refused(key: str, value: str) -> None:
    text = a_record()
    line = next(line for line in text.splitlines() if line.startswith(f"{key}:"))
    refused(text.replace(line, f"{key}: {value}".rstrip(" ")), line_of(text, line))


@pytest.mark.parametrize("line", ["players:3", "players:  3", "players:\t3", "mode:  tribe", "seat 1:Ayla", "seat 1:  Ayla"])
def test_one_space_follows_the_colon(line: str) -> None:
    text = a_record()
    key = line.split(":")[0]
    old = next(line for line in text.splitlines() if line.startswith(f"{key}:"))
    refused(text.replace(old, line), line_of(text, old))


@pytest.mark.parametrize("switch", TURNED_SWITCHES)
def test_a_switch_may_be_written_at_its_default(switch: str) -> None:
    default = "no" if TURNED_SWITCHES[switch] == "yes" else "yes"
    assert play(with_header(a_record(), f"{switch}: {default}")).over
    for value in ("", "Yes", "true", "1", "yes no"):
        refused(with_header(a_record(), f"{switch}: {value}".rstrip(" ")), EMPTY)


def test_bonuses_may_be_empty_and_in_any_order() -> None:
    running = a_record(at_most=20)
    for line in ("bonuses:", "bonuses: homo-habilis", "bonuses: homo-habilis, empire-of-fire"):
        assert len(play(with_header(running, line)).history) == 20
    assert play(with_header(running, "bonuses:")).game.options["bonuses"] == ()
    assert play(with_header(running, "bonuses: homo-habilis, empire-of-fire")).game.options["bonuses"] == BONUSES


@pytest.mark.parametrize(
    "value",
    [
        "empire",
        "homo-habilis,empire-of-fire",
        "homo-habilis,  empire-of-fire",
        "homo-habilis , empire-of-fire",
        "homo-habilis, homo-habilis",
        "homo-habilis,",
        ", homo-habilis",
        ",",
        "none",
        "homo-habilis\t",
        "\thomo-habilis",
        "homo-habilis, \tempire-of-fire",
        "homo-habilis\u00a0",
        "homo-habilis\x0b, empire-of-fire",
    ],
)
def test_bonuses_have_one_spelling_each(value: str) -> None:
    refused(with_header(a_record(), f"bonuses: {value}"), EMPTY)


@pytest.mark.parametrize("line", ["seat 4: Durc", "seat 0: Durc", "seat 04: Durc", "seat 01: Durc", f"seat {'9' * 5000}: Durc"])
def test_there_is_one_seat_for_every_player(line: str) -> None:
    refused(with_header(a_record(), line), EMPTY, "there are 3 players")


def test_a_name_may_be_empty_or_come_twice() -> None:
    text = a_record()
    record = mamut.read_record(text.replace("seat 1: Ayla", "seat 1:").replace("Caro", "Brun"), target="interpreted")
    assert record.names == ["", "Brun", "Brun"]
    assert record.play().over


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


# The result


def test_a_finished_game_needs_both_result_lines() -> None:
    lines = a_record().splitlines()
    refused("\n".join(lines[:-1]), len(lines) - 1, "missing")
    refused("\n".join(lines[:-2]), len(lines) - 2, "missing")
    refused("\n".join([*lines[:-2], lines[-1]]), len(lines) - 1)


def test_scores_come_before_winners() -> None:
    lines = a_record().splitlines()
    refused("\n".join([*lines[:-2], lines[-1], lines[-2]]), len(lines) - 1)


def test_each_result_line_comes_once() -> None:
    lines = a_record().splitlines()
    refused("\n".join([*lines, lines[-1]]), len(lines) + 1)
    refused("\n".join([*lines[:-1], lines[-2], lines[-1]]), len(lines))


def test_wrong_scores_are_refused() -> None:
    text = a_record()
    lines = text.splitlines()
    scores = [int(part) for part in lines[-2].split()[2:]]
    at = len(lines) - 1
    for wrong in ([scores[0] + 1, *scores[1:]], scores[:-1], [*scores, 0], scores[::-1], [-5, *scores[1:]]):
        if wrong != scores:
            refused(with_line(text, at, f"= scores {' '.join(map(str, wrong))}"), at, "the scores are")
    for line in ("= scores", "= scores  1 2 3", "= score 1 2 3", "=scores 1 2 3", "= scores 1 2 x", "= scores 01 2 3", "="):
        refused(with_line(text, at, line), at)
    refused(with_line(text, at, lines[-2].replace(" ", "  ", 1)), at)


def test_wrong_winners_are_refused() -> None:
    text = a_record()
    lines = text.splitlines()
    at = len(lines)
    winner = lines[-1].split()[-1]
    for wrong in ("1 2 3", "4", "0", "", f"{winner} {winner}", f"0{winner}", f"-{winner}"):
        refused(with_line(text, at, f"= winners {wrong}".rstrip(" ")), at)


def test_shared_winners_ascend() -> None:
    state = played(origins(4, "discovery"), 43)
    assert state.scores == [10, 13, 19, 19]
    text = mamut.write_record(state, NAMES)
    assert text.endswith("= winners 3 4\n")
    assert play(text).winners == (2, 3)
    for wrong in ("4 3", "3", "4", "3 3 4"):
        refused(text.replace("= winners 3 4", f"= winners {wrong}"), len(text.splitlines()), "the winners are 3 4")


def test_nothing_comes_after_the_result_but_comments() -> None:
    text = a_record()
    assert play(text + "\n# a good game\n\n").over
    refused(text + "* reveal 1\n", len(text.splitlines()) + 1)
    refused(text + "thank you\n", len(text.splitlines()) + 1)


def test_a_running_game_has_no_result() -> None:
    text = a_record(at_most=50)
    refused(text + "= scores 0 0 0\n= winners 1\n", len(text.splitlines()) + 1, "not over")
    refused(text + "= scores 0 0 0\n", len(text.splitlines()) + 1)
    refused(text + "= winners 1\n", len(text.splitlines()) + 1)


def test_moves_after_the_end_are_refused() -> None:
    lines = a_record().splitlines()
    refused("\n".join([*lines[:-2], "1 claim 5", *lines[-2:]]), len(lines) - 1, "already over")


# Going on from a record


@pytest.mark.parametrize("at", [0, 7, 61, 150])
def test_a_cut_record_can_be_played_on(at: int) -> None:
    whole = a_record()
    head, body = whole.split("\n\n")
    moves = body.splitlines()
    state = play("\n".join([head, "", *moves[:at], ""]))
    assert not state.over
    for line in moves[at:-2]:
        who, text = line.split(" ", 1)
        seat = -1 if who == "*" else int(who) - 1
        state.apply(text, seat=seat)
    assert mamut.write_record(state, NAMES[:3]) == whole


def test_undo_works_in_a_game_that_was_read() -> None:
    state = play(a_record())
    last = state.undo()
    assert not state.over
    state.apply(last)
    assert state.over


def test_steps_show_every_position() -> None:
    record = mamut.read_record(a_record(), target="interpreted")
    seen = [(line.text if line else None, state.count()) for line, state in record.steps()]
    assert seen[0] == (None, 48)
    assert len(seen) == len(record.lines) + 1
    assert seen[-1][1] == 0


def test_reading_alone_checks_the_form_not_the_moves() -> None:
    text = with_line(a_record(), FIRST_MOVE, "* reveal 99")
    record = mamut.read_record(text, target="interpreted")
    assert record.lines[0].text == "reveal 99"
    with pytest.raises(mamut.RecordError):
        record.play()


# Fairness


@pytest.mark.parametrize(("players", "mode"), [(2, "totem"), (3, "tribe"), (4, "discovery")])
def test_a_fair_record_is_verified(players: int, mode: str) -> None:
    text = a_fair_record(players, mode)
    assert f"\nseed-hash: {hashlib.sha256(SEED).hexdigest()}\nseed: {SEED.hex()}\n\n" in text
    state = play(text)
    assert state.over
    assert mamut.write_record(state, NAMES[:players], fair=mamut.Fair(SEED)) == text


def test_a_running_fair_record_keeps_its_seed() -> None:
    text = a_fair_record(at_most=40)
    assert "seed-hash:" in text
    assert "seed:" not in text
    assert not play(text).over
    refused(with_header(text, f"seed: {SEED.hex()}"), len(text.splitlines()) + 1, "not over")


def test_a_tampered_draw_is_refused() -> None:
    """Two draws are swapped: the game could go on in the same way, but they were not drawn like this."""
    text = a_fair_record()
    lines = text.splitlines()
    first = lines.index("") + 1
    lines[first], lines[first + 1] = lines[first + 1], lines[first]
    refused("\n".join(lines), first + 1, "not a fair draw")
    unseeded = "\n".join(line for line in lines if not line.startswith("seed"))
    assert play(unseeded).over


def test_a_late_tampered_draw_is_refused() -> None:
    text = a_fair_record(4, "discovery")
    lines = text.splitlines()
    last = max(n for n, line in enumerate(lines) if line.startswith("* reveal"))
    lines[last], lines[last - 1] = lines[last - 1], lines[last]
    refused("\n".join(lines), last, "not a fair draw")


def test_a_tampered_seed_or_hash_is_refused() -> None:
    text = a_fair_record()
    other = mamut.Fair(bytes(32))
    seed_line = line_of(text, f"seed: {SEED.hex()}")
    refused(text.replace(f"seed: {SEED.hex()}", f"seed: {other.seed_text}"), seed_line, "hash")
    published = hashlib.sha256(SEED).hexdigest()
    refused(text.replace(published, other.seed_hash), seed_line, "hash")
    both = text.replace(published, other.seed_hash).replace(f"seed: {SEED.hex()}", f"seed: {other.seed_text}")
    refused(both, line_of(text, "") + 1, "not a fair draw")


def test_a_seed_needs_its_hash() -> None:
    text = a_fair_record()
    hash_line = next(line for line in text.splitlines() if line.startswith("seed-hash"))
    refused(without(text, hash_line), line_of(text, hash_line), "proves nothing")
    assert play(text.replace(f"seed: {SEED.hex()}\n", "")).over


@pytest.mark.parametrize("value", ["", "12", "0" * 63, "0" * 65, "G" * 64, "AB" * 32])
def test_seed_and_hash_are_64_digits(value: str) -> None:
    refused(with_header(a_record(), f"seed-hash: {value}".rstrip(" ")), EMPTY, "64 hexadecimal digits")


def test_typed_draws_go_on_from_a_cut_fair_record() -> None:
    """A fair game that was interrupted is finished with the same seed, and still verifies."""
    state = play(a_fair_record(at_most=40))
    fair = mamut.Fair(SEED)
    while not state.over:
        if state.chance:
            state.apply(fair.choose(state))
        else:
            state.apply(texts(state)[-1])
    assert mamut.write_record(state, NAMES[:3], fair=fair) == a_fair_record()
