import type { Language } from '@cohort/shared'
import { explainCost } from './explain-cost'

describe('explainCost', () => {
  test.each<[Language, string, string]>([
    [
      'java',
      'String result = "";\nfor (int i = 0; i < n; i++) {\n    result += i + " ";\n}\n',
      'Line 3: each time this line runs, it copies the whole string `result`. Use `StringBuilder` and `append`.',
    ],
    [
      'java',
      'List<Integer> queue = new ArrayList<>();\nwhile (more) queue.remove(0);\n',
      'Line 2: each time this line runs, all other items',
    ],
    [
      'cpp',
      'string s;\nwhile (more) {\n  s = s + c;\n}\n',
      'Line 3: each time this line runs, it copies the whole string `s`.',
    ],
    [
      'python',
      'queue = [1]\nwhile queue:\n    if ok:\n        first = queue.pop(0)\n',
      'Line 4: each time this line runs, all other items',
    ],
    [
      'javascript',
      'let all = []\nfor (const x of xs) {\n  all = [...all, x]\n}\n',
      'Line 3: each time this line runs, it copies the whole array',
    ],
    [
      'python',
      'best = []\nfor x in xs:\n    best.remove(max(best))\n',
      'Line 3: each time this line runs, it scans `best` again.',
    ],
    [
      'python',
      'seen = []\nfor x in xs:\n    if x in seen: print(x)\n',
      'Line 3: each time this line runs, it scans `seen` again.',
    ],
    [
      'python',
      'calls = [[] for _ in range(n)]\nfor x in xs:\n    place = calls[x].index(y) + 1\n',
      'Line 3: each time this line runs, it scans a list in `calls` again.',
    ],
    [
      'python',
      'roads = [[] for _ in range(n)]\nfor x in xs:\n    if x in roads[a]:\n        go()\n',
      'Line 3: each time this line runs, it scans a list in `roads` again.',
    ],
    [
      'python',
      'marks = []\nfor i in range(q):\n    answers.append(sum(marks[l - 1:r]))\n',
      'Line 3: each time this line runs, it scans a part of `marks` again.',
    ],
    [
      'java',
      'List<Integer> seen = new ArrayList<>();\nfor (int x : xs) {\n  if (seen.contains(x)) go();\n}\n',
      'Line 3: each time this line runs, it scans `seen` again.',
    ],
    [
      'cpp',
      'for (int x : xs) {\n  sort(v.begin(), v.end());\n}\n',
      'Line 2: each time this line runs, it scans `v` again.',
    ],
    [
      'javascript',
      'const all = []\nfor (const x of xs) {\n  if (all.includes(x)) go()\n}\n',
      'Line 3: each time this line runs, it scans `all` again.',
    ],
    [
      'javascript',
      'const ends = r.map((x) => x + 1)\nfor (let i = 0; i < n; i++) {\n  const count = ends.filter((x) => x > ends[i]).length\n}\n',
      'Line 3: each time this line runs, it scans `ends` again.',
    ],
    [
      'python',
      'ends = [1]\nfor x in xs:\n    total += sum(1 for end in ends if end > x)\n',
      'Line 3: each time this line runs, it scans `ends` again.',
    ],
    [
      'cpp',
      'void dfs(int v, vector<vector<int>> tree) {\n  for (int next : tree[v]) dfs(next, tree);\n}\n',
      'Line 1: each call of `dfs` copies the whole `tree`. Write `const vector<vector<int>>& tree`.',
    ],
    [
      'cpp',
      'bool has(vector<int> all, int x) {\n  return binary_search(all.begin(), all.end(), x);\n}\nint main() {\n  for (int x : xs) {\n    if (has(all, x)) count++;\n  }\n}\n',
      'Line 1: each call of `has` copies the whole `all`.',
    ],
    [
      'javascript',
      'while (i < n) {\n  if (late[i]) {\n    continue\n  }\n  i++\n}\n',
      'Line 3: `continue` skips line 5, where `i` changes, so the loop may never end.',
    ],
    [
      'python',
      'def ways(n):\n    if n < 2:\n        return 1\n    return ways(n - 1) + ways(n - 2)\n',
      'Line 1: each call of `ways` makes several more',
    ],
    [
      'cpp',
      'int best(int at, int left)\n{\n  return max(best(at + 1, left), v + best(at + 1, left - w));\n}\n',
      'Line 1: each call of `best`',
    ],
    [
      'java',
      '    static int best(int at) {\n        return Math.max(best(at + 1), best(at + 2));\n    }\n',
      'Line 1: each call of `best`',
    ],
    ['javascript', 'const f = (n) => {\n  return f(n - 1) + f(n - 2)\n}\n', 'Line 1: each call of `f`'],
    [
      'cpp',
      'int find(int x) {\n  while (up[x] != x) x = up[x];\n  return x;\n}\n',
      'Line 2: each call follows `up` one step at a time',
    ],
    [
      'python',
      'def find(x):\n    while x != up[x]:\n        x = up[x]\n    return x\n',
      'Line 2: each call follows `up`',
    ],
    [
      'java',
      '  static int find(int x) {\n    if (up[x] == x) return x;\n    return find(up[x]);\n  }\n',
      'Line 3: each call follows `up`',
    ],
    ['python', 'while i < n:\n    if ok:\n        continue\n    i += 1\n', 'Line 3: `continue` skips line 4'],
    [
      'python',
      'while low < high:\n    middle = (low + high) // 2\n    if fits(middle):\n        low = middle\n    else:\n        high = middle - 1\n',
      'Line 4: once `high` is `low` + 1, `middle` equals `low`, so this line changes nothing, and the loop may never end.',
    ],
    [
      'cpp',
      'while (lo < hi) {\n  int mid = lo + (hi - lo) / 2;\n  if (ok(mid)) lo = mid; else hi = mid;\n}\n',
      'Line 3: once `hi` is `lo` + 1',
    ],
  ])('reports a line in %s: %j', (language, code, sentence) => {
    expect(explainCost(language, code)).toEqual([expect.stringContaining(sentence)])
  })

  test.each<[string, Language, string]>([
    ['outside a loop', 'java', 'String result = "";\nresult += 1;\n'],
    ['after a loop', 'java', 'String result = "";\nfor (;;) {\n    go();\n}\nresult += 1;\n'],
    ['for a loop that adds numbers', 'java', 'int sum = 0;\nfor (int x : xs) {\n    sum += x;\n}\n'],
    ['for a loop that appends', 'cpp', 'string s;\nwhile (more) {\n  s += c;\n}\n'],
    [
      'for a search with a gap',
      'python',
      'while high - low > 1:\n    middle = (low + high) // 2\n    low = middle\n',
    ],
    [
      'for a search that rounds up',
      'python',
      'while low < high:\n    m = (low + high + 1) // 2\n    low = m\n',
    ],
    [
      'for a search that rounds up with ceil',
      'javascript',
      'while (low < high) {\n  const m = Math.ceil((low + high) / 2)\n  if (ok(m)) low = m\n}\n',
    ],
    ['for `continue` after the step', 'python', 'while i < n:\n    i += 1\n    if ok:\n        continue\n'],
    [
      'for a function that caches its results',
      'python',
      'def ways(n):\n    if n not in known:\n        known[n] = ways(n - 1) + ways(n - 2)\n    return known[n]\n',
    ],
    [
      'for a search that shortens its path',
      'cpp',
      'int find(int x) {\n  while (up[x] != x) x = up[x] = up[up[x]];\n  return x;\n}\n',
    ],
    [
      'for a recursive search that shortens its path',
      'java',
      'int find(int x) {\n  if (up[x] != x) up[x] = find(up[x]);\n  return up[x];\n}\n',
    ],
    [
      'for a search in sets that are joined by size',
      'python',
      'def find(x):\n    while x != up[x]:\n        x = up[x]\n    return x\nif size[a] < size[b]:\n    up[a] = b\n',
    ],
    [
      'for a loop over the elements of a list',
      'cpp',
      'int last(int i) {\n  while (a[i] != 0) i++;\n  return i;\n}\n',
    ],
    [
      'for a function that calls itself once',
      'cpp',
      'int f(int n) {\n  return n == 0 ? 1 : n * f(n - 1);\n}\n',
    ],
    [
      'for a recursive function without a result',
      'cpp',
      'void walk(int v) {\n  walk(left(v));\n  walk(right(v));\n}\n',
    ],
    ['in the header of a for loop', 'python', 'xs = [1]\nfor x in sorted(xs):\n    print(x)\n'],
    [
      'for `continue` after another kind of progress',
      'cpp',
      'while (i < n) {\n  next[at] = 1;\n  if (ok)\n    continue;\n  i++;\n}\n',
    ],
    [
      'for a number used to make a substring',
      'java',
      'String sub = s.substring(i, j);\nwhile (j < n) {\n  j += 2;\n}\n',
    ],
    [
      'for a number with the same name as a string',
      'java',
      'String s = "";\nint s = 0;\nfor (;;) {\n  s += x;\n}\n',
    ],
    [
      'for a set next to a list',
      'java',
      'void f(List<Integer> a, Set<Integer> seen) {\n  for (;;) {\n    seen.contains(x);\n  }\n}\n',
    ],
    [
      'for a linked list',
      'java',
      'List<Integer> q = new LinkedList<>();\nwhile (more) {\n  q.remove(0);\n}\n',
    ],
    [
      'for a set next to a vector',
      'cpp',
      'vector<int> a; set<int> s;\nwhile (more) {\n  s.erase(s.begin());\n}\n',
    ],
    [
      'for a string that is split and joined',
      'javascript',
      'let s = ""\nfor (;;) {\n  s = s.concat(w)\n  s = [...s].sort().join("")\n}\n',
    ],
    ['for a dictionary', 'python', 'd = {}\nwhile d:\n    d.pop(0)\n'],
    [
      'for two pointers',
      'python',
      'while left < right:\n    if a[left] > a[right]:\n        right -= 1\n        continue\n    left += 1\n',
    ],
    [
      'for `continue` after reading input',
      'python',
      'while i < n:\n    line = input()\n    if line == "":\n        continue\n    i += 1\n',
    ],
    [
      'for a search that rounds',
      'javascript',
      'while (lo < hi) {\n  const m = Math.round((lo + hi) / 2)\n  if (ok(m)) lo = m\n}\n',
    ],
    ['for a search with fractions', 'python', 'while lo < hi:\n    m = (lo + hi) / 2\n    lo = m\n'],
    [
      'for a search with break',
      'cpp',
      'while (lo < hi) {\n  int m = (lo + hi) / 2;\n  if (m == lo) break;\n  lo = m;\n}\n',
    ],
    [
      'for a function that calls itself on one of two branches',
      'cpp',
      'int f(int lo, int hi) {\n  if (ok) return f(lo, mid);\n  return f(mid + 1, hi);\n}\n',
    ],
    [
      'for a list that is passed by reference',
      'cpp',
      'void dfs(int v, const vector<vector<int>>& tree) {\n  for (int next : tree[v]) dfs(next, tree);\n}\n',
    ],
    [
      'for a copy that is made once',
      'cpp',
      'int sum(vector<int> all) {\n  return all[0];\n}\nint main() {\n  cout << sum(all);\n}\n',
    ],
    ['for a set', 'python', 'seen = set()\nfor x in xs:\n    if x in seen:\n        print(x)\n'],
    [
      'for a loop that counts characters in a string',
      'python',
      'for line in lines:\n    print(line.count("a"))\n',
    ],
    [
      'for a search that moves past the middle',
      'cpp',
      'while (lo < hi) {\n  int m = (lo + hi) / 2;\n  if (ok(m)) lo = m + 1;\n}\n',
    ],
  ])('reports nothing %s', (_, language, code) => {
    expect(explainCost(language, code)).toEqual([])
  })
})
