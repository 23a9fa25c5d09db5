import { LANGUAGES, type Language } from '@cohort/shared'
import { smallChanges } from './small-changes'

/** Formats each change as its line, its kind and the changed lines. */
const changesOf = (language: Language, source: string) =>
  smallChanges(language, source, 100).map(({ line, kind, source: changed }) => {
    const before = source.split('\n')
    const changedLines = changed.split('\n').filter((each, index) => each !== before[index])
    return `${line} ${kind}: ${changedLines.map((each) => each.trim()).join(' | ')}`
  })

test('an assignment becomes conditional if a nearby line keeps a best value', () => {
  const guarded = (lines: string) =>
    changesOf('python', lines).filter((change) => change.includes(' guard: ') && change.includes('best'))
  expect(guarded('    last = node\n    best = max(best, far[node])')[0]).toBe(
    '1 guard: if far[node] > best: last = node',
  )
  expect(guarded('    best = min(far[node], best)\n    last = node')[0]).toBe(
    '2 guard: if far[node] <= best: last = node',
  )
})

test('a block moves to the end or the beginning of its loop', () => {
  const cpp = `for (int i = 0; i < x; i++) {
    if (h == 24 && m == 0) {
        days++;
    }
    m++;
    if (m == 60) {
        m = 0;
        h++;
    }
}`
  const moved = smallChanges('cpp', cpp, 200).filter(({ kind }) => kind === 'block')
  expect(moved.map(({ line }) => line)).toEqual([2, 6])
  expect(moved[0]!.source).toBe(`for (int i = 0; i < x; i++) {
    m++;
    if (m == 60) {
        m = 0;
        h++;
    }
    if (h == 24 && m == 0) {
        days++;
    }
}`)
  const python = `while queue:
    if at in seen:
        continue
    seen.add(at)
    for near in roads[at]:
        queue.append(near)
    at = queue.popleft()`
  const changed = smallChanges('python', python, 200).filter(({ kind }) => kind === 'block')
  expect(changed.map(({ line }) => line)).toEqual([2, 7, 4])
  expect(changed[1]!.source).toBe(`while queue:
    at = queue.popleft()
    if at in seen:
        continue
    seen.add(at)
    for near in roads[at]:
        queue.append(near)`)
})

test('a change to the initial value of a result comes before a change to its formula', () => {
  const source = 'let best = n\nfor (let i = 0; i < n; i++) {\n  if (i - left < best) best = i - left\n}'
  const numbers = changesOf('javascript', source).filter((change) => change.includes('number'))
  expect(numbers.slice(0, 2)).toEqual(['1 number: let best = n + 1', '1 number: let best = n - 1'])
})

