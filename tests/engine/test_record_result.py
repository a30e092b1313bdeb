"""The end of a record: the result and the proof that its draws were fair."""

import hashlib

import pytest

import mamut

from ..games.playing import NAMES, origins, played, texts
from .records import EMPTY, SEED, a_fair_record, a_record, line_of, play, refused, with_header, with_line, without

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
