"""Two processes on one PostgreSQL, and `kill -9` of either: nothing acknowledged is lost or doubled, every table goes on."""

import asyncio
import random

from mamut.server.settings import Settings
from tests.crash.journals import check_all, read_journals
from tests.crash.playing import Company
from tests.crash.serving import Killable
from tests.postgres import postgresql
from tests.running.thorough import times

KILLS = times(6, 40)
TABLES = 5
SEED = 1


def test_one_of_two_is_killed_again_and_again_under_play() -> None:
    with postgresql() as address:
        servers = [Killable(Settings(store=address, bot_pause=0.0, grace=0.3), name) for name in ("one", "two")]
        try:
            company = asyncio.run(kill_often(servers, SEED))
        finally:
            for server in servers:
                server.close()
        assert company.moves > KILLS
        check_all(company.people, read_journals(address.replace("postgresql:", "postgresql+psycopg:", 1)))


async def kill_often(servers: list[Killable], seed: int) -> Company:
    rng = random.Random(seed)
    for server in servers:
        server.start()
    company = Company([server.port for server in servers], seed)
    company.begin(TABLES)
    for _ in range(KILLS):
        await company.moves_made(3)
        await asyncio.sleep(rng.uniform(0, 0.15))
        server = rng.choice(servers)
        server.kill()
        await asyncio.sleep(0.01)
        await company.moves_made(1)  # the other one goes on alone
        server.start()
    for person in company.playing():
        await person.goes_on()
    await company.end()
    return company