test.each<[Language, string, string[]]>([
  [
    'cpp',
    'if (stars >= best) {',
    [
      '1 comparison: if (stars > best) {',
      '1 always: if (true) {',
      '1 never: if (false) {',
      '1 comparison: if (stars <= best) {',
      '1 operator: while (stars >= best) {',
    ],
  ],
  ['cpp', 'long long far = 1e9;', ['1 number: long long far = 1000000000000000000L;']],
  ['cpp', 'int a[1000];', []],
  [
    'cpp',
    'for (int i = 0; i < n; i++)',
    [
      '1 comparison: for (int i = 0; i <= n; i++)',
      '1 number: for (int i = 1; i < n; i++)',
      '1 number: for (int i = 0; i < n + 1; i++)',
      '1 number: for (int i = 0; i < n - 1; i++)',
      '1 direction: for (int i = (n) - 1; i >= 0; i--)',
    ],
  ],
  [
    'java',
    'x = Math.ceil(y / 2);',
    [
      '1 number: x = Math.ceil(y / 2.0);',
      '1 rounding: x = Math.floor(y / 2);',
      '1 operator: x += Math.ceil(y / 2);',
      '1 rounding: x = Math.ceil(((y + 2 - 1) / 2));',
      '1 operator: x = Math.ceil(y % 2);',
      '1 extra: ',
    ],
  ],
  ['java', 'int far = 1000000000;', ['1 number: int far = 1000000000000000000L;']],
  [
    'java',
    'best = Math.max(best, x);',
    ['1 operator: best += Math.max(best, x);', '1 operator: best = Math.min(best, x);', '1 extra: '],
  ],
  [
    'javascript',
    'if (a || b) {',
    [
      '1 comparison: if (a != null || b) {',
      '1 always: if (true) {',
      '1 never: if (false) {',
      '1 operator: if (a && b) {',
      '1 comparison: if (a || b != null) {',
      '1 negation: if (!a || b) {',
      '1 condition: if (b) {',
      '1 condition: if (a) {',
      '1 negation: if (a || !b) {',
      '1 operator: while (a || b) {',
    ],
  ],
  [
    'cpp',
    '} else if (a) {',
    [
      '1 operator: }  if (a) {',
      '1 always: } else if (true) {',
      '1 never: } else if (false) {',
      '1 negation: } else if (!a) {',
    ],
  ],
  [
    'javascript',
    'row[3][i] = x',
    [
      '1 exchange: row[i][3] = x',
      '1 number: row[4][i] = x',
      '1 number: row[2][i] = x',
      '1 number: row[3][i + 1] = x',
      '1 number: row[3][i - 1] = x',
      '1 operator: row[3][i] += x',
      '1 extra: ',
      '1 number: row[3][i] = x - 1',
      '1 number: row[3][i] = x + 1',
    ],
  ],
  [
    'javascript',
    'let best = 0',
    ['1 number: let best = 1', '1 number: let best = -1', '1 number: let best = -1000000000'],
  ],
  [
    'python',
    'for i in range(n):',
    [
      '1 number: for i in range(n + 1):',
      '1 number: for i in range(n - 1):',
      '1 direction: for i in reversed(range(n)):',
    ],
  ],
  [
    'python',
    'for i in range(1, n):',
    [
      '1 number: for i in range(2, n):',
      '1 number: for i in range(0, n):',
      '1 number: for i in range(1, n + 1):',
      '1 number: for i in range(1, n - 1):',
      '1 direction: for i in reversed(range(1, n)):',
    ],
  ],
  [
    'python',
    'x = a[i]',
    ['1 number: x = a[i + 1]', '1 number: x = a[i - 1]', '1 operator: x += a[i]', '1 extra: pass'],
  ],
])('the changes to the %s program %j are sorted by likelihood', (language, source, expected) => {
  expect(changesOf(language, source)).toEqual(expected)
})

test.each<[Language, string, string[]]>([
  ['python', 'if f(a)[1:2] > 0: x = 1', ['if True: x = 1', 'if False: x = 1']],
  ['python', 'elif a[i:]:', ['elif True:', 'elif False:']],
  ['java', 'if (seen.get(")") > 0) {', ['if (true) {', 'if (false) {']],
  ['python', 'a = [x for x in y if x > 0]', []],
  ['javascript', 'while (a > b) {', []],
])('the condition in the %s program %j can be dropped', (language, source, expected) => {
  expect(changesOf(language, source).filter((each) => /always|never/.test(each))).toEqual(
    expected.map((each, index) => `1 ${index === 0 ? 'always' : 'never'}: ${each}`),
  )
})

test.each<[Language, string, string[]]>([
  ['javascript', 'if (!known) {', ['if (known == null) {']],
  ['javascript', 'if (a > b && best.get(x)) {', ['if (a > b && best.get(x) != null) {']],
  ['python', 'while not seen[x] and a > b:', ['while seen[x] is None and a > b:']],
  ['python', 'elif known:', ['elif known is not None:']],
  ['java', 'if (!known) {', []],
])('a truthiness check in the %s program %j can become a null check', (language, source, expected) => {
  expect(changesOf(language, source).filter((each) => /null|None/.test(each))).toEqual(
    expected.map((each) => `1 comparison: ${each}`),
  )
})

