import { CUT_MARK, type Language } from '@cohort/shared'
import { explainCompileError } from './explain-compile-error'
import { explainCrash } from './explain-crash'
import { explainDifference } from './explain-difference'
import { explainHiddenFailure, type PublicProblem } from './explain-hidden-failure'
import { explainTimeout } from './explain-timeout'
import { explainValue, type WrongOutput } from './explain-value'
import { explainWarning } from './explain-warning'

describe('a crash', () => {
  test.each<[Language, string, string | RegExp, number | null]>([
    [
      'python',
      'Traceback (most recent call last):\n  File "/box/src/main.py", line 3, in <module>\n    f(0)\n  File "/box/src/main.py", line 2, in f\n    return a[9]\nIndexError: list index out of range\n',
      /outside the list/,
      2,
    ],
    ['python', "ValueError: invalid literal for int() with base 10: '3 4'\n", /several numbers, “3 4”/, null],
    [
      'python',
      "ValueError: invalid literal for int() with base 10: 'x'\n",
      '`int` was given “x”, which is not an integer.',
      null,
    ],
    [
      'python',
      "NameError: name 'SUM' is not defined. Did you mean: 'sum'?\n",
      '`SUM` is not defined. Did you mean `sum`?',
      null,
    ],
    [
      'python',
      "NameError: name 'math' is not defined. Did you forget to import 'math'?\n",
      '`math` is not defined. Is `import math` missing?',
      null,
    ],
    [
      'python',
      "NameError: name 'total' is not defined\n",
      '`total` is not defined here. Is it misspelt, or used before it has a value?',
      null,
    ],
    [
      'python',
      "AttributeError: 'list' object has no attribute 'push'. Did you mean: 'pop'?\n",
      "'list' object has no attribute 'push'. Did you mean: 'pop'? Is the variable of the type that you expect?",
      null,
    ],
    [
      'python',
      "TypeError: unsupported operand type(s) for +: 'NoneType' and 'str'\n",
      /^A value is `None`\./,
      null,
    ],
    ['python', 'EOFError: EOF when reading a line\n', /reads more than the input contains/, null],
    ['python', 'RecursionError: maximum recursion depth exceeded\n', /1,000 calls/, null],
    [
      'java',
      'Exception in thread "main" java.lang.ArrayIndexOutOfBoundsException: Index 5 out of bounds for length 5\n\tat Main.main(Main.java:7)\n',
      'Index 5 is out of bounds for an array of size 5. Valid indexes are 0 to 4.',
      7,
    ],
    [
      'java',
      'Exception in thread "main" java.lang.ArrayIndexOutOfBoundsException: Index 0 out of bounds for length 0\n\tat Main.main(Main.java:7)\n',
      'The array is empty, so it has no index 0.',
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
      'Traceback (most recent call last):\n  File "/box/src/main.py", line 24, in <module>\nValueError: max() iterable argument is empty\n',
      /^`max` was called with an empty list/,
      24,
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
      /too large for `int`/,
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
      'javascript',
      'RangeError: Invalid string length\n    at main.js:10:9\n',
      /longer than JavaScript allows/,
      10,
    ],
    [
      'javascript',
      "TypeError: Cannot read properties of undefined (reading '7')\n    at main.js:38:9\n",
      /before an index in brackets, here 7, is undefined/,
      38,
    ],
    [
      'cpp',
      "terminate called after throwing an instance of 'std::out_of_range'\n  what():  vector::_M_range_check\n",
      /out of range/,
      null,
    ],
  ])('in %s is explained: %j', (language, stderr, sentence, line) => {
    expect(explainCrash(language, stderr)).toEqual({
      sentence: typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
      line,
    })
  })

  test('that matches no rule is not explained', () => {
    expect(explainCrash('cpp', '')).toBeNull()
    expect(explainCrash('python', 'SystemExit: 3\n')).toBeNull()
  })
})

