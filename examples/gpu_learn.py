"""Learns Kingdomino Origins (Discovery, two players) on one GPU: a small net judges the position after every legal move."""

import time

import torch
from torch import nn

import mamut

GAMES, SECONDS, here = 8192, 120, torch.from_dlpack
batch = mamut.game("kingdomino-origins", players=2, mode="discovery").batch(GAMES, device="cuda", mask=False)
net = nn.Sequential(nn.Linear(769 * 8 + 12 * 49 + 1, 512), nn.ReLU(), nn.Linear(512, 64), nn.ReLU(), nn.Linear(64, 1)).cuda()
optimizer = torch.optim.AdamW(net.parameters())
places, values = torch.arange(GAMES, device="cuda"), torch.arange(49, dtype=torch.int8, device="cuda")


@torch.autocast("cuda", torch.bfloat16)
def judge(seen, ahead):
    """By how many points the one who moved will win: as many as the outlook says, and what the net adds to them."""
    parts = (seen[:, :, None] == values[:8]).flatten(1), (seen[:, 683:695, None] == values).flatten(1), ahead[:, None] / 50
    return ahead + 20 * net(torch.cat([part.bfloat16() for part in parts], 1)).float()[:, 0]


@torch.no_grad()
def play(seed, noise, rival):
    """A game in every place, `greedy` on one of the seats or the net on both: all choices and how they ended, and the games."""
    lines, playing = [], places >= 0
    batch.reset(seed)
    while playing.any():
        moves, seen, outlooks, _ = batch.afterstates(outlooks=True)
        games, seen, outlooks, actors = here(moves.games).long(), here(seen), here(outlooks) / 100, here(batch.actors).long()
        own = outlooks.gather(1, actors[games, None])[:, 0]
        ahead = 2 * own - outlooks.sum(1)
        worth = torch.cat([judge(*some) for some in zip(seen.split(1 << 17), ahead.split(1 << 17), strict=True)])
        worth = torch.where((rival & (actors != places % 2))[games], own, worth) + noise * torch.rand_like(worth)
        best = (worth == torch.full((GAMES,), -1e9).cuda().scatter_reduce(0, games, worth, "amax")[games]).nonzero()[:, 0]
        row = places.scatter(0, games[best], best)
        lines.append([part[playing] for part in (seen[row], ahead[row], places, actors)])
        batch.step(here(moves.numbers)[row])
        playing &= here(batch.done) == 0
    seen, ahead, place, actor = (torch.cat(part) for part in zip(*lines, strict=True))
    margins = here(batch.scores)[:, 0].float() - here(batch.scores)[:, 1]
    return seen, ahead, margins[place] * (1 - 2 * actor), margins * (1 - 2 * (places % 2))


began, rounds, window = time.time(), 0, []
while (spent := time.time() - began) < SECONDS:
    if rounds % 10 == 0:
        won = play(-rounds, 0.001, rival=True)[3]
        print(f"{spent:.0f} s, {rounds * GAMES} games: {(won.sign() + 1).mean() / 2:.1%} won, {won.mean():+.1f} points")
    rounds, window = rounds + 1, [*window[-5:], play(rounds + 1, 0.5, rival=False)]
    optimizer.param_groups[0]["lr"] = 1e-3 * (1.02 - spent / SECONDS)
    for seen, ahead, margins, _ in window * 2:
        for some in torch.randint(len(seen), (len(seen) // 8192 // len(window), 8192), device="cuda"):
            loss = nn.functional.smooth_l1_loss(judge(seen[some], ahead[some]) / 20, margins[some] / 20)
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
