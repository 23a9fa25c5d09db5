import { createHash } from 'node:crypto'
import { type AnalysisJob, type Checker, growthOf, type Language, type SmallCase } from '@cohort/shared'
import type { TestData } from '../judge/ports'
import { buildRunResult, fakeSandbox } from '../judge/testing'
import type { DockerSandbox } from '../sandbox/docker-sandbox'
import { REUSED, ROOMY, singleFile, testSandbox } from '../sandbox/testing'
import { analyse } from './analyse'

let docker: DockerSandbox
beforeAll(() => {
  docker = testSandbox({ ...REUSED, compiledBytes: 64 * 1024 * 1024 })
})
afterAll(() => docker.close())

const never = new AbortController().signal

const blobs = new Map<string, Buffer>()
const put = (text: string): string => {
  const sha256 = createHash('sha256').update(text).digest('hex')
  blobs.set(sha256, Buffer.from(text))
  return sha256
}
const testData: TestData = { read: async (sha256) => blobs.get(sha256)!, fetchAhead() {} }

type Extra = AnalysisJob extends infer J
  ? J extends AnalysisJob
    ? Omit<J, keyof ReturnType<typeof programOf>>
    : never
  : never

const programOf = (language: Language, text: string) => ({
  submissionId: '0'.repeat(24),
  language,
  sources: singleFile(language, text),
  compileScope: 'somebody',
  limits: ROOMY,
})

const analysed = async <P extends AnalysisJob['part']>(
  language: Language,
  text: string,
  extra: Extract<Extra, { part: P }>,
) => {
  const job = { ...programOf(language, text), ...extra } as AnalysisJob
  const report = await analyse(job, { sandbox: docker.sandbox, testData }, never)
  expect(report.cpuMs).toBeGreaterThan(0)
  return report.result as never as NonNullable<
    Extract<Awaited<ReturnType<typeof analyse>>, { part: P }>['result']
  >
}

