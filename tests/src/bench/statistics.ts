const sorted = (values: readonly number[]): number[] => [...values].sort((a, b) => a - b)

/** For an even number of values, the mean of the two middle ones. NaN if there are none. */
export const median = (values: readonly number[]): number => {
  const all = sorted(values)
  const upper = all[Math.floor(all.length / 2)] ?? Number.NaN
  const lower = all[Math.ceil(all.length / 2) - 1] ?? Number.NaN
  return (lower + upper) / 2
}

/**
 * The percentile by nearest rank, which is always one of the values and never interpolated. The 95th percentile of
 * fewer than twenty values is the largest one.
 */
export const percentile = (values: readonly number[], percent: number): number =>
  sorted(values)[Math.max(0, Math.ceil((percent / 100) * values.length) - 1)] ?? Number.NaN

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** The slope of the least-squares line; NaN if all points have the same x. */
export const slope = (points: readonly { x: number; y: number }[]): number => {
  const meanX = mean(points.map(({ x }) => x))
  const meanY = mean(points.map(({ y }) => y))
  const sum = (of: (point: { x: number; y: number }) => number) =>
    points.reduce((total, point) => total + of(point), 0)
  return sum(({ x, y }) => (x - meanX) * (y - meanY)) / sum(({ x }) => (x - meanX) ** 2)
}

/** The sample standard deviation (n − 1) divided by the mean; NaN for fewer than two values. */
export const coefficientOfVariation = (values: readonly number[]): number => {
  const middle = mean(values)
  const squares = values.reduce((sum, value) => sum + (value - middle) ** 2, 0)
  return values.length < 2 ? Number.NaN : Math.sqrt(squares / (values.length - 1)) / middle
}
