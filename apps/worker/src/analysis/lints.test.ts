import { analysesInSandbox } from './testing'

const analysed = analysesInSandbox()

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
  ] as const)('in %s refer to the right line', async (language, text, line) => {
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
    for i, item in enumerate(items):
        items.pop(i)
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
        /:20:9: 'items' changes /,
      ],
    ],
    [
      'javascript',
      `const lines = require('fs').readFileSync(0, 'utf8').split(' ')
const numbers = lines.map(Number)
numbers.sort()
const rows = numbers.map(() => [])
rows[0].sort()
let total = 0
for (let i = 0; i < 3; i++) total += lines[i]
for (let i = 0; i < 3; i++) for (let j = i; j < 3; i++) console.log(numbers)
require('readline').createInterface({ input: process.stdin }).on('line', (line) => { total++ })
console.log(total)
`,
      [
        /^main.js:3:1: .*as strings/,
        /:5:1: .*Are these numbers\?$/,
        /:7:29: .*joins strings/,
        /:8:45: .*changes the variables/,
        /:10:1: .*before the first 'line'/,
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
stones = input().split()
stones.sort()
print(int(stones[len(words)]))
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
        /:22:9: the loop on line 18 never reaches a second iteration/,
        /:24:1: this sorts strings, letter by letter/,
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
  ] as const)('in %s find common beginner mistakes', async (language, text, lines) => {
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
  ] as const)('in %s accept correct code that resembles those mistakes', async (language, text) => {
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
console.log((n / n) | 0)
let count = 1
const limit = 5
limit++
function never() {
  return limit
  count++
}
`
  test('in JavaScript find mistakes that do not cause an error', async () => {
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
      expect.stringMatching(/^main\.js:12:13: warning: '\| 0' keeps only 32 bits/),
      expect.stringMatching(/^main\.js:15:1: .*'limit' because it is a constant/),
      expect.stringMatching(/^main\.js:16:10: .*'never' is declared but/),
      expect.stringMatching(/^main\.js:18:3: .*Unreachable code/),
    ])
  })

  test('in JavaScript accept unusual but correct code', async () => {
    const text = `const [n, ...values] = require('node:fs').readFileSync(0).toString().split(' ').map(Number)
let isDone = false
let rounds = 0
values.toSorted((a, b) => a - b).forEach((value) => { if (value > 3) isDone = true })
for (const _ of values) rounds++
const memo = {}
memo.first = 1
let line
while ((line = values.pop())) rounds += line
const middle = ((n + rounds) / 2) | 0
console.log(middle | 0)
if (isDone === true && typeof window === 'undefined') console.log(rounds, memo.first)
rounds > 3 && console.log('many')
`
    expect(await analysed('javascript', text, { part: 'lints' })).toEqual({ text: '' })
  })

  test('in JavaScript do not warn about variables that are only set when a search succeeds', async () => {
    const text = `const rows = require('fs').readFileSync(0, 'utf8').split('\\n')
let row, column
for (let r = 0; r < rows.length; r++) {
  for (let c = 0; c < rows[r].length; c++) {
    if (rows[r][c] === 'S' && column === undefined) {
      row = r
      column = c
    }
  }
}
console.log(row * 5 + column)
`
    expect(await analysed('javascript', text, { part: 'lints' })).toEqual({ text: '' })
  })

  test('in JavaScript find uninitialised variables and conditions that treat 0 as missing', async () => {
    const text = `const values = require('fs').readFileSync(0, 'utf8').split(' ').map(Number)
let winner, place, count
let best = values[0]
for (let i = 1; i < values.length; i++) {
  if (values[i] > best) {
    best = values[i]
    winner = i
  }
  if (i > 3) place = i
  else place = 0
}
count = 0
const difference = (a, b) => {
  if (a === b) return null
  return a - b
}
const known = difference(values[0], values[1])
if (!known) count++
if (values.find((value) => value < 1)) count++
let low = null
for (const value of values) if (low === null || value < low) low = value
console.log(winner + ' ' + best, count, known || 'none', known || 0, place)
console.log(low ? low : 'none')
`
    const { text: warnings } = await analysed('javascript', text, { part: 'lints' })
    expect(warnings.trim().split('\n')).toEqual([
      'main.js:18:6: warning: This is also true for 0. If only null is meant, compare with null.',
      'main.js:19:5: warning: This is also false for 0. If only undefined is meant, compare with undefined.',
      "main.js:22:13: warning: 'winner' has no value here if line 7 never ran. Give it one where it is declared.",
      'main.js:22:41: warning: This is also false for 0. If only null is meant, compare with null.',
      'main.js:23:13: warning: This is also false for 0. If only null is meant, compare with null.',
    ])
  })

  test('in Python find conditions that treat 0 as None', async () => {
    const text = `def difference(a, b):
    if a == b:
        return None
    return a - b

first = None
for i in range(5):
    if first is None and i % 3 == 0:
        first = i
if not first:
    print("none")
known = difference(3, int(input()))
print(known or "unknown", known or 0)
if known and difference(1, 2):
    print(first)
names = None
names = input().split()
if not names:
    print(names)
`
    const { text: warnings } = await analysed('python', text, { part: 'lints' })
    expect(warnings.trim().split('\n')).toEqual([
      "main.py:10:4: this is also true for 0. If only None is meant, write 'is None'",
      "main.py:13:7: this is also false for 0. If only None is meant, write 'is not None'",
      "main.py:14:4: this is also false for 0. If only None is meant, write 'is not None'",
      "main.py:14:14: this is also false for 0. If only None is meant, write 'is not None'",
    ])
  })

  test('are empty for a clean program', async () => {
    const text =
      '#include <bits/stdc++.h>\nusing namespace std;\nint main() {\n  int n;\n  cin >> n;\n  cout << n;\n}\n'
    expect(await analysed('cpp', text, { part: 'lints' })).toEqual({ text: '' })
  })

  test('do not contain the stack trace of a crashed checker', async () => {
    const { text } = await analysed('javascript', `console.log(${'('.repeat(9000)}1${')'.repeat(9000)})`, {
      part: 'lints',
    })
    expect(text).toBe('')
  })
})
