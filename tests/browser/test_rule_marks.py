"""Rules of a game whose booklet is not public: people see what is published, what is inferred and what this table decided."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Visit


def test_a_rule_says_what_each_of_its_parts_rests_on(visit: Visit) -> None:
    page = visit().go("/rules/kitara/KT-SETUP-4")
    main = page.get_by_role("main")
    expect(main).to_contain_text("According to zatrolene-hry.cz, page of the game (Czech); brettspielabend.net (German)")
    expect(main).to_contain_text("Starting spaces are savannas. One source According to horstspielt.erf.de (German)")
    page.goto(page.url.replace("KT-SETUP-4", "KT-FINAL-4"))
    expect(main).to_contain_text("Our ruling No source that we could read answers it, so we decided it ourselves.")


def test_a_ruling_names_its_switch(visit: Visit) -> None:
    main = visit().go("/rules/kitara/KT-R2").get_by_role("main")
    expect(main).to_contain_text("This can be switched when a table is opened.")
    expect(main).to_contain_text("It touches these rules: KT-SCORE-2.")


def test_the_list_explains_the_marks_and_shows_the_rules_of_one(visit: Visit) -> None:
    visitor = visit()
    page = visitor.go("/rules?game=kitara")
    rules = page.locator("main section li a")
    expect(rules.first).to_be_visible()
    everything = rules.count()
    expect(page.get_by_text("We made it for this table, because the printed component is not public.")).to_be_visible()
    visitor.role("radio", "Our design").check()
    expect(rules).to_have_count(2)
    expect(rules.first).to_contain_text("KT-COMP-5")
    expect(page.get_by_role("heading", name="Sources")).to_be_visible()
    rules.first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("KT-COMP-5")
    page.go_back()
    expect(rules).to_have_count(2)
    visitor.role("radio", "All rules").check()
    expect(rules).to_have_count(everything)


def test_a_game_with_a_published_booklet_has_no_marks(visit: Visit) -> None:
    page = visit().go("/rules?game=stone-age")
    expect(page.locator("main section li a").first).to_be_visible()
    expect(page.get_by_text("How sure each rule is")).to_have_count(0)
