import { type Analysis, commonPropertyText } from '@cohort/shared'
import type { Evidence, FailedTest } from './evidence'
import { renderHelp } from './render-help'

const none = { state: 'none', result: null } as const
const analysisOf = (parts: Partial<Analysis> = {}): Analysis => ({
  lints: none,
  replay: none,
  growth: none,
  counterexample: none,
  ...parts,
})
const hidden: FailedTest = {
  number: 5,
  isCustom: false,
  name: null,
  status: 'Wrong Answer',
  input: null,
  expected: null,
  output: null,
  stderr: '',
  isWaiting: false,
}
const problem = { samples: [{ input: '7\n', expectedOutput: '7\n' }], statement: '', tags: [] }
const evidence = (
  failed: FailedTest | null,
  parts: Partial<Analysis> = {},
  more: Partial<NonNullable<Evidence['result']>> = {},
): Evidence => ({
  language: 'cpp',
  code: '',
  problem,
  result: {
    verdict: failed?.status ?? 'Accepted',
    isRun: false,
    tests: 9,
    compileOutput: '',
    failed,
    analysis: analysisOf(parts),
    ...more,
  },
  hints: { total: 2, opened: [] },
})

/** A small input on which the program gives a wrong answer. */
const wrongAnswer = (input: string, answer: string, output: string) => ({
  input,
  answer,
  output,
  status: 'Wrong Answer' as const,
  stderr: '',
  message: null,
  size: null,
})

const searched = {
  tried: 3,
  largest: null,
  checked: null,
  parameter: 'n',
  found: null,
  repair: null,
  wrongValues: null,
  property: null,
  mistake: null,
}

it('asks the user to run code that has no result', () => {
  const text = renderHelp({
    language: 'cpp',
    code: '',
    problem,
    result: null,
    hints: { total: 0, opened: [] },
  })
  expect(text).toBe(
    '**Help from the judge, without AI.**\n\nRun or submit this code first. The help is based on its result.',
  )
})

it('does not treat an interactive test’s secret as the expected output', () => {
  const help = renderHelp(evidence({ ...hidden, input: '10 4\n', output: '' }))
  expect(help).toContain('The result shows the conversation with the judge.')
  expect(help).not.toMatch(/prints nothing|Expected:/)
})

it('asks about flushing if the program and the judge were waiting for each other', () => {
  const waiting = { ...hidden, status: 'Time Limit Exceeded', input: '10\n', output: '5\n', isWaiting: true }
  const help = renderHelp({ ...evidence(waiting), language: 'java' })
  expect(help).toContain('Does it flush its output after each line, with `flush()`?')
  expect(help).not.toContain('infinite loop')
})

it('gives general ideas about a hidden test only if no failing input is known or can be searched for', () => {
  const advice = /ideas for your own tests/
  expect(renderHelp(evidence(hidden))).toMatch(advice)
  const offered = renderHelp(evidence(hidden, { counterexample: { state: 'offered', result: null } }))
  expect(offered).toContain('“Find a failing input”')
  expect(offered).not.toMatch(advice)
  const found = wrongAnswer('2\n1 1\n', '2\n', '-2\n')
  const text = renderHelp(
    evidence(hidden, { counterexample: { state: 'done', result: { ...searched, found } } }),
  )
  expect(text).not.toMatch(advice)
  expect(text).toContain('### A small input that your program fails on\n\n```\n2\n1 1\n```')
  expect(text).toContain('Only the sign differs.')
})

it('says where one small change would fix the program', () => {
  const found = wrongAnswer('2\n1 1\n', '2\n', '3\n')
  const repair = { line: 21, kind: 'comparison' as const, cases: 64 }
  const result = { ...searched, found, repair, wrongValues: null, property: null, mistake: null }
  expect(renderHelp(evidence(hidden, { counterexample: { state: 'done', result } }))).toContain(
    'With a different comparison on line 21, the program would be right on this input and on 64 small ones.',
  )
})