test('dropped conditions come before exchanged variables', () => {
  const source = 'rows = 1\nrow = 2\nif rows > 0:\n    a = 3\n'
  const kinds = changesOf('python', source)
    .filter((each) => each.startsWith('3 '))
    .map((each) => each.split(' ')[1]!.slice(0, -1))
  expect([...new Set(kinds)]).toEqual(expect.arrayContaining(['comparison', 'always', 'variable']))
  expect(kinds.indexOf('always')).toBeLessThan(kinds.indexOf('variable'))
  expect(kinds.lastIndexOf('comparison')).toBeLessThan(kinds.indexOf('variable'))
})

test.each<[Language, string, string]>([
  [
    'cpp',
    'for (int i = 0; i < n; i++)\n  for (int j = 0; j < m; j++)\n    a[i][i] = x;',
    '3 variable: a[j][i] = x;',
  ],
  ['cpp', 'int sum = x;\nfor (auto v : all) {\n  f();\n}', '1 order: for (auto v : all) { | int sum = x;'],
  ['java', 'for (int x : all) {\n  }\n  sum = x;', '3 order: sum = x; | }'],
  ['javascript', 'last = t\ntime += t - last', '1 order: time += t - last | last = t'],
  ['cpp', 'for (int j = 0; j <= w; j++) {', '1 direction: for (int j = w; j >= 0; j--) {'],
  ['java', 'for (int j = n - 1; j > k; --j) {', '1 direction: for (int j = (k) + 1; j <= n - 1; j++) {'],
  [
    'javascript',
    'for (let j = 0; j < a.length; j++) {',
    '1 direction: for (let j = (a.length) - 1; j >= 0; j--) {',
  ],
  ['python', 'for j in range(n, w + 1):', '1 direction: for j in reversed(range(n, w + 1)):'],
  ['python', 'for j in reversed(range(w)):', '1 direction: for j in range(w):'],
  [
    'python',
    'last = t\nif open:\n    time += t - last\nprint(time)',
    '1 order: if open: | time += t - last | last = t',
  ],
  [
    'java',
    '  if (open) {\n    time += t - last;\n  }\n  last = t;\n  f();',
    '4 order: last = t; | if (open) { | time += t - last; | }',
  ],
  [
    'python',
    'for x in all:\n    new = f(x)\n    a[x] = new\nbest = max(best, a[0])\nf()',
    '4 order: best = max(best, a[0]) | for x in all: | new = f(x) | a[x] = new',
  ],
  ['python', 'sum = 0\nfor x in all:\n    sum += x', '1 order: for x in all: | sum = 0'],
  ['python', 'for x in all:\n    f()\n    print(x)', '3 order: print(x)'],
  ['python', 'for x in all:\n    f()\nprint(x)', '3 order: print(x)'],
  [
    'cpp',
    'priority_queue<pair<int, vector<int>>> q;',
    '1 sorting: priority_queue<pair<int, vector<int>>, std::vector<pair<int, vector<int>>>, std::greater<pair<int, vector<int>>>> q;',
  ],
  [
    'cpp',
    'priority_queue<int, vector<int>, greater<int>> q;',
    '1 sorting: priority_queue<int, vector<int>, less<int>> q;',
  ],
  ['cpp', 'sort(a.begin(), a.end());', '1 sorting: sort(a.rbegin(), a.rend());'],
  [
    'cpp',
    'vector<pair<int, int>> a(n); sort(a.begin(), a.end());',
    '1 sorting: vector<pair<int, int>> a(n); sort(a.begin(), a.end(), [](const auto &one, const auto &other) { return one.second < other.second; });',
  ],
  ['cpp', 'return x.first < y.first;', '1 variable: return x.second < y.first;'],
  [
    'cpp',
    'long long wait = (t - now) / 2;',
    '1 limit: long long wait = (std::max(0LL, (long long)(t - now))) / 2;',
  ],
  [
    'java',
    'Queue<Integer> q = new PriorityQueue<>();',
    '1 sorting: Queue<Integer> q = new PriorityQueue<>(java.util.Collections.reverseOrder());',
  ],
  ['java', 'list.sort((a, b) -> a[0] - b[0]);', '1 sorting: list.sort((b, a) -> a[0] - b[0]);'],
  ['javascript', 'all.sort((a, b) => a - b)', '1 sorting: all.sort((b, a) => a - b)'],
  ['javascript', 'const half = (low + high) / 2', '1 rounding: const half = (low + high) / 2 | 0'],
  ['python', 'all.sort()', '1 sorting: all.sort(key=lambda each: each[1])'],
  ['python', 'half = n / 2', '1 rounding: half = n // 2'],
  ['python', 'if a:\n    f()\nif b:\n    g()', '3 operator: elif b:'],
  ['cpp', 'if (a) {\n  f();\n}\nif (b) g();', '4 operator: else if (b) g();'],
  ['cpp', '  cout << a;', '1 extra: '],
  ['cpp', '  vector<int> seen(k);\n  seen[0]++;', '1 missing: seen[0] = 1; | seen[0]++;'],
  ['cpp', 'int ways[9];\nint main() {\n    ways[1] = 1;\n}', '2 missing: ways[0] = 1; | ways[1] = 1; | }'],
  [
    'java',
    '  Map<Long, Integer> seen = new HashMap<>();\n  seen.get(x);',
    '1 missing: seen.put(0L, 1); | seen.get(x);',
  ],
  [
    'javascript',
    'function go(at) {\n  for (const x of all) {\n    way.push(x)\n    go(at + 1)\n  }\n}',
    '4 missing: way.pop(); | } | }',
  ],
  [
    'python',
    'def go(at):\n    for x in all:\n        used[x] = True\n        go(x)\n',
    '4 missing: used[x] = False | ',
  ],
  [
    'java',
    'int tank = 0;\nfor (int x : all) {\n  tank += x;\n  if (tank < 0) {\n    sum -= tank;\n  }\n}',
    '5 missing: tank = 0; | } | }',
  ],
  [
    'javascript',
    'let sum = 0\nfor (const row of all) {\n  for (const x of row) {\n    sum += x\n  }\n}',
    '2 missing: sum = 0; | for (const x of row) { | sum += x | } | }',
  ],
  [
    'cpp',
    'int half = n / 2 + (n % 2 == 1) ? 1 : 0;',
    '1 grouping: int half = n / 2 + ((n % 2 == 1) ? 1 : 0);',
  ],
  ['python', 'x = a + 1 if b else 0', '1 grouping: x = a + (1 if b else 0)'],
  ['java', 'int mid = low + high / 2;', '1 grouping: int mid = (low + high) / 2;'],
  ['python', 'if a or b and c:', '1 grouping: if (a or b) and c:'],
  ['javascript', 'if (a && b || c) {', '1 grouping: if (a && (b || c)) {'],
  ['python', 'if not seen[x]:', '1 negation: if seen[x]:'],
  ['cpp', 'while (!q.empty() && seen[x]) {', '1 negation: while (!q.empty() && !seen[x]) {'],
  [
    'python',
    'recent = total[day] - total[day - k]',
    '1 limit: recent = total[day] - total[(max(0, day - k))]',
  ],
  ['cpp', 'best = min(best, x - y);', '1 absolute: best = min(best, (std::abs((long long)(x - y))));'],
  ['java', 'int k = (a - b) % m;', '1 remainder: int k = (((a - b) % m + m) % m);'],
  ['python', 'days = total // k', '1 rounding: days = -(-total // k)'],
  ['python', 'days = total // k + 1', '1 rounding: days = -(-total // k)'],
  ['java', 'leave = ((day - f) / p + 1) * p;', '1 rounding: leave = ((((day - f) + p - 1) / p)) * p;'],
  ['javascript', 'days = Math.floor(total / k) + 1', '1 rounding: days = Math.ceil(total / k)'],
  ['java', 'double x = sum / n;', '1 rounding: double x = (double) sum / n;'],
  ['cpp', 'x += grid[c][r];', '1 exchange: x += grid[r][c];'],
  ['python', 'x = a - b', '1 exchange: x = b - a'],
  ['java', 'sort(a, (x, y) -> compare(x[0], y[0]));', '1 sorting: sort(a, (x, y) -> compare(x[1], y[1]));'],
  ['cpp', 'return x.first < y.first;', '1 sorting: return x.second < y.second;'],
  ['python', 'a.sort(key=lambda each: each[0])', '1 sorting: a.sort(key=lambda each: each[1])'],
  ['cpp', 'vector<int> a(n), b(m);\nsort(a.begin(), a.end());', '2 variable: sort(b.begin(), b.end());'],
  ['java', 'static int f(int a, int b) {\n    return a;\n}', '2 variable: return b;'],
  ['python', 'a, b = map(int, input().split())\nprint(a)', '2 variable: print(b)'],
  ['javascript', 'for (const [x, y] of all) {\n  sum += x\n}', '2 variable: sum += y'],
  [
    'javascript',
    'if (heap[c + 1] < x) c++\nif (heap[c] >= x) break',
    '1 variable: if (heap[c + 1] < heap[c]) c++',
  ],
  [
    'cpp',
    'void push(int v) {\n    f(v);\n}\nvoid add(int v, int p) {\n    if (p < v) return;\n    add(2 * v, p);\n}\nvoid ask(int v) {\n    push(v);\n}',
    '5 missing: push(v); | add(2 * v, p); | } | void ask(int v) { | push(v); | }',
  ],
  [
    'python',
    'def f():\n    for x in a:\n        if x:\n            return 1\n        else:\n            return 0\n',
    '6 order: return 0 | ',
  ],
  ['cpp', '  for (int x : a) {\n    if (x) return 1;\n    return 0;\n  }\n}', '3 order: } | return 0;'],
  [
    'java',
    '  for (int x : a) {\n    if (x) {\n      return 1;\n    } else {\n      return 0;\n    }\n  }\n}',
    '5 order: } | } | return 0; | }',
  ],
  ['javascript', 'const words = data.map(Number)\nlet low = 0', '2 number: let low = Math.max(...words)'],
  ['cpp', '#include <algorithm>\nvector<int> a(n);\nint best = 0;', '3 number: int best = a[0];'],
  ['python', 'while low < high and seen[low]:', '1 condition: while seen[low]:'],
  ['java', 'low = mid;', '1 number: low = mid + 1;'],
  ['cpp', 'cout << best << endl;', '1 number: cout << best + 1 << endl;'],
  ['python', 'x = a[i:j]', '1 number: x = a[i:j + 1]'],
  ['javascript', 'const x = a.slice(i, j)', '1 number: const x = a.slice(i, j + 1)'],
  ['javascript', 'const x = a.slice(2, n)', '1 number: const x = a.slice(2, n + 2)'],
  ['python', 'x = a[2:n]', '1 number: x = a[2:n + 2]'],
  ['python', 'periods += hours - k + 1', '1 limit: periods += (max(0, hours - k + 1))'],
  ['python', 'while a:\n    low += 1\n    high = f(high)', '2 missing: high += 1 | high = f(high)'],
  ['java', 'for (int x : a) {\n  if (x > 3) {\n    best = x;\n  }\n}', '3 missing: break; | } | }'],
  [
    'java',
    'int cnt = 0, best = 0;\nlong total = 0;\nif (cnt > best) {\n  best = cnt;\n}\ntotal += x;',
    '4 missing: total = 0; | } | total += x;',
  ],
  [
    'python',
    'count = 0\nif x > best:\n    best = x\nif x == best:\n    count += 1',
    '3 missing: count = 1 | if x == best: | count += 1',
  ],
  [
    'javascript',
    'while (low[0] <= x) low.pop()\nwhile (high[0] >= x) high.pop()',
    '1 comparison: while (low[0] < x) low.pop() | while (high[0] > x) high.pop()',
  ],
  [
    'cpp',
    'size[b] += x;\nif (size[b] >= k)\n  use(size[root]);',
    '1 variable: size[root] += x; | if (size[root] >= k)',
  ],
  ['cpp', 'cin >> n >> m;', '1 exchange: cin >> m >> n;'],
  ['python', 'n, m = map(int, input().split())', '1 exchange: m, n = map(int, input().split())'],
  [
    'java',
    'int n = in.nextInt();\nint m = in.nextInt();',
    '1 order: int m = in.nextInt(); | int n = in.nextInt();',
  ],
  ['cpp', '  best = x;', '1 guard: if (x > best) best = x;'],
  ['python', 'up[a] = True\nif x:\n    size[b] -= load', '3 guard: if not up[b]: size[b] -= load'],
  ['java', '  total[a] += total[b];', '1 guard: if (a != b) total[a] += total[b];'],
  ['python', 'for i in range(n):\n    place += 1', '2 position: place = i + 1'],
  [
    'python',
    'for i in all:\n    if i == last:\n        same += 1\n    else:\n        total += same\n        same = 1\nprint(total)',
    '6 missing: total += same | print(total)',
  ],
])('the changes to the %s program %j include %j', (language, source, expected) => {
  expect(changesOf(language, source)).toContain(expected)
})