describe('lints', () => {
  test.each([
    [
      'cpp',
      '#include <iostream>\nint main() {\n  int sum;\n  for (int i = 0; i < 3; i++) sum += i;\n  std::cout << sum;\n}\n',
      'main.cpp:4:',
    ],
    [
      'java',
      'public class Main {\n  public static void main(String[] a) {\n    int x = 1;\n    if (x == 1);\n    System.out.println(x);\n  }\n}\n',
      'Main.java:4: warning: [empty]',
    ],
    ['python', 'import sys\nprint(undefined_name)\n', 'main.py:2:7: undefined name'],
    [
      'javascript',
      'let sum = 0\nfor (const x of [1, 2]) sum == sum + x\nconsole.log(sum)\n',
      'main.js:2:25: warning: This expression has no effect.',
    ],
  ] as const)('in %s name the line', async (language, text, line) => {
    const { text: warnings } = await analysed(language, text, { part: 'lints' })
    expect(warnings).toContain(line)
  })

  test.each([
    [
      'java',
      `import java.util.*;
public class Main {
  static double half(int a, int b) { return a / b; }
  public static void main(String[] args) {
    Scanner in = new Scanner(System.in);
    int n = in.nextInt();
    String name = in.nextLine();
    if (name == "x") System.out.println((double) (n / 3));
    for (int i = 0; i < n; i++) for (int j = 0; j < 3; i++) System.out.println(half(i, j));
  }
}
`,
      [
        /^Main.java:3: .*drops the fraction/,
        /:7: .*nextLine\(\) once more/,
        /:8: .*two String objects/,
        /:8: .*drops/,
        /:9: .*changes the variables/,
      ],
    ],
    [
      'python',
      `n, m = map(int, input().split())
grid = [[0] * m] * n
values = input().split()
best = values[0]
for v in values:
    if v > best:
        values.remove(v)
i = 0
while i < n:
    print(grid, best)
n == 3
values.sort
groups = {}
for key in groups:
    del groups[key]
def shrink(items):
    for item in items:
        items.remove(item)
`,
      [
        /^main.py:2:8: .*same inner list/,
        /:6:8: .*compares texts/,
        /:7:9: 'values' changes .* so the loop skips items$/,
        /:9:1: .*changes the variables/,
        /:11:1: .*no effect/,
        /:12:1: 'sort' is not called/,
        /:15:5: 'groups' changes .* it, which raises a RuntimeError$/,
        /:18:9: 'items' changes .* of a list, or raises a RuntimeError for a dictionary or set$/,
      ],
    ],
    [
      'javascript',
      `const lines = require('fs').readFileSync(0, 'utf8').split(' ')
const numbers = lines.map(Number)
numbers.sort()
let total = 0
for (let i = 0; i < 3; i++) total += lines[i]
for (let i = 0; i < 3; i++) for (let j = i; j < 3; i++) console.log(numbers)
require('readline').createInterface({ input: process.stdin }).on('line', (line) => { total++ })
console.log(total)
`,
      [
        /^main.js:3:1: .*as texts/,
        /:5:29: .*joins texts/,
        /:6:45: .*changes the variables/,
        /:8:1: .*before the first 'line'/,
      ],
    ],
  ] as const)('in %s find what beginners often get wrong', async (language, text, lines) => {
    const { text: warnings } = await analysed(language, text, { part: 'lints' })
    expect(warnings.split('\n').filter((line) => /^\S+:\d+:/.test(line))).toEqual(
      lines.map((line) => expect.stringMatching(line)),
    )
  })

  test.each([
    [
      'java',
      `import java.util.*;
public class Main {
  public static void main(String[] args) {
    Scanner in = new Scanner(System.in);
    int n = in.nextInt();
    in.nextLine();
    String name = in.nextLine();
    double mean = (double) n / 3 + n * (n - 1) / 2;
    double pairs = n * (n - 1) / 2;
    if (name != null && name.equals("x")) while (n < 5) { if (mean < pairs) break; }
    for (String each = name; each.length() < 3; each += "a") System.out.println(each);
  }
}
`,
    ],
    [
      'python',
      `words = input().split()
rows = [[0] * 3 for _ in words] + [0] * 3 + [()] * 2
for word in words:
    if word == 'x':
        words.remove(word)
        break
queue = [1]
for node in queue:
    queue.append(node)
n = int(input())
numbers = [int(x) for x in input().split()]
while n < len(queue) and numbers[0] < n:
    queue.pop()
while n > 0:
    n -= 1
print(sorted(words), rows)
`,
    ],
    [
      'javascript',
      `const rl = require('readline').createInterface({ input: process.stdin })
const words = []
let count = 0
rl.on('line', (line) => { words.push(line); count += Number(line) })
rl.on('close', () => console.log(count, words.sort(), [3].sort((a, b) => a - b)))
let isDone = false
const step = () => { isDone = true }
while (!isDone) step()
let text = ''
text += words.length
console.log(text)
`,
    ],
  ] as const)('in %s accept what only looks like it', async (language, text) => {
    expect(await analysed(language, text, { part: 'lints' })).toEqual({ text: '' })
  })

  const JAVASCRIPT = `const fs = require('fs')
const [n, ...values] = fs.readFileSync(0, 'utf8').split(' ').map(Number)
async function read() { return fs.promises.readFile('/dev/stdin', 'utf8') }
async function main() {
  console.log(read().split(' '), n)
  let found = false
  if (found = true) console.log(found)
  if (values[0] === NaN || [n] === [1] || main) console.log(values.lenght)
}
main()
console.log(total, count)
let count = 1
const limit = 5
limit++
function never() {
  return limit
  count++
}
`
  test('in JavaScript find what runs without an error', async () => {
    const { text } = await analysed('javascript', JAVASCRIPT, { part: 'lints' })
    expect(text.trim().split('\n')).toEqual([
      expect.stringMatching(/^main\.js:5:22: warning: .*Is 'await' missing\?$/),
      expect.stringMatching(/^main\.js:7:7: warning: This condition assigns/),
      expect.stringMatching(/^main\.js:8:7: .*always return 'false'/),
      expect.stringMatching(/^main\.js:8:28: .*objects by reference/),
      expect.stringMatching(/^main\.js:8:43: .*Did you mean to call it instead\?$/),
      expect.stringMatching(/^main\.js:8:68: .*Did you mean 'length'\?$/),
      expect.stringMatching(/^main\.js:11:13: .*Cannot find name 'total'/),
      expect.stringMatching(/^main\.js:11:20: .*'count' used before its declaration/),
      expect.stringMatching(/^main\.js:14:1: .*'limit' because it is a constant/),
      expect.stringMatching(/^main\.js:15:10: .*'never' is declared but/),
      expect.stringMatching(/^main\.js:17:3: .*Unreachable code/),
    ])
  })

  test('in JavaScript accept names that only hold a place, flags that a callback sets, and new methods', async () => {
    const text = `const [n, ...values] = require('node:fs').readFileSync(0).toString().split(' ').map(Number)
let isDone = false
let rounds = 0
values.toSorted((a, b) => a - b).forEach((value) => { if (value > 3) isDone = true })
for (const _ of values) rounds++
const memo = {}
memo.first = 1
let line
while ((line = values.pop())) rounds += line
if (isDone === true && typeof window === 'undefined') console.log(rounds, memo.first)
rounds > 3 && console.log('many')
`
    expect(await analysed('javascript', text, { part: 'lints' })).toEqual({ text: '' })
  })

  test('are empty for a clean program', async () => {
    const text =
      '#include <bits/stdc++.h>\nusing namespace std;\nint main() {\n  int n;\n  cin >> n;\n  cout << n;\n}\n'
    expect(await analysed('cpp', text, { part: 'lints' })).toEqual({ text: '' })
  })
})

