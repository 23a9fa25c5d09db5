import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import Docker from 'dockerode'
import { MIB } from './hardening'
import { ensureImages } from './images'
import { encodeFrame, encodeRecord, encodeSource, PROTOCOL_VERSION } from './protocol'
import { commandOf, TEST_USER, withRawBox } from './raw-box'
import { boxesLeft, SANDBOXES_DIR, testBase } from './testing'

/**
 * Tests the runner through its protocol, in situations that real languages do not create: compilers that plant files, a
 * slow worker, invalid frames.
 */

jest.setTimeout(180_000)

beforeAll(() =>
  ensureImages({ docker: new Docker(), sandboxesDir: SANDBOXES_DIR, base: testBase(), log: () => {} }),
)

afterAll(async () => {
  while ((await boxesLeft()) > 0) await setTimeout(20)
})

test.each([
  ['sleeps', 'import time; time.sleep(60)'],
  ['waits for a signal', 'import signal; signal.pause()'],
  ['reads a FIFO without a writer', 'import os; os.mkfifo("f"); open("f").read()'],
  [
    'waits for a lock',
    'import threading; threading.Lock().acquire(); l = threading.Lock(); l.acquire(); l.acquire()',
  ],
  [
    'has many waiting threads',
    'import threading, time; [threading.Thread(target=time.sleep, args=(60,)).start() for _ in range(16)]',
  ],
  ['waits for a sleeping child process', 'import os, time; os.fork() or time.sleep(60); os.wait()'],
  ['wakes up regularly to do nothing', 'import time\nwhile True: time.sleep(0.01)'],
])('a program that %s is stopped at its idle limit', async (_, script) => {
  await withRawBox(async (box) => {
    const { record } = await box.test(script, [['idle_us', 300_000]])
    expect(record.text('fired')).toBe('idle')
    expect(record.number('idle_us')).toBeGreaterThan(0)
    expect(record.number('wall_us')).toBeGreaterThanOrEqual(record.number('idle_us'))
  })
})

test('a program that never stops computing is not idle', async () => {
  await withRawBox(async (box) => {
    const { record } = await box.test('import time\nwhile time.process_time() < 0.5: pass', [
      ['idle_us', 300_000],
    ])
    expect(record.text('fired')).toBe('none')
  })
})

test.each([
  ['nothing', 'pass', 'file:program', 'missing'],
  ['a symlink to a system file', 'os.symlink("/etc/passwd", "/box/out/program")', 'file:program', 'kind'],
  ['a FIFO', 'os.mkfifo("/box/out/program")', 'file:program', 'kind'],
  ['a folder', 'os.mkdir("/box/out/program")', 'file:program', 'kind'],
  [
    'a socket',
    'import socket; socket.socket(socket.AF_UNIX).bind("/box/out/program")',
    'file:program',
    'kind',
  ],
  [
    'a file with a hard link',
    'open("/box/out/a", "w").close(); os.link("/box/out/a", "/box/out/program")',
    'file:program',
    'kind',
  ],
  [
    'a file that is too large',
    'open("/box/out/program", "wb").write(bytes(2 << 20))',
    'file:program',
    'size',
  ],
  ['a file instead of a folder', 'open("/box/out/classes", "w").close()', 'directory:classes', 'kind'],
  [
    'a folder that contains a symlink',
    'os.makedirs("/box/out/classes/a"); os.symlink("/", "/box/out/classes/a/root")',
    'directory:classes',
    'kind',
  ],
  [
    'folders that are nested too deeply',
    'os.makedirs("/box/out/classes" + "/d" * 50)',
    'directory:classes',
    'size',
  ],
  [
    'a folder with too many files',
    'os.mkdir("/box/out/classes"); [open(f"/box/out/classes/{i}", "w").close() for i in range(5000)]',
    'directory:classes',
    'size',
  ],
  [
    'a folder whose files are too large in total',
    'os.mkdir("/box/out/classes"); [open(f"/box/out/classes/{i}", "wb").write(bytes(300 << 10)) for i in range(5)]',
    'directory:classes',
    'size',
  ],
])('a compiler that leaves %s produces no program', async (_, script, artefact, says) => {
  await withRawBox(async (box) => {
    const { record, output } = await box.compile(`import os\n${script}`, artefact)
    expect(output).toBe('')
    expect(record.text('artefact')).toBe(says)
  })
})

