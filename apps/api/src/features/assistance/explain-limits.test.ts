import {
  explainDepth,
  explainInfinity,
  explainNarrowing,
  explainShift,
  explainStart,
  explainSum,
  explainUnread,
  explainUpperBound,
} from './explain-limits'

const recursive =
  'def find(x):\n    if up[x] == x:\n        return x\n    up[x] = find(up[x])\n    return up[x]\n'

it('a recursive Python function is reported with its line number', () => {
  expect(explainDepth('python', recursive)).toMatch(
    /^Line 4: `find` calls itself\. Python stops .* at 1,000 nested calls/,
  )
  expect(explainDepth('python', `import sys\nsys.setrecursionlimit(10**4)\n${recursive}`)).toMatch(
    /^Line 6: `find` calls itself\. This program sets .* to 10,000 nested calls\. /,
  )
})

it.each([
  ['javascript', recursive],
  ['python', `import sys\nsys.setrecursionlimit(10**6)\n${recursive}`],
  ['python', `import sys\nsys.setrecursionlimit(n + 10)\n${recursive}`],
  ['python', 'def find(x):\n    return up.find(x)  # find(x)\nfind(3)\n'],
] as const)('no recursion is reported in the %s program %j', (language, code) => {
  expect(explainDepth(language, code)).toBeNull()
})

it('the conversion of a `long` result to an `int` is reported with its line number', () => {
  expect(explainNarrowing('java', 'long n = sc.nextLong();\nint free = (int) (n / k);\n')).toMatch(
    /^Line 2 converts `n \/ k` to an `int`, but `n` is a `long`\./,
  )
})

it('a `long` that is converted before `%` is reported with its line number', () => {
  expect(explainNarrowing('java', 'long rows = b - a;\nint rest = (int) rows % m;\n')).toBe(
    'Line 2: `(int)` converts only `rows`, a `long`, before the remainder is taken. If `rows` can be larger than 2,147,483,647, write `(int) (rows % m)`.',
  )
})

it('arithmetic with a `long long` that is stored in an `int` is reported with its line number', () => {
  const declared = 'int k, free;\nlong long n;\n'
  for (const line of ['int free = n / k;', 'free = n / k;'])
    expect(explainNarrowing('cpp', `${declared}${line}\n`)).toMatch(
      /^Line 3 stores `n \/ k` in `free`, an `int`, but `n` is a `long long`\./,
    )
})

it.each([
  ['cpp', 'long long n;\nint rest = n % 10 + 1;\n'],
  ['cpp', 'long long n;\nlong long half = n / 2;\n'],
  ['cpp', 'long long n;\nint last = a[n - 1];\n'],
  ['cpp', 'long long n;\nint digits = log2(n) + 1;\n'],
  ['cpp', 'long long n;\nint days = to_string(n).size() + extra;\n'],
  ['cpp', 'long long n;\nint low = n & (k - 1);\n'],
  ['java', 'long key = 5;\nint slot = (int) key % table.length;\n'],
  ['cpp', 'long long a[5];\nint half = a[0] / 2;\nint b = 3 / 2;\n'],
  ['java', 'long n = 5;\nint rest = (int) (n % 10);\n'],
  ['java', 'int n = 5;\nint half = (int) (n / 2.0);\n'],
  ['java', 'long n = 5;\n// int half = (int) (n / 2);\n'],
  ['java', 'long n = 5;\nint n = 5;\nint half = (int) (n / 2);\n'],
  ['python', 'long n\n(int) (n / 2)'],
] as const)('no conversion is reported in the %s program %j', (language, code) => {
  expect(explainNarrowing(language, code)).toBeNull()
})

it.each([
  ['java', 'long[] near = new long[n];\nnear[i] |= 1 << j;\n', '`1L << j`'],
  ['cpp', 'long long mask = 0;\nif (mask & (1 << k)) {}\n', '`1LL << k`'],
] as const)('an `int` shift next to a `long` is reported in %s', (language, code, right) => {
  const sentence = explainShift(language, code)
  expect(sentence).toMatch(
    /^Line 2: `1 << [jk]` is an `int`, although `(near|mask)` has 64 bits\. If `[jk]` can be/,
  )
  expect(sentence).toContain(right)
})

it.each([
  ['java', 'long[] near = new long[n];\nnear[i] |= 1L << j;\n'],
  ['java', 'long sum = 0;\nint mask = 1 << j;\n'],
  ['javascript', 'const long = 1 << j\n'],
  ['cpp', 'long long pos = 0;\ncout << pos + 1 << endl;\n'],
] as const)('no shift is reported in the %s program %j', (language, code) => {
  expect(explainShift(language, code)).toBeNull()
})

it.each([
  ['cpp', 'int n, pairs = 0;\nfor (;;) {\n  pairs += seen[s];\n}\ncout << pairs;\n', 'long long'],
  [
    'java',
    'int sum = 0;\nwhile (true) {\n  sum += i - top;\n}\nSystem.out.println(sum + " " + n);\n',
    'long',
  ],
  [
    'java',
    'int sum = 0;\nfor (;;) {\n  sum += egg;\n  pairs += count[sum % k];\n}\nSystem.out.println(pairs);\n',
    'long',
  ],
  [
    'cpp',
    'int sum = 0; long long add = m - k;\nfor (;;) {\n  sum += add;\n}\nreturn sum <= m;\n',
    'long long',
  ],
] as const)(
  'an `int` sum that a %s program prints or divides is reported with its line number',
  (language, code, type) => {
    const sentence = explainSum(language, code)
    expect(sentence).toMatch(
      /^Line 3 adds up values in `(pairs|sum)`, an `int`, which cannot be larger than 2,147,483,647\./,
    )
    expect(sentence).toContain(`make it a \`${type}\``)
  },
)