describe('a replay', () => {
  const body = (lines: string) =>
    `#include <bits/stdc++.h>\nusing namespace std;\nint deep(int n) { return n == -1 ? 0 : 1 + deep(n + 1); }\nint main() {\n  int n;\n  cin >> n;\n${lines}\n  cout << n;\n}\n`
  test.each([
    [
      'int a[5] = {};\n  for (int i = 0; i <= n; i++) a[i] = i;\n  n = a[0];',
      'Index 5 is out of bounds for an array of 5.',
      8,
    ],
    ['vector<int> v(n);\n  n = v[n];', 'Index out of range of a vector.', 8],
    ['n = INT_MAX - 3 + n;', 'Signed overflow: 5 + 2147483644 does not fit into int.', 7],
    ['n = 7 / (n - 5);', 'Division by zero.', 7],
    ['stack<int> s;\n  s.pop();', 'An element was taken from an empty container.', 8],
    ['n = deep(n);', 'Stack overflow: the recursion is too deep, or a local array too large.', 3],
    ['vector<int> v;\n  n = v.at(3);', /^Uncaught exception std::out_of_range/, 8],
  ])('of %p', async (lines, fault, line) => {
    const result = await analysed('cpp', body(`  ${lines}`), { part: 'replay', input: put('5\n') })
    expect(result.fault).toEqual(typeof fault === 'string' ? fault : expect.stringMatching(fault))
    expect(result.line).toBe(line)
  })

  test.each([
    [
      'int count;\n  while (n-- > 0) count++;\n  n = count;',
      /^A local variable or array is used before it has a value/,
    ],
    [
      'int count = 0;\n  while (n-- > 0) count++;\n  n = count + rand() % 1000 + (int)(size_t)&count % 999;',
      null,
    ],
  ])('of %p looks for variables without a value', async (lines, fault) => {
    const text = body(lines.replace('rand()', 'random_device()()'))
    const result = await analysed('cpp', text, { part: 'replay', input: put('5\n') })
    expect(result.fault).toEqual(fault === null ? null : expect.stringMatching(fault))
  })

  test('of a correct program finds nothing', async () => {
    expect(await analysed('cpp', body(''), { part: 'replay', input: put('5\n') })).toEqual({
      fault: null,
      line: null,
      text: '',
    })
  })
})

const tokens: Checker = {
  kind: 'tokens',
  caseSensitive: false,
  spaceChangeSensitive: false,
  floatAbsoluteTolerance: null,
  floatRelativeTolerance: null,
}
/** Sums of two numbers. */
const cases: SmallCase[] = Array.from({ length: 30 }, (_, n) => ({
  input: `${n} ${n}\n`,
  answer: `${2 * n}\n`,
}))

