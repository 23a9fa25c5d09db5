import { analysesInSandbox, put } from './testing'

const analysed = analysesInSandbox()

describe('a replay', () => {
  const body = (lines: string) =>
    `#include <bits/stdc++.h>\nusing namespace std;\nint deep(int n) { return n == -1 ? 0 : 1 + deep(n + 1); }\nint main() {\n  int n;\n  cin >> n;\n${lines}\n  cout << n;\n}\n`
  test.each([
    [
      'int a[5] = {};\n  for (int i = 0; i <= n; i++) a[i] = i;\n  n = a[0];',
      'Index 5 is out of bounds for an array of size 5.',
      8,
    ],
    ['vector<int> v(n);\n  n = v[n];', 'Index out of range for a vector.', 8],
    ['n = INT_MAX - 3 + n;', 'Signed overflow: 5 + 2147483644 does not fit into int.', 7],
    ['n = 7 / (n - 5);', 'Division by zero.', 7],
    ['stack<int> s;\n  s.pop();', 'An element was taken from an empty container.', 8],
    ['n = deep(n);', 'Stack overflow: the recursion is too deep, or a local array is too large.', 3],
    ['vector<int> v;\n  n = v.at(3);', /^Uncaught exception std::out_of_range/, 8],
  ])('of %p reports the fault', async (lines, fault, line) => {
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
  ])(
    'of %p reports an uninitialised variable only if the output is otherwise deterministic',
    async (lines, fault) => {
      const text = body(lines.replace('rand()', 'random_device()()'))
      const result = await analysed('cpp', text, { part: 'replay', input: put('5\n') })
      expect(result.fault).toEqual(fault === null ? null : expect.stringMatching(fault))
    },
  )

  test.each([
    [
      'cpp',
      '#include <iostream>\nint main() {\n  int n, i = 0, last = 0;\n  std::cin >> n;\n  while (i < n)\n    if (last == n) i++;\n  std::cout << i;\n}\n',
      /^Before it was stopped, the program spent most of its time \(\d+%\) on lines? [56]/,
    ],
    [
      'cpp',
      '#include <iostream>\nint main() {\n  int n;\n  std::cin >> n;\n  asm("0: jmp 0b");\n}\n',
      'Before it was stopped, the program spent most of its time (100%) on line 5.',
    ],
    [
      'java',
      'public class Main {\n  static int i = 0, last = 0;\n  public static void main(String[] a) {\n    int n = new java.util.Scanner(System.in).nextInt();\n    while (i < n)\n      if (last == n) i++;\n    System.out.println(i);\n  }\n}\n',
      /^Before it was stopped, the program spent most of its time \(\d+%\) on lines? [56]/,
    ],
    [
      'python',
      'n = int(input())\ni, last, k = 0, 0, 0\nwhile i < n:\n    k += 1\n    if last == n:\n        i += 1\nprint(i)\n',
      'When the program was stopped, it was running lines 3 to 5. Meanwhile, n = 5, i = 0 and last = 0 did not change.',
    ],
    [
      'python',
      'n = int(input())\nk = 0\nfor i in range(10**9):\n    if k > n:\n        k = 0\nprint(k)\n',
      /^Before it was stopped, the program spent most of its time \(\d+%\) on lines 3 and 4\./,
    ],
    [
      'python',
      // The fast loops would look slow if counting their iterations were expensive.
      'n = int(input())\nfor i in range(n * 50_000):\n    for j in range(6):\n        pass\nwhile n:\n    n = max(range(1000)) - n\n',
      /^Before it was stopped, the program spent most of its time \(\d+%\) on line 6\./,
    ],
    [
      'javascript',
      'const rl = require("readline").createInterface({ input: process.stdin })\nlet k = 0\nrl.on("line", (n) => {\n  while (Number(n) !== k) {\n    k = 0\n  }\n})\n',
      /^Before it was stopped, the program spent most of its time \(\d+%\) on lines? [45].* line 5 had run more than .* times\.$/,
    ],
  ] as const)(
    'of a %s program with an infinite loop reports the lines that it is executing',
    async (language, text, fault) => {
      const result = await analysed(language, text, { part: 'replay', input: put('5\n') })
      expect(result.fault).toEqual(typeof fault === 'string' ? fault : expect.stringMatching(fault))
    },
  )

  const pairs = {
    cpp: '#include <iostream>\nint main() {\n  long n, sum = 0;\n  std::cin >> n;\n  for (int i = 0; i < n; i++) {\n    sum += i;\n    for (int j = 0; j < n; j++)\n      sum ^= j;\n  }\n  std::cout << sum;\n}\n',
    java: 'public class Main {\n  public static void main(String[] a) {\n    int n = new java.util.Scanner(System.in).nextInt(), sum = 0;\n\n    for (int i = 0; i < n; i++) {\n      sum += i % 7;\n      for (int j = 0; j < n; j++)\n        sum ^= j;\n    }\n    System.out.println(sum);\n  }\n}\n',
    python:
      'n = int(input())\ntotal = 0\n\n\nfor i in range(n):\n    total += i\n    for j in range(n):\n        total ^= j\nprint(total)\n',
    javascript:
      "const n = Number(require('fs').readFileSync(0, 'utf8'))\nlet total = 0\n\n\nfor (let i = 0; i < n; i++) {\n  total += i\n  for (let j = 0; j < n; j++)\n    total ^= j\n}\nconsole.log(total)\n",
  } as const
  test.each(Object.keys(pairs) as (keyof typeof pairs)[])(
    'of a slow %s program reports the innermost loop',
    async (language) => {
      const result = await analysed(language, pairs[language], { part: 'replay', input: put('500000\n') })
      expect(result.fault).toMatch(
        /^Before it was stopped, the program spent most of its time \(\d+%\) on lines? [78]/,
      )
    },
  )

  test.each([
    [
      'python',
      'n = int(input())\ndef choose(k):\n    if k == n:\n        return 1\n    return choose(k + 1) + choose(k + 1)\nprint(choose(0))\n',
    ],
    [
      'javascript',
      "const n = Number(require('fs').readFileSync(0, 'utf8'))\nfunction choose(k) {\n  if (k === n) return 1\n  return choose(k + 1) + choose(k + 1)\n}\nconsole.log(choose(0))\n",
    ],
  ] as const)(
    'of a %s program with exponential recursion reports the number of calls',
    async (language, text) => {
      const result = await analysed(language, text, { part: 'replay', input: put('60\n') })
      expect(result.fault).toMatch(/choose had been called more than [\d.,]+(?: million|,000)? times\.$/)
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

  test('of a correct program reports nothing', async () => {
    expect(await analysed('cpp', body(''), { part: 'replay', input: put('5\n') })).toEqual({
      fault: null,
      line: null,
      text: '',
    })
  })

  test('fails if the program does not compile with checks', async () => {
    const text = '#ifdef __SANITIZE_ADDRESS__\n#error too large\n#endif\nint main() {}\n'
    await expect(analysed('cpp', text, { part: 'replay', input: put('5\n') })).rejects.toThrow(
      'did not compile with checks',
    )
  })
})