it('names the value that is wrong in all failing small inputs, and its variable', () => {
  const found = wrongAnswer('4\n1 2 1\n', '2 3\n', '2 4\n')
  const wrongValues = { cases: 37, place: 2, of: 2, side: 'large' as const, isByOne: false }
  const counterexample = { state: 'done' as const, result: { ...searched, found, wrongValues } }
  const code = 'if a > most:\n    last = a\nprint(most, last)\n'
  expect(renderHelp({ ...evidence(hidden, { counterexample }), language: 'python', code })).toContain(
    'On all 37 failing small inputs that were tried, only the second value is wrong, and it is too large. It is `last`, set on line 2 under the condition on line 1.',
  )
})

it('names the loops around the line that takes most of the time', () => {
  const fault = 'Before it was stopped, the program spent most of its time (90%) on line 3.'
  const checked = { fault, line: 3, size: 400 }
  const counterexample = { state: 'done' as const, result: { ...searched, found: null, checked } }
  const code = 'for a in range(n):\n    for b in range(n):\n        total += a * b\n'
  const late = { ...hidden, status: 'Time Limit Exceeded' as const }
  expect(renderHelp({ ...evidence(late, { counterexample }), code })).toContain(
    `${fault}\n\nLine 3 is in the loops on lines 1 and 2.`,
  )
})

it('does not suggest an infinite loop if the program needs too much memory on a hidden test', () => {
  const found = {
    input: '1000\n5 9\n',
    answer: '4\n',
    output: '',
    message: null,
    size: 1000,
    stderr: '',
    status: 'Time Limit Exceeded' as const,
  }
  const counterexample = { state: 'done' as const, result: { ...searched, found } }
  const code = 'void f(vector<int> all) {\n  f(all);\n}\n'
  const large = { ...hidden, status: 'Memory Limit Exceeded' as const }
  const help = renderHelp({ ...evidence(large, { counterexample }), language: 'cpp', code })
  expect(help).not.toContain('infinite loop')
  expect(help).toContain(
    'On this input, it runs too long.\n\nLine 1: each call of `f` copies the whole `all`.',
  )
})

it('names the line that asks for too much memory', () => {
  const found = {
    input: '1000\n5 9\n',
    answer: '4\n',
    output: '',
    message: null,
    size: 1000,
    status: 'Memory Limit Exceeded' as const,
    stderr: 'java.lang.OutOfMemoryError: Java heap space\n\tat Main.main(Main.java:19)\n',
  }
  const counterexample = { state: 'done' as const, result: { ...searched, found } }
  const java = { ...evidence(hidden, { counterexample }), language: 'java' as const }
  expect(renderHelp(java)).toMatch(/asks for more memory than is left.*line 19/)
})

it('names the property that separates the failing inputs from the others', () => {
  const found = wrongAnswer('3\n5 0 1\n', '6\n', '5\n')
  const property = {
    text: 'the list is sorted',
    isFailing: false,
    failing: 30,
    passing: 9,
    others: 0,
    exceptions: 0,
  }
  const counterexample = { state: 'done' as const, result: { ...searched, found, property } }
  expect(renderHelp(evidence(hidden, { counterexample }))).toContain(
    'Your program is right on all 9 tried inputs in which the list is sorted, and on none of the 30 others.',
  )
  const most = { text: 'the list is sorted', isFailing: true, failing: 30, passing: 9 }
  const textOf = (others: number, exceptions: number) => commonPropertyText({ ...most, others, exceptions })
  expect(textOf(1, 0)).toBe(
    'In all 30 failing inputs that were tried, the list is sorted. Of 9 inputs on which your program is right, 1 has this property.',
  )
  expect(textOf(2, 4)).toMatch(
    /^In 26 of 30 failing inputs that were tried, .* right, 2 have this property\.$/,
  )
  expect(textOf(0, 4)).toMatch(/ right, none has this property\.$/)
})

