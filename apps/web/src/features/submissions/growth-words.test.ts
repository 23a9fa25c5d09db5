import { growthWords, slowGrowthWords } from './growth-words'

const pointOf = (n: number, cpuMs: number) => ({
  n,
  cpuMs,
  inputBytes: 7 * n,
  readingMs: 10,
  memoryKb: 1,
  readingKb: 1,
  steps: null,
})
const points = [pointOf(1000, 20), pointOf(50_000, 60), pointOf(100_000, 110)]
const wordsFor = (classes: string[], doubling: number, overrides = {}) =>
  growthWords({
    parameter: 'm',
    most: 64_000,
    points,
    time: { classes, doubling },
    space: null,
    isReading: false,
    ...overrides,
  })

test.each<[string[], number, string]>([
  [['O(n)'], 2.04, 'Doubling m multiplied the time by 2.0 (1,000 to 100,000): O(m).'],
  [['O(n)'], 2.5, 'Doubling m multiplied the time by 2.5 (1,000 to 100,000): O(m).'],
  [['O(n²)'], 3.3, 'Doubling m multiplied the time by 3.3 (1,000 to 100,000): O(m²).'],
  [
    ['O(n)', 'O(n log n)'],
    2.13,
    'Doubling m multiplied the time by 2.1 (1,000 to 100,000): O(m) or O(m log m), which these sizes cannot distinguish.',
  ],
])('the class %j is consistent with a factor of %d per doubling', (classes, doubling, words) => {
  expect(wordsFor(classes, doubling)).toBe(words)
})

test.each<[string[], number, string]>([
  [
    ['O(n)'],
    3.3,
    'Over all sizes (1,000 to 100,000), the time grows like O(m). The last doubling of m multiplied the time by 3.3 instead of 2.0, so this class may be wrong.',
  ],
  [
    ['O(n)', 'O(n log n)'],
    1.2,
    'Over all sizes (1,000 to 100,000), the time grows like O(m) or O(m log m), which these sizes cannot distinguish. The last doubling of m multiplied the time by 1.2 instead of 2.0 to 2.1, so this class may be wrong.',
  ],
])('the class %j is inconsistent with a factor of %d per doubling', (classes, doubling, words) => {
  expect(wordsFor(classes, doubling)).toBe(words)
})

test('mere reading time and exponential growth have their own sentences, and an unclear class has none', () => {
  expect(wordsFor(['O(n)'], 3.3, { isReading: true })).toBe(
    'Your program takes little more time than reading its input (m from 1,000 to 100,000): O(m).',
  )
  const small = { points: [pointOf(10, 12), pointOf(11, 14), pointOf(12, 18)] }
  expect(wordsFor(['O(2ⁿ)'], 60, small)).toMatch(/^Increasing m by 1 multiplied the time by 2\.0/)
  const counted = { points: small.points.map((point, index) => ({ ...point, steps: 5 * 3 ** index })) }
  expect(wordsFor(['O(3ⁿ)'], 60, counted)).toBe(
    'Increasing m by 1 multiplied the number of steps by 3.0 (10 to 12): O(3ⁿ). Here n is m.',
  )
  expect(
    growthWords({ parameter: 'm', most: 64_000, points, time: null, space: null, isReading: false }),
  ).toBeNull()
})

test('a parameter that is a word or a power is explained', () => {
  expect(wordsFor(['O(n)'], 2, { parameter: 'letters' })).toBe(
    'Doubling the number of letters multiplied the time by 2.0 (1,000 to 100,000): O(n). Here n is the number of letters.',
  )
  expect(wordsFor(['O(n log n)'], 2.1, { parameter: '2^n' })).toMatch(/: O\(2\^n log 2\^n\)\.$/)
  expect(wordsFor(['O(n²)'], 4, { parameter: '2^n' })).toMatch(/: O\(N²\)\. Here N is 2\^n\.$/)
  expect(wordsFor(['O(1)'], 1, { parameter: 'letters' })).toMatch(/: O\(1\)\.$/)
  expect(wordsFor(['O(n)'], 2, { parameter: 'n' })).toMatch(/: O\(n\)\.$/)
})

test('a class that does not explain a Time Limit Exceeded is not named', () => {
  const growth = { parameter: 'm', points, space: null, isReading: false }
  const time = { classes: ['O(n)'], doubling: 2.6 }
  expect(slowGrowthWords({ ...growth, most: 100_000, time })).toBe(
    'On inputs of one kind, your program is fast, even for m = 100,000. Which other kind of input makes it slower?',
  )
  const slow = { classes: ['O(n²)'], doubling: 4 }
  expect(slowGrowthWords({ ...growth, most: 1_000_000, time: slow })).toMatch(
    /: O\(m²\)\. The limit for m is 1,000,000\.$/,
  )
  const letters = { ...growth, parameter: 'letters', most: 1_000_000 }
  expect(slowGrowthWords({ ...letters, time: slow })).toMatch(
    /\. The limit for the number of letters is 1,000,000\.$/,
  )
  expect(slowGrowthWords({ ...letters, most: 100_000, time })).toContain('fast, even for 100,000 letters.')
})
