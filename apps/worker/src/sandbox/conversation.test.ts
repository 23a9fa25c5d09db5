import type { JudgeLimits, Language } from '@cohort/shared'
import Docker from 'dockerode'
import { type BoxPair, BoxSpawnError, type Conversation } from '../judge/ports'
import type { DockerSandbox } from './docker-sandbox'
import { boxesLeft, ROOMY, singleFile, testSandbox } from './testing'

/**
 * Tests interactive programs in the real sandbox, including some that misuse the pipes. To record a transcript, the
 * runner relays the conversation. Most tests run twice, with and without, because the relay must not change the result.
 */

jest.setTimeout(500_000)

const docker = new Docker()
let sandbox: DockerSandbox

beforeAll(async () => {
  sandbox = testSandbox()
  await sandbox.ensureImages(() => {})
})

afterAll(async () => {
  await sandbox.close()
  expect(await boxesLeft()).toBe(0)
  expect(await linksLeft()).toBe(0)
})

/** How many of this suite's shared folders still exist. */
const linksLeft = async (): Promise<number> => {
  const filters = { label: [`cohort.deployment=test-${process.pid}`] }
  return (await docker.listVolumes({ filters })).Volumes.length
}

const rejects = ({ outcome }: Conversation['validator']): boolean =>
  outcome.kind === 'exited' && outcome.code === 43

const LIMITS: JudgeLimits = { ...ROOMY, cpuMs: 1000 }

interface Sides {
  program: [Language, string]
  validator: [Language, string]
  limits?: Partial<JudgeLimits>
  validatorLimits?: Partial<JudgeLimits>
}

const withPair = async <T>(sides: Sides, work: (pair: BoxPair) => Promise<T>): Promise<T> => {
  const pair = await sandbox.sandbox.openPair(
    {
      program: { language: sides.program[0], limits: { ...LIMITS, ...sides.limits } },
      validator: { language: sides.validator[0], limits: { ...LIMITS, ...sides.validatorLimits } },
    },
    new AbortController().signal,
  )
  try {
    const compiled = await Promise.all([
      pair.program.compile(singleFile(...sides.program)),
      pair.validator.compile(singleFile(...sides.validator)),
    ])
    for (const { ok, diagnostics } of compiled) if (!ok) throw new Error(`It should compile: ${diagnostics}`)
    return await work(pair)
  } finally {
    await pair.close()
  }
}

const converse = (pair: BoxPair, transcriptBytes = 0): Promise<Conversation> =>
  pair.converse({ program: { transcriptBytes }, validator: {} }, rejects)

const TRANSCRIPT = 16 * 1024

/** Runs the same conversation twice: directly, and relayed to record a transcript. */
const converseBothWays = (sides: Sides): Promise<[direct: Conversation, relayed: Conversation]> =>
  withPair(sides, async (pair) => [await converse(pair), await converse(pair, TRANSCRIPT)])

const converseRelayed = (sides: Sides, transcriptBytes = TRANSCRIPT): Promise<Conversation> =>
  withPair(sides, (pair) => converse(pair, transcriptBytes))

const transcriptOf = ({ transcript }: Conversation) =>
  transcript?.parts.map(({ from, bytes }) => [from, Buffer.from(bytes).toString()])

/** A validator that sends three numbers, expects the double of each, and then expects end-of-file. */
const DOUBLING = `
import sys
for n in (3, 14, 15):
    print(n, flush=True)
    if sys.stdin.readline() != f'{2 * n}\\n': sys.exit(43)
sys.exit(43 if sys.stdin.read() else 42)`

const done = (code: number) => ({ kind: 'exited', code })

