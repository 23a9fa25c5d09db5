import { setTimeout } from 'node:timers/promises'
import Docker from 'dockerode'
import { MIB } from './hardening'
import { ensureImages } from './images'
import { encodeFrame, encodeRecord, encodeSource, type RecordLine } from './protocol'
import { type Answer, RawBox, TEST_USER, withRawBox } from './raw-box'
import { boxesLeft, SANDBOXES_DIR, testBase } from './testing'

/**
 * Tests the prestarted interpreter. Each program runs twice in the same box, as `python3 FILE` and as a fork of the
 * interpreter. Its output, errors and exit status must be the same.
 */

jest.setTimeout(180_000)

let box: RawBox

beforeAll(async () => {
  await ensureImages({ docker: new Docker(), sandboxesDir: SANDBOXES_DIR, base: testBase(), log: () => {} })
  box = await RawBox.open()
})

afterAll(async () => {
  box.stream.end(new Error('The suite is over.'))
  while ((await boxesLeft()) > 0) await setTimeout(20)
})

const commandOf = (args: readonly string[], prepared: boolean, uid: number): RecordLine[] => [
  ...['/usr/bin/python3', ...args].map((arg) => ['arg', arg] as const),
  ['prepared', Number(prepared)],
  ...['PATH=/usr/local/bin:/usr/bin:/bin', 'LANG=C.UTF-8', 'HOME=/tmp/work', 'TMPDIR=/tmp'].map(
    (env) => ['env', env] as const,
  ),
  ['uid', uid],
  ['cpu_us', 5_000_000],
  ['wall_us', 10_000_000],
  ['output_bytes', MIB],
  ['processes', 64],
  ['files', 64],
  ['file_bytes', 8 * MIB],
  ['stack_bytes', 64 * MIB],
]

let users = 0

const runIn = (
  { stream }: RawBox,
  args: readonly string[],
  prepared: boolean,
  input = '',
  more: RecordLine[] = [],
): void => {
  const lines = [...commandOf(args, prepared, TEST_USER + (users++ % 60)), ...more]
  stream.write(encodeFrame('T', encodeRecord([...lines, ['input_bytes', input.length]])))
  stream.write(Buffer.from(input))
}

const endOf = ({ record, output, error }: Answer) => ({
  output,
  error,
  end: record.has('signal') ? `signal ${record.text('signal')}` : `exit ${record.text('exit')}`,
  fired: record.text('fired'),
})

let files = 0

/** Runs a program with and without the prestarted interpreter. */
const bothWays = async (source: string, args: readonly string[] = [], input = '') => {
  const path = `program-${files++}.py`
  box.stream.write(encodeSource(path, source))
  runIn(box, [`/box/src/${path}`, ...args], false, input)
  runIn(box, [`/box/src/${path}`, ...args], true, input)
  const executed = endOf(await box.answer())
  const forked = endOf(await box.answer())
  return { executed, forked }
}