describe('a counterexample', () => {
  const search = (text: string) =>
    analysed('python', text, { part: 'counterexample', checker: tokens, cases: put(JSON.stringify(cases)) })

  test('is the first case with a wrong answer', async () => {
    const found = await search('a, b = map(int, input().split())\nprint(a + b if a < 7 else 1)\n')
    expect(found).toEqual({
      tried: 8,
      found: {
        input: '7 7\n',
        answer: '14\n',
        status: 'Wrong Answer',
        output: '1\n',
        stderr: '',
        message: 'Expected “14”, got “1” on line 1.',
      },
    })
  })

  test('is a crash with its traceback', async () => {
    const { found } = await search('a, b = map(int, input().split())\nprint([0, 2, 4][a])\n')
    expect(found).toMatchObject({
      input: '3 3\n',
      status: 'Runtime Error',
      stderr: expect.stringContaining('IndexError'),
    })
  })

  test('is not found for a correct program', async () => {
    expect(await search('print(sum(map(int, input().split())))\n')).toEqual({ tried: 30, found: null })
  })

  test('is not a case on which the program is right when it runs again', async () => {
    let runs = 0
    const { sandbox } = fakeSandbox({
      run: async ({ input }) => {
        const [a = 0] = Buffer.from(input).toString().split(' ').map(Number)
        return buildRunResult({ stdout: `${a === 7 && runs++ === 0 ? 0 : 2 * a}\n` })
      },
    })
    const job: AnalysisJob = {
      ...programOf('python', ''),
      ...{ part: 'counterexample', checker: tokens, cases: put(JSON.stringify(cases)) },
    }
    const { result } = await analyse(job, { sandbox, testData }, never)
    expect(result).toEqual({ tried: 8, found: null })
    expect(runs).toBe(3)
  })

  test('ends after 5 s of CPU', async () => {
    const slow =
      'import time\nend = time.process_time() + 0.6\nwhile time.process_time() < end: pass\nprint(sum(map(int, input().split())))\n'
    const { found, tried } = await search(slow)
    expect(found).toBeNull()
    expect(tried).toBeLessThan(9)
  })
})

describe('growth', () => {
  const family = {
    generator: 'import sys\nn = int(sys.argv[2])\nprint(n)\nprint(*range(n))\n',
    sizes: [500, 1000, 2000, 4000],
    limits: ROOMY,
  }
  test('has a point for each size, and what reading alone takes', async () => {
    const text =
      'n = int(input())\na = list(map(int, input().split()))\nprint(sum(1 for x in a for y in a[:200] if x < y))\n'
    const { points } = await analysed('python', text, { part: 'growth', family })
    expect(points.map(({ n }) => n)).toEqual(family.sizes)
    for (const point of points) expect(point.cpuMs).toBeGreaterThan(point.readingMs)
    expect(points.at(-1)!.cpuMs).toBeGreaterThan(points[0]!.cpuMs)
  })

  test.each([
    [
      'java',
      'public class Main { public static void main(String[] a) { int n = new java.util.Scanner(System.in).nextInt(), k = 0; ' +
        'for (int i = 0; i < n; i++) for (int j = 0; j < i; j++) k ^= j; System.out.println(k); } }',
    ],
    [
      'javascript',
      "const n = parseInt(require('fs').readFileSync(0)); let k = 0; " +
        'for (let i = 0; i < n; i++) for (let j = 0; j < i; j++) k ^= j; console.log(k)',
    ],
  ] as const)('shows loops that the compiler of a running %s program would hide', async (language, text) => {
    const { points } = await analysed(language, text, { part: 'growth', family })
    expect(growthOf(points)?.time?.classes).toContain('O(n²)')
  })

  const shuffled = {
    generator: 'import sys\nn = int(sys.argv[2])\nprint(n)\nprint(*(pow(5, i, 1000003) for i in range(n)))\n',
    sizes: [2000, 8000, 32_000, 128_000],
    limits: ROOMY,
  }
  test.each([
    [
      'cpp',
      '#include <bits/stdc++.h>\nusing namespace std;\nint main() { int n; cin >> n; vector<int> a(n); for (int &x : a) cin >> x; sort(a.begin(), a.end()); cout << a[0]; }\n',
    ],
    [
      'java',
      'import java.util.*;\npublic class Main { public static void main(String[] s) { Scanner in = new Scanner(System.in); int n = in.nextInt(); ' +
        'Integer[] a = new Integer[n]; for (int i = 0; i < n; i++) a[i] = in.nextInt(); Arrays.sort(a); System.out.println(a[0]); } }\n',
    ],
    ['python', 'input()\nprint(sorted(list(map(int, input().split())))[0])\n'],
    [
      'javascript',
      "const [n, ...a] = require('fs').readFileSync(0, 'utf8').split(/\\s/).map(Number)\na.sort((x, y) => x - y)\nconsole.log(a[0])\n",
    ],
  ] as const)('counts the steps of a %s program, which sorting takes more than n', async (language, text) => {
    const { points } = await analysed(language, text, { part: 'growth', family: shuffled })
    expect(points.filter(({ steps }) => steps !== null).length).toBeGreaterThan(2)
    expect(growthOf(points)?.time?.classes).toEqual(['O(n log n)'])
  })

  test('ends at the size at which the program crashes', async () => {
    const { points } = await analysed(
      'python',
      'n = int(input())\nprint([0] * 1500 [n])\n'.replace(' [', '['),
      { part: 'growth', family },
    )
    expect(points.length).toBeLessThan(4)
  })
})
