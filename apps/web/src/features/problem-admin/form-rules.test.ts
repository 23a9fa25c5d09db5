import { formMistakes, testNumbersOf } from '@cohort/shared'
import { commaHint } from './comma-hint'
import { exampleForm } from './example-form'
import { marginOf } from './margin'
import { movedTest, nextTestName, withTests } from './paired-tests'

test('the example form has no errors', () => {
  expect(formMistakes({ ...exampleForm(), name: 'largest-gap', uuid: '' })).toEqual([])
})

test.each([
  ['Accepted', 0.4, { kind: 'spare', factor: 5 }],
  ['Accepted', 1.6, { kind: 'close', factor: 1.25 }],
  ['Accepted', 0, { kind: 'spare', factor: 2000 }],
  ['Time Limit Exceeded', 5, { kind: 'over', factor: 2.5 }],
  // The wall-time limit stopped this program, so its CPU time says nothing about the limit.
  ['Time Limit Exceeded', 0.1, null],
  ['Wrong Answer', 0.4, null],
] as const)('for %s after %d s, with a limit of 2 s, the margin is %j', (got, seconds, margin) => {
  expect(marginOf({ got, seconds, limit: 2 })).toEqual(margin)
})

test('new tests are added at the end, or replace tests with the same names', () => {
  const test = (name: string, input = '') => ({ name, input, answer: '' })
  expect(withTests([test('01'), test('02')], [test('03'), test('01', 'new')])).toEqual([
    test('01', 'new'),
    test('02'),
    test('03'),
  ])
  expect(nextTestName([test('02')])).toBe('03')
  expect(nextTestName([])).toBe('01')
})

test('moving a test renumbers all tests in judging order', () => {
  const tests = ['10', '2', 'big', '04-small'].map((name) => ({ name, input: name, answer: '' }))
  const moved = movedTest(tests, 2, 0)
  expect(moved.map(({ name, input }) => [name, input])).toEqual([
    ['01-big', 'big'],
    ['02', '10'],
    ['03', '2'],
    ['04-small', '04-small'],
  ])
  expect(testNumbersOf({ samples: [], tests: moved })).toEqual([1, 2, 3, 4])
})

test.each([
  ['3,5', 'If 3,5 is one number, write 3.5: programs print a decimal point.'],
  ['2\n-0,25 7\n', 'If -0,25 is one number, write -0.25: programs print a decimal point.'],
  ['0,125', 'If 0,125 is one number, write 0.125: programs print a decimal point.'],
  ['10,000 2,5', 'If 2,5 is one number, write 2.5: programs print a decimal point.'],
  ['10,000', undefined],
  ['-1,250\n999,999', undefined],
  ['3.5', undefined],
  ['1, 2', undefined],
  ['1,2,3', undefined],
  ['(3,5)', undefined],
])('the hint for the expected output %j is %j', (answer, hint) => {
  expect(commaHint(answer)).toBe(hint)
})
