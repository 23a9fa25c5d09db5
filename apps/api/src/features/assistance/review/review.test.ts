import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { openSource, readPackage } from '@cohort/problem-format'
import type { Language } from '@cohort/shared'
import { programFiles } from '../../../../test/program-files'
import { type Analyser, createAnalyser } from '../analyser'
import { readStatementBounds } from './statement-bounds'

let analyser: Analyser

beforeAll(() => {
  // A busy machine must not decide what the rules say.
  analyser = createAnalyser(programFiles.analysis, { answerWithinMs: 60_000 })
})
afterAll(() => analyser.close())

const STATEMENT =
  '<h2>Input</h2><p><em>n</em> and <em>q</em> (1 ≤ <em>n</em>, <em>q</em> ≤ 200 000), then <em>x</em> ≤ 10<sup>12</sup>, <em>h</em> ≤ 1 000 000.</p>'

interface Circumstances {
  statement?: string
  timeLimit?: number
  interactive?: boolean
  hasInput?: boolean
}

const titlesOf = async (
  language: Language,
  code: string,
  { statement = STATEMENT, timeLimit = 1, interactive = false, hasInput = true }: Circumstances = {},
): Promise<string[]> => {
  const bounds = readStatementBounds(statement)
  const analysis = await analyser.review({
    language,
    code,
    problem: { bounds, timeLimit, interactive, hasInput },
  })
  expect(analysis?.brokenAt).toBeNull()
  return (analysis?.findings ?? []).map(({ title, lines }) => [title, ...lines].join(' '))
}

const cpp = (body: string, before = '') =>
  `#include <bits/stdc++.h>\nusing namespace std;\n${before}\nint main() {\nios::sync_with_stdio(false);\n${body}\n}\n`
const java = (body: string, members = '') =>
  `import java.util.*;\npublic class Main {\n${members}\npublic static void main(String[] args) throws Exception {\nvar in = new Reader(System.in);\n${body}\n} }\n`

