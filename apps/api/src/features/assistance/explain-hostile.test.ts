import { explainCopy } from './explain-copy'
import { explainCost } from './explain-cost'
import { explainCrash } from './explain-crash'
import { explainFixedArray } from './explain-fixed-array'
import { explainFormat, explainPoint } from './explain-format'
import {
  explainDepth,
  explainInfinity,
  explainNarrowing,
  explainShift,
  explainStart,
  explainSum,
  explainUnread,
} from './explain-limits'
import { explainOrder } from './explain-order'
import { explainPythonCrash } from './explain-python-crash'
import { explainSlips } from './explain-slips'
import { explainValue } from './explain-value'

test('explaining a hostile program takes linear time', () => {
  const shapes = [
    ...['a', ' ', '\n', ' a\n', 'a = ', 'a[', '(', 'x::', "'a'", 'vector<', '[...', 'int a, '],
    `# while a<b${' '.repeat(3000)}x\n`,
    ...['while a < b:\n', 'while (i < n) {\n', 'def f(n):\n    return f(1) + f(2)\n', 'String a; a += b;\n'],
    ...[
      'void f(vector<int> a) {\n',
      'void f(vector<int> a, vector<int> b) { a[a[a[a[',
      'continue\n',
      'long a = (int) (a + a + ',
      `x = ${'1'.repeat(100)} % a\n`,
      'int x = a+a+a+a+b;\n',
      'x = a + b; int int int \n',
      'def f(n):\n',
      'const int a = 9999; int a[a[9999]\n',
      'a = int(input()) + sum(a[a:a[\n',
      'for (;;) int a = 10, b += b + a = -99 < max(a\n',
      'sort({ return a, b);bool b(',
      '= 0;\n',
      'inf = 9 * 9',
      'input("a',
      'round(a/',
      'to_string(a(',
      'set<int> s;\n',
      'input("a")\n',
      '1:',
    ],
  ]
  const cpuMs = (run: () => void): number => {
    const before = process.cpuUsage()
    run()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  }
  for (const shape of shapes) {
    const text = (length: number) => shape.repeat(Math.ceil(length / shape.length)).slice(0, length)
    const explainAll = (length: number) => {
      const code = text(length)
      for (const language of ['cpp', 'java', 'python', 'javascript'] as const) {
        explainCost(language, code)
        explainValue({ language, code, input: code, expected: code, got: `${code}1` })
        explainFormat({ language, code, input: code, expected: '1 2', got: code }, [])
        explainPoint({ language, code, input: code, expected: '1', got: code })
        explainCrash(language, code)
        for (const stderr of ["TypeError: 'NoneType'", 'IndexError: list '])
          explainPythonCrash({ code, input: code, stderr, line: 1 })
        explainDepth(language, code)
        explainNarrowing(language, code)
        explainShift(language, code)
        explainSum(language, code)
        explainFixedArray(language, code, 'crash')
        explainSlips(language, code)
        explainUnread(language, code, code)
      }
      explainCopy(code)
      explainStart(code)
      explainInfinity(code)
      explainOrder(code)
    }
    explainAll(8000)
    const short = Math.max(
      10,
      cpuMs(() => explainAll(8000)),
    )
    // The program is eight times as long. Quadratic code would take 64 times as long.
    const isLinear = cpuMs(() => explainAll(64_000)) < 40 * short
    expect({ shape, isLinear }).toEqual({ shape, isLinear: true })
  }
})