test.each([
  [
    'cpp',
    '#include <cstdio>\nint main() { for (int n; scanf("%d", &n) == 1;) printf("%d\\n", 2 * n), fflush(stdout); }',
  ],
  ['python', 'import sys\nfor _ in range(3): print(2 * int(input()), flush=True)'],
  [
    'javascript',
    'let n = 0; require("readline").createInterface({ input: process.stdin }).on("line", (l) => { console.log(2 * l); if (++n === 3) process.exit() })',
  ],
  [
    'java',
    'class Main { public static void main(String[] a) { var s = new java.util.Scanner(System.in); for (int i = 0; i < 3; i++) System.out.println(2 * s.nextInt()); } }',
  ],
] as const)('a program in %s can interact with a validator', async (language, text) => {
  const ends = await withPair(
    { program: [language, text], validator: ['python', DOUBLING.replace('sys.stdin.read()', 'False')] },
    async (pair) => {
      const all: Conversation[] = []
      for (const transcriptBytes of [0, TRANSCRIPT, 0]) all.push(await converse(pair, transcriptBytes))
      return all
    },
  )
  for (const { program, validator } of ends) {
    expect(program).toMatchObject({ outcome: done(0), oomKills: 0 })
    expect(program.cpuMs).toBeGreaterThan(0)
    expect(validator.outcome).toEqual(done(42))
  }
})

test('the validator reads end-of-file when the program ends', async () => {
  for (const { program, validator, validatorFirst } of await converseBothWays({
    program: ['python', 'for _ in range(3): print(2 * int(input()), flush=True)'],
    validator: ['python', DOUBLING],
  })) {
    expect([program.outcome, validator.outcome, validatorFirst]).toEqual([done(0), done(42), false])
  }
})

test('the program reads end-of-file when the validator closes its output', async () => {
  for (const { program, validator } of await converseBothWays({
    program: ['python', 'import sys\nprint(sum(map(int, sys.stdin)))'],
    validator: [
      'python',
      'import os, sys\nprint("1\\n2\\n3", flush=True)\nos.close(1)\nsys.exit(42 if input() == "6" else 43)',
    ],
  })) {
    expect([program.outcome, validator.outcome]).toEqual([done(0), done(42)])
  }
})

test('the validator is reported to end first if the program crashes because of its rejection', async () => {
  const sides: Sides = {
    program: [
      'cpp',
      '#include <cstdio>\n#include <cstdlib>\nint main() { puts("no"); fflush(stdout); if (getchar() == EOF) abort(); }',
    ],
    validator: ['cpp', '#include <cstdio>\nint main() { getchar(); return 43; }'],
  }
  await withPair(sides, async (pair) => {
    for (let i = 0; i < 60; i++) {
      const { validator, validatorFirst } = await converse(pair, i % 2 === 0 ? 0 : TRANSCRIPT)
      expect([validator.outcome, validatorFirst]).toEqual([done(43), true])
    }
  })
})

test('the program is reported to end first if the validator rejects it because of its crash', async () => {
  const sides: Sides = {
    program: ['cpp', '#include <cstdlib>\nint main() { abort(); }'],
    validator: ['cpp', '#include <cstdio>\nint main() { return getchar() == EOF ? 43 : 42; }'],
  }
  await withPair(sides, async (pair) => {
    for (let i = 0; i < 60; i++) {
      const { program, validator, validatorFirst } = await converse(pair, i % 2 === 0 ? 0 : TRANSCRIPT)
      expect(program.outcome).toEqual({ kind: 'signalled', signal: 'SIGABRT' })
      expect([validator.outcome, validatorFirst]).toEqual([done(43), false])
    }
  })
})

test('a program that continues after its rejection is stopped immediately', async () => {
  for (const { program, validatorFirst } of await converseBothWays({
    program: ['cpp', '#include <cstdio>\nint main() { puts("no"); fflush(stdout); for (;;); }'],
    validator: ['python', 'import sys\ninput()\nsys.exit(43)'],
    limits: { cpuMs: 20_000 },
  })) {
    expect([program.outcome, validatorFirst]).toEqual([{ kind: 'stopped' }, true])
    expect(program.cpuMs).toBeLessThan(10_000)
  }
})

test.each([
  ['crashes', 'abort();', ['signalled']],
  // On a busy machine, the program may reach its wall limit before its CPU limit.
  ['runs forever', 'for (;;);', ['cpuLimit', 'wallLimit']],
])('a program that %s after it was accepted still fails', async (_, after, kinds) => {
  for (const { program, validator } of await converseBothWays({
    program: [
      'cpp',
      `#include <cstdio>\n#include <cstdlib>\nint main() { puts("yes"); fflush(stdout); while (getchar() != EOF); ${after} }`,
    ],
    validator: ['python', 'import sys\ninput()\nsys.exit(42)'],
    limits: { cpuMs: 300 },
  })) {
    expect(kinds).toContain(program.outcome.kind)
    expect(validator.outcome).toEqual(done(42))
  }
})

