import { formMistakes } from '@cohort/shared'
import { exampleForm } from './example-form'
import { marginOf } from './margin'
import { nextTestName, withTests } from './paired-tests'

test('the example lacks only its author', () => {
  const form = { ...exampleForm(), name: 'largest-gap', uuid: '' }
  expect(formMistakes(form)).toEqual([{ field: 'authors', kind: 'missing' }])
})

test.each([
  ['Accepted', 0.4, { kind: 'spare', factor: 5 }],
  ['Accepted', 1.6, { kind: 'close', factor: 1.25 }],
  ['Accepted', 0, { kind: 'spare', factor: 2000 }],
  ['Time Limit Exceeded', 5, { kind: 'over', factor: 2.5 }],
  // Stopped by the wall clock: its CPU time says nothing.
  ['Time Limit Exceeded', 0.1, null],
  ['Wrong Answer', 0.4, null],
] as const)('the margin of %s after %d s of 2 s', (got, seconds, margin) => {
  expect(marginOf({ got, seconds, limit: 2 })).toEqual(margin)
})

test('new tests follow the others, and replace those with the same name', () => {
  const test = (name: string, input = '') => ({ name, input, answer: '' })
  expect(withTests([test('01'), test('02')], [test('03'), test('01', 'new')])).toEqual([
    test('01', 'new'),
    test('02'),
    test('03'),
  ])
  expect(nextTestName([test('02')])).toBe('03')
  expect(nextTestName([])).toBe('01')
})