describe.each<[string, string, Language, string]>([
  [
    'Nested loops 7 8',
    'all pairs',
    'cpp',
    cpp(
      'int n; cin >> n;\nfor (int i = 0; i < n; i++)\nfor (int j = i + 1; j < n; j++) count += a[i] < a[j];',
    ),
  ],
  [
    'Nested loops 7 8',
    'all queries over all',
    'cpp',
    cpp('int n, q; cin >> n >> q;\nwhile (q--) {\nfor (int i = 1; i <= n; ++i) s += a[i]; }'),
  ],
  [
    'Nested loops 6 7',
    'all pairs',
    'java',
    java(
      'int n = in.nextInt();\nfor (int i = 0; i < n; i++)\nfor (int j = 0; j < i; j++) s += a[j];',
    ).replace('\n\npublic', '\npublic'),
  ],
  [
    'Nested loops 2 3',
    'all pairs',
    'python',
    'n = int(input())\nfor i in range(n):\n    for j in range(i + 1, n):\n        s += a[j]\n',
  ],
  [
    'Nested loops 2 3',
    'all pairs',
    'javascript',
    "const [n, q] = require('fs').readFileSync(0, 'utf8').split(' ').map(Number)\nfor (let i = 0; i < n; i++) {\nfor (let j = 0; j < n; j += 1) s += a[j] }",
  ],
  [
    'Long loop 3',
    'a loop to 10^12',
    'python',
    'n, q = map(int, input().split())\nx = int(input())\nfor i in range(x):\n    s += i\n',
  ],
  ['Integer width 6', 'a large number in an int', 'cpp', cpp('int n, q, x; cin >> n >> q >> x; cout << x;')],
  [
    'Integer width 6',
    'a product of ints',
    'cpp',
    cpp('int n, q; cin >> n >> q; long long p = n * q; cout << p;'),
  ],
  [
    'Integer width 5',
    'a product of ints',
    'java',
    java('int n = in.nextInt(), q = in.nextInt(); long p = n * q;').replace('\n\npublic', '\npublic'),
  ],
  [
    'Integer width 1',
    'a number beyond 2^53',
    'javascript',
    "const z = Number(require('fs').readFileSync(0, 'utf8')); console.log(z)",
  ],
  [
    'Array bounds 7',
    'an array of 1000 for 200,000',
    'cpp',
    cpp('int n; cin >> n; int a[1000];\nfor (int i = 0; i < n; i++) { cin >> a[i]; }'),
  ],
  [
    'Array bounds 7 8',
    'an array one too small',
    'cpp',
    cpp('int n; cin >> n;\nfor (int i = 1; i <= n; i++)\ncin >> a[i];', 'const int N = 200000; int a[N];'),
  ],
  [
    'Array bounds 6 7',
    'an array of 1000 for 200,000',
    'java',
    java(
      'int n = in.nextInt(); int[] a = new int[1000];\nfor (int i = 0; i < n; i++)\na[i] = in.nextInt();',
    ).replace('\n\npublic', '\npublic'),
  ],
  [
    'Recursion depth 1 3',
    'one level for each number',
    'python',
    'def f(k):\n    if k == 0: return 0\n    return 1 + f(k - 1)\nn = int(input())\nprint(f(n))\n',
  ],
  [
    'Recursion depth 3 5',
    'a walk through a graph',
    'python',
    'n = int(input())\ng = [[] for _ in range(n + 1)]\ndef walk(u, p):\n    for v in g[u]:\n        if v != p: walk(v, u)\nwalk(1, 0)\n',
  ],
  [
    'Search in a list 4',
    'a list of what was seen',
    'python',
    'n = int(input())\nseen = []\nfor i in range(n):\n    if i * 7 % 11 not in seen: seen.append(i)\n',
  ],
  [
    'Slow input 6',
    'cin for a million numbers',
    'cpp',
    '#include <iostream>\nint main() {\nint n, q, h; long long x;\nstd::cin >> n >> q >> x >> h;\nfor (int i = 0; i < h; i++) {\nint y; std::cin >> y; } }\n',
  ],
  [
    'Slow input 6',
    'a Scanner for 200,000 numbers',
    'java',
    'import java.util.*;\npublic class Main { public static void main(String[] a) {\nScanner in = new Scanner(System.in);\nint n = in.nextInt();\nfor (int i = 0; i < n; i++) {\ns += in.nextInt(); } } }\n',
  ],
  [
    'Slow input 3',
    'input() for 200,000 lines',
    'python',
    'n = int(input())\nfor _ in range(n):\n    s += int(input())\n',
  ],
  [
    'Slow output 7',
    'endl for 200,000 lines',
    'cpp',
    cpp('int n; cin >> n;\nfor (int i = 0; i < n; i++) cout << i << endl;'),
  ],
  [
    'Slow output 7',
    'println for 200,000 lines',
    'java',
    java('int n = in.nextInt();\nfor (int i = 0; i < n; i++) {\nSystem.out.println(i); }').replace(
      '\n\npublic',
      '\npublic',
    ),
  ],
  [
    'Slow output 2',
    'console.log for 200,000 lines',
    'javascript',
    "const [n, q] = require('fs').readFileSync(0, 'utf8').split(' ').map(Number)\nfor (let i = 0; i < n; i++) console.log(i)",
  ],
  ['Unread input', 'no reading at all', 'cpp', cpp('cout << max(1, 2);')],
  [
    'Unread input',
    'no reading at all',
    'java',
    'public class Main { public static void main(String[] a) { System.out.println(1); } }',
  ],
  ['Unread input', 'no reading at all', 'python', 'print(1)\n'],
  ['Unread input', 'no reading at all', 'javascript', 'console.log(1)'],
])('%s', (expected, circumstance, language, code) => {
  test(`is said of ${circumstance} in ${language}`, async () => {
    const statement =
      language === 'javascript' && expected.startsWith('Integer') ? '<p>1 ≤ <i>z</i> ≤ 10^18</p>' : STATEMENT
    expect(await titlesOf(language, code, { statement })).toEqual([expected])
  })
})