test('a deadlocked program is stopped at the wall limit, and the validator then reads end-of-file', async () => {
  for (const { program, validator, validatorFirst } of await converseBothWays({
    program: ['python', 'input()'],
    validator: ['python', 'import sys\nsys.exit(43 if sys.stdin.readline() == "" else 42)'],
    limits: { cpuMs: 300 },
  })) {
    expect([program.outcome, validator.outcome, validatorFirst]).toEqual([
      { kind: 'wallLimit' },
      done(43),
      false,
    ])
    expect(program.cpuMs).toBeLessThan(300)
  }
})

test('a program that closes its output has not ended until it exits', async () => {
  for (const { program, validator, validatorFirst } of await converseBothWays({
    program: [
      'cpp',
      '#include <cstdio>\n#include <cstdlib>\n#include <unistd.h>\nint main() { close(1); usleep(300000); abort(); }',
    ],
    validator: ['python', 'import sys\nsys.exit(43 if sys.stdin.readline() == "" else 42)'],
  })) {
    expect([program.outcome.kind, validator.outcome, validatorFirst]).toEqual(['signalled', done(43), false])
  }
})

test.each([
  ['has stopped reading', 'import sys\nprint(len(sys.stdin.read(1)))\nsys.exit(42)'],
  ['has read everything', 'import sys\nprint(len(sys.stdin.read()))\nsys.exit(42)'],
])('a program that writes megabytes ends normally if the validator %s', async (_, validator) => {
  for (const end of await converseBothWays({
    program: ['python', 'print("x" * 5_000_000)'],
    validator: ['python', validator],
  })) {
    expect([end.program.outcome, end.validator.outcome]).toEqual([done(0), done(42)])
  }
})

test('a validator that writes megabytes to an ended program ends normally', async () => {
  for (const { program, validator } of await converseBothWays({
    program: ['python', 'print("yes")'],
    validator: [
      'python',
      'import sys\nassert input() == "yes"\nsys.stdin.read()\nprint("x" * 5_000_000)\nsys.exit(42)',
    ],
  })) {
    expect([program.outcome, validator.outcome]).toEqual([done(0), done(42)])
  }
})

test('a program with endless output is stopped at one of its limits', async () => {
  for (const { program } of await converseBothWays({
    program: ['cpp', '#include <cstdio>\nint main() { for (;;) puts("more"); }'],
    validator: ['python', 'import time\ntime.sleep(100)'],
    limits: { cpuMs: 300 },
  })) {
    expect(['cpuLimit', 'wallLimit']).toContain(program.outcome.kind)
  }
})

test.each([
  ['hangs', 'import time\ntime.sleep(100)', ['wallLimit']],
  ['runs forever', 'while True: pass', ['cpuLimit', 'wallLimit']],
  ['keeps allocating memory', 'l = []\nwhile True: l.append(bytearray(1 << 20))', ['memoryLimit']],
])('a validator that %s is stopped, and the program keeps its own result', async (_, text, kinds) => {
  for (const { program, validator } of await converseBothWays({
    program: ['python', 'pass'],
    validator: ['python', text],
    validatorLimits: { cpuMs: 300, memoryKb: 64 * 1024 },
  })) {
    expect(program.outcome).toEqual(done(0))
    expect(kinds).toContain(validator.outcome.kind)
  }
})

test('a background process that holds the pipes cannot affect the next interaction', async () => {
  const holder = `
#include <cstdio>
#include <unistd.h>
int main() {
  puts("left over"); fflush(stdout);
  if (fork() == 0) { setsid(); if (fork() == 0) for (;;) { puts("held"); fflush(stdout); usleep(100); } _exit(0); }
  if (getchar() == 'x') return 1;
}`
  const sides: Sides = {
    program: ['cpp', holder],
    validator: [
      'python',
      'import sys\nprint("y" * 1000, flush=True)\nsys.exit(42 if sys.stdin.readline() == "left over\\n" else 43)',
    ],
  }
  await withPair(sides, async (pair) => {
    for (const transcriptBytes of [0, TRANSCRIPT, 0]) {
      const { program, validator } = await converse(pair, transcriptBytes)
      expect([program.outcome, validator.outcome]).toEqual([done(0), done(42)])
    }
  })
})

