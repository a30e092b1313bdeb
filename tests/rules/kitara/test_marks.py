"""Every rule of Kitara says how sure it is, and who says so, as the reference does."""

from pathlib import Path

from mamut.engine.rulebook import Rule, read_rulebook

BOOK = read_rulebook("mamut.games.kitara")
SHORT = {"stated": "S", "one source": "S1", "inferred": "I", "ruling": "R", "own design": "O"}


def written() -> dict[str, list[str]]:
    """The parts of each rule by their marks and sources, from the data file."""
    lines = Path(__file__).with_name("marks.txt").read_text(encoding="utf-8").splitlines()
    rows = [line.split(" | ") for line in lines if not line.startswith("#")]
    return {rule: parts for rule, *parts in rows}


def shown(rule: Rule) -> list[str]:
    return [SHORT[part.mark] + (f": {', '.join(part.sources)}" if part.sources else "") for part in rule.said]


def test_every_rule_has_the_marks_of_the_reference() -> None:
    assert {rule.id: shown(rule) for rule in BOOK.rules.values()} == written()


def test_every_source_is_known_and_every_one_known_is_used() -> None:
    assert set().union(*(rule.named for rule in BOOK.rules.values())) == set(BOOK.sources)
    assert all(source.language for source in BOOK.sources.values() if source.code != "all")


def test_the_tribe_follows_the_sheet_wherever_a_rule_of_it_is_stated() -> None:
    tribe = [rule for rule in BOOK.rules.values() if rule.id.startswith("NG-")]
    assert {rule.sources for rule in tribe if rule.mark == "stated"} == {("NG",)}


def test_the_rulings_that_have_a_switch() -> None:
    switches = {ruling.id: ruling.option for ruling in BOOK.rulings.values() if ruling.option}
    assert switches == {
        "KT-R1": "final_points_per_card",
        "KT-R2": "ruins_scoring",
        "KT-R3": "retreat_ties",
        "KT-R4": "start_card_counts_for_food",
        "NG-R1": "rule_a_direction",
        "NG-R2": "nguni_action1_needs_moving_shaman",
        "NG-R3": "nguni_action3_attacks_savanna_only",
        "NG-R15": "nguni_final_card_points",
    }


def test_every_ruling_belongs_to_a_rule() -> None:
    assert {ruling for rule in BOOK.rules.values() for ruling in rule.rulings} == set(BOOK.rulings)
    assert [name for name in BOOK.rulings if name.startswith("NG-")] == [f"NG-R{n}" for n in range(1, 20)]
