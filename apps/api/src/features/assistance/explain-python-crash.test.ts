import { explainPythonCrash } from './explain-python-crash'

const NONE = "TypeError: unsupported operand type(s) for +: 'NoneType' and 'NoneType'\n"
const INDEX = 'IndexError: list index out of range\n'

test.each([
  ['directly', 'def f(x):\n    y = x + 1\n    print(y)\nprint(f(1) + f(2))\n', 4],
  [
    'through a variable',
    'def f(x):\n    if x < 0:\n        return\n    print(x)\ny = f(1)\nprint(y + 1)\n',
    6,
  ],
])('a function that returns nothing is named if the crashed line uses its result %s', (_, code, line) => {
  expect(explainPythonCrash({ code, input: null, stderr: NONE, line })).toBe(
    'The function `f` (line 1) has no `return` with a value. Should it return what it prints?',
  )
})

test.each([
  ['return(x)', 'def f(x):\n    return(x)\nprint(f(1) + g)\n', 3],
  ['a return below a comment', 'def f(x):\n# add\n    return x\nprint(f(1) + g)\n', 4],
  ['parameters on several lines', 'def f(\n    x,\n):\n    return x\nprint(f(1) + g)\n', 5],
  ['no call on the line', 'def f(x):\n    print(x)\nf(1)\nprint(g + 1)\n', 4],
])('a function with %s is not named', (_, code, line) => {
  expect(explainPythonCrash({ code, input: null, stderr: NONE, line })).toBeNull()
})

const SHORT =
  'n = int(input())\ndays = list(map(int, input().split()))\nfor i in range(n):\n    print(days[i])\n'

test('a list from one line is named if the program leaves lines unread', () => {
  expect(explainPythonCrash({ code: SHORT, input: '3\n7\n8\n9\n', stderr: INDEX, line: 4 })).toBe(
    'Line 2 fills `days` from one line of the input, which has 1 item. The program calls `input()` 2 times and so reads 2 lines. The input of this test has 4.',
  )
})

test.each([
  ['all lines are read', SHORT, '3\n7 8 9\n'],
  ['the input is hidden', SHORT, null],
])('no list is named if %s', (_, code, input) => {
  expect(explainPythonCrash({ code, input, stderr: INDEX, line: 4 })).toBeNull()
})

test('the number of items is not given if the list changes', () => {
  const code = SHORT.replace('for', 'days.append(4)\nfor')
  expect(explainPythonCrash({ code, input: '3\n7\n8\n9\n', stderr: INDEX, line: 5 })).toBe(
    'The program calls `input()` 2 times and so reads 2 lines. The input of this test has 4.',
  )
})