/** [what the program examines, the program, a pattern for its output, its stdin] */
const programs: [about: string, source: string, says: RegExp, input?: string][] = [
  [
    'arguments, paths and flags',
    'import sys\nprint(sys.argv, sys.orig_argv, sys.path, sys.flags, sys.executable, sys.prefix, sys.warnoptions, sys._xoptions, sys.dont_write_bytecode, sys.version)',
    /program-\d+\.py', 'one', 'zwei ä'/,
  ],
  ['its modules', 'import sys\nprint(sorted(sys.modules), sys.builtin_module_names)', /'site'/],
  [
    'its main module',
    'print(sorted(globals()), __name__, __file__, __spec__, __doc__, __package__, type(__loader__), __builtins__, __annotations__ if "__annotations__" in globals() else None)\nimport __main__\nprint(__main__.__dict__ is globals())',
    /__main__/,
  ],
  [
    'its frames',
    'import inspect, sys, traceback\nprint(len(inspect.stack()), sys._getframe().f_back, traceback.format_stack())',
    /^1 None/,
  ],
  [
    'its streams',
    'import os, stat, sys\nfor i, s in enumerate((sys.stdin, sys.stdout, sys.stderr)): print(s.name, s.mode, s.encoding, s.errors, s.newlines, s.line_buffering, s.write_through, s.isatty(), s.fileno(), type(s.buffer), s.buffer.raw.closefd, stat.S_IFMT(os.fstat(i).st_mode), os.fstat(i).st_blksize, s is (sys.__stdin__, sys.__stdout__, sys.__stderr__)[i])',
    /utf-8/,
  ],
  [
    'its descriptors and directories',
    'import os\nprint(sorted(os.listdir("/proc/self/fd")), os.getcwd(), oct(os.umask(0)), os.getppid(), os.getsid(0) == os.getpgrp() == os.getpid(), os.nice(0), sorted(os.sched_getaffinity(0)), os.listdir("."), open("/proc/self/oom_score_adj").read(), os.readlink("/proc/self/exe"))',
    /'0', '1', '2', '3'\] \/tmp\/work/,
  ],
  [
    'its user and privileges',
    'import os, re\nprint(len(set(os.getresuid() + os.getresgid())), os.getgroups())\nfor line in open("/proc/self/status"):\n  if re.match("Sig(Blk|Ign|Cgt)|Cap|NoNew|Seccomp|Groups|Threads|Speculation|TracerPid|Umask", line): print(line, end="")',
    /NoNewPrivs:\s1/,
  ],
  [
    'its signals',
    'import signal\nprint([(s, signal.getsignal(s)) for s in sorted(signal.valid_signals())], signal.pthread_sigmask(signal.SIG_BLOCK, []))',
    /default_int_handler/,
  ],
  [
    'its limits',
    'import resource\nprint([(n, resource.getrlimit(getattr(resource, n))) for n in dir(resource) if n.startswith("RLIMIT_")])',
    /RLIMIT_STACK', \(67108864/,
  ],
  [
    'its environment',
    'import os, subprocess\nprint(os.environ, os.environb, os.getenv("LD_PRELOAD"), sorted(filter(None, open("/proc/self/environ").read().split("\\0"))))\nprint(subprocess.run(["/usr/bin/env"], capture_output=True, text=True))',
    /TMPDIR/,
  ],
  [
    'the files in /proc/self that it can open',
    'import os\nfor n in ("environ", "mem", "maps", "fd/0", "fdinfo/0", "io", "auxv", "stack", "comm", "cmdline"):\n  try: os.close(os.open("/proc/self/" + n, os.O_RDONLY)); print(n)\n  except OSError as e: print(n, e.errno)\nprint(open("/dev/stdin").read())',
    /text/,
    'text',
  ],
  [
    'its locale',
    'import locale, sys, time\nprint(locale.getpreferredencoding(), locale.setlocale(locale.LC_ALL), sys.getfilesystemencoding(), sys.getfilesystemencodeerrors(), time.tzname, sys.getdefaultencoding())',
    /UTF-8/,
  ],
  [
    'its garbage collector, hooks and recursion limit',
    'import gc, sys, threading\nprint(gc.get_threshold(), gc.isenabled(), gc.get_debug(), sys.getrecursionlimit(), sys.getswitchinterval(), sys.gettrace(), sys.getprofile(), sys.displayhook, sys.excepthook is sys.__excepthook__, threading.stack_size(), sys.get_int_max_str_digits())',
    /1000/,
  ],
  [
    'the IDs of its thread',
    'import os, signal, threading\nm = threading.main_thread()\nprint(m.native_id == os.getpid() == threading.get_native_id(), m is threading.current_thread(), threading.active_count())\nt = threading.Thread(target=lambda: signal.pthread_kill(m.ident, signal.SIGUSR1))\nsignal.signal(signal.SIGUSR1, lambda *_: print("hit"))\nt.start(); t.join()\nimport ctypes\nc = ctypes.CDLL(None)\nc.pthread_self.restype = ctypes.c_void_p\nprint(c["raise"](10))',
    /True True 1\nhit\n/,
  ],
  [
    'threads, and a deep stack in one',
    'import threading\ndef f(n): return 0 if n == 0 else 1 + f(n - 1)\nt = [threading.Thread(target=lambda: print(f(900))) for _ in range(8)]\n[x.start() for x in t]\n[x.join() for x in t]\nimport sys\nsys.setrecursionlimit(10**6)\nprint(f(100_000))',
    /100000/,
  ],
  [
    'a stack beyond the usual 8 MB',
    'import ctypes\nc = ctypes.CDLL(None)\nB = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)\ndef sort(n):\n  a = (ctypes.c_int * 2)(2, 1)\n  if n: c.qsort(a, 2, 4, B(lambda *_: sort(n - 1)))\n  return 0\nimport sys\nsys.setrecursionlimit(10**6)\nsort(3000)\nprint("deep")',
    /deep|^$/,
  ],
  [
    'subprocesses',
    'import os, subprocess, sys\nprint(subprocess.run([sys.executable, "-c", "import sys; print(sys.argv, sys.path)"], capture_output=True, text=True))\npid = os.fork()\nif pid == 0: print("child"); sys.exit(4)\nprint(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))',
    /child/,
  ],
  [
    'pickling a class of the main module',
    'import pickle\nclass A: pass\nprint(type(pickle.loads(pickle.dumps(A()))))',
    /__main__\.A/,
  ],
  [
    'asyncio, and executors',
    'import asyncio, concurrent.futures as f\nasync def m(): await asyncio.sleep(0); return 5\nprint(asyncio.run(m()))\nwith f.ThreadPoolExecutor(2) as e: print(list(e.map(abs, [-1, -2])))',
    /5\n\[1, 2\]/,
  ],
  [
    'reading lines',
    'import sys\nprint(input("> "), sys.stdin.readline(), sys.stdin.buffer.read(), "readline" in sys.modules)',
    /> one two/,
    'one\ntwo\nthree\n',
  ],
  ['EOF on stdin', 'input()', /^$/],
  ['unread input', 'print(1)', /1/, 'x'.repeat(500_000)],
  ['an exit code', 'import sys\nsys.exit(3)', /^$/],
  ['an exit with a message', 'import sys\nsys.exit("words")', /^$/],
  ['an exit without a code', 'print("a", end="")\nraise SystemExit', /^a$/],
  ['os._exit', 'import os\nprint("lost")\nos._exit(7)', /^$/],
  ['an exception', 'def f(x):\n  return 1 // x\n\nf(0)', /^$/],
  [
    'a chain of exceptions',
    'try:\n  {}["a"]\nexcept KeyError as e:\n  raise ValueError("ä\\udc80") from e',
    /^$/,
  ],
  ['a group of exceptions', 'raise ExceptionGroup("g", [ValueError(1), TypeError(2)])', /^$/],
  ['endless recursion', 'def f(): f()\nf()', /^$/],
  ['a syntax error', 'x = (1,\nprint(2', /^$/],
  ['a NUL byte in its source', 'print(1)\0', /^$/],
  ['a source in a different encoding', '# -*- coding: latin-1 -*-\nprint(len("ä"))', /2/],
  ['a warning', 'import warnings\nwarnings.warn("w")\nprint("\\d")', /d/],
  [
    'an interrupt',
    'import os, signal\nos.kill(os.getpid(), signal.SIGINT)\nimport time\ntime.sleep(5)',
    /^$/,
  ],
  ['a signal', 'import os\nos.kill(os.getpid(), 9)', /^$/],
  ['an abort', 'import os\nos.abort()', /^$/],
  ['a crash', 'import ctypes\nctypes.string_at(0)', /^$/],
  [
    'atexit handlers and finalizers',
    'import atexit, sys, threading, weakref\nclass D:\n  def __init__(s, n): s.n = n\n  def __del__(s): print("del", s.n)\na = D("global")\nsys.keep = D("in sys")\natexit.register(print, "atexit")\nweakref.finalize(a, print, "finalize")\nb = D("cycle"); b.b = b\nthreading.Thread(target=lambda: (__import__("time").sleep(0.05), print("thread"))).start()\nprint("last", end="")',
    /last.*thread\n.*atexit/s,
  ],
  [
    'unflushed stdout at exit',
    'import io, sys\nsys.stdout.buffer.write(b"bytes ")\nsys.stdout.write("text")\nold = sys.stdout\nsys.stdout = io.TextIOWrapper(sys.stdout.buffer, write_through=False)\nsys.stdout.write(" wrapped")',
    /bytes/,
  ],
  [
    'a replaced stdout',
    'import io, sys\nsys.__stdout__.write("first ")\nsys.stdout = io.StringIO()\nprint("unseen")',
    /^first $/,
  ],
  ['a closed stdout', 'import os\nprint("x")\nos.close(1)', /^$/],
  [
    'modules next to it',
    'import sys\nsys.path.insert(0, "/box/src/lib")\nimport beside\nprint(beside.__file__, beside.x)',
    /5/,
  ],
  [
    'a frozen and a compiled module',
    'import heapq, collections, math, json, re, decimal\nprint(heapq.nsmallest(2, [3, 1, 2]), collections.Counter("aab"), math.gcd(4, 6), json.dumps({"a": [1]}), re.findall("a+", "aab"), decimal.Decimal(1) / 3)',
    /0\.3333/,
  ],
]