describe('a long traceback', () => {
  const frame = (name: string) => `  File "/box/src/main.py", line 15, in ${name}\n    ${name}(x)\n`
  const traceback = (names: readonly string[]) =>
    `Traceback (most recent call last):\n${names.map(frame).join('')}`

  test('that is truncated is explained by the function that calls itself', () => {
    expect(explainCrash('python', traceback(Array(30).fill('grow')) + CUT_MARK)).toEqual({
      sentence: expect.stringMatching(
        /^`grow` calls itself again and again\. Python stops a program at 1,000/,
      ),
      line: 15,
    })
  })

  test.each([
    ['if it has only ten calls', traceback(Array(10).fill('grow')) + CUT_MARK],
    [
      'if the calls are of different functions',
      traceback(Array.from({ length: 30 }, (_, index) => `f${index}`)) + CUT_MARK,
    ],
    ['unless it is truncated', traceback(Array(30).fill('grow'))],
  ])('is not explained %s', (_, text) => {
    expect(explainCrash('python', text)).toBeNull()
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
      /`Scaner` is not declared/,
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
  ])('in %s is explained: %j', (language, output, sentence, line) => {
    expect(explainCompileError(language, output)).toEqual({
      sentence: typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
      line,
    })
  })
})

test.each([
  ['3\n', '', /prints nothing/],
  ['1 2 3\n', '1\n2\n3\n', /Only spaces or line breaks/],
  ['YES\n', 'Yes\n', /upper or lower case/],
  ['1 2 3\n', '[1, 2, 3]\n', /extra punctuation/],
  ['1 2 3\n', '3 2 1\n', /reverse order/],
  ['1 2 3 4\n', '2 1 3 4\n', /different order/],
  ['7\n', 'Enter n: 7\n', /before the right answer/],
  ['7\n', '7\n8\n', /then the program prints more/],
  ['7\n8\n', '7\n', /ends too early/],
  ['5000000000\n', '705032704\n', /multiple of 2³²/],
  ['3\n', '3.5\n', /the part before the decimal point\. Divide integers/],
  ['2.5\n', '2\n', /`\/` between two integers drops the fraction/],
  ['3 9\n', '4 10\n', /is one too large/],
  ['12\n', '11\n', /is one too small/],
  ['-2\n', '2\n', /Only the sign/],
  ['1 -1\n', '-1 1\n', /reverse order/],
  ['2.30\n', '2.3\n', /should have 2 digits after the decimal point/],
  ['2.30 4\n', '2.3 4\n', /written differently: 2\.3 instead of 2\.30\./],
  ['0.3\n', '0.30000000000000004\n', /except for rounding/],
  ['3\n1\n3\n', '3\n4\n5\n', /left over from the previous case/],
  ['9007199254740993\n', '9007199254740992\n', /floating-point/],
  ['123456789012345678\n', '123456789012345680\n', /floating-point/],
])(
  'a typical difference between the expected %j and the output %j is explained',
  (expected, got, sentence) => {
    expect(explainDifference('cpp', expected, got, { input: '3\n5\n6\n7\n' })).toMatch(sentence)
  },
)

test('wrong lines after the first are explained only if each line answers a case', () => {
  const onInput = (input: string) => explainDifference('cpp', '3\n1\n3\n', '3\n4\n5\n', { input })
  expect(onInput('3\n5\n6\n7\n')).not.toBeNull()
  expect(onInput('1 4\n+ 5\n- 6\n+ 7\n')).toBeNull()
})

test('small numbers that are off by one are not explained', () => {
  expect(explainDifference('cpp', '0 0\n', '1 1\n')).toBeNull()
})

test('-1 instead of 1 is not explained as a wrong sign', () => {
  expect(explainDifference('cpp', '1 1 -1\n', '1 -1 1\n')).toBeNull()
})

test.each<[Language, string, string, RegExp]>([
  ['javascript', '5\n', '5\n7\n', /Does a loop continue .* a `console.log` inside it/],
  ['java', '5\n', '', /reach its `System.out.print`/],
  ['python', '4\n', '4.0\n', /Use `\/\/` for integers/],
  ['javascript', '4\n', '4.0\n', /written differently/],
  ['cpp', '1000000\n', '1e+06\n', /with an exponent, such as 1e\+06 .* only 6 digits/],
  ['cpp', '1234567\n', '1.23457e+06\n', /with an exponent/],
  ['java', '50050000\n', '5.005E7\n', /Use `long`/],
  ['java', '5000000000\n', '705032704\n', /Use `long`\./],
  ['javascript', '5000000000\n', '705032704\n', /`<<` and `>>` keep only 32 bits/],
  ['javascript', '3\n', '3.5\n', /Use `Math\.floor\(a \/ b\)`/],
])(
  'the explanation is specific to %s for the expected %j and the output %j',
  (language, expected, got, sentence) => {
    expect(explainDifference(language, expected, got)).toMatch(sentence)
  },
)