it('says that numbers are wrong by one only if several outputs show it', () => {
  const found = wrongAnswer('91 111\n', '17\n', '18\n')
  const help = (more: object, failed = hidden) =>
    renderHelp(
      evidence(failed, { counterexample: { state: 'done', result: { ...searched, found, ...more } } }),
    )
  expect(help({})).not.toContain('one too large')
  const wrongValues = { cases: 9, place: 1, of: 1, side: 'large', isByOne: true }
  expect(help({ wrongValues })).toContain(
    'On all 9 failing small inputs that were tried, the value is one too large.',
  )
  const visible = { ...hidden, input: '12 30\n', expected: '20\n', output: '21\n' }
  expect(help({}, visible)).toContain('Each wrong number is one too large.')
})

it('asks about limits after a wrong answer on a large input', () => {
  const found = {
    input: '4688\n5 9…',
    answer: '56\n',
    output: '55\n',
    size: 4688,
    status: 'Wrong Answer' as const,
    stderr: '',
    message: null,
  }
  const help = (more: object) => {
    const counterexample = { state: 'done' as const, result: { ...searched, found, ...more } }
    const code = 'const tree = new Int32Array(1000001)\ntree[minute]++\n'
    return renderHelp({ ...evidence(hidden, { counterexample }), code, language: 'javascript' })
  }
  const question = 'Line 1 creates `tree` with the indexes 0 to 1,000,000. Can line 2 use a larger index?'
  expect(help({})).toContain(question)
  const mistake = { texts: ['It rounds down.'], cases: 3, isLarge: true }
  expect(help({ mistake })).not.toContain(question)
})

it('names the known mistake that causes the same wrong outputs', () => {
  const found = wrongAnswer('4\n1 2 1\n', '2 3\n', '2 4\n')
  const mistake = { texts: ['Takes a * b * c for a_b_c.'], cases: 8, isLarge: false }
  const counterexample = { state: 'done' as const, result: { ...searched, found, mistake } }
  expect(renderHelp(evidence(hidden, { counterexample }))).toContain(
    'On 8 small inputs, your program prints the same wrong output as a program with a known mistake: “Takes a \\* b \\* c for a\\_b\\_c.”',
  )
})

it('explains Time Limit Exceeded by the visible input', () => {
  const slow = { status: 'Time Limit Exceeded', input: '1 2 1000000000000\n' } as const
  const tooFar = /contains 1,000,000,000,000\./
  expect(renderHelp(evidence({ ...hidden, ...slow, output: '' }))).toMatch(tooFar)
  expect(renderHelp(evidence({ ...hidden, ...slow, input: null }))).toMatch(/too slow for a large input/)
  const found = { ...slow, answer: '3\n', output: '', stderr: '', message: null, size: null }
  const counterexample = { state: 'done' as const, result: { ...searched, found } }
  expect(renderHelp(evidence({ ...hidden, ...slow, input: null }, { counterexample }))).toMatch(tooFar)
})

it('shows a large failing input instead of advice about inputs', () => {
  const found = {
    input: '200000 1\n5 7…',
    answer: '20000100000\n',
    output: '-1474736480\n',
    size: 200_000,
    status: 'Wrong Answer' as const,
    stderr: '',
    message: null,
  }
  const checked = { fault: 'Signed overflow: 2147483647 + 1 does not fit into int.', line: 17, size: 200_000 }
  const text = renderHelp(
    evidence(hidden, { counterexample: { state: 'done', result: { ...searched, checked, found } } }),
  )
  expect(text).toContain('### Your program fails on an input with n ≈ 200,000\n\nThe input begins:')
  expect(text).toContain('off by a multiple of 2³²')
  expect(text).toContain('with n ≈ 200,000, showed (line 17): Signed overflow')
  expect(text).not.toMatch(/ideas for/)
})

it('says which inputs passed if none failed', () => {
  const result = { ...searched, tried: 1000, largest: 64_000 }
  expect(renderHelp(evidence(hidden, { counterexample: { state: 'done', result } }))).toContain(
    'The program passed 1,000 small inputs and inputs of one kind up to n ≈ 64,000. Small inputs that hidden tests use were not tried.',
  )
})