test('a check that a neighbour exists is not dropped, but may use another variable', () => {
  const changes = changesOf('cpp', 'int n, m;\nif (x + 1 < n) visit(y, x + 1);')
  expect(changes.filter((change) => / (always|never): /.test(change))).toEqual([])
  expect(changes).toContain('2 variable: if (x + 1 < m) visit(y, x + 1);')
})

test('a mark can move to after the line that takes a value from the queue', () => {
  const source =
    'seen[1] = True\nwhile queue:\n    d, v = heappop(queue)\n    for u in roads[v]:\n        if not seen[u]:\n            seen[u] = True\n            heappush(queue, (d + 1, u))'
  const [, change] = smallChanges('python', source, 500).filter(({ kind }) => kind === 'mark')
  expect(change).toEqual({
    line: 6,
    kind: 'mark',
    source: source
      .replace('seen[1] = True', 'pass')
      .replace('seen[u] = True', 'pass')
      .replace('(queue)\n', '(queue)\n    if seen[v]: continue\n    seen[v] = True\n'),
  })
  const later = smallChanges(
    'cpp',
    'while (!q.empty()) {\n  auto [d, v] = q.top();\n  q.pop();\n  seen[u] = true;\n}',
    500,
  )
  expect(later.filter(({ kind }) => kind === 'mark').map((each) => each.source.split('\n')[3])).toContain(
    '  if (seen[v]) continue; seen[v] = true;',
  )
})

