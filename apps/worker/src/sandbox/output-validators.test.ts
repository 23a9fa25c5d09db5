import { createHash } from 'node:crypto'
import type { JudgeJob, ValidatorChecker } from '@cohort/shared'
import { judge } from '../judge/judge'
import type { TestData } from '../judge/ports'
import { buildJob } from '../judge/testing'
import type { DockerSandbox } from './docker-sandbox'
import { boxesLeft, ROOMY, singleFile, testSandbox } from './testing'

/** Tests output validators in the real sandbox, including broken and hostile ones. */

jest.setTimeout(300_000)

let sandbox: DockerSandbox

beforeAll(async () => {
  // A box for programs, which is reused, and a box for a validator, which is not.
  sandbox = testSandbox({ compiledBytes: 64 << 20, idle: { python: 2 }, uses: 64 })
  await sandbox.ensureImages(() => {})
})

afterAll(async () => {
  await sandbox.close()
  expect(await boxesLeft()).toBe(0)
})

const blobs = new Map<string, Uint8Array>()
const put = (text: string): string => {
  const sha256 = createHash('sha256').update(text).digest('hex')
  blobs.set(sha256, Buffer.from(text))
  return sha256
}
const testData: TestData = { read: async (sha256) => blobs.get(sha256)!, fetchAhead() {} }

type Files = Record<string, string>

const validator = (files: Files, part: Partial<ValidatorChecker> = {}): ValidatorChecker => ({
  kind: 'validator',
  language: 'python',
  files: Object.entries(files).map(([path, text]) => ({ path, sha256: put(text) })),
  args: [],
  limits: { cpuMs: 500, memoryKb: 128 * 1024, outputBytes: 1 << 20 },
  ...part,
})

const ECHO = 'print(input())'

const jobFor = (checker: JudgeJob['checker'], program = ECHO): JudgeJob =>
  buildJob({
    language: 'python',
    sources: singleFile('python', program),
    limits: ROOMY,
    checker,
    tests: ['one', 'two'].map((text) => ({
      input: put(`${text}\n`),
      answer: put(`the answer to ${text}\n`),
      isSample: false,
      keepOutput: false,
      group: null,
    })),
  })

const judged = (job: JudgeJob) =>
  judge(job, { sandbox: sandbox.sandbox, testData }, () => {}, new AbortController().signal)

/** Accepts an output that equals the input. */
const HONEST = `
import os, sys
given, answer, feedback = sys.argv[1:4]
same = sys.stdin.read() == open(given).read() and open(answer).read().startswith("the answer to ")
sys.exit(42 if same and os.listdir(feedback) == [] else 43)`

const judgeHonest = async () => (await judged(jobFor(validator({ 'main.py': HONEST })))).verdict

test('a validator reads the input, the answer and the output, and its messages are reported', async () => {
  const says = `${HONEST.replace('sys.exit', 'code = ')}
open(feedback + "judgemessage.txt", "w").write(" ".join(sys.argv[4:]) + " " + open(answer).read())
open(feedback + "teammessage.txt", "w").write("Nearly.")
sys.exit(code)`
  const { verdict, tests } = await judged(
    jobFor(
      validator({ 'main.py': says }, { args: ['--most', '7'] }),
      'n = input()\nprint(n if n == "one" else "?")',
    ),
  )
  expect(verdict).toBe('Wrong Answer')
  expect(tests).toMatchObject([
    { status: 'Accepted', teamMessage: 'Nearly.', judgeMessage: '--most 7 the answer to one' },
    { status: 'Wrong Answer', teamMessage: 'Nearly.', judgeMessage: '--most 7 the answer to two' },
  ])
})

test('a C++ validator may consist of several files', async () => {
  const { verdict, tests } = await judged(
    jobFor(
      validator(
        {
          'check.cc':
            '#include "lib/words.h"\nint main(int, char **argv) { return says_word(argv[3]) ? 42 : 43; }',
          'lib/words.cc': `#include "words.h"
#include <fstream>
#include <iostream>
bool says_word(const char *feedback) {
  std::string word;
  std::ofstream(std::string(feedback) + "judgemessage.txt") << (std::cin >> word, word);
  return word == "one" || word == "two";
}`,
          'lib/words.h': 'bool says_word(const char *);',
        },
        { language: 'cpp' },
      ),
    ),
  )
  expect(verdict).toBe('Accepted')
  expect(tests.map(({ judgeMessage }) => judgeMessage)).toEqual(['one', 'two'])
})

test('a Python validator may import its own files', async () => {
  const files = {
    'main.py': 'import lib.codes, sys\nsys.exit(lib.codes.YES)',
    'lib/__init__.py': '',
    'lib/codes.py': 'YES = 42',
  }
  expect((await judged(jobFor(validator(files)))).verdict).toBe('Accepted')
})

test('a validator that does not compile causes Internal System Error with the compiler’s messages', async () => {
  const { verdict, fault } = await judged(
    jobFor(validator({ 'main.cpp': '#include "testlib.h"\nint main() {}' }, { language: 'cpp' })),
  )
  expect(verdict).toBe('Internal System Error')
  expect(fault).toMatch(/did not compile\. The package says: [\s\S]*testlib\.h: No such file/)
})