it('says how a slow program’s time grows, and how large inputs can be', () => {
  const point = { inputBytes: 1, cpuMs: 40, readingMs: 0, memoryKb: 1, readingKb: 1, steps: null }
  const growth = {
    parameter: 'n',
    most: 200_000,
    space: null,
    isReading: false,
    points: [1000, 8000].map((n) => ({ ...point, n })),
    time: { classes: ['O(n²)'], doubling: 4 },
  }
  const text = renderHelp(
    evidence({ ...hidden, status: 'Time Limit Exceeded' }, { growth: { state: 'done', result: growth } }),
  )
  expect(text).toContain('The program is too slow for a large input. How many steps')
  expect(text).toContain(
    'the time grows like O(n²). From n = 1,000 to 8,000, the last doubling of n multiplied the time by 4.0. The limit for n is 200,000. Other inputs may take longer.',
  )
})

it('names undefined behaviour and at most three warnings', () => {
  const replay = { fault: 'Division by zero.', line: 4, text: '', input: '0\n' }
  const crashed = { ...hidden, status: 'Runtime Error', input: '0\n', output: '' }
  const warning = (line: number) => `main.cpp:${line}:1: warning: number ${line}\n`
  const text = renderHelp(
    evidence(crashed, {
      replay: { state: 'done', result: replay },
      lints: { state: 'done', result: { text: [1, 2, 3, 4].map(warning).join('  1 | int x;\n') } },
    }),
  )
  expect(text).toContain('(line 4)\n\nDivision by zero.')
  expect(text).toContain('number 3')
  expect(text).not.toMatch(/number 4|int x/)
})

it('explains a mistake behind a warning instead of giving advice about inputs', () => {
  const format = (column: number) =>
    `main.cpp:5:${column}: warning: format ‘%d’ expects argument of type ‘int*’, but argument 4 has type ‘long long int*’ [-Wformat=]\n`
  const warned = (text: string) => ({ lints: { state: 'done' as const, result: { text } } })
  const text = renderHelp(evidence(hidden, warned(format(13) + format(16))))
  expect(text).toContain(
    'hidden test 5 of 9\n\nLine 5 uses `%d` for a value of type `long long int`. Use `%lld`.\n\n### Warnings',
  )
  const unused = "main.cpp:3:7: warning: unused variable 'x' [-Wunused-variable]\n"
  expect(renderHelp(evidence(hidden, warned(unused)))).toMatch(/ideas for your own tests/)
})

it('omits warnings about deprecated calls', () => {
  const text = 'Main.java:5: warning: [deprecation] StreamTokenizer(InputStream) has been deprecated\n'
  expect(renderHelp(evidence(hidden, { lints: { state: 'done', result: { text } } }))).not.toContain(
    'Warnings',
  )
})

it('points out lines that may fail on a large hidden input', () => {
  const crashed = evidence({ ...hidden, status: 'Runtime Error' })
  const recursive = 'def find(x):\n    return find(x - 1)\n'
  expect(renderHelp({ ...crashed, language: 'python', code: recursive })).toContain(
    'Line 2: `find` calls itself.',
  )
  const fixed = 'const int MAX = 1000;\nint seen[MAX];\nseen[n]++;\n'
  expect(renderHelp({ ...crashed, language: 'cpp', code: fixed })).toContain(
    'Line 2 creates `seen` with the indexes 0 to 999. Can line 3 use a larger index?',
  )
  const sum = 'int sum = 0;\nfor (int x : all)\n  sum += x;\nseen[sum % k]++;\n'
  expect(renderHelp({ ...crashed, language: 'cpp', code: fixed + sum })).toContain('Line 6 adds up values in')
  const narrow = 'long n = 1;\nint k = (int) (n / 2);\n'
  const help = renderHelp({ ...evidence(hidden), language: 'java', code: narrow })
  expect(help).toContain('Line 2 converts')
  expect(help).not.toContain('ideas for your own tests')
})

it('says that a program has not read all of a visible input', () => {
  const shown: FailedTest = { ...hidden, input: '2\n3\n4\n', expected: '7\n', output: '3\n' }
  const help = renderHelp({ ...evidence(shown), language: 'python', code: 'print(int(input()) + 1)\n' })
  expect(help).toContain('reads 1 line. The input of this test has 3.')
})