test('a loop that empties a stack can be repeated after the main loop', () => {
  const loop = (first: string) =>
    `for (int i = 0; i < n; i++) {\n  int start = i;\n  while (${first}stack.peek() > w[i]) {\n    best += at[i] - stack.pop();\n    start = 1;\n  }\n}`
  const missing = (source: string) =>
    smallChanges('java', source, 500).filter(({ kind, line }) => kind === 'missing' && line === 7)
  expect(missing(loop('!stack.isEmpty() && '))).toContainEqual({
    line: 7,
    kind: 'missing',
    source: `${loop('!stack.isEmpty() && ')}\nwhile (!stack.isEmpty()) {\n    best += at[n] - stack.pop();\n}`,
  })
  expect(missing(loop('')).filter(({ source }) => source.includes('at[n]'))).toEqual([])
  const python =
    'for i in range(n):\n    while stack and stack[-1] > w[i]:\n        best += at[i] - stack.pop()'
  expect(smallChanges('python', python, 500)).toContainEqual({
    line: 3,
    kind: 'missing',
    source: `${python}\nwhile stack:\n    best += at[n] - stack.pop()`,
  })
})

test.each<[Language, string]>([
  ['cpp', '#include <vector>\nstd::vector<int> f();\nstd::cout << "a < b";  // a < b'],
  ['java', 'import java.util.List;\nList<Integer> f();\n/* a < b */'],
  ['python', '# a < b\nprint("a < b")\n"""a < b"""'],
  ['javascript', 'call(`a < b`, -x) // a < b'],
  ['javascript', "text.split(/[\\s/']+/) // '"],
  ['cpp', 'int a[1000005];'],
])('types, strings, comments and signs in the %s program %j are not changed', (language, source) => {
  expect(changesOf(language, source).filter((change) => !/order|extra/.test(change))).toEqual([])
})

