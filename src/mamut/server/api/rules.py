"""Games and their rules."""

from __future__ import annotations

import dataclasses
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Path, Query

from mamut.bots.leagues import league
from mamut.bots.levels import LEVELS
from mamut.engine.errors import OptionError
from mamut.engine.game import Game
from mamut.engine.lookup import LONGEST, find
from mamut.engine.registry import game_class, game_names
from mamut.engine.rulebook import Rule, Ruling, Source
from mamut.server.api.request import Language, errors
from mamut.server.api.tables import Strict
from mamut.server.bots.thinking import SEAT_LEVELS
from mamut.server.errors import Refusal

router = APIRouter(prefix="/api", tags=["games"])
GameName = Annotated[str, Path(max_length=100)]


class OptionModel(Strict):
    key: str
    values: list[str]
    default: str | None
    """None: it must be chosen."""
    several: bool
    free: bool
    """Any text, which the game itself looks at."""


class RatingModel(Strict):
    mode: str
    """Empty where a game has only one."""
    players: int
    rating: int
    """As measured in the league of the game."""


class LevelModel(Strict):
    level: str
    ratings: list[RatingModel]
    """Where it was measured."""


class GameModel(Strict):
    name: str
    title: str
    version: int
    players: list[int]
    options: list[OptionModel]
    bots: list[str]
    """Everything that a seat can have as its `level`."""
    levels: list[LevelModel]
    """Those for people to choose from, the weakest first."""


Mark = Literal["", "stated", "one source", "inferred", "ruling", "own design"]
"""How sure a rule is; empty for a game whose rulebook is published as a whole."""


class PartModel(Strict):
    text: str
    mark: Mark
    sources: list[str]


class RuleModel(Strict):
    id: str
    chapter: str
    text: str
    why: str
    rulings: list[str]
    mark: Mark
    sources: list[str]
    """Codes of those who say so."""
    parts: list[PartModel]
    """What follows the text, with marks of its own."""


class SourceModel(Strict):
    code: str
    name: str
    language: str


class RulingModel(Strict):
    id: str
    title: str
    text: str
    option: str


class RulesModel(Strict):
    game: str
    language: str
    rules: list[RuleModel]
    rulings: list[RulingModel]
    sources: list[SourceModel]


class AnswerModel(Strict):
    id: str
    """Of a rule or a ruling."""
    words: list[str]
    """Words of its heading and text that the question has too, as they are written there."""


class AnswersModel(Strict):
    game: str
    language: str
    found: list[AnswerModel]
    """The best first."""


class RulePageModel(Strict):
    game: str
    language: str
    rule: RuleModel | None
    ruling: RulingModel | None
    sources: list[SourceModel]
    """Those that the rule names."""
    examples: list[dict[str, Any]]


@router.get("/games")
def games() -> list[GameModel]:
    """The games that are installed, what can be chosen, and the levels of bots."""
    return [_game(game_class(name)) for name in game_names()]


def _game(game: type[Game]) -> GameModel:
    return GameModel(
        name=game.name,
        title=game.title,
        version=game.version,
        players=list(game.players_allowed),
        options=[
            OptionModel(
                key=option.key,
                values=list(option.values),
                default=option.default,
                several=option.several,
                free=option.free,
            )
            for option in game.option_list
        ],
        bots=list(SEAT_LEVELS.names),
        levels=[LevelModel(level=level, ratings=_ratings(game.name, level)) for level in LEVELS],
    )


def _ratings(game: str, level: str) -> list[RatingModel]:
    return [
        RatingModel(mode=table["mode"], players=table["players"], rating=entry["rating"])
        for table in league(game)["tables"]
        for entry in table["bots"]
        if entry["bot"] == level
    ]


@router.get("/rules/{game}", responses=errors(404, 422))
def rules(game: GameName, language: Language) -> RulesModel:
    """All rules and rulings in the language asked for."""
    book = game_of(game).rulebook(language)
    return RulesModel(
        game=game,
        language=language,
        rules=[_rule(rule) for rule in book.rules.values()],
        rulings=[_ruling(ruling) for ruling in book.rulings.values()],
        sources=[_source(source) for source in book.sources.values()],
    )


@router.get("/rules/{game}/search", responses=errors(404, 422))
def search(game: GameName, words: Annotated[str, Query(max_length=LONGEST)], language: Language) -> AnswersModel:
    """The rules and rulings that answer a question, or that have the id, the best first."""
    found = find(words, language, game_of(game).name)
    return AnswersModel(
        game=game,
        language=language,
        found=[AnswerModel(id=answer.one.id, words=list(answer.words)) for answer in found],
    )


@router.get("/rules/{game}/{rule_id}", responses=errors(404, 422))
def rule(game: GameName, rule_id: Annotated[str, Path(max_length=100)], language: Language) -> RulePageModel:
    """One rule or ruling, with positions that show it."""
    kind = game_of(game)
    book = kind.rulebook(language)
    found, ruling = book.rules.get(rule_id), book.rulings.get(rule_id)
    if found is None and ruling is None:
        raise Refusal("no-such-rule", rule=rule_id)
    return RulePageModel(
        game=game,
        language=language,
        rule=_rule(found) if found else None,
        ruling=_ruling(ruling) if ruling else None,
        sources=[_source(source) for source in book.sources.values() if found and source.code in found.named],
        examples=kind.faces.examples(rule_id, language),
    )


def _rule(rule: Rule) -> RuleModel:
    return RuleModel.model_validate(dataclasses.asdict(rule), strict=False)


def _ruling(ruling: Ruling) -> RulingModel:
    return RulingModel(**dataclasses.asdict(ruling))


def _source(source: Source) -> SourceModel:
    return SourceModel(**dataclasses.asdict(source))


def game_of(name: str) -> type[Game]:
    try:
        return game_class(name)
    except OptionError:
        raise Refusal("no-such-game", game=name) from None