describe('nothing is said', () => {
  test.each<[string, Language, string, Circumstances?]>([
    [
      'of loops that may end early',
      'cpp',
      cpp('int n; cin >> n; for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) if (a[j]) break;'),
    ],
    [
      'of an inner loop under a condition',
      'cpp',
      cpp('int n; cin >> n; for (int i = 0; i < n; i++) if (b[i]) for (int j = 0; j < n; j++) s += a[j];'),
    ],
    [
      'of a window',
      'cpp',
      cpp('int n; cin >> n; for (int i = 0; i < n; i++) for (int j = i; j < i + 5; j++) s += a[j];'),
    ],
    [
      'of multiples, which are few in all',
      'cpp',
      cpp('int n; cin >> n; for (int i = 1; i <= n; i++) for (int j = i; j <= n; j += i) s += j;'),
    ],
    [
      'of a parameter with the name of an input',
      'cpp',
      cpp(
        'int n; cin >> n; square(m, 4);',
        'void square(M& m, int n) { for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) s += m[i][j]; }',
      ),
    ],
    [
      'of a name that the program gives another value',
      'cpp',
      cpp(
        'int n; cin >> n; n = min(n, 100); for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) s += a[j];',
      ),
    ],
    [
      'of loops that the time limit allows',
      'python',
      'n = int(input())\nfor i in range(n):\n    for j in range(n):\n        s += 1\n',
      { statement: '<p>1 ≤ n ≤ 1000</p>' },
    ],
    [
      'where the statement gives no bounds',
      'python',
      'n = int(input())\nfor i in range(n):\n    for j in range(n):\n        s += 1\n',
      { statement: '<p>Sort.</p>' },
    ],
    [
      'of two loops after one another',
      'java',
      java('int n = in.nextInt(); for (int i = 0; i < n; i++) s++; for (int j = 0; j < n; j++) s++;'),
    ],
    [
      'of a product that is widened first',
      'cpp',
      cpp('int n, q; cin >> n >> q; long long p = 1LL * n * q + (long long)n * q;'),
    ],
    ['of long longs', 'cpp', cpp('long long n, q, x; cin >> n >> q >> x; cout << n * q * x;')],
    [
      'where int is defined as something else',
      'cpp',
      cpp('int n, q, x; cin >> n >> q >> x; cout << n * q;', '#define int long long'),
    ],
    ['of longs', 'java', java('long n = in.nextLong(), q = in.nextLong(); System.out.println(n * q);')],
    [
      'of BigInt',
      'javascript',
      "const [n, q, x] = require('fs').readFileSync(0, 'utf8').split(' ').map(BigInt); console.log(x * x)",
    ],
    [
      'of an array that is large enough',
      'cpp',
      cpp('int n; cin >> n; for (int i = 1; i <= n; i++) cin >> a[i];', 'int a[200001];'),
    ],
    [
      'of an array that is only used up to its end',
      'cpp',
      cpp('int n; cin >> n; for (int i = 0; i < n; i++) if (i < 1000) cin >> a[i];', 'int a[1000];'),
    ],
    [
      'of a recursion whose limit is raised',
      'python',
      'import sys\nsys.setrecursionlimit(10**6)\ndef f(k):\n    return 0 if k == 0 else 1 + f(k - 1)\nn = int(input())\nprint(f(n))\n',
    ],
    [
      'of a recursion that halves',
      'python',
      'def f(k):\n    return 0 if k == 0 else 1 + f(k // 2)\nn = int(input())\nprint(f(n))\n',
    ],
    [
      'of a recursion over few digits',
      'python',
      'def f(at, tight):\n    return 1 if at == 18 else f(at + 1, tight)\nn = int(input())\nprint(f(0, True))\n',
    ],
    [
      'of a recursion in a language with the stack for it',
      'cpp',
      cpp('int n; cin >> n; cout << f(n);', 'int f(int k) { return k == 0 ? 0 : 1 + f(k - 1); }'),
    ],
    [
      'of a search in a set',
      'python',
      'n = int(input())\nseen = set()\nfor i in range(n):\n    if i not in seen: seen.add(i)\n',
    ],
    [
      'of an input of another name',
      'python',
      'import sys\ninput = sys.stdin.readline\nn = int(input())\nfor _ in range(n):\n    s += int(input())\n',
    ],
    [
      'of reading a few values',
      'java',
      'import java.util.*;\npublic class Main { public static void main(String[] a) {\nScanner in = new Scanner(System.in); int n = in.nextInt(); for (int i = 0; i < n; i++) s += in.nextInt(); } }',
      { statement: '<p>1 ≤ n ≤ 1000</p>' },
    ],
    [
      'of flushing where the program talks with the judge',
      'cpp',
      cpp('int n; cin >> n; for (int i = 0; i < n; i++) cout << i << endl;'),
      { interactive: true },
    ],
    ['where there is no input to read', 'python', 'print(1)\n', { hasInput: false }],
  ])('%s in %s', async (...[, language, code, circumstances]) => {
    expect(await titlesOf(language, code, circumstances)).toEqual([])
  })
})

