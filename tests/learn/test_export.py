"""The net that bots use says what the learned one says, on every target, and its file says what made it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import mamut
from mamut.bots.nets.judge import result_or_judgement
from mamut.bots.nets.net import Net, plain_net, plain_room, read_net, room_for, write_net
from mamut.engine.contract import Numbers
from mamut.engine.errors import OptionError
from mamut.engine.inputs import MOST_SEATS
from mamut.engine.jit import rule
from mamut.learn import export
from mamut.learn.checkpoint import Folder
from mamut.learn.device import device
from mamut.learn.model import Judged, Model
from mamut.learn.plan import Plan, plan_for, tables_for
from mamut.learn.quantize import quantize
from mamut.learn.trainer import Trainer
from tests.games.playing import origins, plies
from tests.games.test_encoder_kitara import encoded

PLAYERS = 3


@rule()
def judge_of(states: Any, i: int, seat: int, seats: int, net: Any, space: Any, scratch: Numbers) -> None:
    result_or_judgement(states[i], seat, seats, net, space, scratch)


@pytest.fixture(scope="module")
def learned(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Trainer]:
    """What a few thousand decisions have taught."""
    tables = tables_for("kingdomino-origins", [PLAYERS], {"mode": "discovery"})
    few = {"games": 32, "match_games": 32, "decisions": 9000, "width": 16, "command": "mamut learn ..."}
    plan = plan_for("cpu", game="kingdomino-origins", tables=tables, minutes=0, seed=9, **few)
    trainer = Trainer(plan, tmp_path_factory.mktemp("learned"))
    trainer.run()
    yield trainer
    trainer.close()


def whole(trainer: Trainer, flat: Any) -> Net:
    """The net of bots, as fine as files have it if they are small enough."""
    return quantize(trainer.model.named(flat), used(trainer.model), export.FINEST[0])


def used(model: Model) -> Any:
    """How much each input was corrected."""
    return model.named(model.second)["rows"].mean(axis=1)


def kept(trainer: Trainer) -> Model:
    """What was learned, as far as the folder knows: moments are kept with fewer bits."""
    model = Model(trainer.device, trainer.model.inputs, trainer.plan.width)
    trainer.folder.load(model)
    return model


def positions(target: str, every: int) -> Iterator[tuple[mamut.State, int]]:
    for at, state in enumerate(plies(origins(PLAYERS, "discovery", target), seed=8)):
        if at % every == 0 and (state.over or state.actor >= 0):
            yield state, at % PLAYERS


def judgement(net: Net, state: mamut.State, seat: int) -> list[float]:
    """What the net of bots says."""
    game = state.game
    assert game.inputs
    compiled = game.target_name == "compiled"
    given, space = (net, room_for(net, game.inputs)) if compiled else (plain_net(net), plain_room(net, game.inputs))
    game.target(judge_of)(state.records, 0, seat, game.players, given, space, game.scratch()[0])
    return [float(number) for number in space.out]


def learned_judgement(model: Model, state: mamut.State, seat: int) -> Judged:
    """What the net says that learns."""
    active, dense = encoded(state, seat)
    counts = np.array([len(active)], np.int32)
    return model.judge(np.array([active], np.int16), counts, np.array([dense], np.int32), PLAYERS)


def test_whole_numbers_say_nearly_the_same(learned: Trainer) -> None:
    model = learned.model
    net, seen = whole(learned, model.mean), 0
    for state, seat in positions("compiled", every=2):
        if state.over:
            continue
        found, wanted = judgement(net, state, seat), learned_judgement(model, state, seat)
        assert found[:MOST_SEATS] == pytest.approx(wanted.chances[0].tolist(), abs=0.02)
        assert found[MOST_SEATS:][:PLAYERS] == pytest.approx(wanted.points[0, :PLAYERS].tolist(), abs=1.0)
        seen += 1
    assert seen > 30


def test_both_targets_say_the_very_same(learned: Trainer) -> None:
    net = whole(learned, learned.model.mean)
    pairs = list(zip(positions("compiled", every=9), positions("interpreted", every=9), strict=True))
    assert pairs[-1][0][0].over or len(pairs) > 10
    for (one, seat), (other, _) in pairs:
        assert judgement(net, one, seat) == judgement(net, other, seat)


def test_a_file_holds_the_net_and_what_made_it(learned: Trainer) -> None:
    net, about = read_net(export.net_file(learned.folder))
    again = kept(learned)
    best = quantize(again.named(learned.best), used(again), export.FINEST[0])
    for one, other in zip(net, best, strict=True):
        assert np.array_equal(one, other)
    read = read_net(write_net(net, {}))[0]
    assert all(np.array_equal(one, other) for one, other in zip(net, read, strict=True))
    assert about["tables"] == [{"players": 3, "options": {"mode": "discovery"}, "share": 1}]
    wanted = {"game": "kingdomino-origins", "net": "kingdomino-origins-discovery", "command": "mamut learn ...", "seed": 9}
    assert wanted.items() <= about.items()
    assert about["decisions"] == learned.played >= 9000
    assert about["minutes"] == round(learned.spent / 60, 2)
    assert about["device"] == device("cpu").name
    assert about["against"]["greedy"][0]["games"] == 32
    assert about["mamut"]


def test_inputs_that_no_position_had_are_left_empty(learned: Trainer) -> None:
    live = used(kept(learned)) > 0
    assert 100 < live.sum() < len(live)
    net = read_net(export.net_file(learned.folder))[0]
    assert not net.rows[~live].any()
    assert net.rows[live].any(axis=1).mean() > 0.9


def test_what_is_too_large_is_refused(learned: Trainer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(export, "MOST_BYTES", 1000)
    with pytest.raises(OptionError, match=r"^net: kingdomino-origins-discovery would have .* smaller --width"):
        export.net_file(learned.folder)


def test_where_nothing_was_learned_nothing_is_written(tmp_path: Path) -> None:
    with pytest.raises(OptionError, match="nothing has been learned"):
        export.net_file(Folder(tmp_path))
    folder = Folder(tmp_path)
    folder.begin(Plan("kingdomino-origins", tables_for("kingdomino-origins", [2], {"mode": "totem"}), 1))
    with pytest.raises(OptionError, match="nothing has been learned"):
        export.net_file(folder)
    (tmp_path / "plan.json").write_text(json.dumps({"game": 3}))
    with pytest.raises(OptionError, match="is not a plan"):
        folder.plan()


def test_sources_without_git_have_no_commit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert export.commit_of(tmp_path) == ""
    monkeypatch.setenv("PATH", str(tmp_path))
    assert export.commit_of(Path(__file__).parent) == ""
