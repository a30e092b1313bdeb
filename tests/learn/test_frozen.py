"""A net that learns to beat another one, which stays as it is: where it begins, what teaches it, and that it gets on."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from mamut.bots.nets.files import read_file, shipped_net
from mamut.engine.errors import OptionError
from mamut.learn.export import net_file
from mamut.learn.frozen import frozen_net
from mamut.learn.plan import Plan, make_game, plan_for, tables_for
from mamut.learn.quantize import floats, quantize
from mamut.learn.self_play import Choice, SelfPlay, Tries
from mamut.learn.trainer import Trainer
from tests.dice.bones import Bones
from tests.learn.test_learning import DISCOVERY, SMALL, small

NET = "kingdomino-origins-discovery"
WEAK = 16


@pytest.fixture(scope="module")
def weak(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A net that has hardly learned anything."""
    folder = tmp_path_factory.mktemp("weak")
    trainer = Trainer(small(decisions=1500, width=WEAK), folder)
    trainer.run()
    trainer.close()
    file = folder / "weak.net"
    file.write_bytes(net_file(trainer.folder))
    return file


def against(file: Path, **wanted: Any) -> Plan:
    return small(**{"width": WEAK, "against": str(file), **wanted})


def test_it_begins_as_the_net_that_it_is_to_beat(weak: Path, tmp_path: Path) -> None:
    trainer, net = Trainer(against(weak), tmp_path), read_file(weak).net
    trainer.close()
    learned, everywhere = trainer.model.named(trainer.model.value), np.ones(len(net.rows))
    for again in (quantize(learned, everywhere, 0.5), quantize(floats(net), everywhere, 0.5)):
        assert all((one == other).all() for one, other in zip(again, net, strict=True))
    assert (trainer.frozen == trainer.model.value).all()


def test_it_learns_from_its_own_seat_alone(weak: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    trainer = Trainer(against(weak, games=8), tmp_path)
    play, choose = trainer.plays[0], SelfPlay.choose
    own = []

    def noted(play: SelfPlay, *given: Any) -> Choice:
        choice = choose(play, *given)
        own.append(choice.own)
        assert (choice.own == (play.batch.actors == np.arange(8) % 2)).all()
        return choice

    monkeypatch.setattr(SelfPlay, "choose", noted)
    samples = play.play(trainer.model, 30, 0.9, Tries(), trainer.draw)
    trainer.close()
    assert 0 < len(samples.counts) == sum(one.sum() for one in own[:-1]) < 8 * 29


def test_what_is_frozen_stays_as_it_is(weak: Path, tmp_path: Path) -> None:
    trainer = Trainer(against(weak, decisions=2 * 768), tmp_path)
    assert trainer.frozen is not None
    frozen = trainer.frozen.copy()
    trainer.run()
    trainer.close()
    assert (trainer.frozen == frozen).all()
    assert (trainer.model.value != frozen).any()


def test_the_best_is_the_one_that_beats_it_most_often(weak: Path, tmp_path: Path) -> None:
    plan = against(weak, decisions=5 * 768, match_games=64, match_seconds=0.0)
    trainer = Trainer(plan, tmp_path)
    trainer.run()
    trainer.close()
    lines = trainer.folder.lines()
    shares = [line["best"][0]["share"] for line in lines]
    records = [share > max(shares[:n], default=0.0) for n, share in enumerate(shares)]
    assert [line["nets"] for line in lines] == np.cumsum(records).tolist()


def test_inputs_that_it_never_met_stay_as_they_were(weak: Path, tmp_path: Path) -> None:
    trainer = Trainer(against(weak, decisions=768), tmp_path / "one")
    trainer.run()
    trainer.close()
    file = tmp_path / "one.net"
    file.write_bytes(net_file(trainer.folder))
    met = trainer.model.named(trainer.model.second)["rows"].any(axis=1)
    before, after = read_file(weak).net.rows, read_file(file).net.rows
    never = before.any(axis=1) & ~met
    assert never.sum() > 50
    assert abs(before[never] - after[never]).max() <= 8  # of 256: what is rare is kept more coarsely


def test_the_shipped_net_can_be_the_one_to_beat(tmp_path: Path) -> None:
    game = make_game("kingdomino-origins", DISCOVERY[0])
    ours = shipped_net(game)
    assert ours
    assert frozen_net("shipped", game) is ours.net
    file = tmp_path / "ours.net"
    file.write_bytes(files(game.package).joinpath("ai", "nets", f"{NET}.net").read_bytes())
    assert (frozen_net(str(file), game).rows == ours.net.rows).all()
    with pytest.raises(OptionError, match=r"^width: shipped has 256 units$"):
        Trainer(against(Path("shipped")), tmp_path / "narrow")


def test_what_cannot_be_beaten_is_told_in_a_sentence(weak: Path, tmp_path: Path) -> None:
    alone = make_game("kitara", tables_for("kitara", [2], {"solo": "nguni"})[0])
    with pytest.raises(OptionError, match=r"^against: where the rules play the other seat, there is no net to beat$"):
        frozen_net("shipped", alone)
    with pytest.raises(OptionError, match=r"^against: no net in the package has learned bones with these options$"):
        frozen_net("shipped", Bones(2, target="interpreted"))
    with pytest.raises(OptionError, match=r"^net: there is no file nowhere.net$"):
        frozen_net("nowhere.net", make_game("kingdomino-origins", DISCOVERY[0]))
    Trainer(against(weak), tmp_path).close()
    with pytest.raises(OptionError, match="by another plan"):
        Trainer(plan_for("cpu", **{**SMALL, "width": WEAK}), tmp_path)
