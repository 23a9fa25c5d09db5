import { type FamilyJob, growthOf, type Language } from '@cohort/shared'
import { ROOMY } from '../sandbox/testing'
import { countSteps, familyInputs, measureGrowth } from './growth'
import { benchInSandbox, programOf } from './testing'

const onBench = benchInSandbox()

const measured = (language: Language, text: string, family: FamilyJob) =>
  onBench(async (bench) => {
    const job = { ...programOf(language, text), part: 'growth' as const, family }
    return (await measureGrowth(job, bench)).points
  })

/** Counts steps without measuring times, which takes much longer. */
const counted = (language: Language, text: string, family: FamilyJob) =>
  onBench(async (bench) => {
    const inputs = await familyInputs(family, bench)
    const steps = await countSteps(programOf(language, text), inputs, bench)
    const notMeasured = { cpuMs: 0, readingMs: 0, memoryKb: 0, readingKb: 0 }
    return family.sizes.map((n, index) => ({
      n,
      inputBytes: inputs[index]!.length,
      steps: steps.get(index) ?? null,
      ...notMeasured,
    }))
  })

describe('growth', () => {
  const family = {
    generator: 'import sys\nn = int(sys.argv[2])\nprint(n)\nprint(*range(n))\n',
    sizes: [500, 1000, 2000, 4000],
    limits: ROOMY,
  }
  test('has a point for each size that includes the time for reading the input', async () => {
    const text =
      'n = int(input())\na = list(map(int, input().split()))\nprint(sum(1 for x in a for y in a[:200] if x < y))\n'
    const points = await measured('python', text, family)
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
    'is visible in a %s program whose loops the compiler could optimise away',
    async (language, text) => {
      const points = await measured(language, text, family)
      expect(points.at(-1)!.cpuMs).toBeGreaterThan(1.5 * points[0]!.cpuMs)
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
  ] as const)('is about n log n steps for a %s program that sorts', async (language, text) => {
    const points = await counted(language, text, shuffled)
    expect(points.filter(({ steps }) => steps !== null).length).toBeGreaterThan(2)
    expect(growthOf(points)?.time?.classes).toEqual(['O(n log n)'])
  })

  test.each([
    [
      'java',
      'public class Main { public static void main(String[] s) { int n = new java.util.Scanner(System.in).nextInt(); ' +
        'String text = ""; for (int i = 0; i < n; i++) text += i % 10; System.out.println(text.length()); } }',
    ],
    [
      'python',
      'input()\nseen = []\nfor x in input().split():\n    if x not in seen[1:]: seen.append(x)\nprint(len(seen))\n',
    ],
    [
      'javascript',
      "const [n, ...a] = require('fs').readFileSync(0, 'utf8').split(/\\s/).map(Number)\nconst seen = []\n" +
        'for (const x of a) if (!seen.includes(x)) seen.push(x)\nconsole.log(seen.length)\n',
    ],
  ] as const)(
    'is about n² steps for a %s program that copies or searches a list n times',
    async (language, text) => {
      const points = await counted(language, text, family)
      expect(growthOf(points)?.time?.classes).toEqual(['O(n²)'])
    },
  )

  test.each([
    [
      'inserts at the front',
      'vector<int> v; for (int i = 0; i < n; i++) v.insert(v.begin(), i); cout << v[0];',
    ],
    ['prepends to a string', 'string s; for (int i = 0; i < n; i++) s = "x" + s; cout << s.size();'],
    [
      'compares strings',
      "string a(n, 'a'), b(n, 'a'); int k = 0; for (char &c : a) c = 'a', k += a == b; cout << k;",
    ],
    ['calls strlen', 'string s(n, 1); for (int i = 0; i < strlen(&s[0]); i++) s[i] = 2; cout << s[0];'],
    [
      'searches a string',
      "string s(n, 'a'); int k = 0; for (char &c : s) c = 'b', k += s.find('c') == s.npos; cout << k;",
    ],
  ])('is about n² steps for a C++ program that %s n times', async (_, body) => {
    const text = `#include <bits/stdc++.h>\nusing namespace std;\nint main() { int n; cin >> n; ${body} }\n`
    const sizes = [2000, 8000, 32_000]
    const points = await counted('cpp', text, { ...family, sizes })
    // n grows by a factor of 16.
    expect(points.at(-1)!.steps! / points[0]!.steps!).toBeGreaterThan(100)
    expect(growthOf(points)?.time?.classes).toEqual(['O(n²)'])
  })

  test('does not count filling a large array, which would hide the other steps of a C++ program', async () => {
    const text =
      '#include <bits/stdc++.h>\nusing namespace std;\nint table[1000000], n;\n' +
      'int main() { memset(table, -1, sizeof table); cin >> n; for (int i = 0; i < n; i++) cout << table[i]; }\n'
    const sizes = [20, 125, 500, 1000]
    const generator = 'import sys\nprint(sys.argv[2])\n'
    const points = await counted('cpp', text, { ...family, generator, sizes })
    expect(growthOf(points)?.time?.classes).toEqual(['O(n)'])
  })

  test('has step counts for smaller sizes if larger ones would take too long', async () => {
    const sizes = [200, 400, 800, 20_000, 21_000, 22_000, 23_000, 24_000]
    const text = 'n = int(input())\nk = 0\nfor i in range(n):\n    for j in range(n): k ^= j\nprint(k)\n'
    const points = await measured('python', text, { ...family, sizes })
    expect(points.map(({ n, steps }) => [n, steps !== null])).toEqual([
      [200, true],
      [400, true],
      [800, true],
    ])
  })

  test('has no points for sizes at which the program crashes', async () => {
    const points = await measured('python', 'print(([0] * 1500)[int(input())])\n', family)
    expect(points.map(({ n }) => n)).toEqual([500, 1000])
  })
})
