/** A class of growth. */
export interface Model {
  name: string
  /** The logarithm of the growth function, because 3ⁿ itself would overflow. */
  log: (n: number) => number
  /** The same without the factor log n; absent for functions without that factor. */
  withoutLog?: (n: number) => number
  /** For a rare class, how much better than the usual classes it must fit. */
  handicap?: number
}

const { log } = Math
export const lg = (n: number): number => log(Math.max(2, n))

/** Slowest growth first. */
export const MODELS: readonly Model[] = [
  { name: 'O(1)', log: () => 0 },
  { name: 'O(log n)', log: (n) => log(lg(n)) },
  { name: 'O(√n)', log: (n) => lg(n) / 2, handicap: 3 },
  { name: 'O(n)', log: (n) => lg(n) },
  { name: 'O(n log n)', log: (n) => lg(n) + log(lg(n)), withoutLog: lg },
  { name: 'O(n√n)', log: (n) => 1.5 * lg(n), handicap: 2.5 },
  { name: 'O(n²)', log: (n) => 2 * lg(n) },
  { name: 'O(n² log n)', log: (n) => 2 * lg(n) + log(lg(n)), withoutLog: (n) => 2 * lg(n), handicap: 2.5 },
  { name: 'O(n³)', log: (n) => 3 * lg(n) },
  { name: 'O(n⁴)', log: (n) => 4 * lg(n), handicap: 2.5 },
  { name: 'O(2ⁿ)', log: (n) => n * log(2) },
  { name: 'O(n·2ⁿ)', log: (n) => n * log(2) + lg(n) },
  { name: 'O(3ⁿ)', log: (n) => n * log(3) },
]

/** Whether a class grows exponentially. */
export const isExponential = (name: string): boolean => name.includes('ⁿ')

export interface WeightedPoint {
  x: number
  y: number
  weight: number
}

/** Fits a line by weighted least squares. The slope is 0 if all points have the same x. */
export const lineThrough = (points: readonly WeightedPoint[]): { start: number; slope: number } => {
  const total = points.reduce((sum, { weight }) => sum + weight, 0)
  const mean = (of: (point: WeightedPoint) => number): number =>
    points.reduce((sum, point) => sum + point.weight * of(point), 0) / total
  const [meanX, meanY] = [mean(({ x }) => x), mean(({ y }) => y)]
  const spread = mean(({ x }) => (x - meanX) ** 2)
  const slope = spread === 0 ? 0 : mean(({ x, y }) => (x - meanX) * (y - meanY)) / spread
  return { start: meanY - slope * meanX, slope }
}
