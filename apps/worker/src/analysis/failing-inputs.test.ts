import { commonPropertyOf, packagePropertyOf } from './failing-inputs'

const tried = (...inputs: string[]) => inputs.map((input, index) => ({ input, answer: `${index}\n` }))
/** Inputs without 0, without equal numbers, and not sorted. */
const PASSING = tried(...Array.from({ length: 20 }, (_, index) => `3 9\n${index + 7} 5 ${index + 6}\n`))

test.each([
  [
    'the list contains equal numbers',
    true,
    ['3 9\n7 5 7\n', '3 8\n6 8 6\n', '4 8\n9 2 5 2\n', '4 8\n2 6 8 2\n'],
  ],
  [
    'the list contains equal neighbours',
    true,
    ['3 9\n7 5 5\n', '3 8\n6 6 7\n', '4 8\n9 5 2 2\n', '3 3\n5 5 2\n'],
  ],
  ['the list contains 0', true, ['3 9\n7 0 6\n', '3 8\n6 0 5\n', '4 8\n9 5 2 0\n', '3 7\n8 1 0\n']],
  ['the first number is 1', true, ['1 9\n7\n', '1 8\n3\n', '1 7\n4\n', '1 6\n2\n']],
])('the property of failing inputs is that %s', (text, isFailing, inputs) => {
  const passing =
    text === 'the list contains equal neighbours' ? [...PASSING, ...tried('3 9\n5 9 5\n')] : PASSING
  const counts = { failing: 4, passing: passing.length }
  expect(commonPropertyOf(tried(...inputs), passing)).toEqual({
    text,
    isFailing,
    ...counts,
    others: 0,
    exceptions: 0,
  })
})

test('a property that all passing inputs and no failing ones have is named', () => {
  const sorted = tried('3 9\n1 2 3\n', '2 9\n5 8\n', '3 9\n4 6 7\n', '3 9\n2 6 9\n')
  const found = commonPropertyOf(PASSING, sorted)
  expect(found).toEqual({
    text: 'the list is sorted',
    isFailing: false,
    failing: 20,
    passing: 4,
    others: 0,
    exceptions: 0,
  })
})

test('a list with one number on each line is recognised', () => {
  const failing = tried('3\n7\n5\n7\n', '3\n6\n8\n6\n', '4\n9\n2\n5\n2\n', '4\n2\n6\n8\n2\n')
  const passing = PASSING.map(({ input, answer }) => ({
    input: input.replace('3 9', '3').replaceAll(' ', '\n'),
    answer,
  }))
  expect(commonPropertyOf(failing, passing)?.text).toBe('the list contains equal numbers')
})

test('the right output is named if it is the same for all failing inputs', () => {
  const failing = tried('3 9\n1 7 2\n', '4 9\n5 8 1 3\n', '3 7\n4 6 5\n', '3 9\n2 9 6\n').map(
    ({ input }) => ({
      input,
      answer: 'none\n',
    }),
  )
  expect(commonPropertyOf(failing, PASSING)?.text).toBe('the right output is none')
})

test.each([
  [
    'a passing input has it too',
    tried('3 9\n7 5 7\n', '3 8\n6 8 6\n', '4 8\n9 2 5 2\n', '4 8\n2 6 8 2\n'),
    [...PASSING, ...tried('3 9\n8 1 8\n')],
  ],
  ['too few inputs fail', tried('3 9\n7 5 7\n', '3 8\n6 8 6\n', '4 8\n9 2 5 2\n'), PASSING],
  [
    'too few inputs were tried',
    tried('3 9\n7 5 7\n', '3 8\n6 8 6\n', '4 8\n9 2 5 2\n', '4 8\n2 6 8 2\n'),
    PASSING.slice(0, 10),
  ],
])('no property is named if %s', (_why, failing, passing) => {
  expect(commonPropertyOf(failing, passing)).toBeNull()
})

const times = (count: number, ...texts: string[]): string[][] => Array.from({ length: count }, () => texts)

test.each([
  [
    'a property of the package that only failing inputs have is named',
    [...times(3, 'A'), ...times(30, 'B')],
    { text: 'A', others: 3, exceptions: 0 },
  ],
  [
    'of two properties of the package, the one that fewer passing inputs have is named',
    [...times(3, 'A'), ...times(2, 'B'), ...times(30)],
    { text: 'B', others: 2, exceptions: 0 },
  ],
  [
    'no property of the package is named if many passing inputs have it',
    [...times(20, 'A', 'B'), ...times(20)],
    null,
  ],
])('%s', (_, passing, found) => {
  expect(packagePropertyOf([['A', 'B', 'C'], ['C', 'A', 'B'], ...times(4, 'B', 'A')], passing)).toEqual(
    found && { ...found, isFailing: true, failing: 6, passing: passing.length, exceptions: 0 },
  )
})

test('a property of the package that failing inputs may have by chance is not named', () => {
  expect(packagePropertyOf(times(2, 'A'), times(50))?.text).toBeUndefined()
  expect(packagePropertyOf(times(3, 'A'), times(50))?.text).toBe('A')
  expect(packagePropertyOf(times(5, 'A'), [...times(1, 'A'), ...times(50)])).toBeNull()
  expect(packagePropertyOf(times(6, 'A'), [...times(1, 'A'), ...times(50)])?.text).toBe('A')
})

test('a property of most failing inputs is named only if hardly any passing input has it', () => {
  const failing = [...times(8, 'A', 'B'), ...times(2, 'B')]
  const passing = [...times(1, 'A'), ...times(30, 'B'), ...times(19)]
  const counts = { isFailing: true, failing: 10, passing: 50 }
  expect(packagePropertyOf(failing, passing)).toEqual({ text: 'A', ...counts, others: 1, exceptions: 2 })
  expect(packagePropertyOf(failing, [...passing.slice(2), ...times(2, 'A')])).toBeNull()
  expect(packagePropertyOf([...failing.slice(1), ['B']], passing)).toBeNull()
})

test('no property of the package is named for a program that is wrong on almost all inputs', () => {
  const failing = [...times(39, 'A'), ...times(1)]
  for (const passing of [[], times(1), times(3)]) {
    expect(packagePropertyOf(failing, passing)).toBeNull()
    expect(packagePropertyOf(times(40, 'A'), passing)).toBeNull()
  }
})
