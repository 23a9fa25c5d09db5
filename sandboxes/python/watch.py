"""
Runs the program given as argument. If it still runs after 2 s of CPU time, records for a while which lines it runs and which of
their variables keep their values, prints that and ends the program.
"""

import json
import os
import re
import signal
import sys
from collections import Counter

AFTER, LONGEST = 2, 0.7
MOST_LINES = 20_000
MOST_NAMES = 4

path = sys.argv[1]
with open(path, 'rb') as file:
    text = file.read()
lines = Counter()
first, changed = {}, set()


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


def local_trace(frame, event, _):
    if event == 'line':
        note(frame)
    return local_trace


def trace(frame, *_):
    return local_trace if frame.f_code.co_filename == path else None


def end(*_):
    sys.settrace(None)
    source = text.decode(errors='replace').split('\n')
    ran = [source[line - 1] for line in lines if line <= len(source)]
    # A `for` ends by itself, although what it reads may keep its value.
    is_while = any(re.match(r'\s*while\b', line) for line in ran)
    used = set(re.findall(r'[^\W\d]\w*', '\n'.join(ran))) if is_while else set()
    same = {name: repr(value) for (code, name), value in first.items() if name in used and (code, name) not in changed}
    result = {'lines': lines, 'same': dict(list(same.items())[:MOST_NAMES])}
    os.write(2, f'\ncohort: {json.dumps(result)}\n'.encode())
    os._exit(0)


def begin(_, frame):
    own = frame
    while own and own.f_code.co_filename != path:
        own = own.f_back
    if own:
        note(own)
    signal.signal(signal.SIGPROF, end)
    signal.setitimer(signal.ITIMER_PROF, LONGEST)
    each = frame
    while each:
        if each.f_code.co_filename == path:
            each.f_trace = local_trace
        each = each.f_back
    sys.settrace(trace)


program = compile(text, path, 'exec', dont_inherit=True)
sys.argv = [path]
signal.signal(signal.SIGPROF, begin)
signal.setitimer(signal.ITIMER_PROF, AFTER)
exec(program, {'__name__': '__main__', '__builtins__': __builtins__})