it('names the function that returns nothing and so made a visible test crash', () => {
  const stderr =
    "Traceback (most recent call last):\n  File \"/box/src/main.py\", line 3, in <module>\nTypeError: unsupported operand type(s) for +: 'NoneType' and 'NoneType'\n"
  const crashed: FailedTest = { ...hidden, status: 'Runtime Error', input: '1\n', output: '', stderr }
  const code = 'def f(x):\n    print(x)\nprint(f(1) + f(2))\n'
  expect(renderHelp({ ...evidence(crashed), language: 'python', code })).toMatch(
    /A value is `None`\..* \(line 3\)\n\nThe function `f` \(line 1\) has no `return`/,
  )
})

it('shows the input of a visible test and says how to trace it by hand if nothing explains the wrong output', () => {
  const shown: FailedTest = { ...hidden, number: 1, input: '4 2\n', expected: '30\n', output: '55\n' }
  const help = renderHelp(evidence(shown, { counterexample: { state: 'offered', result: null } }))
  expect(help).toMatch(/by hand[\s\S]*“Find a failing input”/)
  expect(help).toMatch(/Input:\n\n```\n4 2\n```\n\nExpected:[\s\S]*\n\nGo through this input by hand/)
  const replay = { state: 'done' as const, result: { fault: 'Overflow.', line: 4, text: '', input: '4 2\n' } }
  const round = { language: 'python' as const, code: 'x = round(n / 2)\n' }
  for (const explained of [
    renderHelp(evidence({ ...shown, output: '-30\n' })),
    renderHelp(evidence(shown, { replay })),
    renderHelp({ ...evidence(shown), ...round }),
  ])
    expect(explained).not.toMatch(/Input:|by hand/)
})

it('quotes outputs so that they cannot close the code block', () => {
  const text = renderHelp(evidence({ ...hidden, expected: '1\n', output: '```\n# Injected\n' }))
  expect(text).toContain('````\n```\n# Injected\n````')
})

it('offers the next hint unless the program was accepted', () => {
  expect(renderHelp(evidence(hidden))).toContain(
    '“Microlesson” below the statement gives 2 hints, step by step.',
  )
  const single = { ...evidence(hidden), hints: { total: 1, opened: [] } }
  expect(renderHelp(single)).toContain('gives a hint.')
  expect(renderHelp(evidence(null))).not.toContain('hint')
})

it('offers no hint if all are open, or if the code does not compile', () => {
  const helpOf = (verdict: string, opened: string[]) => {
    const known = evidence(hidden)
    return renderHelp({ ...known, result: { ...known.result!, verdict }, hints: { total: 2, opened } })
  }
  expect(helpOf('Wrong Answer', ['Sort.'])).toContain('gives the next hint.')
  expect(helpOf('Wrong Answer', ['Sort.', 'Sort twice.'])).not.toContain('hint')
  expect(helpOf('Compilation Error', [])).not.toContain('hint')
})

it('shows only the small failing input if nothing explains the visible wrong output', () => {
  const shown: FailedTest = { ...hidden, number: 1, input: '4 2\n', expected: '30\n', output: '55\n' }
  const found = wrongAnswer('1 1\n', '8\n', '9\n')
  const help = renderHelp(
    evidence(shown, { counterexample: { state: 'done', result: { ...searched, found } } }),
  )
  expect(help).toContain('### A small input')
  expect(help).not.toMatch(/30|55|on test 1/)
})