describe('a wrong value', () => {
  const explained = (more: Partial<WrongOutput>) =>
    explainValue({ language: 'javascript', code: '', input: '', expected: '1\n', got: '2\n', ...more })

  test.each<[string, Partial<WrongOutput>, RegExp]>([
    [
      'of two joined strings',
      { input: '6\n7\n', expected: '13\n', got: '67\n' },
      /that is 6 and 7 joined as strings, instead of 6 \+ 7/,
    ],
    [
      'that is never printed on purpose',
      { got: 'undefined\n' },
      /^The output contains `undefined`: a value that was never set/,
    ],
    ['of a Java array', { got: '[I@1b6d3586\n' }, /an array is printed as one object/],
    ['of a Python object', { got: '<map object at 0x7f12>\n' }, /`<map`: an object is printed/],
    [
      'of a negative remainder',
      { language: 'java', code: 'h = (a - b) % 24;\n', expected: '23\n15\n', got: '-1\n-9\n' },
      /24 larger .* -1 % 24 is -1\. Add 24/,
    ],
    [
      'that is an initial value',
      {
        code: 'const [n, ...p] = read()\nlet best = -100\n',
        input: '1\n-500\n',
        expected: '1 -500\n',
        got: '1 -100\n',
      },
      /prints -100\. .* but line 2 of the program does\. Is it an initial value/,
    ],
    [
      'that is a named initial value',
      {
        language: 'cpp',
        code: 'int n;\nint least = INT_MAX;\n',
        input: '0\n',
        expected: '0\n',
        got: '2147483647\n',
      },
      /line 2 of the program does/,
    ],
    [
      'of characters added to numbers',
      {
        language: 'java',
        code: "System.out.println(a + ' ' + b);",
        expected: '3 21\n',
        got: '56\n',
      },
      /prints 56, which is 3 \+ 32 \+ 21: the character `' '` is the number 32 here, .* Write `" "`/,
    ],
    [
      'of digit codes',
      { language: 'cpp', code: 'string s; for (char c : s) sum += c;', expected: '6\n', got: '150\n' },
      /prints 150 instead of 6: too large by a multiple of 48/,
    ],
    [
      'from a product of large numbers',
      { code: 'const MOD = 1e9 + 7\nlet sum = (sum + a[i] * b[k]) % MOD\n', got: '3\n' },
      /^Line 2: the product of two numbers below `MOD` can be larger than 2⁵³/,
    ],
    [
      'from a product written without spaces',
      { code: 'const MOD = 1e9 + 7\nx = a*b%MOD\n', got: '3\n' },
      /^Line 2: the product/,
    ],
    [
      'from a product too large for a typed array',
      {
        code: 'const size = new Int32Array(n)\nconst cut = new Int32Array(n)\nsize[u] += 1\ncut[u] = size[u] * (n - size[u])\n',
        expected: '3 2499959599\n',
        got: '3 2140935399\n',
      },
      /contains 2499959599\. Line 2: the values of `cut`, of type `Int32Array`, cannot be larger than 2,147,483,647\./,
    ],
    [
      'from a sum too large for a typed array',
      { code: 'const sum = new Uint8Array(n)\nsum[0] += 200\n', expected: '300\n', got: '44\n' },
      /^The expected output contains 300\. Line 1: .* than 255\./,
    ],
    [
      'of a maximum that starts at 0',
      {
        code: 'let count = 9\nlet best = 0\nfor (let i = 0; i < n; i++)\n',
        expected: '2 -2\n',
        got: '0 0\n',
      },
      /the right number is negative: -2\. .* start at 0 \(line 2\)\?/,
    ],
  ])('%s is explained', (_, output, sentence) => {
    expect(explained(output)).toMatch(sentence)
  })

  test.each<[string, Partial<WrongOutput>]>([
    [
      'numbers that fit into a typed array',
      { code: 'const sum = new Uint16Array(n)\nsum[0] += 200\n', expected: '300\n', got: '44\n' },
    ],
    ['typed arrays that store no sums', { code: 'const seen = new Uint8Array(n)\n', expected: '300\n' }],
    ['products below a small modulus', { code: 'const MOD = 1000\nlet x = (a * b) % MOD\n' }],
    ['products with a small number', { code: 'const MOD = 1e9 + 7\nh = (h * 31 + c) % MOD\n' }],
    ['products with a small number first', { code: 'const MOD = 1e9 + 7\nx = 2 * a % MOD\n' }],
    ['powers', { code: 'const MOD = 1e9 + 7\nx = a ** b % MOD\n' }],
    ['products in comments', { code: 'const MOD = 1e9 + 7\n// a * b % MOD\n' }],
    ['exact products', { code: 'const MOD = 1000000007n\nlet x = (a * b) % MOD\n' }],
    ['digits that the input lacks', { input: '5\n8\n', expected: '13\n', got: '67\n' }],
    ['digits with a different sum', { input: '6\n7\n', expected: '14\n', got: '67\n' }],
    ['joined strings in C++', { language: 'cpp', input: '6\n7\n', expected: '13\n', got: '67\n' }],
    ['-1, which may mean “none”', { code: 'h = (a - b) % 24\n', expected: '23\n', got: '-1\n' }],
    ['an unusual difference', { code: 'h = (a - b) % 24\n', expected: '23\n', got: '-8\n' }],
    [
      'differences of different sizes',
      { code: 'h = (a - b) % 24\n', expected: '23\n15\n', got: '-1\n-11\n' },
    ],
    [
      'a remainder that the program does not compute',
      { language: 'cpp', code: 'printf("%d", a - b);\n', expected: '0\n', got: '-12\n' },
    ],
    [
      'a remainder in Python, which is never negative',
      { language: 'python', code: 'h = (a - b) % 24\n', expected: '20\n', got: '-4\n' },
    ],
    ['a number that is also in the input', { code: 'let best = -100\n', input: '-100\n', got: '-100\n' }],
    ['a difference that looks like a negative number', { code: 'x = n -100\n', got: '-100\n' }],
    ['a small number in the program', { code: 'let best = 2\n' }],
    ['a number on two lines of the program', { code: 'a = 100\nb = 100\n', got: '100\n' }],
    ['a number in the program if the input is hidden', { input: null, code: 'a = 100\n', got: '100\n' }],
    [
      'a sum that no character explains',
      { language: 'java', code: "char c = ',';", expected: '3 21\n', got: '56\n' },
    ],
    [
      'a difference of a multiple of 48 in a program that subtracts it',
      { language: 'cpp', code: "string s; sum += s[0] - '0';", expected: '6\n', got: '150\n' },
    ],
    [
      'a difference of a multiple of 48 without characters',
      { language: 'cpp', expected: '6\n', got: '150\n' },
    ],
    [
      'a difference of a large multiple of 48',
      { language: 'cpp', code: 'string s;', expected: '31\n', got: '2147483647\n', input: null },
    ],
    [
      'a sum with an escaped character',
      { language: 'java', code: "a + '\\\\0' + b", expected: '3 21\n', got: '116\n' },
    ],
    ['0 when -1 may mean “none”', { code: 'let best = 0\n', expected: '-1\n', got: '0\n' }],
    ['0 in a program whose maximum starts at 1', { code: 'let best = 1\n', expected: '-5\n', got: '0\n' }],
    ['a word that is also expected', { expected: 'None 1\n', got: 'None 2\n' }],
  ])('is not explained by %s', (_, output) => {
    expect(explained(output)).toBeNull()
  })
})

