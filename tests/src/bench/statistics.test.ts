import { coefficientOfVariation, mean, median, percentile, slope } from './statistics'

test('the median is the value in the middle of any order, or the mean of the two in the middle', () => {
  expect(median([9, 1, 4])).toBe(4)
  expect(median([10, 1, 4, 2])).toBe(3)
  expect(median([7])).toBe(7)
  expect(median([])).toBeNaN()
})

test('the median does not change its argument', () => {
  const values = [3, 1, 2]
  median(values)
  expect(values).toEqual([3, 1, 2])
})

test('the 95th percentile of 20 values is the 19th, and that of fewer values is the largest one', () => {
  const values = Array.from({ length: 20 }, (_, index) => 20 - index)
  expect(percentile(values, 95)).toBe(19)
  expect(percentile(values.slice(0, 19), 95)).toBe(20)
  expect(percentile([5, 3], 95)).toBe(5)
  expect(percentile([5], 0)).toBe(5)
  expect(percentile([], 95)).toBeNaN()
})

test('the slope is that of the line through the points, or of the least-squares line if there is none', () => {
  const line = [1, 20, 100].map((x) => ({ x, y: 50 + 3 * x }))
  expect(slope(line)).toBeCloseTo(3, 10)
  // By hand: the means are 2 and 3, the sum of products is −1·−1 + 0·1 + 1·0 = 1, and that of squares is 2.
  expect(
    slope([
      { x: 1, y: 2 },
      { x: 2, y: 4 },
      { x: 3, y: 3 },
    ]),
  ).toBeCloseTo(0.5, 10)
  expect(slope([{ x: 5, y: 1 }])).toBeNaN()
})

test('the coefficient of variation is the sample’s standard deviation divided by its mean', () => {
  // By hand: the mean is 5, and the sum of squares 9 + 1 + 1 + 1 + 0 + 0 + 4 + 16 = 32 is divided by 7.
  expect(coefficientOfVariation([2, 4, 4, 4, 5, 5, 7, 9])).toBeCloseTo(Math.sqrt(32 / 7) / 5, 10)
  expect(coefficientOfVariation([3, 3, 3])).toBe(0)
  expect(coefficientOfVariation([3])).toBeNaN()
  expect(mean([1, 2, 6])).toBe(3)
})