test('the clean-up removes only shared folders that are not in use', async () => {
  const left = await docker.createVolume({
    Name: `cohort-test-${process.pid}-left`,
    Labels: { 'cohort.deployment': `test-${process.pid}`, 'cohort.worker': 'gone' },
  })
  await withPair(
    { program: ['python', 'print("yes")'], validator: ['python', 'exit(42 if input() == "yes" else 43)'] },
    async (pair) => {
      await sandbox.reap(() => true)
      await expect(left.inspect()).rejects.toThrow(/no such volume/)
      expect(await linksLeft()).toBe(1)
      expect((await converse(pair)).validator.outcome).toEqual(done(42))
    },
  )
})

test('no box is left if one box of a pair cannot be created', async () => {
  const withoutImage = testSandbox({ base: 'cohort/no-such-base:none', worker: `no-pair-${process.pid}` })
  const spec = { language: 'python', limits: LIMITS } as const
  const opening = withoutImage.sandbox.openPair(
    { program: spec, validator: spec },
    new AbortController().signal,
  )
  await expect(opening).rejects.toThrow(BoxSpawnError)
})

test('a program can open /dev/stdin and /dev/stdout, but not the FIFOs', async () => {
  const script = `
import os
answers = []
for path in ("/link", "/link/1-down", "/link/1-up"):
    try: os.listdir(path) if path == "/link" else open(path); answers.append(f"{path} opened")
    except OSError as error: answers.append(str(error.errno))
line = open("/dev/stdin").readline().strip()
open("/dev/stdout", "w").write(" ".join([line, *answers]) + "\\n")`
  for (const { program, validator } of await converseBothWays({
    program: ['python', script],
    validator: [
      'python',
      'import sys\nprint("word", flush=True)\ns = input()\nprint(s, file=sys.stderr)\nsys.exit(42 if s == "word 13 13 13" else 43)',
    ],
  })) {
    expect([Buffer.from(validator.stderr).toString(), program.outcome]).toEqual(['word 13 13 13\n', done(0)])
  }
})