it('keeps the wrong output and the verdict if the small failing input shows something else', () => {
  const shown: FailedTest = { ...hidden, number: 1, input: '4 2\n', expected: '30\n', output: '55\n' }
  const found = {
    input: '1 1\n',
    answer: '8\n',
    output: '9\n',
    stderr: '',
    message: null,
    size: null,
  }
  const done = (status: 'Runtime Error' | 'Wrong Answer') => ({
    state: 'done' as const,
    result: { ...searched, found: { ...found, status } },
  })
  const helpOf = (failed: FailedTest, parts: Partial<Analysis>) => renderHelp(evidence(failed, parts))
  expect(helpOf(shown, { counterexample: done('Runtime Error') })).toMatch(/on test 1[\s\S]*30[\s\S]*55/)
  const large = { ...hidden, status: 'Memory Limit Exceeded' }
  expect(helpOf(large, { counterexample: done('Wrong Answer') })).toContain(
    '### Memory Limit Exceeded on hidden',
  )
  const replay = { state: 'done' as const, result: { fault: 'Overflow.', line: 4, text: '', input: '4 2\n' } }
  expect(helpOf(shown, { counterexample: done('Wrong Answer'), replay })).toContain(
    '### Wrong Answer on test 1',
  )
})

it('names the custom input that failed', () => {
  const texts = { input: '1\n', expected: '2\n', output: '3\n' }
  const own: FailedTest = { ...hidden, ...texts, isCustom: true, name: 'Sample *2*' }
  expect(renderHelp(evidence(own))).toContain('### Wrong Answer on “Sample \\*2\\*”')
  expect(renderHelp(evidence({ ...own, name: null }))).toContain('### Wrong Answer on your input')
})

it('asks to print values in loops only if the program has a loop', () => {
  const shown: FailedTest = { ...hidden, number: 1, input: '4 2\n', expected: '30\n', output: '55\n' }
  const helpOf = (code: string) => renderHelp({ ...evidence(shown), language: 'python', code })
  expect(helpOf('for i in range(3): pass\n')).toContain('print these values in each iteration of its loops')
  expect(helpOf('print(a * b)\n')).toContain('print these values. Where')
})

it('names the only line that prints in a loop if the program prints too much', () => {
  const code = 'n = int(input())\nlate = 0\nfor _ in range(n):\n    late += int(input())\n    print(late)\n'
  const helpOf = (output: string, source: string, expected = '6\n') => {
    const shown = { ...hidden, input: '3\n1\n2\n3\n', expected, output }
    return renderHelp({ ...evidence(shown), language: 'python', code: source })
  }
  expect(helpOf('1\n3\n6\n', code)).toContain(
    'before the right answer. Line 5 prints in each iteration of a loop.',
  )
  expect(helpOf('6\n7\n', code)).toContain('Line 5 prints in a loop.')
  expect(helpOf('1\n3\n6\n', `${code}    print(n)\n`)).toContain('Is there a prompt such as')
  expect(helpOf('1\n3\n6\n', code, '3\n6\n')).toContain('Is there a prompt such as')
})

it('shows the input of a run with checks if another test failed first', () => {
  const shown: FailedTest = { ...hidden, number: 1, input: '3\n', expected: '7\n', output: '5\n' }
  const replay = { fault: 'When the program was stopped, it was running line 4.', line: 4, text: '' }
  const helpOf = (input: string) =>
    renderHelp(evidence(shown, { replay: { state: 'done', result: { ...replay, input } } }))
  expect(helpOf('9\n')).toContain('used the input of another test:\n\n```\n9\n```\n\nWhen the program')
  expect(helpOf('3\n')).not.toContain('another test')
})

it('says that fast growth does not explain Time Limit Exceeded', () => {
  const point = { inputBytes: 1, readingMs: 0, memoryKb: 1, readingKb: 1, steps: null }
  const slow = { ...hidden, status: 'Time Limit Exceeded' }
  const helpOf = (cpuMs: number, doubling: number, most = 200_000) =>
    renderHelp(
      evidence(slow, {
        growth: {
          state: 'done',
          result: {
            parameter: 'n',
            most,
            space: null,
            isReading: false,
            points: [1000, 100_000].map((n) => ({ ...point, n, cpuMs })),
            time: { classes: ['O(n)'], doubling },
          },
        },
      }),
    )
  expect(helpOf(50, 2)).toContain('or it has an infinite loop')
  for (const help of [helpOf(50, 2), helpOf(900, 2.6, 100_000)]) {
    expect(help).toMatch(/the program is fast, even for n = 100,000\. Which other kind of input/)
    expect(help).not.toContain('O(n)')
  }
  for (const help of [helpOf(600, 2), helpOf(400, 4), helpOf(1500, 2, 100_000)]) {
    expect(help).not.toContain('the program is fast')
    expect(help).toContain('O(n)')
  }
})