describe('a program in a fork of the interpreter', () => {
  beforeAll(() => box.stream.write(encodeSource('lib/beside.py', 'x = 5\n')))

  test.each(programs.map(([about, source, says, input = '']) => [about, source, says, input] as const))(
    'behaves as in a new interpreter: %s',
    async (_, source, says, input) => {
      const { executed, forked } = await bothWays(source, ['one', 'zwei ä'], input)
      expect(forked).toEqual(executed)
      expect(forked.output).toMatch(says)
    },
  )

  test('gets different random numbers in every run', async () => {
    box.stream.write(
      encodeSource(
        'random-numbers.py',
        'import random, os, uuid\nprint(random.random(), os.urandom(4), uuid.uuid4())',
      ),
    )
    const seen = new Set<string>()
    for (let i = 0; i < 4; i++) {
      runIn(box, ['/box/src/random-numbers.py'], true)
      seen.add((await box.answer()).output)
    }
    expect(seen.size).toBe(4)
  })

  test('reads its own command line in /proc if its file is main.py', async () => {
    box.stream.write(
      encodeSource(
        'main.py',
        'print(open("/proc/self/cmdline").read().split("\\0"), open("/proc/self/comm").read())',
      ),
    )
    runIn(box, ['/box/src/main.py'], true)
    runIn(box, ['/box/src/main.py'], false)
    const forked = endOf(await box.answer())
    expect(forked).toEqual(endOf(await box.answer()))
    expect(forked.output).toContain("['/usr/bin/python3', '/box/src/main.py', '']")
  })

  test('ends like an ordinary interpreter if its file is missing', async () => {
    runIn(box, ['/box/src/nothing.py'], true)
    runIn(box, ['/box/src/nothing.py'], false)
    const forked = endOf(await box.answer())
    expect(forked).toEqual(endOf(await box.answer()))
    expect(forked.end).toBe('exit 2')
  })

  test('uses less CPU time than in a new interpreter, and about as much memory', async () => {
    box.stream.write(encodeSource('plain.py', 'print(sum(map(int, input().split())))'))
    const outcomeOf = async (prepared: boolean) => {
      const cpu: number[] = []
      let resident = 0
      for (let i = 0; i < 9; i++) {
        runIn(box, ['/box/src/plain.py'], prepared, '1 2\n')
        const { record, output } = await box.answer()
        expect(output).toBe('3\n')
        cpu.push(record.number('cpu_us'))
        resident = record.number('resident_bytes')
      }
      return { cpu: cpu.sort((a, b) => a - b)[4]!, resident }
    }
    const executed = await outcomeOf(false)
    const forked = await outcomeOf(true)
    expect(forked.resident).toBeGreaterThan(executed.resident / 2)
    expect(forked.resident).toBeLessThan(executed.resident * 1.2)
    expect(forked.cpu).toBeLessThan(executed.cpu * 0.7)
  })
})

