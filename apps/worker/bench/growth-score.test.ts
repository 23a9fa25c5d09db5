import { scoreOf, worstOf } from './growth-score'

test.each([
  [['O(n)'], 'O(n)', 'right'],
  [['O(n)', 'O(n log n)'], 'O(n log n)', 'half'],
  [[], 'O(n)', 'none'],
  [['O(n)'], 'O(n log n)', 'wrong'],
  [['O(1)'], 'O(log n)', 'wrong'],
  [['O(n²)'], 'O(n² log n)', 'wrong'],
  [['O(n)'], 'O(n²)', 'far'],
  [['O(n log n)', 'O(n√n)'], 'O(n²)', 'far'],
  [['O(2ⁿ)'], 'O(n·2ⁿ)', 'far'],
  [['O(n)'], 'O(n log log n)', 'wrong'],
  [['O(n)', 'O(n log n)'], 'O(n log log n)', 'half'],
])('an estimate of %j for a program of %s is %s', (classes, truth, score) =>
  expect(scoreOf(classes, truth)).toBe(score),
)

test('the worst of the scores right, wrong and half is wrong', () =>
  expect(worstOf(['right', 'wrong', 'half'])).toBe('wrong'))