it.each<Partial<FailedTest>>([{ status: 'Time Limit Exceeded' }, { input: '1\n', output: '2\n' }])(
  'does not suggest searching for a small failing input after %p',
  (more) => {
    const offered = { counterexample: { state: 'offered' as const, result: null } }
    expect(renderHelp(evidence({ ...hidden, ...more }, offered))).not.toContain('Find a failing input')
  },
)

it('describes the growth of an exponential program per unit of n', () => {
  const point = { inputBytes: 1, readingMs: 0, memoryKb: 1, readingKb: 1 }
  const points = [8, 9, 10].map((n) => ({ ...point, n, cpuMs: 3 ** n / 100, steps: 3 ** n }))
  const help = renderHelp(
    evidence(hidden, {
      growth: {
        state: 'done',
        result: {
          parameter: 'n',
          most: 26,
          points,
          space: null,
          isReading: false,
          time: { classes: ['O(3ⁿ)'], doubling: 243 },
        },
      },
    }),
  )
  expect(help).toContain('From n = 8 to 10, increasing n by 1 multiplied the number of steps by 3.0.')
})

describe('values in reverse order', () => {
  const reverse = 'in reverse order'
  const found = wrongAnswer('2\n7 12\n', '7 12\n', '12 7\n')
  const counterexample = { state: 'done' as const, result: { ...searched, found } }

  it('are reported if they explain all wrong outputs', () => {
    expect(renderHelp(evidence(hidden, { counterexample }))).toContain(reverse)
    const shown = { ...hidden, expected: '8 9\n', output: '9 8\n' }
    expect(renderHelp(evidence(shown, { counterexample })).split(reverse)).toHaveLength(3)
  })

  it('are not reported if another wrong output or a warning refutes them', () => {
    const shown = { ...hidden, expected: '8 8\n', output: '30 8\n' }
    expect(renderHelp(evidence(shown, { counterexample }))).not.toContain(reverse)
    const text = 'main.cpp:5:1: warning: assignment used as truth value\n'
    const lints = { state: 'done' as const, result: { text } }
    expect(renderHelp(evidence(hidden, { counterexample, lints }))).not.toContain(reverse)
  })

  it('are not named if the only wrong output is for a large input', () => {
    const large = { state: 'done' as const, result: { ...searched, found: { ...found, size: 500 } } }
    expect(renderHelp(evidence(hidden, { counterexample: large }))).not.toContain(reverse)
  })

  it('are not named if the program has a known mistake', () => {
    const mistake = { texts: ['Starts at 1.'], cases: 8, isLarge: false }
    const known = { state: 'done' as const, result: { ...searched, found, mistake } }
    expect(renderHelp(evidence(hidden, { counterexample: known }))).not.toContain(reverse)
  })

  it('are not named if a small change would repair the program', () => {
    const repair = { line: 3, kind: 'comparison' as const, cases: 30 }
    const repaired = { state: 'done' as const, result: { ...searched, found, repair } }
    expect(renderHelp(evidence(hidden, { counterexample: repaired }))).not.toContain(reverse)
  })
})

