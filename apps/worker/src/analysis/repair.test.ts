import type { AnalysisJob, Language } from '@cohort/shared'
import { buildRunResult, fakeSandbox } from '../judge/testing'
import { ROOMY, singleFile } from '../sandbox/testing'
import { analyse } from './analyse'
import { replacementsFirst } from './repair'
import { analysesInSandbox, never, programOf, put, testData, tokens } from './testing'

const analysed = analysesInSandbox()

/** Cases for the problem of finding the longest run of equal letters. */
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

// A repair is a small change that makes a wrong program correct on its failing input and on the small cases.
describe('a repair', () => {
  const repairOf = async (language: Language, text: string, cases = runs) =>
    (
      await analysed(language, text, {
        ...{
          part: 'counterexample',
          mistakes: [],
          properties: null,
          checker: tokens,
          cases: put(JSON.stringify(cases)),
          sample: null,
        },
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
  test.each(slips)(
    'for a %s program consists of the line and the kind of the mistake',
    async (language, text, right, wrong, place) => {
      const faulty = text.replace(right, wrong)
      expect(faulty).not.toBe(text)
      expect(await repairOf(language, faulty)).toEqual({ ...place, cases: expect.any(Number) })
    },
  )

  test('drops a condition rather than replacing a variable in it', async () => {
    const text = `m, a, b = map(int, input().split())
wool = list(map(int, input().split()))
result = sum(wool[(a - 1) % m:]) + sum(wool[:(b - 1) % m + 1])
rounds = (b - 1) // m - (a - 1) // m - 1
if rounds > 0:
    result += rounds * sum(wool)
print(result)
`
    const cases = Array.from({ length: 40 }, (_, index) => {
      const [m, a] = [1 + (index % 4), 1 + (index % 5)]
      const b = a + (index % 7)
      const wool = Array.from({ length: m }, (__, at) => at * 3 + 1)
      const rows = Array.from({ length: b - a + 1 }, (__, at) => wool[(a - 1 + at) % m]!)
      const sum = rows.reduce((total, each) => total + each, 0)
      return { input: `${m} ${a} ${b}\n${wool.join(' ')}\n`, answer: `${sum}\n` }
    })
    expect(await repairOf('python', text, cases)).toMatchObject({ line: 5, kind: 'always' })
  })

  test('is found even if some changes do not compile', async () => {
    const text = cpp.replace('const vector<int> EMPTY;', 'const int MOST = 100;\nint a[MOST];')
    const faulty = text
      .replace('    vector<int> a(n);\n', '')
      .replace('1; i < n; i++) {', '1; i < n - 1; i++) {')
    expect(await repairOf('cpp', faulty)).toMatchObject({ line: 14, kind: 'comparison' })
  })

  test('is not reported if an index remains out of bounds', async () => {
    const text =
      '#include <iostream>\nint a[60], best;\nint main() {\n  int n;\n  std::cin >> n;\n  for (int i = 0; i < n; i++) std::cin >> a[i];\n  for (int i = 0; i < n; i++) best = std::max(best, a[i]);\n  std::cout << best;\n}\n'
    const most = (n: number) => ({ input: `${n}\n${'7 '.repeat(n)}\n`, answer: '7\n' })
    const { found, repair } = await analysed('cpp', text, {
      part: 'counterexample',
      mistakes: [],
      properties: null,
      checker: tokens,
      sample: null,
      cases: put(JSON.stringify(Array.from({ length: 30 }, (_, n) => most(n + 1)))),
      family: {
        generator: 'import sys\nn = int(sys.argv[2])\nprint(n)\nprint("7 " * n)\n',
        sizes: [100, 20_000, 80_000],
        limits: ROOMY,
        reference: { language: 'python', sources: singleFile('python', 'input()\nprint(7)\n') },
      },
    })
    expect(found?.size).toEqual(expect.any(Number))
    expect(repair).toBeNull()
  })

  test('never introduces an index that is out of bounds', async () => {
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

  test('may change two lines in the same way', async () => {
    const text =
      'n = int(input())\nlow = 0\nhigh = 0\nfor i in range(60):\n    if i < n:\n        low += 1\n    if i > n:\n        high += 1\nprint(low * high)\n'
    const small = Array.from({ length: 30 }, (_, n) => ({
      input: `${n}\n`,
      answer: `${(n + 1) * (60 - n)}\n`,
    }))
    expect(await repairOf('python', text, small)).toEqual({
      line: 5,
      second: 7,
      kind: 'comparison',
      cases: 30,
    })
  })

  test('must not be wrong on a larger input from the family', async () => {
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
      sizes: [40, 1000],
      limits: ROOMY,
      reference: {
        language: 'python' as const,
        sources: singleFile('python', 'print(int(input()) + 1)\n'),
      },
    }
    const few = { ...family, sizes: [40] }
    const mistakes: [] = []
    expect(
      (await analysed('python', text, { ...job, mistakes, properties: null, family: few })).repair,
    ).toMatchObject({
      line: 2,
    })
    expect((await analysed('python', text, { ...job, mistakes, properties: null, family })).repair).toBeNull()
  })

  test('is not looked for if the program fails only on a large input', async () => {
    const small = Array.from({ length: 30 }, (_, n) => ({ input: `${n}\n`, answer: `${n}\n` }))
    const { found, repair } = await analysed('python', 'n = int(input())\nprint(min(n, 999 + 0))\n', {
      ...{
        part: 'counterexample',
        mistakes: [],
        properties: null,
        checker: tokens,
        cases: put(JSON.stringify(small)),
        sample: null,
      },
      family: {
        generator: 'import sys\nprint(sys.argv[2])\n',
        sizes: [40, 1000],
        limits: ROOMY,
        reference: { language: 'python', sources: singleFile('python', 'print(int(input()))\n') },
      },
    })
    expect(found).toMatchObject({ size: 1000, status: 'Wrong Answer' })
    expect(repair).toBeNull()
  })

  test('is found among the likelier changes if compiling all of them takes too long', async () => {
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
      ...{
        part: 'counterexample',
        mistakes: [],
        properties: null,
        checker: tokens,
        cases: put(JSON.stringify(few)),
      },
      sample: null,
      family: null,
    }
    const { result } = await analyse(job, { sandbox, testData }, never)
    expect(result).toMatchObject({ repair: { line: 4, kind: 'comparison', cases: 12 } })
  })

  test('is null if no change is correct on enough cases', async () => {
    expect(await repairOf('python', 'n = int(input())\nprint(n - 1)\n')).toBeNull()
    const faulty = python.replace('range(1, n)', 'range(1, n - 1)')
    expect(await repairOf('python', faulty, runs.slice(0, 9))).toBeNull()
    expect(await repairOf('python', faulty, [...runs, { input: '1\n0\n', answer: '7\n' }])).toBeNull()
  })
})

test('a change that corrects a condition is preferred to one that removes it', () => {
  const changes = [
    { kind: 'condition', line: 17 },
    { kind: 'extra', line: 3 },
    { kind: 'variable', line: 17 },
    { kind: 'number', line: 9 },
  ] as const
  expect(replacementsFirst(changes).map(({ kind }) => kind)).toEqual([
    'extra',
    'variable',
    'number',
    'condition',
  ])
})