const BROKEN: Record<string, [script: string, fault: RegExp]> = {
  'ends with 0': ['sys.exit(0)', /exit code 0/],
  'ends with 1': ['raise ValueError("no number")', /exit code 1[\s\S]*ValueError: no number/],
  'ends with 44': ['sys.exit(44)', /exit code 44/],
  crashes: ['os.abort()', /killed by SIGABRT/],
  'kills itself': ['os.kill(os.getpid(), 9)', /killed by SIGKILL/],
  loops: ['while True: pass', /more than 0\.5 s of CPU time|did not end/],
  sleeps: ['time.sleep(100)', /did not end within 2 s/],
  'waits for more input': [
    'sys.stdin.read(); os.pause() if hasattr(os, "pause") else signal.pause()',
    /did not end within 2 s/,
  ],
  'allocates all memory': ['x = b"x" * (1 << 30)\nprint(len(x))', /memory|exit code 1/],
  'touches all memory': ['x = []\nwhile True: x.append(bytearray(b"x" * (1 << 20)))', /memory/],
  'writes without end': ['while True: print("x" * 65536)', /more than 1 MB \(limits\.validation_output\)/],
  'fills its feedback folder': [
    'with open(F + "judgemessage.txt", "wb") as f:\n  while True: f.write(b"x" * 65536)',
    /exit code 1|killed by SIGXFSZ/,
  ],
  'keeps forking': ['while True:\n  try: os.fork()\n  except OSError: pass', /CPU time|did not end/],
  'starts a daemon and exits with an undefined code': [
    'if os.fork() == 0:\n  os.setsid()\n  while True: time.sleep(1)\nsys.exit(7)',
    /exit code 7/,
  ],
}

describe('a validator that', () => {
  test.each(Object.entries(BROKEN))(
    '%s causes Internal System Error without affecting the next submission',
    async (_, [script, says]) => {
      const { verdict, fault, tests } = await judged(
        jobFor(validator({ 'main.py': `import os, signal, sys, time\nF = sys.argv[3]\n${script}` })),
      )
      expect(verdict).toBe('Internal System Error')
      expect(fault).toMatch(/failed on test 1: /)
      expect(fault).toMatch(says)
      expect(tests).toEqual([])
      expect(await judgeHonest()).toBe('Accepted')
    },
  )
})

const HOSTILE: Record<string, string> = {
  'a symlink for its message':
    'os.symlink("/proc/1/environ", F + "judgemessage.txt"); os.symlink(sys.argv[2], F + "teammessage.txt")',
  'a FIFO for its message': 'os.mkfifo(F + "judgemessage.txt"); os.mkfifo(F + "teammessage.txt")',
  'a folder for its message': 'os.mkdir(F + "judgemessage.txt"); os.mkdir(F + "teammessage.txt")',
  'a symlink in place of its folder': 'os.rmdir(F); os.symlink("/", F[:-1])',
  'no folder': 'os.rmdir(F)',
  'a daemon': 'os.fork() == 0 and (os.setsid(), time.sleep(100))',
}

test.each(Object.entries(HOSTILE))(
  'a validator that leaves %s decides the verdict, but gives no message',
  async (_, script) => {
    const { verdict, tests } = await judged(
      jobFor(validator({ 'main.py': `import os, sys, time\nF = sys.argv[3]\n${script}\nsys.exit(42)` })),
    )
    expect(verdict).toBe('Accepted')
    expect(tests.map(({ teamMessage, judgeMessage }) => [teamMessage, judgeMessage])).toEqual([
      [null, null],
      [null, null],
    ])
    expect(await judgeHonest()).toBe('Accepted')
  },
)

test('a validator cannot change its files or find traces of the previous test', async () => {
  const script = `
import os, socket, sys
given, answer, feedback = sys.argv[1:4]
def denied(what):
  try: what()
  except OSError: return True
denials = {
  "input": lambda: open(given, "w"),
  "answer": lambda: open(answer, "a"),
  "removal": lambda: os.remove(answer),
  "source": lambda: open("/box/src/main.py", "w"),
  "program": lambda: open("/box/bin/program", "w"),
  "runner": lambda: open("/proc/1/mem"),
  "environment": lambda: open("/proc/1/environ").read(),
  "signal": lambda: os.kill(1, 9),
  "network": lambda: socket.create_connection(("1.1.1.1", 80), 1),
}
open_doors = [name for name, what in denials.items() if not denied(what)]
left = [f for f in os.listdir("/tmp") if f not in ("work", "feedback")] + os.listdir(feedback)
open("/tmp/left", "w").close()
open(feedback + "judgemessage.txt", "w").write(f"{open_doors} {left} {sorted(os.listdir('/box/data'))} {len(os.listdir('/box/src'))}")
sys.exit(42)`
  const { verdict, tests } = await judged(jobFor(validator({ 'main.py': script })))
  expect(verdict).toBe('Accepted')
  expect(tests.map(({ judgeMessage }) => judgeMessage)).toEqual([
    "[] [] ['test.ans', 'test.in'] 1",
    "[] [] ['test.ans', 'test.in'] 1",
  ])
})
