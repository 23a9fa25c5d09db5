import { casesToKeep } from './make-small-cases'

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1)

test('keeps the smallest cases and evenly spaced larger ones', () => {
  expect(casesToKeep(upTo(36), 12)).toEqual([1, 2, 3, 4, 5, 6, 9, 14, 19, 24, 29, 34])
})

test('keeps all cases if there are not too many', () => {
  expect(casesToKeep(upTo(12), 12)).toEqual(upTo(12))
  expect(casesToKeep(upTo(7), 12)).toEqual(upTo(7))
})
