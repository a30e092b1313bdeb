"""Work for all cores: processes that take one job after another.

A pipe to each process is all that holds them together. If this process dies, even by `kill -9`, the pipes close and the workers
end after the job they are at; if a worker dies, its pipe closes here, and that is told.
"""

from __future__ import annotations

import os
import signal
import traceback
from collections.abc import Callable, Iterable, Iterator
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from typing import Any, TypeVar

from mamut.engine.errors import MamutError

Job = TypeVar("Job")
Done = TypeVar("Done")
Begin = Callable[[], Callable[[Job], Done]]
"""Makes what does the jobs, in every process anew."""


def cores() -> int:
    """How many this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def work(begin: Begin[Job, Done], jobs: Iterable[Job], workers: int) -> Iterator[Done]:
    """What the jobs give, in the order in which they get done."""
    do = begin()  # here first: what it compiles, the workers only load
    if workers == 1:
        yield from map(do, jobs)
        return
    context = get_context("spawn")
    waiting = iter(jobs)
    processes: dict[Any, Any] = {}
    jobs_of: dict[Any, Job] = {}
    try:
        for _, job in zip(range(workers), waiting, strict=False):
            ours, theirs = context.Pipe()
            process = context.Process(target=serve, args=(theirs, begin), daemon=True)
            process.start()
            theirs.close()
            processes[ours] = process
            jobs_of[ours] = job
            ours.send(job)
        while processes:
            ready: list[Any] = list(wait(list(processes)))
            for pipe in ready:
                yield _received(pipe, processes[pipe], jobs_of[pipe])
                for job in waiting:
                    jobs_of[pipe] = job
                    pipe.send(job)
                    break
                else:
                    pipe.close()
                    processes.pop(pipe).join()
    finally:
        for process in processes.values():
            process.terminate()
        for process in processes.values():
            process.join()


def _received(pipe: Any, process: Any, job: object) -> Any:
    try:
        result, failure = pipe.recv()
    except (EOFError, ConnectionError):
        process.join()
        raise MamutError(f"a worker died at number {job} (exit status {process.exitcode})") from None
    if failure:
        raise MamutError(failure)
    return result


def serve(pipe: Connection[Any, Any], begin: Begin[Any, Any]) -> None:
    """A worker's life: jobs come, results go, until nobody listens."""
    import threading

    if threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the one who gave the jobs
    try:
        do = None
        while True:
            job = pipe.recv()
            try:
                do = do or begin()
                answer: tuple[Any, str] = do(job), ""
            except MamutError as error:
                answer = None, str(error)
            except Exception:
                answer = None, traceback.format_exc()
            pipe.send(answer)
    except (EOFError, OSError):
        pass