describe('a wrongly formatted output', () => {
  const helpOf = (expected: string, output: string, code = '', language: Evidence['language'] = 'python') =>
    renderHelp({
      ...evidence({ ...hidden, input: '1\n', expected, output }),
      language,
      code,
    })

  it.each([
    ['7\n', 'The answer is 7\n', 'Your number is right. Print only the number, without words.\n\nExpected'],
    ['7\n', 'answer: 8\n', 'Print only the number, without words.\n\nExpected'],
    [
      '1 2\n',
      'most 1 1\n1 2\nmost 9 9\n',
      'Your output has 2 more lines than expected: “most 1 1”, “most 9 9”. Without them, it is right.\n\nExpected',
    ],
    ['7 -9\n', 'x=7 and y=-9.\n', 'Your numbers are right. Print only the numbers, without words.'],
    ['712 9\n', 'First: 711\nSecond: 8\n', 'without words.\n\nEach wrong number is one too small.'],
    ['3 5\n', '3:5\n', 'Your numbers are right. Print spaces between the numbers, not `:`.'],
    ['30 50\n', '31, 51\n', 'the numbers, not `,`.\n\nEach wrong number is one too large.'],
  ])('with the expected output %j and the actual output %j is explained', (expected, output, sentence) => {
    expect(helpOf(expected, output)).toContain(sentence)
  })

  it.each([
    ['a value that is not a number', '7\n', '7\nNone\n'],
    ['words that are also expected', 'YES 3\n', 'YES 4\n'],
    ['an exponent', '3\n', '1e5\n'],
    ['a list', '1 2\n', '[1, 2]\n'],
    ['a word instead of a number', '0\n0\n', 'unknown\n0\n'],
  ])('with %s is not explained', (_, expected, output) => {
    expect(helpOf(expected, output)).not.toMatch(/without words|Print spaces/)
  })

  it('may contain words if other expected outputs contain words', () => {
    const samples = [{ input: '1\n', expectedOutput: 'impossible\n' }]
    const shown = evidence({ ...hidden, input: '1\n', expected: '7\n', output: 'impossible 7\n' })
    expect(renderHelp({ ...shown, problem: { ...problem, samples } })).not.toContain('words')
    const found = wrongAnswer('2\n', 'impossible\n', '3\n')
    const counterexample = { state: 'done' as const, result: { ...searched, found } }
    const both = evidence({ ...hidden, expected: '7\n', output: 'impossible 7\n' }, { counterexample })
    expect(renderHelp(both)).not.toContain('words')
  })

  it('is explained by naming the line that prints the extra lines', () => {
    const code = 'total = 0\nprint("most", most, time)\nprint(f"total {total}")\nprint(most, total)\n'
    expect(helpOf('1 2\n', 'most 1 1\n1 2\n', code)).toContain(
      'Your output has 1 more line than expected: “most 1 1”. Without it, it is right. Line 2 prints it.',
    )
    expect(helpOf('1 2\n', 'most 1 1\ntotal 3\n1 2\n', code)).toContain('it is right.\n')
  })

  it('with the text of a Python prompt is explained, even if more is wrong', () => {
    const code = 'n = int(input("Enter n: "))\nk = int(input(\'And k?\\n\'))\nprint(n + k)\n'
    const named = 'Your program prints “Enter n:”, the text in the brackets of `input`.'
    expect(helpOf('7\n', 'Enter n: And k?\n7\n', code)).toContain(
      `${named} The judge reads it as part of your answer. Write \`input()\`.\n\nExpected`,
    )
    expect(helpOf('712\n', 'Enter n: Sum: 711\n', code)).toMatch(
      /“Enter n:”[\s\S]*Print only the number, without words\.\n\nEach wrong number is one too small/,
    )
    expect(helpOf('7\n', '8\n', code)).not.toContain('Your program prints')
    expect(helpOf('7\n', 'Enter n: 8\n', `# ${code.split('\n')[0]}`)).not.toContain('Your program prints')
  })

  it('with a fraction instead of an integer is explained by `/` in Python', () => {
    const sentence = 'You print 288.0, a number with a decimal point. `/` always gives one. Use `//`.'
    expect(helpOf('300\n', '288.0\n', 'print(n / 2)')).toContain(sentence)
    expect(helpOf('300\n', '288.0\n', 'print(n // 2)')).not.toContain(sentence)
    expect(helpOf('300.5\n', '288.0\n', 'print(n / 2)')).not.toContain(sentence)
    expect(helpOf('300\n', '288.0\n', 'print(n / 2)', 'javascript')).not.toContain(sentence)
  })
})