describe('a transcript', () => {
  test('has the lines of both sides in order, with consecutive lines of one side joined', async () => {
    const twice = 'import sys\nfor n in map(int, sys.stdin): print(n, flush=True), print(n, flush=True)'
    const validator = `
import sys
for n in (3, 14):
    print(n, flush=True)
    if [sys.stdin.readline(), sys.stdin.readline()] != [f'{n}\\n'] * 2: sys.exit(43)
sys.exit(42)`
    const [direct, relayed] = await converseBothWays({
      program: ['python', twice],
      validator: ['python', validator],
    })
    expect(direct.transcript).toBeNull()
    expect(relayed.validator.outcome).toEqual(done(42))
    expect(relayed.transcript?.isCut).toBe(false)
    expect(transcriptOf(relayed)).toEqual([
      ['judge', '3\n'],
      ['program', '3\n3\n'],
      ['judge', '14\n'],
      ['program', '14\n14\n'],
    ])
  })

  test('includes what the program wrote just before it exited', async () => {
    const end = await converseRelayed({
      program: ['cpp', '#include <cstdio>\nint main() { printf("no line end"); }'],
      validator: ['python', 'import sys, time\ntime.sleep(0.2)\nsys.exit(42 if sys.stdin.read() else 43)'],
    })
    expect([transcriptOf(end), end.validator.outcome]).toEqual([[['program', 'no line end']], done(42)])
  })

  test('is truncated at its maximum size, while the conversation continues', async () => {
    const end = await converseRelayed(
      {
        program: ['python', 'for _ in range(3): print(2 * int(input()), flush=True)'],
        validator: ['python', DOUBLING],
      },
      // Enough for three parts, but not for a fourth: each counts as two or three bytes of text and five bytes of
      // overhead.
      27,
    )
    expect(end.validator.outcome).toEqual(done(42))
    expect([transcriptOf(end), end.transcript?.isCut]).toEqual([
      [
        ['judge', '3\n'],
        ['program', '6\n'],
        ['judge', '14\n'],
      ],
      true,
    ])
  })

  test('keeps every byte unchanged', async () => {
    const program = `
import sys
line = sys.stdin.buffer.readline()
sys.stdout.buffer.write(bytes(range(256)) + line)
sys.stdout.flush()`
    const validator = `
import sys
line = b"y" * 1_000_000 + b"\\n"
sys.stdout.buffer.write(line)
sys.stdout.flush()
sys.exit(42 if sys.stdin.buffer.read() == bytes(range(256)) + line else 43)`
    const sides: Sides = { program: ['python', program], validator: ['python', validator] }
    await withPair(sides, async (pair) => {
      const long = await converse(pair, TRANSCRIPT)
      expect([long.validator.outcome, long.transcript?.isCut]).toEqual([done(42), true])
      expect(transcriptOf(long)).toEqual([['judge', 'y'.repeat(TRANSCRIPT - 5)]])
    })
    const bytes = await converseRelayed({
      program: ['python', 'import sys\nsys.stdout.buffer.write(bytes(range(256)))'],
      validator: ['python', 'import sys\nsys.exit(42 if sys.stdin.buffer.read() else 43)'],
    })
    expect(Buffer.concat(bytes.transcript!.parts.map((part) => part.bytes))).toEqual(
      Buffer.from(Array.from({ length: 256 }, (_, byte) => byte)),
    )
  })
})

test('a side that reads only after it has written megabytes does not cause a deadlock', async () => {
  const both = `
import sys, threading
def read():
    if len(sys.stdin.read()) != 4_000_000: fault.append(1)
fault = []
reader = threading.Thread(target=read)
reader.start()
sys.stdout.write("y" * 4_000_000)
sys.stdout.flush()
reader.join()
sys.exit(43 if fault else 42)`
  // This side writes everything before it starts to read.
  const first = 'import sys\nsys.stdout.write("x" * 4_000_000)\nsys.stdout.flush()\nsys.stdin.read(4_000_000)'
  for (const { program, validator } of await converseBothWays({
    program: ['python', first],
    validator: ['python', both],
  })) {
    expect([program.outcome, validator.outcome]).toEqual([done(0), done(42)])
  }
})

test('a program whose last output nobody reads is stopped at its wall limit', async () => {
  for (const { program, validator } of await converseBothWays({
    // More than fits into the FIFO, but less than fits into the FIFO and the relay together.
    program: ['python', 'print("x" * 1_150_000)'],
    validator: ['python', 'import time\ntime.sleep(100)'],
    limits: { cpuMs: 300 },
    validatorLimits: { cpuMs: 100 },
  })) {
    expect([program.outcome, validator.outcome]).toEqual([{ kind: 'wallLimit' }, { kind: 'wallLimit' }])
  }
})

test('two programs that only write are stopped at their limits', async () => {
  const flood = '#include <cstdio>\nint main() { for (;;) puts("more"); }'
  for (const { program, validator } of await converseBothWays({
    program: ['cpp', flood],
    validator: ['cpp', flood],
    limits: { cpuMs: 200 },
    validatorLimits: { cpuMs: 200 },
  })) {
    expect(['cpuLimit', 'wallLimit']).toContain(program.outcome.kind)
    expect(['cpuLimit', 'wallLimit']).toContain(validator.outcome.kind)
  }
})

test('a program that closes its input can still write to the validator', async () => {
  for (const { program, validator } of await converseBothWays({
    program: ['python', 'import os, time\nos.close(0)\ntime.sleep(0.1)\nprint("yes")'],
    validator: [
      'python',
      'import sys\nprint("x" * 100_000, flush=True)\nprint("y", flush=True)\nsys.exit(42 if input() == "yes" else 43)',
    ],
  })) {
    expect([program.outcome, validator.outcome]).toEqual([done(0), done(42)])
  }
})
