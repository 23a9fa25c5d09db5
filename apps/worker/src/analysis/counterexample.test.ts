import type { AnalysisJob, Checker, Counterexample, KnownMistake, Language, SmallCase } from '@cohort/shared'
import { NOTHING_FOUND } from '@cohort/shared/test/counterexample'
import { buildRunResult, fakeSandbox } from '../judge/testing'
import { ROOMY, singleFile } from '../sandbox/testing'
import { analyse } from './analyse'
import { spread } from './case-judge'
import { longest } from './same-mistake'
import { analysesInSandbox, never, programOf, put, testData, tokens } from './testing'

const analysed = analysesInSandbox()

/** Cases for the problem of adding two numbers. */
const cases: SmallCase[] = Array.from({ length: 30 }, (_, n) => ({
  input: `${n} ${n}\n`,
  answer: `${2 * n}\n`,
}))

describe('a counterexample', () => {
  const search = (text: string, mistakes: KnownMistake[] = []) =>
    analysed('python', text, {
      part: 'counterexample',
      checker: tokens,
      cases: put(JSON.stringify(cases)),
      sample: null,
      family: null,
      mistakes,
      properties: null,
    })

  test('is the first failing case', async () => {
    const found = await search('a, b = map(int, input().split())\nprint(a + b if a < 7 else 1)\n')
    expect(found).toEqual({
      tried: 8,
      largest: null,
      checked: null,
      found: {
        size: null,
        input: '7 7\n',
        answer: '14\n',
        status: 'Wrong Answer',
        output: '1\n',
        stderr: '',
        message: 'Expected “14”, got “1” on line 1.',
      },
      repair: null,
      wrongValues: { cases: 23, place: 1, of: 1, side: 'small', isByOne: false },
      property: null,
      mistake: null,
    })
  })

  test('says which property only the failing inputs have', async () => {
    const pairs = Array.from({ length: 30 }, (_, index) => [
      index + 1,
      index % 3 === 0 ? index + 1 : index + 4,
    ])
    const all = pairs.map(([a, b]) => ({ input: `${a} ${b}\n`, answer: `${a! + b!}\n` }))
    const { property } = await analysed(
      'python',
      'a, b = map(int, input().split())\nprint(len({a, b}) * (a + b) // 2)\n',
      {
        part: 'counterexample',
        checker: tokens,
        cases: put(JSON.stringify(all)),
        sample: null,
        family: null,
        mistakes: [],
        properties: null,
      },
    )
    expect(property).toEqual({
      text: 'the first two numbers are equal',
      isFailing: true,
      failing: 10,
      passing: 20,
      others: 0,
      exceptions: 0,
    })
  })

  describe('whose package has a program for properties', () => {
    const own = (properties: string, expression: string) =>
      analysed('python', `a, b = map(int, input().split())\nprint(${expression})\n`, {
        part: 'counterexample',
        checker: tokens,
        cases: put(JSON.stringify(cases)),
        sample: null,
        family: null,
        mistakes: [],
        properties,
      })

    test('names a property of all failing inputs and few others', async () => {
      const properties = `import sys
a, b = map(int, sys.stdin.read().split())
print('the sum is even')
if a > 22:
    print('the first number is above 22')
    sys.exit()
`
      const { property } = await own(properties, 'a + b if a < 24 else a')
      expect(property).toEqual({
        text: 'the first number is above 22',
        isFailing: true,
        failing: 6,
        passing: 24,
        others: 1,
        exceptions: 0,
      })
    })

    test('names nothing if the package’s program fails', async () => {
      expect((await own('print(1 // 0)\n', 'a + b if a < 24 else a')).property).toBeNull()
    })
  })

  const known = (text: string, expression: string): KnownMistake => ({
    text,
    language: 'python',
    sources: singleFile('python', `a, b = map(int, input().split())\nprint(${expression})\n`),
  })
  const mistakes = [
    known('Fails from 8 on.', 'a + b if a < 8 else a'),
    known('Always takes a alone.', 'a'),
    known('Forgets b from 7 on.', 'a + b if a < 7 else a'),
    known('Is always wrong.', '-1'),
    known('Prints 0 from 20 on.', 'a + b if a < 20 else 0'),
  ]

  test.each([
    ['a + b if a < 7 else a', 'Forgets b from 7 on.', 23],
    ['a', 'Always takes a alone.', 29],
    ['a + b if a < 20 else 0', 'Prints 0 from 20 on.', 10],
    ['a + b if a < 7 else 0', null, 0],
    ['a + b if a < 7 else a + 1', null, 0],
    ['a + b if a < 7 else a if a < 20 else a + 1', null, 0],
    ['-1', null, 0],
  ])('for a program that prints %s has the known mistake %j', async (expression, text, wrong) => {
    const { mistake } = await search(`a, b = map(int, input().split())\nprint(${expression})\n`, mistakes)
    expect(mistake).toEqual(text === null ? null : { texts: [text], cases: wrong, isLarge: false })
  })

  test('is compared with known programs on the longest inputs, and on fewer if the known program starts slowly', async () => {
    expect(longest([{ input: 'a' }, { input: 'aaa' }, { input: 'aa' }], 2)).toEqual([
      { input: 'aaa' },
      { input: 'aa' },
    ])
    const code = 'a, b = map(int, input().split())\nprint(a + b if a < 7 else a)\n'
    const slow = (text: string, expression: string): KnownMistake => ({
      text,
      language: 'javascript',
      sources: singleFile(
        'javascript',
        `const [a, b] = require('fs').readFileSync(0, 'utf8').split(' ').map(Number)\nconsole.log(${expression})\n`,
      ),
    })
    const same = slow('Forgets b from 7 on.', 'a < 7 ? a + b : a')
    const similar = slow('Forgets b from 7 to 19.', 'a < 7 || a > 19 ? a + b : a')
    expect((await search(code, [similar])).mistake).toBeNull()
    expect((await search(code, [similar, same])).mistake).toMatchObject({ texts: [same.text], cases: 12 })
  })

  test('has two known mistakes if no input tells them apart, and none if there are three', async () => {
    const code = 'a, b = map(int, input().split())\nprint(a + b if a < 7 else a)\n'
    const same = known('Adds only below 7.', 'a if a >= 7 else b + a')
    const forgets = known('Forgets b from 7 on.', 'a + b if a < 7 else a')
    const { mistake } = await search(code, [same, known('Is always wrong.', '-1'), forgets])
    expect(mistake?.texts).toEqual(['Adds only below 7.', 'Forgets b from 7 on.'])
    const again = known('Adds 0 from 7 on.', 'a + b if a < 7 else a + 0')
    expect((await search(code, [same, forgets, again])).mistake).toBeNull()
  })

  test('has a known mistake for a JavaScript program whose cases run in a shared process', async () => {
    const code = `const [a, b] = require('fs').readFileSync(0, 'utf8').split(' ').map(Number)
console.log(a < 7 ? a + b : a)
`
    const { mistake } = await analysed('javascript', code, {
      part: 'counterexample',
      checker: tokens,
      cases: put(JSON.stringify(cases)),
      sample: null,
      family: null,
      mistakes,
      properties: null,
    })
    expect(mistake?.texts).toEqual(['Forgets b from 7 on.'])
  })

  test.each([
    ['a + b if a < 5000 else a', 'Forgets b from 5000 on.'],
    ['a + b if a < 5000 else a + 1', null],
    ['a + b if a < 5000 else 7777', null],
  ])('for a program that prints %s on large inputs has the known mistake %j', async (expression, text) => {
    const { mistake } = await analysed('python', `a, b = map(int, input().split())\nprint(${expression})\n`, {
      part: 'counterexample',
      checker: tokens,
      cases: put(JSON.stringify(cases)),
      sample: null,
      properties: null,
      mistakes: [
        known('Is always wrong.', '-1'),
        known('Prints the same number from 5000 on.', 'a + b if a < 5000 else 7777'),
        known('Forgets b at 9, too.', 'a + b if a < 5000 and a != 9 else a'),
        known('Forgets b from 5000 on.', 'a + b if a < 5000 else a'),
      ],
      family: {
        generator: 'import sys\nprint(sys.argv[2], 3)\n',
        sizes: [40, 6000, 9000],
        limits: ROOMY,
        reference: {
          language: 'python',
          sources: singleFile('python', 'print(sum(map(int, input().split())))\n'),
        },
      },
    })
    expect(mistake).toEqual(text === null ? null : { texts: [text], cases: 2, isLarge: true })
  })

  test('has a known mistake even if the package has its own checker', async () => {
    const checker: Checker = {
      kind: 'validator',
      language: 'python',
      args: [],
      limits: ROOMY,
      files: [
        {
          path: 'validate.py',
          sha256: put(
            'import sys\na, b = map(int, open(sys.argv[1]).read().split())\nsys.exit(42 if int(input()) == a + b else 43)\n',
          ),
        },
      ],
    }
    const { mistake, wrongValues } = await analysed(
      'python',
      'a, b = map(int, input().split())\nprint(a)\n',
      {
        part: 'counterexample',
        checker,
        cases: put(JSON.stringify(cases)),
        sample: null,
        family: null,
        mistakes,
        properties: null,
      },
    )
    expect(mistake).toEqual({ texts: ['Always takes a alone.'], cases: 29, isLarge: false })
    expect(wrongValues).toBeNull()
  })

  test.each([
    ['no judge message from a validator', ['judgemessage.txt'], null],
    ['a validator’s team message', ['judgemessage.txt', 'teammessage.txt'], 'teammessage.txt'],
  ])('shows %s', async (_, written, message) => {
    const validator =
      `import sys\nfor name in ${JSON.stringify(written)}: open(sys.argv[3] + '/' + name, 'w').write(name)\n` +
      'sys.exit(43)\n'
    const checker: Checker = {
      kind: 'validator',
      language: 'python',
      args: [],
      limits: ROOMY,
      files: [{ path: 'validate.py', sha256: put(validator) }],
    }
    const { found } = await analysed('python', 'print(input())\n', {
      part: 'counterexample',
      checker,
      cases: put(JSON.stringify(cases)),
      sample: null,
      family: null,
      mistakes: [],
      properties: null,
    })
    expect(found?.message).toBe(message)
  })

  test('includes the traceback if the program crashes', async () => {
    const { found } = await search('a, b = map(int, input().split())\nprint([0, 2, 4][a])\n')
    expect(found).toMatchObject({
      input: '3 3\n',
      status: 'Runtime Error',
      stderr: expect.stringContaining('IndexError'),
    })
  })

  test('is the failed sample if no small case fails', async () => {
    const sample = { input: put('90 91\n'), answer: put('181\n') }
    const { tried, found } = await analysed('python', 'a, b = map(int, input().split())\nprint(a * 2)\n', {
      ...{
        part: 'counterexample',
        mistakes: [],
        properties: null,
        checker: tokens,
        cases: put(JSON.stringify(cases)),
      },
      sample,
      family: null,
    })
    expect(tried).toBe(30)
    expect(found).toMatchObject({ size: null, input: '90 91\n', output: '180\n' })
  })

  /** A sandbox in which each run takes 100 ms. */
  const slowly = (isWrong: (n: number) => boolean) =>
    fakeSandbox({
      run: async ({ input }) => {
        const n = Number.parseInt(Buffer.from(input).toString(), 10)
        return buildRunResult({ cpuMs: 100, stdout: isWrong(n) ? '?' : `${2 * n}\n` })
      },
    }).sandbox
  test.each([
    ['large', (n: number) => n > 900, 900],
    ['small and large', (n: number) => n > 9, 9],
  ])('is found quickly in a slow language if %s cases fail', async (_, isWrong, above) => {
    const manyCases = Array.from({ length: 1000 }, (_, n) => ({ input: `${n}\n`, answer: `${2 * n}\n` }))
    const job: AnalysisJob = {
      ...programOf('python', ''),
      ...{
        part: 'counterexample',
        mistakes: [],
        properties: null,
        checker: tokens,
        cases: put(JSON.stringify(manyCases)),
      },
      sample: null,
      family: null,
    }
    const report = await analyse(job, { sandbox: slowly(isWrong), testData }, never)
    const { found, tried } = report.result as Counterexample
    expect(Number(found?.input)).toBeGreaterThan(above)
    expect(Number(found?.input)).toBeLessThan(above + 60)
    expect(tried).toBeLessThan(30)
  })

  test.each([
    [
      'java',
      (wrong: number) =>
        `import java.util.Scanner;\npublic class Main {\n  public static void main(String[] a) {\n    int n = new Scanner(System.in).nextInt();\n    System.out.println(n == ${wrong} ? 1 : 2 * n);\n  }\n}\n`,
    ],
    [
      'javascript',
      (wrong: number) =>
        `const n = Number(require('fs').readFileSync(0, 'utf8'))\nconsole.log(n === ${wrong} ? 1 : 2 * n)\n`,
    ],
  ] as const)('is found in %s even if only one of many cases fails', async (language, textFor) => {
    const manyCases = Array.from({ length: 150 }, (_, n) => ({
      input: `${n}\n`,
      answer: `${2 * n}\n`,
      size: null,
    }))
    const last = Number(spread(manyCases).at(-1)!.input)
    const { found } = await analysed(language, textFor(last), {
      ...{
        part: 'counterexample',
        mistakes: [],
        properties: null,
        checker: tokens,
        sample: null,
        family: null,
      },
      cases: put(JSON.stringify(manyCases.map(({ input, answer }) => ({ input, answer })))),
    })
    expect(found?.input).toBe(`${last}\n`)
  })

  test('describes what the wrong outputs have in common even if few cases fail', async () => {
    const manyCases = Array.from({ length: 300 }, (_, n) => ({ input: `${n}\n`, answer: `${n} ${2 * n}\n` }))
    const text =
      "const n = Number(require('fs').readFileSync(0, 'utf8'))\nconsole.log(n, n % 30 === 7 ? 1 : 2 * n)\n"
    const { wrongValues } = await analysed('javascript', text, {
      ...{
        part: 'counterexample',
        mistakes: [],
        properties: null,
        checker: tokens,
        sample: null,
        family: null,
      },
      cases: put(JSON.stringify(manyCases)),
    })
    expect(wrongValues).toEqual({ cases: 10, place: 2, of: 2, side: 'small', isByOne: false })
  })

  test('is not found for a correct program', async () => {
    expect(await search('print(sum(map(int, input().split())))\n')).toEqual({ ...NOTHING_FOUND, tried: 30 })
  })

  const family = {
    generator: 'import sys\nprint(sys.argv[2], 1000000000)\n',
    sizes: [1, 2, 4, 8],
    limits: ROOMY,
    reference: {
      language: 'python' as const,
      sources: singleFile('python', 'a, b = map(int, input().split())\nprint(a * b)\n'),
    },
  }
  const searchLarge = (language: Language, text: string) =>
    analysed(language, text, {
      part: 'counterexample',
      mistakes: [],
      properties: null,
      checker: tokens,
      cases: null,
      sample: null,
      family,
    })

  test.each([
    [
      'cpp',
      '#include <iostream>\nint main() {\n  int a, b;\n  std::cin >> a >> b;\n  std::cout << a * b;\n}\n',
      { output: '-294967296', answer: '4000000000\n' },
      { fault: 'Signed overflow: 4 * 1000000000 does not fit into int.', line: 5, size: 4 },
    ],
    [
      'python',
      'import math\na, b = map(int, input().split())\ndef times(k):\n    return k and times(k - 1) + b\nprint(times(a * 300) // 300)\n',
      { status: 'Runtime Error', stderr: expect.stringMatching(/line 4, in times\n(.|\n)*RecursionError/) },
      null,
    ],
  ] as const)(
    'for a %s program comes from the input family if there are no small cases',
    async (language, text, shown, checked) => {
      const { found, largest, ...rest } = await searchLarge(language, text)
      expect(found).toMatchObject({ ...shown, size: largest })
      expect(largest).toBe(4)
      expect(rest).toEqual({
        tried: 0,
        checked,
        repair: null,
        wrongValues: null,
        property: null,
        mistake: null,
      })
    },
  )

  test('has no repair if the recursion is too deep only for large inputs', async () => {
    const text = `import functools
a, b = map(int, input().split())
@functools.cache
def times(k):
    return k and times(k - 1) + b
for k in range(a * 300, -1, -1):
    times(k)
print(times(a))
`
    const small = [0, 1, 2].flatMap((a) =>
      [1, 2, 3, 4].map((b) => ({ input: `${a} ${b}\n`, answer: `${a * b}\n` })),
    )
    const result = await analysed('python', text, {
      ...{
        part: 'counterexample',
        mistakes: [],
        properties: null,
        checker: tokens,
        cases: put(JSON.stringify(small)),
        sample: null,
        family,
      },
    })
    expect(result).toMatchObject({ tried: 12, found: { size: 4 }, repair: null })
  })

  test('is missing for correct outputs, but undefined behaviour on the largest input is reported', async () => {
    const text =
      '#include <iostream>\nint main() {\n  long long a, b;\n  std::cin >> a >> b;\n  int spare[8] = {};\n  std::cout << a * b + spare[a] * (a > 99);\n}\n'
    expect(await searchLarge('cpp', text)).toEqual({
      ...{
        tried: 0,
        largest: 8,
        found: null,
        repair: null,
        wrongValues: null,
        property: null,
        mistake: null,
      },
      checked: { fault: 'Index 8 is out of bounds for an array of size 8.', line: 6, size: 8 },
    })
  })

  test('is not a case that the program passes on a second run', async () => {
    let runs = 0
    const { sandbox } = fakeSandbox({
      run: async ({ input }) => {
        const [a = 0] = Buffer.from(input).toString().split(' ').map(Number)
        return buildRunResult({ stdout: `${a === 7 && runs++ === 0 ? 0 : 2 * a}\n` })
      },
    })
    const job: AnalysisJob = {
      ...programOf('python', ''),
      ...{
        part: 'counterexample',
        mistakes: [],
        properties: null,
        checker: tokens,
        cases: put(JSON.stringify(cases)),
      },
      sample: null,
      family: null,
    }
    const { result } = await analyse(job, { sandbox, testData }, never)
    expect(result).toEqual({ ...NOTHING_FOUND, tried: 8 })
    expect(runs).toBe(3)
  })

  test('is not searched for beyond 5 s of CPU time', async () => {
    const slow =
      'import time\nend = time.process_time() + 0.6\nwhile time.process_time() < end: pass\nprint(sum(map(int, input().split())))\n'
    const { found, tried } = await search(slow)
    expect(found).toBeNull()
    expect(tried).toBeLessThan(9)
  })
})
