import type { Language } from '@cohort/shared'
import { explainCompileError } from './explain-compile-error'
import { explainCrash } from './explain-crash'
import { explainDifference } from './explain-difference'
import { explainHiddenFailure, type PublicProblem } from './explain-hidden-failure'
import { explainTimeout } from './explain-timeout'
import { explainWarning } from './explain-warning'

describe('a crash', () => {
  test.each<[Language, string, string | RegExp, number | null]>([
    [
      'python',
      'Traceback (most recent call last):\n  File "/box/src/main.py", line 3, in <module>\n    f(0)\n  File "/box/src/main.py", line 2, in f\n    return a[9]\nIndexError: list index out of range\n',
      /not in the list/,
      2,
    ],
    ['python', "ValueError: invalid literal for int() with base 10: '3 4'\n", /several numbers, “3 4”/, null],
    [
      'python',
      "ValueError: invalid literal for int() with base 10: 'x'\n",
      '`int` was given “x”, which is not an integer.',
      null,
    ],
    ['python', 'EOFError: EOF when reading a line\n', /reads more than the input has/, null],
    ['python', 'RecursionError: maximum recursion depth exceeded\n', /1,000 calls/, null],
    [
      'java',
      'Exception in thread "main" java.lang.ArrayIndexOutOfBoundsException: Index 5 out of bounds for length 5\n\tat Main.main(Main.java:7)\n',
      'Index 5 is out of bounds for an array of 5. It has the indexes 0 to 4.',
      7,
    ],
    [
      'java',
      'Exception in thread "main" java.util.EmptyStackException\n\tat java.base/java.util.Stack.peek(Stack.java:103)\n\tat Main.main(Main.java:15)\n',
      /^An item was taken from an empty stack/,
      15,
    ],
    [
      'python',
      'Traceback (most recent call last):\n  File "/box/src/main.py", line 8, in <module>\n    for key in groups:\nRuntimeError: dictionary changed size during iteration\n',
      /^A dictionary or set was changed while a loop went through it/,
      8,
    ],
    [
      'java',
      'Exception in thread "main" java.util.InputMismatchException: For input string: "99999999999"\n',
      /larger than `int` allows/,
      null,
    ],
    [
      'java',
      'Exception in thread "main" java.lang.NullPointerException: Cannot invoke "java.lang.Integer.intValue()" because the return value of "java.util.Map.get(Object)" is null\n\tat Main.main(Main.java:16)\n',
      /^A map has no such key/,
      16,
    ],
    [
      'javascript',
      "/box/src/main.js:4\nTypeError: Cannot read properties of undefined (reading 'split')\n    at main.js:4:9\n",
      /before `.split`/,
      4,
    ],
    [
      'cpp',
      "terminate called after throwing an instance of 'std::out_of_range'\n  what():  vector::_M_range_check\n",
      /out of range/,
      null,
    ],
  ])('in %s: %p', (language, stderr, sentence, line) => {
    expect(explainCrash(language, stderr)).toEqual({
      sentence: typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
      line,
    })
  })

  test('that no rule knows has no explanation', () => {
    expect(explainCrash('cpp', '')).toBeNull()
    expect(explainCrash('python', 'SystemExit: 3\n')).toBeNull()
  })
})

describe('a compile error', () => {
  test.each<[Language, string, string | RegExp, number]>([
    [
      'cpp',
      "main.cpp: In function 'int main()':\nmain.cpp:4:12: error: expected ';' before 'cout'\n    4 |   int n = 3\n",
      'A `;` is missing here, or just before.',
      4,
    ],
    [
      'cpp',
      "main.cpp:5:3: error: 'vector' was not declared in this scope\nmain.cpp:6:1: error: expected ';' before 'x'\n",
      /`vector` is not declared/,
      5,
    ],
    [
      'java',
      'Main.java:3: error: incompatible types: possible lossy conversion from long to int\n',
      /`long` may not fit into `int`/,
      3,
    ],
    [
      'java',
      'Main.java:4: error: cannot find symbol\n    Scaner in;\n    ^\n  symbol:   class Scaner\n  location: class Main\n',
      /`Scaner` is not known here/,
      4,
    ],
    [
      'python',
      '  File "/box/src/main.py", line 2\n    print(1)\n    ^\nIndentationError: expected an indented block after \'for\' statement on line 1\n',
      "The line after 'for' statement must be indented.",
      2,
    ],
    [
      'python',
      '  File "main.py", line 1\n    if n == 1\n             ^\nSyntaxError: expected \':\'\n',
      'A `:` is missing at the end of this line.',
      1,
    ],
    [
      'javascript',
      'main.js:3\nconsole.log(1;\n           ^\nSyntaxError: missing ) after argument list\n',
      'A `)` is missing.',
      3,
    ],
  ])('in %s: %p', (language, output, sentence, line) => {
    expect(explainCompileError(language, output)).toEqual({
      sentence: typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
      line,
    })
  })
})

