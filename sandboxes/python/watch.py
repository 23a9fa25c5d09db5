"""
Runs the program given as an argument. If it is still running after 2 s of CPU time, prints how much of the time each
line took, how many times lines ran and recursive functions were called, and which variables no longer change. Then ends
the program.
"""

import ast
import json
import os
import re
import signal
import sys
import time
from collections import Counter

AFTER, LONGEST = 2, 0.7
MOST_LINES = 20_000
MOST_NAMES = 4
# Later iterations of a loop are not counted, because counting takes several times longer than a short iteration.
MOST_ROUNDS = 500_000
# A look times the next few lines in wall time. The CPU clock may be too coarse for single lines.
BETWEEN, LOOK, LOOK_LINES = 0.05, 0.01, 300

path = sys.argv[1]
with open(path, 'rb') as file:
    text = file.read()
monitoring, tool = sys.monitoring, sys.monitoring.PROFILER_ID
events = monitoring.events
COUNTED = events.PY_START | events.JUMP
# To hash a code object, Python reads all its instructions. Its id is much faster.
codes, calls, jumps = {}, Counter(), Counter()
taken = Counter()
lines = Counter()
first, changed = {}, set()
look = None
looked = 0
is_ending = False


class Look:
    """Measures how long each of the next lines takes."""

    def __init__(self):
        # The rest of the current line is not counted: it takes longer than usual, because Python prepares the events.
        self.line, self.took, self.left = None, Counter(), LOOK_LINES
        self.begin = self.since = time.perf_counter()

    def next(self, line):
        now = time.perf_counter()
        self.took[self.line] += now - self.since
        self.line, self.since = line, time.perf_counter()
        self.left -= 1
        return self.left > 0 and now - self.begin < LOOK

    def end(self):
        self.took[self.line] += time.perf_counter() - self.since
        del self.took[None]
        total = sum(self.took.values()) or 1
        for line, part in self.took.items():
            taken[line] += BETWEEN * part / total


def is_simple(value):
    return type(value) in (bool, float) or type(value) is int and abs(value) < 10**15 or type(value) is str and len(value) < 20


def note(frame):
    lines[frame.f_lineno] += 1
    for name, value in list(frame.f_locals.items()):
        key = frame.f_code, name
        if key in changed or name.startswith('__'):
            continue
        if not is_simple(value) or first.setdefault(key, value) != value:
            changed.add(key)
    if lines.total() >= MOST_LINES:
        end()


def on_start(code, _):
    if code.co_filename != path:
        return monitoring.DISABLE
    codes[id(code)] = code
    calls[id(code)] += 1


def on_jump(code, begin, target):
    if code.co_filename != path or target > begin:
        return monitoring.DISABLE
    codes[id(code)] = code
    key = id(code), target
    jumps[key] += 1
    if jumps[key] >= MOST_ROUNDS:
        return monitoring.DISABLE


def on_line(code, line):
    if code.co_filename != path:
        return monitoring.DISABLE
    if is_ending:
        note(sys._getframe(1))
    elif look and not look.next(line):
        end_look()


def end_look():
    global look, looked
    look.end()
    look, looked = None, time.process_time()
    monitoring.set_events(tool, COUNTED)


def on_time(_, frame):
    global look, is_ending
    own = frame
    while own and own.f_code.co_filename != path:
        own = own.f_back
    if look:
        end_look()
    now = time.process_time()
    # A call of a C function delays the signal until it returns.
    if now < AFTER:
        if own:
            taken[own.f_lineno] += max(0, now - looked - BETWEEN)
        look = Look()
    else:
        is_ending = True
        if own:
            note(own)
        signal.signal(signal.SIGPROF, end)
        signal.setitimer(signal.ITIMER_PROF, LONGEST)
    # Stop counting, which would take longer than many lines.
    monitoring.set_events(tool, events.LINE)


def rounds():
    """How many times each loop was repeated, by its first line."""
    lines_of = {key: {at: line for begin, stop, line in code.co_lines() for at in range(begin, stop)} for key, code in codes.items()}
    found = Counter()
    for (key, target), count in jumps.items():
        found[lines_of[key].get(target)] += count
    return found


def recursive():
    """The names of functions that call themselves."""
    found = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef):
            names = (each.func for each in ast.walk(node) if isinstance(each, ast.Call))
            if any(isinstance(name, ast.Name) and name.id == node.name for name in names):
                found.add(node.name)
    return found


def end(*_):
    monitoring.set_events(tool, 0)
    source = text.decode(errors='replace').split('\n')
    ran = [source[line - 1] for line in lines if line <= len(source)]
    # Only a `while` can be stuck because variables keep their values. A `for` ends anyway.
    is_while = any(re.match(r'\s*while\b', line) for line in ran)
    used = set(re.findall(r'[^\W\d]\w*', '\n'.join(ran))) if is_while else set()
    same = {name: repr(value) for (code, name), value in first.items() if name in used and (code, name) not in changed}
    result = {
        'lines': lines,
        'same': dict(list(same.items())[:MOST_NAMES]),
        'time': taken,
        'runs': {line: count for line, count in rounds().items() if line in taken},
        'calls': {codes[key].co_name: count for key, count in calls.items() if codes[key].co_name in recursive()},
    }
    os.write(2, f'\ncohort: {json.dumps(result)}\n'.encode())
    os._exit(0)


program = compile(text, path, 'exec', dont_inherit=True)
sys.argv = [path]
monitoring.use_tool_id(tool, 'watch')
monitoring.register_callback(tool, events.PY_START, on_start)
monitoring.register_callback(tool, events.JUMP, on_jump)
monitoring.register_callback(tool, events.LINE, on_line)
monitoring.set_events(tool, COUNTED)
signal.signal(signal.SIGPROF, on_time)
signal.setitimer(signal.ITIMER_PROF, BETWEEN, BETWEEN)
exec(program, {'__name__': '__main__', '__builtins__': __builtins__})
