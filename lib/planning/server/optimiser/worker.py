"""
VROOM as a resident process: reads one problem a line from standard input and writes one answer a line.

{"problem": VROOM's JSON, "level": 0 to 5, "threads": n, "seconds": at most} is answered by {"solution": VROOM's JSON}
or {"error": why}. The first line that it writes is {"ready": the version of pyvroom}.
"""

import json
import sys
import types
from datetime import timedelta
from importlib.metadata import version

# pyvroom needs pandas only for tables that nobody reads here; it is larger than all the rest.
pandas = types.ModuleType("pandas")
pandas.DataFrame = object
sys.modules["pandas"] = pandas

import vroom  # noqa: E402


def solve(asked):
    problem = vroom.Input()
    problem._from_json(json.dumps(asked["problem"]), False)
    solution = problem.solve(
        exploration_level=asked["level"],
        nb_threads=asked["threads"],
        timeout=timedelta(seconds=asked["seconds"]),
    )
    return solution.to_dict()


def answer(line):
    try:
        return {"solution": solve(json.loads(line))}
    except Exception as error:
        return {"error": f"{type(error).__name__}: {error}"}


print(json.dumps({"ready": version("pyvroom")}), flush=True)
for line in sys.stdin:
    print(json.dumps(answer(line)), flush=True)