test('other differences are not explained', () => {
  expect(explainDifference('cpp', '3 5\n', '9 1\n')).toBeNull()
  expect(explainDifference('cpp', 'a b\n', 'a c\n')).toBeNull()
})

test('differences that may be a coincidence are not explained', () => {
  expect(explainDifference('cpp', '1 1 2\n', '1 2 1\n')).toBeNull()
  expect(explainDifference('cpp', '3\n', '4\n')).toBeNull()
  expect(explainDifference('cpp', '-1 1\n', '1 1\n')).toBeNull()
  expect(explainDifference('cpp', '3\n1\n', '3\n7\n')).toBeNull()
})

describe('a warning', () => {
  test.each<[Language, string, string]>([
    [
      'cpp',
      "main.cpp:17:22: warning: assignment used as truth value: to compare, write '==' [-Wparentheses]",
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
      "main.js:5:1: warning: 'sort' without a function compares numbers as strings: 10 before 9.",
      "Line 5: 'sort' without a function compares numbers as strings: 10 before 9.",
    ],
    [
      'javascript',
      "main.js:2:13: warning: '| 0' keeps only 32 bits: results of 2147483648 or more are wrong. Use Math.floor(…).",
      "Line 2: '| 0' keeps only 32 bits: results of 2147483648 or more are wrong. Use Math.floor(…).",
    ],
    [
      'javascript',
      "main.js:13:13: warning: 'winner' has no value here if line 10 never ran. Give it one where it is declared.",
      "Line 13: 'winner' has no value here if line 10 never ran. Give it one where it is declared.",
    ],
    [
      'javascript',
      'main.js:61:10: warning: This is also true for 0. If only null is meant, compare with null.',
      'Line 61: This is also true for 0. If only null is meant, compare with null.',
    ],
    [
      'python',
      "main.py:10:4: this is also true for 0. If only None is meant, write 'is None'",
      "Line 10: this is also true for 0. If only None is meant, write 'is None'.",
    ],
    [
      'cpp',
      'main.cpp:5:12: warning: suggest braces around empty body in an ‘if’ statement [-Wempty-body]',
      'Line 5: the `if` ends at its `;`, so what follows always runs. Remove the `;`.',
    ],
    [
      'cpp',
      'main.cpp:24:9: warning: declaration of ‘last’ shadows a previous local [-Wshadow=compatible-local]',
      'Line 24 declares a second `last`, so the outer one does not change. To use the outer one, leave out the type.',
    ],
    [
      'python',
      "main.py:12:1: this also changes 'climbers': line 11 gives the same list a second name. For a copy, write climbers.copy()",
      "Line 12: this also changes 'climbers': line 11 gives the same list a second name. For a copy, write climbers.copy().",
    ],
    [
      'cpp',
      'main.cpp:23:33: warning: suggest parentheses around comparison in operand of ‘&’ [-Wparentheses]',
      'Line 23: comparisons come before `&`, so `a & b == c` means `a & (b == c)`. Write `(a & b) == c`.',
    ],
    [
      'javascript',
      "main.js:26:8: warning: Cannot find name 'i'.",
      'Line 26: `i` is not declared. Is it misspelt? If the program assigns to it, all calls of a function share one variable: write `let i` where it is first used.',
    ],
    [
      'javascript',
      "main.js:7:7: warning: This condition assigns. Did you mean '==='?",
      'Line 7 assigns with `=`. To compare, write `===`.',
    ],
  ])('in %s is explained: %j', (language, warning, sentence) => {
    expect(explainWarning(language, warning)).toBe(sentence)
  })

  test.each<[Language, string]>([
    ['cpp', 'main.cpp:3:7: warning: unused variable ‘x’ [-Wunused-variable]'],
    ['python', "main.py:1:1: 'sys' imported but unused"],
    ['java', 'Main.java:4: warning: [rawtypes] found raw type: List'],
  ])('about style is not explained in %s: %j', (language, warning) => {
    expect(explainWarning(language, warning)).toBeNull()
  })
})

