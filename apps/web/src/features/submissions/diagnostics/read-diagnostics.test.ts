import type { Language } from '@cohort/shared'
import { buildSubmission, buildTest } from '../../../../test/factories'
import { sandboxMessages as messages } from '../../../../test/sandbox-messages'
import { spotIn } from './place'
import { readDiagnostics, readLints } from './read-diagnostics'

const compiled = (language: Language, compileOutput: string) =>
  readDiagnostics(buildSubmission({ language, verdict: 'Compilation Error', compileOutput }))

const ran = (language: Language, stderr: string, status = 'Runtime Error') =>
  readDiagnostics(
    buildSubmission({
      language,
      verdict: status,
      stderr,
      testCaseResults: [buildTest({ status, isSample: true })],
    }),
  )

/** Formats marks as `line:column severity message`, with the column in the unit of the message. */
const inShort = ({ marks }: ReturnType<typeof readDiagnostics>) =>
  marks.map(({ line, column, severity, message }) => `${line}:${column?.start ?? '-'} ${severity} ${message}`)

describe('a compiler’s messages', () => {
  it.each<[string, Language, string, string[]]>([
    [
      'GCC',
      'cpp',
      messages.gccErrors,
      [
        '5:5 error expected initializer before ‘cin’',
        '6:19 error ‘n’ was not declared in this scope',
        '7:12 error ‘missing_name’ was not declared in this scope',
      ],
    ],
    [
      'GCC with an error in a library template',
      'cpp',
      messages.gccTemplate,
      [
        '5:14 error no match for ‘operator-’ (operand types are ‘std::_List_iterator<int>’ and ‘std::_List_iterator<int>’)',
      ],
    ],
    [
      'GCC with a note',
      'cpp',
      messages.gccMacro,
      [
        '1:20 error ‘class std::vector<int>’ has no member named ‘foo’',
        '5:5 note in expansion of macro ‘BAD’',
      ],
    ],
    [
      'GCC with a missing header',
      'cpp',
      messages.gccMissingHeader,
      ['1:10 error nosuch.h: No such file or directory'],
    ],
    ['the linker without a line', 'cpp', messages.gccLinker, []],
    [
      'javac',
      'java',
      messages.javacTypes,
      [
        '5:17 error incompatible types: String cannot be converted to int',
        '7:15 error incompatible types: int cannot be converted to String',
        '8:9 error cannot find symbol\nsymbol: method undefined()\nlocation: class Main',
        '11:27 warning [removal] stop() in Thread has been deprecated and marked for removal',
      ],
    ],
    ['Python', 'python', messages.pythonSyntax, ["2:18 error SyntaxError: expected ':'"]],
    [
      'Python without an underline',
      'python',
      messages.pythonTab,
      ['3:- error TabError: inconsistent use of tabs and spaces in indentation'],
    ],
    ['Python without a line', 'python', messages.pythonNull, []],
    ['Node.js', 'javascript', messages.nodeSyntax, ["2:26 error SyntaxError: Unexpected token '{'"]],
    [
      'Node.js at the end of the file',
      'javascript',
      messages.nodeEnd,
      ['3:- error SyntaxError: Unexpected end of input'],
    ],
  ])('are parsed from %s', (_, language, text, marks) => {
    expect(inShort(compiled(language, text))).toEqual(marks)
  })

  it('are limited to a hundred marks', () => {
    const messages = Array.from({ length: 5000 }, (_, n) => `main.cpp:${n + 1}:1: error: no`).join('\n')
    expect(compiled('cpp', messages).marks).toHaveLength(100)
  })

  it('are empty if the request failed', () => {
    expect(inShort(readDiagnostics({ ...buildSubmission(), language: null }))).toEqual([])
  })
})

describe('the crash of a program', () => {
  it.each<[string, Language, string, string[]]>([
    [
      'Python at the last frame in the user’s file',
      'python',
      messages.pythonCrash,
      ['2:8 error ZeroDivisionError: integer division or modulo by zero'],
    ],
    [
      'Python inside a library',
      'python',
      messages.pythonLibraryCrash,
      [
        '2:1 error json.decoder.JSONDecodeError: Expecting property name enclosed in double quotes: line 1 column 2 (char 1)',
      ],
    ],
    ['Python with a chain of exceptions', 'python', messages.pythonChain, ['4:- error ValueError: no']],
    [
      'Java at the first frame in the user’s file',
      'java',
      messages.javaCrash,
      ['4:- error java.lang.ArrayIndexOutOfBoundsException: Index 3 out of bounds for length 1'],
    ],
    [
      'Java at the first frame of the root cause',
      'java',
      messages.javaCause,
      ['6:- error java.lang.IndexOutOfBoundsException: Index 0 out of bounds for length 0'],
    ],
    [
      'Node.js',
      'javascript',
      messages.nodeCrash,
      ["2:14 error TypeError: Cannot read properties of undefined (reading 'z')"],
    ],
    [
      'Node.js inside a library',
      'javascript',
      messages.nodeLibraryCrash,
      ["1:6 error SyntaxError: Expected property name or '}' in JSON at position 1"],
    ],
    ['Node.js with a thrown string', 'javascript', messages.nodeThrownText, ['1:1 error plain']],
    [
      'Node.js in a module',
      'javascript',
      messages.nodeModuleCrash,
      ["3:6 error TypeError: Cannot read properties of undefined (reading 'x')"],
    ],
    ['C++ without a line', 'cpp', messages.cppCrash, []],
  ])('is parsed from %s', (_, language, stderr, marks) => {
    expect(inShort(ran(language, stderr))).toEqual(marks)
  })

  it('is not marked if the program printed a stack trace but did not crash', () => {
    expect(ran('python', messages.pythonCrash, 'Wrong Answer').marks).toEqual([])
  })

  it('in a recursive function links to each line only once', () => {
    expect(ran('python', messages.pythonRecursion).stderr.map(({ line }) => line)).toEqual([3, 2])
    const deep = `Exception in thread "main" java.lang.StackOverflowError\n${'\tat Main.f(Main.java:2)\n'.repeat(1024)}`
    expect(ran('java', deep).stderr).toHaveLength(1)
  })
})

it.each([
  ['Pyflakes', 'python', "main.py:2:7: undefined name 'x'\n", [2, 7, "undefined name 'x'"]],
  [
    'JavaScript’s checker',
    'javascript',
    "main.js:3:5: warning: Cannot find name 'x'.\n",
    [3, 5, "Cannot find name 'x'."],
  ],
] as const)('a warning from %s becomes a note', (_, language, text, [line, start, message]) => {
  expect(readLints(language, text)).toEqual([
    { textLine: 0, line, column: { start, length: null, unit: 'characters' }, severity: 'note', message },
  ])
})

describe('a column', () => {
  const at = (unit: 'characters' | 'afterIndent' | 'cells', start: number) => ({
    textLine: 0,
    line: 1,
    column: { start, length: 2, unit },
  })

  it.each([
    ['characters', 'characters', 3, 'ab cd', 3],
    ['characters after the indent', 'afterIndent', 1, '\t\tcd', 3],
    ['cells, eight per tab', 'cells', 9, '\tcd', 2],
    ['cells, fewer for a tab within a line', 'cells', 9, 'ab\tcd', 4],
    ['cells, two per wide character', 'cells', 5, '漢字cd', 3],
    ['cells, none per combining mark', 'cells', 2, 'e\u0301cd', 3],
  ] as const)('is counted in %s', (_, unit, start, text, column) => {
    expect(spotIn([text], at(unit, start))).toEqual({ line: 1, column, endColumn: column + 2 })
  })
})
