import type { Language } from '@cohort/shared'
import { programFiles } from '../../../../test/program-files'
import { type Analyser, createAnalyser } from '../analyser'

let analyser: Analyser

beforeAll(() => {
  // A busy machine must not decide how a program grows.
  analyser = createAnalyser(programFiles.analysis, { answerWithinMs: 60_000 })
})
afterAll(() => analyser.close())

const cpp = (body: string, before = '') =>
  `#include <iostream>\nusing namespace std;\n${before}\nint main() { int n, m; cin >> n >> m; ${body} }\n`
const java = (body: string) =>
  `public class Main { public static void main(String[] args) { int n = in.nextInt(), m = in.nextInt(); ${body} } }\n`
const python = (body: string) => `n = int(input())\nm = int(input())\n${body}\n`
const javascript = (body: string) => `const n = Number(next()), m = Number(next())\n${body}\n`

test.each<[Language, string, string | null, string | null]>([
  ['cpp', cpp('cout << n + m;'), 'O(1)', 'O(1)'],
  ['cpp', cpp('for (int i = 0; i < n; i++) s += i;'), 'O(n)', 'O(1)'],
  ['cpp', cpp('for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) s += j;'), 'O(m · n)', 'O(1)'],
  ['cpp', cpp('for (int i = 0; i < n; i++) for (int j = i; j < n; j++) s += j;'), 'O(n²)', 'O(1)'],
  ['cpp', cpp('for (int i = 0; i < n; i++) for (int j = 0; j < i; j++) s += j;'), 'O(n²)', 'O(1)'],
  [
    'cpp',
    cpp('vector<int> a(n); for (int& x : a) cin >> x; sort(a.begin(), a.end());'),
    'O(n log n)',
    'O(n)',
  ],
  [
    'cpp',
    cpp(
      'vector<int> a(n); sort(a.begin(), a.end()); for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) s += j;',
    ),
    'O(n²)',
    'O(n)',
  ],
  ['cpp', cpp('for (int i = 1; i < n; i *= 2) s += i;'), 'O(log n)', 'O(1)'],
  ['cpp', cpp('for (int i = 0; i * i <= n; i++) s += i;'), 'O(√n)', 'O(1)'],
  ['cpp', cpp('for (int i = 0; i < n; i++) s++; for (int j = 0; j < m; j++) s++;'), 'O(m + n)', 'O(1)'],
  ['cpp', cpp('for (int i = 0; i < n; i++) for (int d = 0; d < 4; d++) s += d;'), 'O(n)', 'O(1)'],
  ['java', java('for (int i = 0; i < n; i++) for (int j = 1; j <= n; j++) s += j;'), 'O(n²)', 'O(1)'],
  [
    'java',
    java('int[] a = new int[n + 1]; for (int i = 0; i <= n; i++) a[i] = in.nextInt();'),
    'O(n)',
    'O(n)',
  ],
  [
    'java',
    java('long[][] t = new long[n][m]; for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) t[i][j] = i;'),
    'O(m · n)',
    'O(m · n)',
  ],
  ['python', python('a = [0] * (n + 1)\nfor i in range(n):\n    a[i] = i\nprint(a)'), 'O(n)', 'O(n)'],
  ['python', python('for i in range(n):\n    for j in range(i, n):\n        m += j'), 'O(n²)', 'O(1)'],
  [
    'javascript',
    javascript('const a = new Int32Array(n)\nfor (let i = 0; i < n; i++) a[i] = i'),
    'O(n)',
    'O(n)',
  ],
  [
    'javascript',
    javascript('for (let i = 0; i < n; i++) for (let j = 0; j < m; j++) s += j'),
    'O(m · n)',
    'O(1)',
  ],
  // What is not understood for certain is left unsaid.
  ['cpp', cpp('while (n != 1) n = n % 2 ? 3 * n + 1 : n / 2;'), null, null],
  ['cpp', cpp('cout << f(n);', 'int f(int k) { return k < 2 ? k : f(k - 1) + f(k - 2); }'), null, null],
  ['cpp', cpp('for (int i = 1; i <= n; i++) for (int j = i; j <= n; j += i) s++;'), null, null],
  ['cpp', cpp('map<int, int> c; for (int i = 0; i < n; i++) c[i]++;'), null, null],
  ['cpp', cpp('for (int i = 0, j = 0; i < n; i++) while (j < n && a[j] < i) j++;'), null, null],
  ['cpp', cpp('for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) if (a[j] > i) break;'), null, null],
  ['cpp', cpp('for (int i = 0; i < n; i++) mystery(i);'), null, null],
  ['cpp', cpp('do { s++; } while (next_permutation(a, a + n));'), null, null],
  ['cpp', cpp('n = m * m; for (int i = 0; i < n; i++) for (int j = 0; j < k; j++) s++;'), null, null],
  ['java', java('for (String word : words) s += word.length();'), null, null],
  ['python', python('for i in range(n):\n    if i in seen:\n        m += 1'), null, null],
  ['python', python('for i in range(n):\n    m += sum(a[i:])'), null, null],
  ['python', python('b = [x for x in a if x > n]'), null, null],
  ['python', python('while queue:\n    queue.pop(0)'), null, null],
  ['javascript', javascript('const b = a.map((x) => x + n)'), null, null],
  ['javascript', javascript('for (const x of xs) s += x'), null, null],
  ['python', 'n = (\n', null, null],
])('of %s %j is %s in time and %s in space', async (language, code, time, space) => {
  const found = await analyser.complexity(language, code)
  expect(found.time).toBe(time)
  if (time !== null) expect(found.space).toBe(space)
})