describe('Time Limit Exceeded', () => {
  test.each([
    ['on a hidden test', null, /^The program is too slow for a large input, or it has an infinite loop/],
    ['on a long input', '5 '.repeat(5000), /^The program is too slow for such a long input/],
    [
      'on a small input',
      '2 3\n2000000000\n',
      /^The input is small, but the program was still running at the time limit/,
    ],
    [
      'on a long run of digits',
      `${'7'.repeat(40)}\n`,
      /^The input is small, but the program was still running at the time limit/,
    ],
    [
      'on a fraction',
      '0.12345678901\n',
      /^The input is small, but the program was still running at the time limit/,
    ],
    [
      'on a word made of digits',
      '0123456789012\n',
      /^The input is small, but the program was still running at the time limit/,
    ],
    [
      'on a short input with a large number',
      '40 4 3000000000\n7 -1000000000000\n',
      /^The input is short, but it contains 1,000,000,000,000\. A loop that counts that far does finish, .* Look for a formula/,
    ],
  ])('%s is explained', (_, input, sentence) => {
    expect(explainTimeout(input, false)).toMatch(sentence)
  })

  test.each([
    [null, /^The program is too slow for a large input\. How many/],
    ['5 '.repeat(5000), /^The program is too slow for such a long input\. How many/],
  ])('is not explained by an infinite loop if the growth was measured', (input, sentence) => {
    expect(explainTimeout(input, true)).toMatch(sentence)
  })
})