test.each<[Language, string]>([
  ['javascript', 'function go() {\n  way.push(x)\n  go()\n  way.pop()\n}'],
  ['python', 'def go():\n    way.append(x)\n    go()\n    way.pop()\n'],
  ['cpp', '  vector<int> ways(n);\n  ways[0] = 1;\n  ways[1] = 2;'],
])('no statement is added to the %s program %j', (language, source) => {
  expect(changesOf(language, source).filter((change) => change.includes('missing'))).toEqual([])
})

test.each<[Language, string, string]>([
  ['cpp', 'j = j + 1;\nif (a) {\n  i++;\n} else if (b) {\n  j++;\n}', '4 operator'],
  ['cpp', 'y = y + v;\nint sum = 0;\nfor (auto v : all) {\n  for (int x : v) sum += x;\n}', '3 missing'],
])('likelier changes to the %s program %j come before changes to assignments', (language, source, first) => {
  const changes = changesOf(language, source)
  const sum = changes.findIndex((each) => / operator: [jy] = /.test(each))
  expect(sum).toBeGreaterThan(-1)
  expect(changes.slice(0, sum).filter((each) => each.startsWith(first))).not.toEqual([])
})

test('number changes on lines with many numbers come after likelier changes', () => {
  const changes = changesOf('javascript', '[a[i], a[j]] = [a[j], a[i]]\nif (x && y) f(a[i])')
  expect(changes.findIndex((each) => each.startsWith('1 number'))).toBeGreaterThan(
    changes.findIndex((each) => each.startsWith('2 operator')),
  )
})