it.each([
  ['cpp', 'long long sum = 0;\nfor (;;) {\n  sum += x;\n}\ncout << sum;\n'],
  ['cpp', 'int sum = 0;\nfor (;;) {\n  sum += 1;\n}\ncout << sum;\n'],
  ['cpp', 'int sum = 0;\nfor (;;) {\n  sum += x % 10;\n}\ncout << sum;\n'],
  ['cpp', 'int sum = 0;\nfor (;;) {\n  sum += x;\n}\ncout << best;\n'],
  ['cpp', 'int sum = 0;\nsum += x;\ncout << sum;\n'],
  ['python', 'int sum = 0\nfor x in y:\n  sum += x\nprint(sum)\n'],
] as const)('no sum is reported in the %s program %j', (language, code) => {
  expect(explainSum(language, code)).toBeNull()
})

it.each([
  [
    'int best = -999;\nfor (;;) {\n  if (points > best) {\n    best = points;\n  }\n}\n',
    'Line 1 starts the search for the largest value at -999. Can all values be that small or smaller?',
  ],
  [
    'least = 1000\nfor x in xs:\n    least = min(least, x)\n',
    'Line 1 starts the search for the smallest value at 1000. Can all values be that large or larger?',
  ],
])('a suspicious initial value is reported in %j', (code, sentence) => {
  expect(explainStart(code)).toBe(sentence)
})

it.each([
  'best = 0\nfor x in xs:\n    best = max(best, x)\n',
  'least = 1000000000\nfor x in xs:\n    least = min(least, x)\n',
  'limit = 1000\nfor x in xs:\n    if x > limit:\n        count = count + 1\n',
  'limit = 1000\nif x < limit:\n    limit = x\n',
])('no initial value is reported in %j', (code) => {
  expect(explainStart(code)).toBeNull()
})

it('unread lines of a visible input are reported', () => {
  const once = 'n = int(input())\nprint(n)\n'
  expect(explainUnread('python', once, '2\n3\n4\n')).toBe(
    'The program calls `input()` once and so reads 1 line. The input of this test has 3.',
  )
  const twice = 'n = int(input())\nvalues = list(map(int, input().split()))\nprint(max(values))\n'
  expect(explainUnread('python', twice, '2\n3\n4\n')).toMatch(/2 times and so reads 2 lines/)
})

it.each([
  ['python', 'n = int(input())\n', '2\n'],
  ['python', 'n = int(input())\na = [int(input()) for _ in range(n)]\n', '2\n3\n4\n'],
  ['python', 'n = int(input())\nfor _ in range(n):\n    a = int(input())\n', '2\n3\n4\n'],
  ['python', 'def read():\n    return input()\nread()\nread()\n', '2\n3\n'],
  ['python', 'import sys\nn = int(input())\nrest = sys.stdin.read()\n', '2\n3\n'],
  ['javascript', 'input()\n', '2\n3\n'],
] as const)('the %s program %j is not reported, because it may read all of %j', (language, code, input) => {
  expect(explainUnread(language, code, input)).toBeNull()
})

it.each([
  ['const int INF = 14 * 1000; // 14 teas\n', 'Line 1: `INF` is 14,000.'],
  ['import sys\ninf = 99999\n', 'Line 2: `inf` is 99,999.'],
  ['const INF = 1e9;\n', 'Line 1: `INF` is 1,000,000,000.'],
  ['INF = 10**9\n', 'Line 1: `INF` is 1,000,000,000.'],
])('an “infinity” that is too small is reported in %j', (code, sentence) => {
  expect(explainInfinity(code)).toContain(sentence)
})

it.each(['INF = 10 * 1000 * 1000 * 1000\n', 'int info = 3;\n', 'inf = float("inf")\n'])(
  'no small “infinity” is reported in %j',
  (code) => {
    expect(explainInfinity(code)).toBeNull()
  },
)

it.each([
  ['lo = max(w)\nhi = 10 ** 9\nwhile lo < hi:\n    mid = (lo + hi) // 2\n', 2, '1,000,000,000'],
  ['long low = 0, high = 1e9;\nwhile (low < high) {\n  long mid = (low + high) / 2;\n', 1, '1,000,000,000'],
  ['int r = 2 * 1000000;\nint m = (l + r) >> 1;\n', 1, '2,000,000'],
  ['let hi = 1_000_000n\nconst mid = (lo + hi) / 2n\n', 1, '1,000,000'],
])('a binary search’s constant upper bound is reported in %j', (code, line, bound) => {
  expect(explainUpperBound(code)).toBe(
    `Line ${line}: the search goes up to ${bound}. Can the answer be larger?`,
  )
})

it.each([
  'hi = sum(w)\nmid = (lo + hi) // 2\n',
  'hi = len(a) - 1\nmid = (lo + hi) // 2\n',
  'hi = 10 ** 18\nmid = (lo + hi) // 2\n',
  'best = 10 ** 9\nmid = (lo + hi) // 2\n',
  'hi = 10 ** 9\nmean = (a + b) / n\n',
])('no upper bound is reported in %j', (code) => {
  expect(explainUpperBound(code)).toBeNull()
})