describe('a wrong answer on a hidden test', () => {
  const samplesOf = (...inputs: string[]) => inputs.map((input) => ({ input, expectedOutput: '5\n' }))
  const adviceFor = (problem: Partial<PublicProblem>, language: Language = 'cpp', tried = 0) =>
    explainHiddenFailure(language, { samples: [], statement: '', tags: [], ...problem }, tried)

  test('gets advice about kinds of input that the samples lack', () => {
    const samples = samplesOf('3\n7 8 9\n', '4\n1 2 3 4\n')
    expect(adviceFor({ samples })).toBe(
      'The samples pass. Here are general ideas for your own tests. Work out small inputs by hand: one in which the first or last item decides the answer, and one with a value exactly at a limit in the statement. The samples also have no case with the smallest size, large numbers or equal values. Does the statement allow one?',
    )
  })

  test('gets advice about large inputs if many small ones are right', () => {
    const samples = samplesOf('1 2000000\n')
    expect(adviceFor({ samples }, 'cpp', 99)).toMatch(/Work out small inputs by hand/)
    expect(adviceFor({ samples }, 'cpp', 100)).toMatch(
      /^The samples and many small inputs pass, .* large inputs/,
    )
  })

  test('gets no advice about kinds of input that a sample already has', () => {
    const samples = samplesOf('1\n3\n', '5\n-7 0 5000000000 2 2\n')
    const statement = '<p>(<math>−<mn>5</mn><mo>≤</mo></math> x, 0 ≤ y)</p>'
    expect(adviceFor({ samples, statement, tags: ['big numbers'] })).toBe(
      'The samples pass. Here are general ideas for your own tests. Work out small inputs by hand: one in which the first or last item decides the answer, and one with a value exactly at a limit in the statement.',
    )
  })

  test.each<[string, RegExp | null]>([
    ['<math><mo>−</mo><msup><mn>10</mn><mn>9</mn></msup><mo>≤</mo><mi>x</mi></math>', /negative numbers/],
    ['(<math><mo>−</mo><mn>1000</mn><mo>≤</mo><mi>x</mi></math>)', /negative numbers/],
    ['from <math><mo>−</mo><mn>1000</mn></math> to <math><mn>1000</mn></math>', /negative numbers/],
    ['(-1000 &lt;= x)', /negative numbers/],
    ['(<math><mn>0</mn><mo>≤</mo><mi>x</mi></math>)', /zero/],
    ['(1 ≤ i ≤ n − 1 &lt; 100 000 ≤ 10 ≤ x)', null],
  ])('gets advice about zero and negative numbers only if the bounds %j allow them', (statement, named) => {
    const advice = adviceFor({ samples: samplesOf('2\n1 2\n'), statement })
    expect(/zero|negative numbers/.exec(advice)?.[0] ?? null).toEqual(
      named === null ? null : expect.stringMatching(named),
    )
  })

  test('gets advice about numbers far below zero if all negative numbers in the samples are small', () => {
    const statement = 'integers from −1000 to 1000'
    expect(adviceFor({ samples: samplesOf('3\n-8 -2 -11\n'), statement })).toMatch(/numbers far below zero/)
    expect(adviceFor({ samples: samplesOf('3\n-8 -2 -999\n'), statement })).not.toMatch(/below zero|negative/)
    expect(adviceFor({ samples: samplesOf('3\n-8 -2 -11\n') })).not.toMatch(/below zero/)
  })

  test('gets advice about numbers above 32 bits only if they can occur and overflow', () => {
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

  test('gets advice that does not mention samples if there are none', () => {
    expect(adviceFor({})).toBe(
      'A general idea for your own tests: if the statement allows it, try one with the smallest size or large numbers.',
    )
  })
})
