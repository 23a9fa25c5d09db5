import { coefficientOfVariation, mean, median, percentile, slope } from './statistics'

test('median returns the middle value of unsorted values, or the mean of the two middle values', () => {
  expect(median([9, 1, 4])).toBe(4)
  expect(median([10, 1, 4, 2])).toBe(3)
  expect(median([7])).toBe(7)
  expect(median([])).toBeNaN()
})

test('median does not modify its argument', () => {
  const values = [3, 1, 2]
  median(values)
  expect(values).toEqual([3, 1, 2])
})

test('percentile(…, 95) returns the 19th of 20 values, and the largest of fewer values', () => {
  const values = Array.from({ length: 20 }, (_, index) => 20 - index)
  expect(percentile(values, 95)).toBe(19)
  expect(percentile(values.slice(0, 19), 95)).toBe(20)
  expect(percentile([5, 3], 95)).toBe(5)
  expect(percentile([5], 0)).toBe(5)
  expect(percentile([], 95)).toBeNaN()
})

test('slope returns the slope of the least-squares line', () => {
  const line = [1, 20, 100].map((x) => ({ x, y: 50 + 3 * x }))
  expect(slope(line)).toBeCloseTo(3, 10)
  // By hand: the means are 2 and 3, the sum of products is −1·−1 + 0·1 + 1·0 = 1, and the sum of squares is 2.
  expect(
    slope([
      { x: 1, y: 2 },
      { x: 2, y: 4 },
      { x: 3, y: 3 },
    ]),
  ).toBeCloseTo(0.5, 10)
  expect(slope([{ x: 5, y: 1 }])).toBeNaN()
})

test('coefficientOfVariation divides the sample standard deviation by the mean', () => {
  // By hand: the mean is 5, and the variance is (9 + 1 + 1 + 1 + 0 + 0 + 4 + 16) / 7 = 32 / 7.
  expect(coefficientOfVariation([2, 4, 4, 4, 5, 5, 7, 9])).toBeCloseTo(Math.sqrt(32 / 7) / 5, 10)
  expect(coefficientOfVariation([3, 3, 3])).toBe(0)
  expect(coefficientOfVariation([3])).toBeNaN()
  expect(mean([1, 2, 6])).toBe(3)
})