test.each([
  ['large files besides its program', 'write(bytes(1 << 20))', 'file:program'],
  ['empty files besides its program', 'close()', 'file:program'],
  ['empty files besides its classes', 'close()', 'directory:classes'],
])(
  'a compiler that fills the box with %s produces a program that is too large',
  async (_, fill, artefact) => {
    const script = `
import itertools, os
open("/box/out/program", "w").write("text")
os.makedirs("/box/out/classes")
os.mkdir("/box/out/more")
try:
    for i in itertools.count(): open(f"/box/out/more/{i}", "wb").${fill}
except OSError: print("full", end="")`
    const { record, output } = await withRawBox((box) => box.compile(script, artefact), [], 512 * MIB)
    expect(output).toBe('full')
    expect(record.text('artefact')).toBe('size')
  },
)

test('an executable is copied whatever its permissions, and only root can change the copy', async () => {
  const { output } = await withRawBox(async (box) => {
    const script =
      'import os\nf = open("/box/out/program", "w"); f.write("text"); os.chmod("/box/out/program", 0)'
    expect((await box.compile(script, 'file:program')).record.text('artefact')).toBe('taken')
    return box.test(
      'import os\ns = os.stat("/box/bin/program")\nprint(s.st_uid, oct(s.st_mode), open("/box/bin/program").read(), os.access("/box/bin/program", os.W_OK), os.path.exists("/box/out"))',
    )
  })
  expect(output).toBe('0 0o100755 text False False\n')
})

test('a folder of classes is copied completely, whatever its permissions', async () => {
  const { output } = await withRawBox(async (box) => {
    const script = `
import os
os.makedirs("/box/out/classes/a/b")
open("/box/out/classes/Main.class", "w").write("main")
open("/box/out/classes/a/b/Deep.class", "w").write("deep")
os.chmod("/box/out/classes/a/b", 0)
os.chmod("/box/out/classes/a", 0o777)`
    expect((await box.compile(script, 'directory:classes')).record.text('artefact')).toBe('taken')
    return box.test(
      'import os\nfor r, d, f in os.walk("/box/bin"): print(r, sorted(d), sorted(f), oct(os.stat(r).st_mode), os.stat(r).st_uid)\nprint(open("/box/bin/classes/a/b/Deep.class").read())',
    )
  })
  expect(output).toBe(
    [
      "/box/bin ['classes'] [] 0o40755 0",
      "/box/bin/classes ['a'] ['Main.class'] 0o40755 0",
      "/box/bin/classes/a ['b'] [] 0o40755 0",
      "/box/bin/classes/a/b [] ['Deep.class'] 0o40755 0",
      'deep\n',
    ].join('\n'),
  )
})

test('the first test finds no processes or files of the compiler', async () => {
  const { output } = await withRawBox(async (box) => {
    const script = `
import os, time
open("/tmp/left", "w").close()
os.mkdir("/tmp/work/left")
if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        while True: open("/tmp/again", "w").close()
    os._exit(0)
time.sleep(0.05)
open("/box/out/program", "w").close()`
    expect((await box.compile(script, 'file:program')).record.text('artefact')).toBe('taken')
    return box.test(
      'import os\nprint(sorted(p for p in os.listdir("/proc") if p.isdigit())[:1], os.listdir("/tmp"), os.listdir("."), len([p for p in os.listdir("/proc") if p.isdigit()]))',
    )
  })
  // The three processes are the runner, the prestarted interpreter and the test.
  expect(output).toBe("['1'] ['work'] [] 3\n")
})

test('a compiler cannot change the sources', async () => {
  const { output } = await withRawBox(async (box) => {
    box.stream.write(encodeSource('main.txt', 'source'))
    return box.compile(
      'import os\nprint(open("/box/src/main.txt").read(), os.getcwd())\nfor f in ("/box/src/main.txt", "/box/src/new", "/box/bin/new"):\n  try:\n    open(f, "a"); print("opened", f)\n  except OSError as e: print(e.errno)',
      'none',
    )
  })
  expect(output).toBe('source /box/src\n13\n13\n13\n')
})

test('waiting for a slow worker does not count as wall time', async () => {
  // The program prints a line once it has run for longer than its wall limit.
  const script =
    'import threading, time\nthreading.Thread(target=lambda: (time.sleep(1.5), print("waited", flush=True))).start()\nprint(input())'
  const { record, output } = await withRawBox(async (box) => {
    const lines = [...commandOf(script, TEST_USER), ['input_bytes', 5], ['wall_us', 1_000_000]] as const
    box.stream.write(encodeFrame('T', encodeRecord(lines)))
    expect((await box.stream.next()).payload.toString()).toBe('waited\n')
    box.stream.write(Buffer.from('late\n'))
    return box.answer()
  })
  expect(record.text('fired')).toBe('none')
  expect(output).toBe('late\n')
})