describe('the prestarted interpreter', () => {
  const run = async (source: string) => {
    const path = `program-${files++}.py`
    box.stream.write(encodeSource(path, source))
    runIn(box, [`/box/src/${path}`], true)
    return endOf(await box.answer())
  }
  /** Finds the interpreter's process. Apart from the runner, it is the only process of root. */
  const FIND =
    'import os\npid = next(int(p) for p in os.listdir("/proc") if p.isdigit() and p != "1" and os.stat("/proc/" + p).st_uid == 0)\n'

  test('cannot be signalled, traced, slowed down or read by a program', async () => {
    const { output } = await run(`${FIND}
import ctypes, resource, signal
def tried(what, call):
    try: call(); print(what)
    except OSError as e: pass
for s in (signal.SIGKILL, signal.SIGSTOP, signal.SIGINT, 0): tried(s, lambda: os.kill(pid, s))
for f in ('mem', 'maps', 'environ', 'fd', 'fd/3', 'fdinfo', 'root', 'cwd', 'exe', 'auxv', 'stack', 'syscall', 'map_files'):
    tried(f, lambda: os.listdir(f'/proc/{pid}/{f}') if f in ('fd', 'fdinfo', 'root', 'cwd', 'map_files') else open(f'/proc/{pid}/{f}', 'rb').read(1))
tried('pidfd', lambda: signal.pidfd_send_signal(os.pidfd_open(pid), 9))
tried('nice', lambda: os.setpriority(os.PRIO_PROCESS, pid, 19))
tried('affinity', lambda: os.sched_setaffinity(pid, [0]))
tried('scheduler', lambda: os.sched_setscheduler(pid, os.SCHED_IDLE, os.sched_param(0)))
tried('limit', lambda: resource.prlimit(pid, resource.RLIMIT_NOFILE, (1, 1)))
tried('group', lambda: os.setpgid(pid, 0))
libc = ctypes.CDLL(None, use_errno=True)
print(libc.ptrace(16, pid, 0, 0), 'done')`)
    expect(output).toBe('-1 done\n')
  })

  test('survives a program that kills every process it can', async () => {
    const { end } = await run('import os, signal\nos.kill(-1, signal.SIGKILL)\nos.kill(0, signal.SIGKILL)')
    expect(end).toMatch(/signal 9|exit 0/)
    expect(await run('print("next")')).toMatchObject({ output: 'next\n', end: 'exit 0' })
  })

  test('hides its control socket from programs', async () => {
    const { output } = await run(
      'import os\nfor fd in range(3, 64):\n  try: os.fstat(fd); print(fd)\n  except OSError: pass',
    )
    expect(output).toBe('')
  })

  test('keeps no traces of a program in memory', async () => {
    const mark = 'cohort-mark-'
    await run(`import os, sys
text = '${mark}' + 'of-the-first'
print(text); sys.stderr.write(text); os.mkdir(text); open(text + '/' + text, 'w').write(text); os.environ['X'] = text
sys.modules['os'].left = text; os.system('true'); sys.exit(text)`)
    const { output } = await run(`
import re
found = []
with open('/proc/self/maps') as maps, open('/proc/self/mem', 'rb', 0) as memory:
    for line in maps:
        span, rights = line.split()[:2]
        if 'r' not in rights or '[v' in line: continue
        begin, end = (int(n, 16) for n in span.split('-'))
        memory.seek(begin)
        found.append(len(re.findall(b'of[-]the[-]first', memory.read(end - begin))))
import os
print(sum(found), len(found) > 20, hasattr(os, 'left'), 'X' in os.environ)`)
    expect(output).toBe('0 True False False\n')
  })

  test.each([
    ['during a program', true],
    ['before a program', false],
  ])('ends its box if it dies %s', async (_, during) => {
    await withRawBox(async (own) => {
      own.stream.write(encodeSource('main.py', 'import time\nprint("started", flush=True)\ntime.sleep(60)'))
      if (during) {
        runIn(own, ['/box/src/main.py'], true)
        expect((await own.stream.next()).payload.toString()).toBe('started\n')
      }
      await own.execute(`${FIND}os.kill(pid, 9)`)
      if (!during) runIn(own, ['/box/src/main.py'], true)
      await expect(own.answer()).rejects.toThrow(/interpreter/)
    })
  })
})