test.each([
  ['3\n', '', /prints nothing/],
  ['1 2 3\n', '1\n2\n3\n', /Only spaces or line breaks/],
  ['YES\n', 'Yes\n', /upper and lower case/],
  ['1 2 3\n', '[1, 2, 3]\n', /extra punctuation/],
  ['1 2 3\n', '3 2 1\n', /opposite order/],
  ['1 2 3 4\n', '2 1 3 4\n', /another order/],
  ['7\n', 'Enter n: 7\n', /before the right answer/],
  ['7\n', '7\n8\n', /then the program prints more/],
  ['7\n8\n', '7\n', /ends too early/],
  ['5000000000\n', '705032704\n', /multiple of 2³²/],
  ['3\n', '3.5\n', /integer division/],
  ['3 9\n', '4 10\n', /off by one/],
  ['12\n', '13\n', /off by one/],
  ['-2\n', '2\n', /Only the sign/],
  ['2.30\n', '2.3\n', /expected with 2 digits after the point/],
  ['2.30 4\n', '2.3 4\n', /written in another way/],
  ['0.3\n', '0.30000000000000004\n', /except for rounding/],
  ['3\n1\n3\n', '3\n4\n5\n', /remain from the case before/],
  ['9007199254740993\n', '9007199254740992\n', /floating-point/],
  ['123456789012345678\n', '123456789012345680\n', /floating-point/],
])('the expected %j and the output %j differ in a typical way', (expected, got, sentence) => {
  expect(explainDifference('cpp', expected, got)).toMatch(sentence)
})

test.each<[Language, string, string, RegExp]>([
  ['javascript', '5\n', '5\n7\n', /Does a loop go on .* a `console.log` in it/],
  ['java', '5\n', '', /reach its `System.out.print`/],
  ['python', '4\n', '4.0\n', /Use `\/\/` for integers/],
  ['javascript', '4\n', '4.0\n', /written in another way/],
])(
  'in %s, the expected %j and the output %j are explained in the words of the language',
  (language, expected, got, sentence) => {
    expect(explainDifference(language, expected, got)).toMatch(sentence)
  },
)

test('other differences have no explanation', () => {
  expect(explainDifference('cpp', '3 5\n', '9 1\n')).toBeNull()
  expect(explainDifference('cpp', 'a b\n', 'a c\n')).toBeNull()
})

test('small numbers that fit a typical mistake by chance have no explanation', () => {
  expect(explainDifference('cpp', '1 1 2\n', '1 2 1\n')).toBeNull()
  expect(explainDifference('cpp', '3\n', '4\n')).toBeNull()
  expect(explainDifference('cpp', '-1 1\n', '1 1\n')).toBeNull()
  expect(explainDifference('cpp', '3\n1\n', '3\n7\n')).toBeNull()
})

describe('a warning', () => {
  test.each<[Language, string, string]>([
    [
      'cpp',
      'main.cpp:17:22: warning: suggest parentheses around assignment used as truth value [-Wparentheses]',
      'Line 17 assigns with `=`. To compare, write `==`.',
    ],
    [
      'cpp',
      'main.cpp:4:9: warning: format ‘%d’ expects argument of type ‘int’, but argument 2 has type ‘double’ [-Wformat=]',
      'Line 4 uses `%d` for a value of type `double`. Use `%lf`.',
    ],
    [
      'cpp',
      'main.cpp:4:9: warning: format ‘%d’ expects argument of type ‘int*’, but argument 2 has type ‘int’ [-Wformat=]',
      'Line 4 reads a value with `%d`. Is a `&` missing before the variable?',
    ],
    [
      'cpp',
      'main.cpp:11:9: warning: ‘best’ may be used uninitialized [-Wmaybe-uninitialized]',
      'Line 11 uses `best`, which may have no value yet. Give it one where it is declared.',
    ],
    [
      'java',
      'Main.java:16: warning: this compares references, not the values of two Integer objects; use equals',
      'Line 16: this compares references, not the values of two Integer objects; use equals.',
    ],
    [
      'python',
      "main.py:10:9: 'groups' changes while the loop goes through it, which raises a RuntimeError",
      "Line 10: 'groups' changes while the loop goes through it, which raises a RuntimeError.",
    ],
    [
      'javascript',
      "main.js:5:1: warning: 'sort' without a function compares numbers as texts: 10 before 9.",
      "Line 5: 'sort' without a function compares numbers as texts: 10 before 9.",
    ],
    [
      'javascript',
      "main.js:7:7: warning: This condition assigns. Did you mean '==='?",
      'Line 7 assigns with `=`. To compare, write `===`.',
    ],
  ])('in %s: %p', (language, warning, sentence) => {
    expect(explainWarning(language, warning)).toBe(sentence)
  })

  test.each<[Language, string]>([
    ['cpp', 'main.cpp:3:7: warning: unused variable ‘x’ [-Wunused-variable]'],
    ['python', "main.py:1:1: 'sys' imported but unused"],
    ['java', 'Main.java:4: warning: [rawtypes] found raw type: List'],
  ])('of style has no explanation, in %s: %p', (language, warning) => {
    expect(explainWarning(language, warning)).toBeNull()
  })
})