test('a result does not wait for the next test', async () => {
  const outputs = await withRawBox(async (box) => {
    const first = box.test('print("short")')
    const second = encodeRecord([...commandOf('print(input())', TEST_USER), ['input_bytes', 5]])
    box.stream.write(encodeFrame('T', second))
    const { output } = await first
    // The second test cannot end before it receives this input.
    box.stream.write(Buffer.from('late\n'))
    return [output, (await box.answer()).output]
  })
  expect(outputs).toEqual(['short\n', 'late\n'])
})

test('output arrives while the program is still running', async () => {
  const pieces = await withRawBox(async (box) => {
    const script = 'print("question", flush=True)\nprint(input())'
    box.stream.write(encodeFrame('T', encodeRecord([...commandOf(script, TEST_USER), ['input_bytes', 7]])))
    const { payload } = await box.stream.next()
    box.stream.write(Buffer.from('answer\n'))
    return [payload.toString(), (await box.answer()).output]
  })
  expect(pieces).toEqual(['question\n', 'answer\n'])
})

test('output that exceeds the connection’s buffers arrives complete and in order', async () => {
  const script = 'import sys\nfor i in range(200000): print(i)\nprint("end", file=sys.stderr)'
  const { output, error, record } = await withRawBox((box) => box.test(script, [['output_bytes', 8 * MIB]]))
  expect(output.split('\n').findIndex((line, index) => line !== String(index))).toBe(200000)
  expect(error).toBe('end\n')
  expect(record.number('output_bytes')).toBe(output.length)
})

test('a command that cannot be started is reported with its errno', async () => {
  const { record } = await withRawBox((box) => {
    const lines = commandOf('', TEST_USER).map(([key, value]) =>
      value === '/usr/bin/python3' ? ([key, '/box/bin/nothing'] as const) : ([key, value] as const),
    )
    box.stream.write(encodeFrame('T', encodeRecord(lines)))
    return box.answer()
  })
  expect(record.number('exit')).toBe(127)
  expect(record.number('exec_error')).toBe(2)
})

test.each([
  ['a frame of unknown type', encodeFrame('S', Buffer.from('x\0')).fill('?', 0, 1), /frame of unknown type/],
  ['a source outside its folder', encodeSource('../bin/program', 'x'), /path is invalid/],
  ['a source with an absolute path', encodeSource('/etc/passwd', 'x'), /path is invalid/],
  ['a source without a path', encodeFrame('S', Buffer.from('x'.repeat(300))), /no path/],
  ['a truncated record', encodeFrame('T', Buffer.from('arg=/bin/true')), /does not end with NUL/],
  ['an unknown key', encodeFrame('T', encodeRecord([['colour', 'red']])), /unknown key/],
  [
    'a system user',
    encodeFrame('T', encodeRecord([...commandOf('', TEST_USER), ['uid', 0]])),
    /uid is below 1000/,
  ],
  [
    'a relative path to the program',
    encodeFrame(
      'T',
      encodeRecord([
        ['arg', 'python3'],
        ['uid', TEST_USER],
      ]),
    ),
    /no absolute path/,
  ],
  [
    'a transcript without a link',
    encodeFrame('T', encodeRecord([...commandOf('', TEST_USER), ['transcript_bytes', 100]])),
    /transcript/,
  ],
  ['an invalid number', encodeFrame('T', encodeRecord([['cpu_us', '1e9']])), /number/],
  [
    'a missing limit',
    encodeFrame(
      'T',
      encodeRecord([
        ['arg', '/bin/true'],
        ['uid', TEST_USER],
      ]),
    ),
    /lacks a limit/,
  ],
])('%s ends the box with an error message', async (_, bytes, says) => {
  await withRawBox(async (box) => {
    box.stream.write(bytes)
    await expect(box.answer()).rejects.toThrow(says)
  })
})

