import { explainFixedArray } from './explain-fixed-array'

const java = `int[] count = new int[1000000];
int[] letters = new int[26];
for (int i = 0; i < n; i++) {
    int size = Integer.parseInt(st.nextToken());
    count[size]++;
}
for (int size = 1; size < count.length; size++) {
    total += count[size];
}
`

it.each([
  ['java', java, 'Line 1 creates `count` with the indexes 0 to 999,999. Can line 5 use a larger index?'],
  [
    'cpp',
    'const int MAX = 100005;\nlong long seen[MAX], other[200000];\nseen[a[i]]++;\n',
    'Line 2 creates `seen` with the indexes 0 to 100,004. Can line 3 use a larger index?',
  ],
  [
    'cpp',
    "#define MAX 100'000 // n\nint other[1000000];\nint seen[MAX + 5];\nother[n]++;\nseen[n]++;\n",
    'Line 3 creates `seen` with the indexes 0 to 100,004. Can line 5 use a larger index?',
  ],
  [
    'cpp',
    'int near[1000];\nvector<bool> seen(1000001);\ncin >> x;\nnear[best] = 1;\nseen[x] = true;\n',
    'Line 2 creates `seen` with the indexes 0 to 1,000,000. Can line 5 use a larger index?',
  ],
  [
    'python',
    'MOST = 10 ** 6\ncount = [0] * (MOST + 1)\nfor size in sizes:\n    count[size] += 1\n',
    'Line 2 creates `count` with the indexes 0 to 1,000,000. Can line 4 use a larger index?',
  ],
  [
    'javascript',
    'const near = Array.from({ length: 1000 }, () => [])\nnear[a].push(b)\n',
    'Line 1 creates `near` with the indexes 0 to 999. Can line 2 use a larger index?',
  ],
] as const)('a fixed-length array in %s raises a question: %j', (language, code, sentence) => {
  expect(explainFixedArray(language, code, 'crash')).toBe(sentence)
})

it.each([
  [
    'an array as long as the input',
    'cpp',
    'int n;\nvector<int> seen(n);\nint four[4];\nseen[100000] = 1;\nfour[n] = 1;\n',
  ],
  ['an index that is a letter', 'java', "int[] count = new int[100];\ncount[s.charAt(i) - 'a']++;\n"],
  ['an index that is a remainder', 'cpp', 'int count[100];\ncount[sum % 100]++;\n'],
  [
    'an index that is a constant',
    'cpp',
    'const int N = 100;\nint count[N];\ncount[N - 1] = 1;\ncount[5] = 1;\n',
  ],
  [
    'a loop that ends with the array',
    'java',
    'int[] a = new int[60];\nfor (int i = 0; i < a.length; i++) {\n  a[i] = 1;\n}\nfor (int i = 0; i <= 59; i++) {\n  a[i] = 1;\n}\n',
  ],
  ['a loop over the array’s indexes', 'python', 'a = [0] * 60\nfor i in range(1, 60):\n    a[i] = 1\n'],
  ['a missing number in JavaScript', 'javascript', 'const seen = new Array(1000).fill(0)\nseen[n]++\n'],
] as const)('%s raises no question', (_, language, code) => {
  expect(explainFixedArray(language, code, 'crash')).toBeNull()
})

it('in JavaScript, a typed array explains a wrong answer, and an array of arrays a crash', () => {
  const code = `const MAX = 1000000
const tree = new Int32Array(MAX + 1)
const near = Array.from({ length: 5000 }, () => [])
tree[minute]++
near[a].push(b)
`
  expect(explainFixedArray('javascript', code, 'wrong answer')).toBe(
    'Line 2 creates `tree` with the indexes 0 to 1,000,000. Can line 4 use a larger index?',
  )
  expect(explainFixedArray('javascript', code, 'crash')).toMatch(/^Line 3 creates `near` /)
})
