import { createHash } from 'node:crypto'
import {
  type AnalysisJob,
  type Checker,
  type Counterexample,
  growthOf,
  type Language,
  type SmallCase,
} from '@cohort/shared'
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
  ] as const)('in %s point to the line', async (language, text, line) => {
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
        /:6:8: .*compares strings/,
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
        /^main.js:3:1: .*as strings/,
        /:5:29: .*joins strings/,
        /:6:45: .*changes the variables/,
        /:8:1: .*before the first 'line'/,
      ],
    ],
    [
      'java',
      `public class Main {
  public static void main(String[] args) {
    String text = args[0];
    text.trim();
    text.length();
    System.out.println(text);
  }
}
`,
      [/^Main.java:4: .*the result of trim is not used/],
    ],
    [
      'java',
      `public class Main {
  public static void main(String[] args) {
    int barrel = args.length, tap = 0;
    for (String each : args) {
      if (barrel < 0)
        tap -= barrel;
        barrel = 0;
    }
    for (int i = 0; i < 3; i++)
      tap++;
      System.out.println(tap);
  }
}
`,
      [/^Main.java:5: .*covers only one statement/, /:9: .*covers only one statement/],
    ],
    [
      'javascript',
      `const values = require('fs').readFileSync(0, 'utf8').split(' ').map(Number)
let [barrel, tap] = [0, 0]
for (const value of values) {
  if (value < 0) values.splice(values.indexOf(value), 1)
  if (barrel < 0)
    tap -= barrel
    barrel = 0
}
for (let i = 0; i < 3; i++)
  tap++
  console.log(tap)
values.forEach((value, at) => { if (value === 3) values.splice(at, 1) })
`,
      [
        /^main.js:4:18: .*'values' changes while/,
        /:5:3: .*covers only one statement/,
        /:9:1: .*covers only one statement/,
        /:12:50: .*'values' changes while/,
      ],
    ],
    [
      'python',
      `climbers = [int(x) for x in input().split()]
ranking = climbers
ranking.sort()
for i in range(len(climbers)):
    if climbers[i] < 0:
        i += 1
def visit(x, seen=[]):
    seen.append(x)
    return seen
    print(x)
line = input()
line.strip()
sorted(climbers)
if len(line) is climbers[0]:
    print(visit(1))
words = input().split()
print(list(map(int, sorted(words))), [int(word) for word in sorted(words)])
for word in words:
    if word == line:
        break
    else:
        raise SystemExit
`,
      [
        /^main.py:3:1: this also changes 'climbers': line 2 .* climbers.copy\(\)$/,
        /:6:9: this has no effect/,
        /:7:19: 'seen' is one list/,
        /:10:5: this line is never reached/,
        /:12:1: the result of 'strip'/,
        /:13:1: the result of 'sorted'/,
        /:14:4: 'is' asks/,
        /:17:12: this sorts strings, letter by letter/,
        /:17:38: this sorts strings, letter by letter/,
        /:22:9: the loop of line 18 never has a second round/,
      ],
    ],
    [
      'javascript',
      `const lines = require('fs').readFileSync(0, 'utf8').split('\\n')
let barrel = 0
for (const w of lines) {
  barrel = Math.min(barrel + w, 10)
  if (barrel + w > 5) barrel = 0
}
const doubled = lines.map((each) => { each.length * 2 })
const numbers = lines.map(Number).sort((a, b) => a > b)
numbers.forEach((each) => {
  if (each > 3) { console.log(each); return }
})
for (const at in numbers) console.log(at, doubled)
lines[0].trim()
numbers.slice(1)
console.log(lines.map(parseInt))
const total = 60 * 2 + lines[1] + lines[2]
console.log(total % 60)
`,
      [
        /^main.js:4:21: .*joins strings instead of adding/,
        /:5:7: .*joins strings instead of adding/,
        /:7:27: .*'map' returns nothing/,
        /:7:39: .*no effect/,
        /:8:40: .*must return a number/,
        /:10:38: .*continues with the next item/,
        /:12:1: .*'for … of' for the items/,
        /:13:1: .*'trim' is not used/,
        /:14:1: .*'slice' is not used/,
        /:15:23: .*the index as its base/,
        /:16:15: .*joins strings instead of adding/,
      ],
    ],
    [
      'javascript',
      `const lines = require('fs').readFileSync(0, 'utf8').trim().split('\\n')
const [n, t] = lines[0].split(' ')
let best = lines[1]
for (const each of lines.slice(1)) {
  if (each > best) best = each
  const [a, d] = each.split(' ')
  if (d > t) console.log(a)
  const sum = a + d
  if (sum * 2 > n) console.log(a + d)
}
for (const [x, y] of [['a', 'b']]) if (x < y) console.log(best)
for (const sign of lines[0]) if (sign >= lines[1][0] || sign < '0') console.log(sign)
var one = other, other = one
if (one < other) console.log(one)
const people = [], places = []
for (const line of lines) {
  const [tops, tries] = line.split(' ')
  people.push({ tops, tries: tries })
  places.push({ tops: Number(tops) })
}
people.sort((x, y) => (x.tops !== y.tops && x.tops > y.tops ? -1 : x.tries < y.tries ? -1 : 1))
places.sort((x, y) => (x.tops > y.tops ? -1 : 1))
`,
      [
        /^main.js:5:7: .*compares strings/,
        /:7:7: .*compares strings/,
        /:8:15: .*joins strings instead of adding/,
        /:21:45: .*compares strings/,
        /:21:68: .*compares strings/,
      ],
    ],
    [
      'javascript',
      `function decode(text) {
  let count = 0
  for (const ch of text) if (ch >= '0' && ch <= '9') count = count * 10 + ch
  return count
}
function onesOf(text, at, ones) {
  let sum = 0
  for (let i = at; '9' >= text[i]; i++) sum += text[i]
  return text[at] === '1' ? onesOf(text, at + 1, ones * 10 + text[at]) : sum
}
console.log(decode('12'), onesOf('123', 0, 0))
`,
      [
        /^main.js:3:62: .*joins strings instead of adding/,
        /:8:41: .*joins strings/,
        /:9:50: .*joins strings instead of adding/,
      ],
    ],
  ] as const)('in %s find common mistakes of beginners', async (language, text, lines) => {
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
    name = name.trim();
    for (String each = name; each.length() < 3; each += "a") System.out.println(each);
    if (n > 3)
      n = 3;
    else
      n++;
    if (n > 4) n--;
    while (n < 2)
      n += 2;
    if (n == 2) {
      n--;
      n--;
    }
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
ordered = sorted(numbers)
same = ordered
print(same)
ordered.append(1)
for i in range(n):
    i += 1
    print(i)
def paths(x, found=None, start=[]):
    return found is None or found is not start
copy = numbers.copy()
copy.sort()
for word in sorted(words):
    if word == 'x':
        continue
    if word > 'y':
        break
    else:
        raise SystemExit
for word in words:
    break
print(list(map(len, sorted(words))), [int(word) for word in sorted(words, key=int)])
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
words.forEach((word) => { if (word === '') return; text += word + count })
const longest = words.map((word) => { return word.length }).filter((length) => length > 3)
for (const key in { a: 1 }) text += key + longest
text = text.trim()
function decode(signs, values) {
  let sum = 0
  let code = ''
  for (let sign of signs) {
    if (sign >= '0') sum = sum * 10 + (sign - '0')
    code += sum + sign
    if (sign !== '1') sum += Number(sign)
  }
  for (let digit of signs) {
    if (digit >= '5') digit = Number(digit)
    sum = sum * 10 + digit
  }
  for (const value of values) if (value == '1') sum += value
  for (const value of [...values]) values.splice(values.indexOf(value), 1)
  for (const value of values) {
    if (value === 2) {
      values.splice(0, 1)
      break
    }
    values.splice(1, 0, value)
  }
  if (sum > 3)
    sum = 3
  else
    sum++
  if (sum > 4) sum--
  while (sum < 2)
    sum += 2
  if (sum === 2) {
    sum--
    sum--
  }
  for (const sign of values) sum = sum * 10 + sign
  return code + sum
}
console.log(text, decode(text, [3].map(Number)))
`,
    ],
  ] as const)('in %s accept code that only looks like these mistakes', async (language, text) => {
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
  test('in JavaScript find mistakes that cause no error', async () => {
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

  test('in JavaScript accept placeholder names, flags that a callback sets, and new methods', async () => {
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
    expect(result).toEqual({
      fault: typeof fault === 'string' ? fault : expect.stringMatching(fault),
      line,
      text: expect.any(String),
    })
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
  ])('of %p finds variables without a value', async (lines, fault) => {
    const text = body(lines.replace('rand()', 'random_device()()'))
    const result = await analysed('cpp', text, { part: 'replay', input: put('5\n') })
    expect(result.fault).toEqual(fault === null ? null : expect.stringMatching(fault))
  })

  test.each([
    [
      'cpp',
      '#include <iostream>\nint main() {\n  int n, i = 0, last = 0;\n  std::cin >> n;\n  while (i < n)\n    if (last == n) i++;\n  std::cout << i;\n}\n',
      /^When the program was stopped, it was running lines? [56]/,
    ],
    [
      'cpp',
      '#include <iostream>\nint main() {\n  int n;\n  std::cin >> n;\n  asm("0: jmp 0b");\n}\n',
      'When the program was stopped, it was running line 5.',
    ],
    [
      'java',
      'public class Main {\n  static int i = 0, last = 0;\n  public static void main(String[] a) {\n    int n = new java.util.Scanner(System.in).nextInt();\n    while (i < n)\n      if (last == n) i++;\n    System.out.println(i);\n  }\n}\n',
      /^When the program was stopped, it was running lines? [56]/,
    ],
    [
      'python',
      'n = int(input())\ni, last, k = 0, 0, 0\nwhile i < n:\n    k += 1\n    if last == n:\n        i += 1\nprint(i)\n',
      'When the program was stopped, it was running lines 3 to 5. Meanwhile, n = 5, i = 0 and last = 0 did not change.',
    ],
    [
      'python',
      'n = int(input())\nk = 0\nfor i in range(10**9):\n    if k > n:\n        k = 0\nprint(k)\n',
      /^When the program was stopped, it was running lines? 3(?: to 4)?(?:, most often line \d)?\.$/,
    ],
  ] as const)(
    'of a %s program that does not end reports the lines that it is executing',
    async (language, text, fault) => {
      const result = await analysed(language, text, { part: 'replay', input: put('5\n') })
      expect(result.fault).toEqual(typeof fault === 'string' ? fault : expect.stringMatching(fault))
    },
  )

  test('of a Java program reports the first number that overflows', async () => {
    const text =
      'public class Main {\n  static int sum = 2147483000;\n  public static void main(String[] a) {\n    int n = new java.util.Scanner(System.in).nextInt();\n    long big = n * 3L - 1;\n    for (int i = 0; i < n; i++)\n      sum += 300;\n    System.out.println(sum + big);\n  }\n}\n'
    const result = await analysed('java', text, { part: 'replay', input: put('5\n') })
    expect(result).toMatchObject({
      fault: 'Signed overflow: 2147483600 + 300 does not fit into int.',
      line: 7,
    })
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
  const nothing = { largest: null, checked: null, found: null, repair: null }
  const search = (text: string) =>
    analysed('python', text, {
      ...{ part: 'counterexample', checker: tokens, cases: put(JSON.stringify(cases)), sample: null },
      family: null,
    })

  test('is the first case with a wrong answer', async () => {
    const found = await search('a, b = map(int, input().split())\nprint(a + b if a < 7 else 1)\n')
    expect(found).toEqual({
      ...{ tried: 8, largest: null, checked: null },
      found: {
        size: null,
        input: '7 7\n',
        answer: '14\n',
        status: 'Wrong Answer',
        output: '1\n',
        stderr: '',
        message: 'Expected “14”, got “1” on line 1.',
      },
      repair: null,
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

  test('is the sample on which the program failed, if no small case fails', async () => {
    const sample = { input: put('90 91\n'), answer: put('181\n') }
    const { tried, found } = await analysed('python', 'a, b = map(int, input().split())\nprint(a * 2)\n', {
      ...{ part: 'counterexample', checker: tokens, cases: put(JSON.stringify(cases)) },
      ...{ sample, family: null },
    })
    expect(tried).toBe(30)
    expect(found).toMatchObject({ size: null, input: '90 91\n', output: '180\n' })
  })

  /** A program whose runs take 100 ms each. */
  const slowly = (isWrong: (n: number) => boolean) =>
    fakeSandbox({
      run: async ({ input }) => {
        const n = Number.parseInt(Buffer.from(input).toString(), 10)
        return buildRunResult({ cpuMs: 100, stdout: isWrong(n) ? '?' : `${2 * n}\n` })
      },
    }).sandbox
  test.each([
    ['large', (n: number) => n > 900, 900],
    ['small and large', (n: number) => n > 9, 9],
  ])(
    'is among the first of %s failing cases, even in a language that starts slowly',
    async (_, isWrong, above) => {
      const many = Array.from({ length: 1000 }, (_, n) => ({ input: `${n}\n`, answer: `${2 * n}\n` }))
      const job: AnalysisJob = {
        ...programOf('python', ''),
        ...{ part: 'counterexample', checker: tokens, cases: put(JSON.stringify(many)) },
        ...{ sample: null, family: null },
      }
      const report = await analyse(job, { sandbox: slowly(isWrong), testData }, never)
      const { found, tried } = report.result as Counterexample
      expect(Number(found?.input)).toBeGreaterThan(above)
      expect(Number(found?.input)).toBeLessThan(above + 60)
      expect(tried).toBeLessThan(30)
    },
  )

  test('is not found for a correct program', async () => {
    expect(await search('print(sum(map(int, input().split())))\n')).toEqual({ ...nothing, tried: 30 })
  })

  const family = {
    generator: 'import sys\nprint(sys.argv[2], 1000000000)\n',
    sizes: [1, 2, 4, 8],
    limits: ROOMY,
    reference: {
      language: 'python' as const,
      sources: singleFile('python', 'a, b = map(int, input().split())\nprint(a * b)\n'),
    },
  }
  const searchLarge = (language: Language, text: string) =>
    analysed(language, text, { part: 'counterexample', checker: tokens, cases: null, sample: null, family })

  test.each([
    [
      'cpp',
      '#include <iostream>\nint main() {\n  int a, b;\n  std::cin >> a >> b;\n  std::cout << a * b;\n}\n',
      { output: '-294967296', answer: '4000000000\n' },
      { fault: 'Signed overflow: 4 * 1000000000 does not fit into int.', line: 5, size: 4 },
    ],
    [
      'python',
      'import math\na, b = map(int, input().split())\ndef times(k):\n    return k and times(k - 1) + b\nprint(times(a * 300) // 300)\n',
      { status: 'Runtime Error', stderr: expect.stringMatching(/line 4, in times\n(.|\n)*RecursionError/) },
      null,
    ],
  ] as const)('of a %s program is searched for in the family', async (language, text, shown, checked) => {
    const { found, largest, ...rest } = await searchLarge(language, text)
    expect(found).toMatchObject({ ...shown, size: largest })
    expect(largest).toBe(4)
    expect(rest).toEqual({ tried: 0, checked, repair: null })
  })

  test('of a program whose calls are too deep only for large inputs has no repair', async () => {
    const text = `import functools
a, b = map(int, input().split())
@functools.cache
def times(k):
    return k and times(k - 1) + b
for k in range(a * 300, -1, -1):
    times(k)
print(times(a))
`
    const small = [0, 1, 2].flatMap((a) =>
      [1, 2, 3, 4].map((b) => ({ input: `${a} ${b}\n`, answer: `${a * b}\n` })),
    )
    const result = await analysed('python', text, {
      ...{ part: 'counterexample', checker: tokens, cases: put(JSON.stringify(small)), sample: null, family },
    })
    expect(result).toMatchObject({ tried: 12, found: { size: 4 }, repair: null })
  })

  test('is not found in the family for a correct program, whose largest input still shows undefined behaviour', async () => {
    const text =
      '#include <iostream>\nint main() {\n  long long a, b;\n  std::cin >> a >> b;\n  int spare[8] = {};\n  std::cout << a * b + spare[a] * (a > 99);\n}\n'
    expect(await searchLarge('cpp', text)).toEqual({
      ...{ tried: 0, largest: 8, found: null, repair: null },
      checked: { fault: 'Index 8 is out of bounds for an array of 8.', line: 6, size: 8 },
    })
  })

  test('is not a case on which the program is correct when it runs again', async () => {
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
      ...{ sample: null, family: null },
    }
    const { result } = await analyse(job, { sandbox, testData }, never)
    expect(result).toEqual({ ...nothing, tried: 8 })
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

/** The task is to find the longest run of equal letters in n letters. */
const runs = Array.from({ length: 64 }, (_, index) => {
  const letters = [
    ...index
      .toString(2)
      .padStart(6, '0')
      .slice(index % 5),
  ]
  const lengths = letters
    .join('')
    .match(/0+|1+/g)!
    .map(({ length }) => length)
  return { input: `${letters.length}\n${letters.join(' ')}\n`, answer: `${Math.max(...lengths)}\n` }
})

describe('a repair', () => {
  const repairOf = async (language: Language, text: string, cases = runs) =>
    (
      await analysed(language, text, {
        ...{ part: 'counterexample', checker: tokens, cases: put(JSON.stringify(cases)), sample: null },
        family: null,
      })
    ).repair

  const cpp = `#include <algorithm>
#include <iostream>
#include <vector>
using namespace std;

const vector<int> EMPTY;

int main() {
    int n;
    cin >> n;
    vector<int> a(n);
    for (int i = 0; i < n; i++) cin >> a[i];
    int best = 1, length = 1;
    for (int i = 1; i < n; i++) {
        if (a[i] == a[i - 1]) length++;
        else length = 1;
        best = max(best, length);
    }
    cout << best << endl;
}
`
  const java = `import java.util.*;

class Run {
    int length = 1;
}

public class Main {
    static int longest(int[] a) {
        Run run = new Run();
        int best = 1;
        for (int i = 1; i < a.length; i++) {
            run.length = a[i] == a[i - 1] ? run.length + 1 : 1;
            best = Math.max(best, run.length);
        }
        return best;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int[] a = new int[n];
        for (int i = 0; i < n; i++) a[i] = in.nextInt();
        System.out.println(longest(a));
    }
}
`
  const python = `n = int(input())
a = input().split()
best = 1
length = 1
for i in range(1, n):
    if a[i] == a[i - 1]:
        length += 1
    else:
        length = 1
    best = max(best, length)
print(best)
`
  const javascript = `const [first, second] = require('fs').readFileSync(0, 'utf8').split('\\n')
const a = second.split(' ')
let best = 1
let length = 1
for (let i = 1; i < Number(first); i++) {
  if (a[i] === a[i - 1]) {
    length++
  } else {
    length = 1
  }
  best = Math.max(best, length)
}
console.log(best)
`
  const slips: [Language, string, string, string, { line: number; kind: string }][] = [
    ['java', java, 'i < a.length', 'i <= a.length', { line: 11, kind: 'comparison' }],
    ['python', python, '    best = max', '        best = max', { line: 10, kind: 'order' }],
    ['javascript', javascript, '    length = 1\n  }', '  }\n  length = 1', { line: 10, kind: 'order' }],
  ]
  test.each(slips)('of a %s program reports the place', async (language, text, right, wrong, place) => {
    const faulty = text.replace(right, wrong)
    expect(faulty).not.toBe(text)
    expect(await repairOf(language, faulty)).toEqual({ ...place, cases: expect.any(Number) })
  })

  test('is found although some changes do not compile', async () => {
    const text = cpp.replace('const vector<int> EMPTY;', 'const int MOST = 100;\nint a[MOST];')
    const faulty = text
      .replace('    vector<int> a(n);\n', '')
      .replace('1; i < n; i++) {', '1; i < n - 1; i++) {')
    expect(await repairOf('cpp', faulty)).toMatchObject({ line: 14, kind: 'comparison' })
  })

  test('is not reported if an index stays out of bounds', async () => {
    const text =
      '#include <iostream>\nint a[60], best;\nint main() {\n  int n;\n  std::cin >> n;\n  for (int i = 0; i < n; i++) std::cin >> a[i];\n  for (int i = 0; i < n; i++) best = std::max(best, a[i]);\n  std::cout << best;\n}\n'
    const most = (n: number) => ({ input: `${n}\n${'7 '.repeat(n)}\n`, answer: '7\n' })
    const { found, repair } = await analysed('cpp', text, {
      ...{ part: 'counterexample', checker: tokens, sample: null },
      cases: put(JSON.stringify(Array.from({ length: 30 }, (_, n) => most(n + 1)))),
      family: {
        generator: 'import sys\nn = int(sys.argv[2])\nprint(n)\nprint("7 " * n)\n',
        ...{ sizes: [100, 20_000, 80_000], limits: ROOMY },
        reference: { language: 'python', sources: singleFile('python', 'input()\nprint(7)\n') },
      },
    })
    expect(found?.size).toEqual(expect.any(Number))
    expect(repair).toBeNull()
  })

  test('is never a change after which an index is out of bounds', async () => {
    const text = `#include <algorithm>
#include <iostream>
#include <vector>
using namespace std;
int main() {
    int n;
    cin >> n;
    vector<char> a(n);
    a.reserve(100);
    for (char &letter : a) cin >> letter;
    int best = 0, length = 1;
    for (int i = 1; i < n; i++) {
        if (a[i] == a[i - 1]) {
            length++;
        } else {
            best = max(best, length);
            length = 1;
        }
    }
    cout << best << endl;
}
`
    expect(await repairOf('cpp', text)).toMatchObject({ line: 19, kind: 'missing' })
  })

  test('is not a change that is wrong on a larger input of the family', async () => {
    const text = 'n = int(input())\nprint(min(n, 50) + 2)\n'
    const small = Array.from({ length: 30 }, (_, n) => ({ input: `${n}\n`, answer: `${n + 1}\n` }))
    const job = {
      part: 'counterexample',
      checker: tokens,
      cases: put(JSON.stringify(small)),
      sample: null,
    } as const
    const family = {
      generator: 'import sys\nprint(sys.argv[2])\n',
      ...{ sizes: [40, 1000], limits: ROOMY },
      reference: {
        language: 'python',
        sources: singleFile('python', 'print(int(input()) + 1)\n'),
      },
    } as const
    const few = { ...family, sizes: [40] }
    expect((await analysed('python', text, { ...job, family: few })).repair).toMatchObject({ line: 2 })
    expect((await analysed('python', text, { ...job, family })).repair).toBeNull()
  })

  test('is found among the likelier changes if the compiler takes too long for all of them', async () => {
    const text = 'int main() {\n  int n;\n  cin >> n;\n  cout << (n < 3);\n}\n'
    let source = ''
    const { sandbox } = fakeSandbox({
      compile: async ([file]) => {
        source = file!.text
        const programs = source.match(/namespace variant/g)?.length ?? 0
        return programs > 4
          ? { ok: false, diagnostics: 'Compilation stopped: it took more than 10 s of CPU time.' }
          : { ok: true, diagnostics: '' }
      },
      run: async ({ input }) => {
        const [, index] = /^(\n*)\t/.exec(Buffer.from(input).toString()) ?? []
        const isRight = index === undefined ? source !== text : index === ''
        return buildRunResult({ stdout: isRight ? 'right\n' : 'wrong\n' })
      },
    })
    const few = Array.from({ length: 12 }, (_, n) => ({ input: `${n}\n`, answer: 'right\n' }))
    const job: AnalysisJob = {
      ...programOf('cpp', text),
      ...{ part: 'counterexample', checker: tokens, cases: put(JSON.stringify(few)) },
      ...{ sample: null, family: null },
    }
    const { result } = await analyse(job, { sandbox, testData }, never)
    expect(result).toMatchObject({ repair: { line: 4, kind: 'comparison', cases: 12 } })
  })

  test('is not found for a different approach, with too few cases, or if the change is wrong on another case', async () => {
    expect(await repairOf('python', 'n = int(input())\nprint(n - 1)\n')).toBeNull()
    const faulty = python.replace('range(1, n)', 'range(1, n - 1)')
    expect(await repairOf('python', faulty, runs.slice(0, 9))).toBeNull()
    expect(await repairOf('python', faulty, [...runs, { input: '1\n0\n', answer: '7\n' }])).toBeNull()
  })
})

describe('growth', () => {
  const family = {
    generator: 'import sys\nn = int(sys.argv[2])\nprint(n)\nprint(*range(n))\n',
    sizes: [500, 1000, 2000, 4000],
    limits: ROOMY,
  }
  test('has a point for each size, with the time that reading alone takes', async () => {
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
  ] as const)(
    'shows loops of a %s program that the optimising compiler would hide',
    async (language, text) => {
      const { points } = await analysed(language, text, { part: 'growth', family })
      expect(growthOf(points)?.time?.classes).toContain('O(n²)')
    },
  )

  const shuffled = {
    generator: 'import sys\nn = int(sys.argv[2])\nprint(n)\nprint(*(pow(5, i, 1000003) for i in range(n)))\n',
    sizes: [1000, 4000, 16_000, 64_000],
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
  ] as const)(
    'counts the steps of a %s program, of which sorting takes more than n',
    async (language, text) => {
      const { points } = await analysed(language, text, { part: 'growth', family: shuffled })
      expect(points.filter(({ steps }) => steps !== null).length).toBeGreaterThan(2)
      expect(growthOf(points)?.time?.classes).toEqual(['O(n log n)'])
    },
  )

  test('ends at the size at which the program crashes', async () => {
    const { points } = await analysed(
      'python',
      'n = int(input())\nprint([0] * 1500 [n])\n'.replace(' [', '['),
      { part: 'growth', family },
    )
    expect(points.length).toBeLessThan(4)
  })
})
