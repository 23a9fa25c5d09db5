"""
Runs the program given as an argument, and records how many jumps and calls of Python functions it makes. Functions and
operators written in C count as many steps as their usual implementation takes.
"""

import ast
import atexit
import bisect
import heapq
import operator
import sys
from collections import deque
from math import log2

steps = 0


def count(*_):
    global steps
    steps += 1


def of_length(values, *_):
    return len(values)


def of_height(values, *_):
    return log2(len(values) + 1)


def of_sorting(values, *_):
    """Python's sort merges the sorted runs that it finds."""
    descents = sum(map(operator.lt, values[1:], values))
    return len(values) * (1 + log2(1 + descents))


COSTS = {
    **dict.fromkeys((sorted, list.sort), of_sorting),
    **dict.fromkeys((heapq.heappush, heapq.heappop, heapq.heapreplace, heapq.heappushpop), of_height),
    **dict.fromkeys((bisect.bisect, bisect.bisect_left, bisect.bisect_right), of_height),
    **dict.fromkeys((min, max, sum, any, all, list, tuple, set, heapq.heapify), of_length),
    **dict.fromkeys((list.index, list.count, list.remove, list.insert, list.reverse, list.copy), of_length),
}


def call(_code, _offset, function, argument):
    global steps
    try:
        steps += COSTS[function](argument)
    except (KeyError, TypeError):
        steps += 1


def contains(value, values):
    """`value in values`"""
    global steps
    if isinstance(values, (list, tuple, str, deque)):
        steps += len(values)
    return value in values


def copied(part):
    """Counts the items that a slice copies."""
    global steps
    if isinstance(part, (list, tuple, str)):
        steps += len(part)
    return part


class Operators(ast.NodeTransformer):
    """Replaces `in` and slices with calls of the functions above, because monitoring does not report operators."""

    def visit_Compare(self, node):
        self.generic_visit(node)
        if len(node.ops) > 1 or not isinstance(node.ops[0], (ast.In, ast.NotIn)):
            return node
        found = self.call(contains, node.left, node.comparators[0])
        return found if isinstance(node.ops[0], ast.In) else ast.UnaryOp(ast.Not(), found)

    def visit_Subscript(self, node):
        self.generic_visit(node)
        is_copy = isinstance(node.slice, ast.Slice) and isinstance(node.ctx, ast.Load)
        return self.call(copied, node) if is_copy else node

    @staticmethod
    def call(function, *arguments):
        return ast.Call(ast.Name(f'steps {function.__name__}', ast.Load()), list(arguments), [])


def note():
    monitoring.set_events(tool, 0)
    with open('/tmp/feedback/steps', 'w') as file:
        file.write(str(round(steps)))


monitoring, tool = sys.monitoring, sys.monitoring.PROFILER_ID
events = monitoring.events
path = sys.argv[1]
with open(path, 'rb') as file:
    tree = ast.fix_missing_locations(Operators().visit(ast.parse(file.read(), path)))
program = compile(tree, path, 'exec', dont_inherit=True)
sys.argv = [path]
atexit.register(note)
monitoring.use_tool_id(tool, 'steps')
for event in (events.PY_START, events.JUMP, events.BRANCH):
    monitoring.register_callback(tool, event, count)
monitoring.register_callback(tool, events.CALL, call)
monitoring.set_events(tool, events.PY_START | events.JUMP | events.BRANCH | events.CALL)
functions = {f'steps {each.__name__}': each for each in (contains, copied)}
exec(program, {'__name__': '__main__', '__builtins__': __builtins__, **functions})