describe('a time limit', () => {
  test.each([
    ['of a hidden test', null, /^The program is too slow for a large input, or a loop never ends/],
    ['on a long input', '5 '.repeat(5000), /^The program is too slow for such a long input/],
    ['on a small input', '2 3\n2000000000\n', /^The program does not end in time on a small input/],
    ['on a long row of digits', `${'7'.repeat(40)}\n`, /^The program does not end in time on a small input/],
    ['on a fraction', '0.12345678901\n', /^The program does not end in time on a small input/],
    ['on a word of digits', '0123456789012\n', /^The program does not end in time on a small input/],
    [
      'on a short input with a large number',
      '40 4 3000000000\n7 -1000000000000\n',
      /^The input is short, but it contains 1,000,000,000,000\. A loop that counts that far would end, .* Look for a formula/,
    ],
  ])('%s', (_, input, sentence) => {
    expect(explainTimeout(input)).toMatch(sentence)
  })
})

describe('a wrong answer on a hidden test', () => {
  const samplesOf = (...inputs: string[]) => inputs.map((input) => ({ input, expectedOutput: '5\n' }))
  const adviceFor = (problem: Partial<PublicProblem>, language: Language = 'cpp') =>
    explainHiddenFailure(language, { samples: [], statement: '', tags: [], ...problem })

  test('leads to what the samples lack', () => {
    const samples = samplesOf('3\n7 8 9\n', '4\n1 2 3 4\n')
    expect(adviceFor({ samples })).toBe(
      'The samples pass. Try what they do not contain, as far as the statement allows it: the smallest input, large numbers or equal values.',
    )
  })

  test('names nothing that a sample contains', () => {
    const samples = samplesOf('1\n3\n', '5\n-7 0 5000000000 2 2\n')
    const statement = '<p>(<math>−<mn>5</mn><mo>≤</mo></math> x, 0 ≤ y)</p>'
    expect(adviceFor({ samples, statement, tags: ['big numbers'] })).toBe(
      'The samples pass. Work out other small inputs by hand, and compare.',
    )
  })

  test.each<[string, RegExp | null]>([
    ['<math><mo>−</mo><msup><mn>10</mn><mn>9</mn></msup><mo>≤</mo><mi>x</mi></math>', /negative numbers/],
    ['(<math><mo>−</mo><mn>1000</mn><mo>≤</mo><mi>x</mi></math>)', /negative numbers/],
    ['from <math><mo>−</mo><mn>1000</mn></math> to <math><mn>1000</mn></math>', /negative numbers/],
    ['(-1000 &lt;= x)', /negative numbers/],
    ['(<math><mn>0</mn><mo>≤</mo><mi>x</mi></math>)', /zero/],
    ['(1 ≤ i ≤ n − 1 &lt; 100 000 ≤ 10 ≤ x)', null],
  ])(
    'of a problem with the bounds %j names zero and negative numbers only if they are allowed',
    (statement, named) => {
      const advice = adviceFor({ samples: samplesOf('2\n1 2\n'), statement })
      expect(/zero|negative numbers/.exec(advice)?.[0] ?? null).toEqual(
        named === null ? null : expect.stringMatching(named),
      )
    },
  )

  test('names numbers far below zero if the samples have only small negative ones', () => {
    const statement = 'integers from −1000 to 1000'
    expect(adviceFor({ samples: samplesOf('3\n-8 -2 -11\n'), statement })).toMatch(/numbers far below zero/)
    expect(adviceFor({ samples: samplesOf('3\n-8 -2 -999\n'), statement })).not.toMatch(/below zero|negative/)
    expect(adviceFor({ samples: samplesOf('3\n-8 -2 -11\n') })).not.toMatch(/below zero/)
  })

  test('names numbers above 32 bits only if the problem has them, the samples do not, and the language can overflow', () => {
    const longNumbers = /do not fit into 32 bits/
    const big = { samples: samplesOf('2 3\n'), tags: ['big numbers'] }
    expect(adviceFor(big)).toMatch(longNumbers)
    expect(adviceFor(big, 'java')).toMatch(longNumbers)
    expect(adviceFor(big, 'python')).not.toMatch(longNumbers)
    expect(adviceFor({ ...big, tags: [] })).not.toMatch(longNumbers)
    expect(adviceFor({ ...big, samples: samplesOf('2 3000000000\n') })).not.toMatch(longNumbers)
    const results = [{ input: '2 3\n', expectedOutput: '90000000000\n' }]
    expect(adviceFor({ ...big, samples: results })).not.toMatch(longNumbers)
  })

  test('of a problem without samples claims nothing about them', () => {
    expect(adviceFor({})).toBe(
      'Try by hand, as far as the statement allows it: the smallest input or large numbers.',
    )
  })
})