describe('bounds of a statement', () => {
  test.each<[string, Record<string, number>]>([
    ['<p>(1 ≤ <em>n</em>, <em>q</em> ≤ 30 000)</p>', { n: 30_000, q: 30_000 }],
    ['<p>1 ≤ l ≤ r ≤ n</p><p>n ≤ 5</p>', { l: 5, r: 5, n: 5 }],
    ['<p>1 &lt;= n &lt;= 2·10<sup>5</sup></p>', { n: 200_000 }],
    ['<p>$1 \\le n \\leq 2 \\cdot 10^{5}$, $a_i \\le 10^9$</p>', { n: 200_000, a: 1e9 }],
    [
      '<span class="katex"><math><annotation encoding="application/x-tex">1 \\le n \\le 10^5</annotation></math><span class="katex-html">1≤n≤105</span></span>',
      { n: 100_000 },
    ],
    [
      '<math><mn>1</mn><mo>≤</mo><msub><mi>a</mi><mi>i</mi></msub><mo>≤</mo><mn>2</mn><mo>⋅</mo><msup><mn>10</mn><mn>5</mn></msup></math>',
      { a: 200_000 },
    ],
    ['<p>n ≤ 1,000,000</p><p>group one: n ≤ 100</p>', { n: 1_000_000 }],
    ['<p>At least one of them. r · c ≥ 2</p>', {}],
  ])('%s', (html, expected) => {
    expect(Object.fromEntries(readStatementBounds(html).largest)).toEqual(expected)
  })
})

const PROBLEMS = join(__dirname, '../../../../../../problems')
const shipped = readdirSync(PROBLEMS, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

describe.each(shipped)('of the shipped problem %s', (name) => {
  test('the accepted programs get no remark, and each of the four languages is read', async () => {
    const source = await openSource(join(PROBLEMS, name))
    const { statements, timeLimit, programs, checker } = await readPackage(source)
    const accepted = programs.filter((program) => program.name.startsWith('accepted/'))
    expect(new Set(accepted.map(({ language }) => language)).size).toBe(4)
    for (const { name: path, language, sources } of accepted) {
      const titles = await titlesOf(language, sources[0]?.text ?? '', {
        statement: statements[0].html,
        timeLimit: timeLimit.kind === 'given' ? timeLimit.seconds : 1,
        interactive: checker.kind === 'interactive',
      })
      expect([path, ...titles]).toEqual([path])
    }
  })
})

test.each([
  ['freerolls', 'run_time_error/SmallNumbers.java', ['Integer width 8']],
  ['freerolls', 'run_time_error/recursion.py', ['Recursion depth 1 4']],
  ['freerolls', 'time_limit_exceeded/roll_by_roll.cpp', ['Long loop 6']],
  ['walkway', 'time_limit_exceeded/column_by_column.cpp', ['Long loop 27']],
  ['walkway', 'run_time_error/recursion.py', ['Recursion depth 9 13']],
])(
  'of the shipped problem %s the program %s gets the remark that explains its verdict',
  async (name, path, expected) => {
    const source = await openSource(join(PROBLEMS, name))
    const { statements, programs } = await readPackage(source)
    const program = programs.find((each) => each.name === path)
    expect(
      await titlesOf(program!.language, program!.sources[0]?.text ?? '', { statement: statements[0].html }),
    ).toEqual(expected)
  },
)