test('parsing a hostile program takes linear time', () => {
  for (const piece of [
    'long ',
    '(',
    'a[',
    'static ',
    '(a - ',
    'priority_queue<',
    '<',
    '/[',
    ' ',
    '{',
    'if ',
    'map<',
    'a || ',
    'a - b ',
    'int a, ',
    '(a, ',
    'a[',
    'while (a) {\n a[b] = true\n',
    'for i in range(n):\n while a and b:\n',
  ])
    for (const language of LANGUAGES) smallChanges(language, piece.repeat(5990 / piece.length), 80)
})

test('long programs have no changes, and other programs have at most the requested number', () => {
  expect(smallChanges('python', 'x = a[i]\n'.repeat(1000), 9)).toEqual([])
  expect(smallChanges('python', 'x = a[i]\n'.repeat(100), 9)).toHaveLength(9)
})

test('a changed sort order comes before number changes in a long program', () => {
  const numbers = Array.from({ length: 60 }, (_, n) => `a[${n}] = ${n + 1};`).join('\n')
  const [first] = changesOf('cpp', `${numbers}\nsort(a.begin(), a.end());`)
  expect(first).toBe('61 sorting: sort(a.rbegin(), a.rend());')
})

test('function arguments can be off by one but conditions cannot', () => {
  expect(changesOf('javascript', 'const wool = total(row)')).toEqual(
    expect.arrayContaining([
      '1 number: const wool = total(row - 1)',
      '1 number: const wool = total(row + 1)',
    ]),
  )
  expect(changesOf('javascript', 'while (left) left--')).not.toContain('1 number: while (left - 1) left--')
})