test('a reset empties a box and reports processes that were still running', async () => {
  await withRawBox(async (box) => {
    const folders = `import os, json; print(json.dumps({f: sorted(os.listdir(f)) for f in ['/box', '/box/src', '/box/bin', '/tmp']}))`
    const before = await box.test(folders)
    box.stream.write(encodeSource('a/b.py', 'pass'))
    await box.compile(
      'import os; os.makedirs("/box/out/classes/x/y"); open("/box/out/classes/x/y/f", "w").close(); os.chmod("/box/out/classes/x", 0o500)',
      'directory:classes',
    )
    await box.test(
      'import subprocess; subprocess.Popen(["/bin/sleep", "1000"]); open("f", "wb").write(bytes(4000000))',
    )

    const { record } = await box.reset()
    expect(record.number('processes')).toBe(1)
    expect(record.number('strays')).toBe(1)
    expect(record.number('held_bytes')).toBeLessThan(box.hello.number('held_bytes') + 2 * MIB)
    expect(record.number('memory_limit')).toBe(256 * MIB)

    const after = await box.test(folders)
    expect(after.output).toBe(before.output)
    expect((await box.reset()).record.number('strays')).toBe(0)
    box.stream.write(encodeSource('a/b.py', 'print("another")'))
    const again = await box.test('print(open("/box/src/a/b.py").read())')
    expect(again.output).toBe('print("another")\n')
  })
})

test('the runner’s first frame contains the limits of its box', async () => {
  await withRawBox(async ({ hello }) => {
    expect(hello.number('version')).toBe(PROTOCOL_VERSION)
    expect(hello.number('memory_limit')).toBe(256 * MIB)
    expect(hello.number('pids_limit')).toBe(256)
  })
})

describe('on a host with cgroup v2', () => {
  let groups: string

  /** Creates the files of a v2 cgroup as Linux would, so that the tests work on hosts with either version. */
  beforeEach(() => {
    groups = mkdtempSync(join(tmpdir(), 'cgroup-'))
    const files = {
      'cgroup.controllers': 'cpuset cpu io memory pids\n',
      'cpu.stat': 'usage_usec 5000\nuser_usec 3000\nsystem_usec 2000\nnr_periods 0\n',
      'memory.stat': 'anon 1048576\nfile 9000000\nkernel 300000\nshmem 4096\nfile_mapped 100\n',
      'memory.events': 'low 0\nhigh 0\nmax 3\noom 1\noom_kill 2\noom_group_kill 0\n',
      'memory.max': '268435456\n',
      'memory.swap.max': '0\n',
      'pids.max': 'max\n',
    }
    for (const [name, text] of Object.entries(files)) writeFileSync(join(groups, name), text)
    chmodSync(groups, 0o755)
  })

  afterEach(() => rmSync(groups, { recursive: true }))

  /** Overwrites a file in place, because the runner keeps it open and must never read it while it is empty. */
  const rewrite = (name: string, text: string): void => {
    const file = openSync(join(groups, name), 'r+')
    writeSync(file, text)
    closeSync(file)
  }

  /** Starts a program, then changes the cgroup's numbers, and only then sends the program's input. */
  const runWhile = (change: () => void, script: string) =>
    withRawBox(
      async (box) => {
        const lines = [
          ...commandOf(`print("started", flush=True)\n${script}`, TEST_USER),
          ['input_bytes', 1],
        ] as const
        box.stream.write(encodeFrame('T', encodeRecord(lines)))
        expect((await box.stream.next()).payload.toString()).toBe('started\n')
        change()
        box.stream.write(Buffer.from('\n'))
        return { hello: box.hello, record: (await box.answer()).record }
      },
      [`${groups}:/sys/fs/cgroup:ro`],
    )

  test('the runner reads limits, CPU time and memory from the cgroup’s files', async () => {
    const { hello, record } = await runWhile(() => {
      rewrite('memory.stat', 'anon 3145728\nfile 9000000\nkernel 300000\nshmem 8192\n')
      rewrite('cpu.stat', 'usage_usec 2005000\n')
    }, 'import time\ninput()\ntime.sleep(0.2)')
    expect(hello.number('cgroup')).toBe(2)
    expect(hello.number('memory_limit')).toBe(256 * MIB)
    expect(hello.number('swap_limit')).toBe(0)
    expect(hello.number('pids_limit')).toBeGreaterThan(1e18)
    expect(record.number('peak_bytes')).toBe(2 * MIB + 4096)
    expect(record.number('oom_kills')).toBe(0)
    expect(record.number('cpu_us')).toBeGreaterThan(1_900_000)
  })

  test('an out-of-memory kill during a run is reported', async () => {
    const { record } = await runWhile(
      () => rewrite('memory.events', 'low 0\nhigh 0\nmax 3\noom 2\noom_kill 3\n'),
      'import time\ntime.sleep(20)',
    )
    expect(record.text('fired')).toBe('memory')
    expect(record.number('oom_kills')).toBe(1)
  })
})
