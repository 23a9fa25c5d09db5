import type { GrowthPoint } from './analysis'

/**
 * How the measured time and memory of a program grow with the size of its input. Pure. It describes what was measured: a
 * worst case may be worse.
 */

const MOST_SIZES = 8
/** A family whose largest size is less than this many times the smallest is measured in equal steps. */
const NARROW = 8

/** The sizes to measure: halved from the largest down, or in equal steps if the range is narrow. In rising order. */
export const familySizes = ({ from, to }: { from: number; to: number }): number[] => {
  const sizes: number[] = []
  if (to < NARROW * from) {
    const step = Math.max(1, Math.ceil((to - from) / (MOST_SIZES - 1)))
    for (let size = to; size >= from; size -= step) sizes.push(size)
  } else
    for (let size = to; size >= from && sizes.length < MOST_SIZES; size /= 2) sizes.push(Math.round(size))
  return sizes.reverse()
}

interface Model {
  name: string
  /** The logarithm of the function, because 2ⁿ overflows. */
  log: (n: number) => number
  /** Few programs grow so: it needs a closer fit. */
  isRare?: boolean
}

const { log } = Math
const lg = (n: number): number => log(Math.max(2, n))

/** From the slowest growth to the fastest. */
const TIME_MODELS: readonly Model[] = [
  { name: 'O(1)', log: () => 0 },
  { name: 'O(log n)', log: (n) => log(lg(n)) },
  { name: 'O(√n)', log: (n) => lg(n) / 2 },
  { name: 'O(n)', log: (n) => lg(n) },
  { name: 'O(n log n)', log: (n) => lg(n) + log(lg(n)) },
  { name: 'O(n√n)', log: (n) => 1.5 * lg(n), isRare: true },
  { name: 'O(n²)', log: (n) => 2 * lg(n) },
  { name: 'O(n² log n)', log: (n) => 2 * lg(n) + log(lg(n)), isRare: true },
  { name: 'O(n³)', log: (n) => 3 * lg(n) },
  { name: 'O(2ⁿ)', log: (n) => n * log(2) },
  { name: 'O(n·2ⁿ)', log: (n) => n * log(2) + lg(n) },
]
const named = (...names: string[]): Model[] => TIME_MODELS.filter(({ name }) => names.includes(name))
const SPACE_MODELS = named('O(n)', 'O(n²)', 'O(n³)', 'O(2ⁿ)')
const INPUT_MODELS = named('O(n)', 'O(n²)', 'O(n³)')

/** One measured quantity. */
export interface Trend {
  /** The classes that fit, from the slowest growth to the fastest. */
  classes: string[]
  /** By how much doubling n multiplied it. */
  doubling: number
}

export interface Growth {
  /** Null if the measurements are not clear. */
  time: Trend | null
  space: Trend | null
  /** Whether the program takes little more time than reading its input. */
  isReading: boolean
}

/** Noise of a measurement: a part of the time that its runtime and its input take, and ms of the shortest runs. */
const NOISE = 0.06
const SHORTEST_MS = 0.15
const FEWEST_POINTS = 3
/** Memory that runtimes take and return as they like, in KB. */
const MEMORY_NOISE_KB = 700
/** An input of a few numbers, in bytes. */
const SHORT_INPUT_BYTES = 128

/**
 * How far the measured exponent may be above and below a model's. Caches make programs slower than their number of steps
 * as data grows, and set-up makes small inputs seem slow.
 */
const ABOVE = { usual: 0.42, rare: 0.15 }
const BELOW = { usual: 0.12, rare: 0.05 }
/** Set-up hides more of the growth of a program that grows faster. */
const BELOW_POWERS = 0.25
/** A program that takes this much memory, in KB, outgrows the caches. */
const LARGE_MEMORY_KB = 4 * 1024
const ABOVE_CACHES = 0.65
/** The same for growth faster than any usual power, as a part of the exponent. */
const STEEP = { from: 3.5, off: 0.12 }
/** Between these exponents a program may be linear or have a logarithm; below, it is linear, and above it is not. */
const LINEAR = { surelyBelow: 1, surelyAbove: 1.2 }

interface Sample {
  n: number
  value: number
  noise: number
}

/** @returns null if there are too few measurements */
export const growthOf = (points: readonly GrowthPoint[]): Growth | null => {
  const last = points.at(-1)
  if (last === undefined || points.length < FEWEST_POINTS) return null
  const own = points.map(({ n, cpuMs, readingMs }) => ({
    n,
    value: cpuMs - readingMs,
    noise: SHORTEST_MS + NOISE * readingMs,
  }))
  const largest = own.at(-1)!
  const isReading = largest.value < Math.max(4 * largest.noise, 0.25 * last.readingMs)
  const time = isReading ? readingTrend(points) : ownTrend(own, points)
  return { time, space: spaceOf(points), isReading }
}

const inputTrend = (points: readonly GrowthPoint[]): Trend | null =>
  points.at(-1)!.inputBytes < SHORT_INPUT_BYTES
    ? null
    : trendOf(
        points.map(({ n, inputBytes }) => ({ n, value: inputBytes, noise: 1 })),
        INPUT_MODELS,
      )

/** A program that takes little longer than reading its input grows as the input does. */
const readingTrend = (points: readonly GrowthPoint[]): Trend | null =>
  points.at(-1)!.inputBytes < SHORT_INPUT_BYTES
    ? { classes: ['O(1)', 'O(log n)'], doubling: 1 }
    : inputTrend(points)

/** No program that reads its input grows more slowly than the input. */
const ownTrend = (own: readonly Sample[], points: readonly GrowthPoint[]): Trend | null => {
  const [least] = inputTrend(points)?.classes ?? []
  const from = least === undefined ? 0 : TIME_MODELS.findIndex(({ name }) => name === least)
  const outgrowsCaches = points.at(-1)!.memoryKb - points[0]!.memoryKb > LARGE_MEMORY_KB
  return trendOf(own, TIME_MODELS.slice(from), outgrowsCaches)
}

const spaceOf = (points: readonly GrowthPoint[]): Trend | null => {
  const least = Math.min(...points.map(({ memoryKb }) => memoryKb))
  const most = points.at(-1)!.memoryKb
  if (most - least < Math.max(MEMORY_NOISE_KB, 0.02 * least)) return { classes: ['O(1)'], doubling: 1 }
  const own = points.map(({ n, memoryKb }) => ({ n, value: memoryKb - least, noise: MEMORY_NOISE_KB / 2 }))
  return trendOf(own, SPACE_MODELS)
}

/** The models whose exponents are near the measured one. */
const trendOf = (
  samples: readonly Sample[],
  models: readonly Model[],
  outgrowsCaches = false,
): Trend | null => {
  const clear = samples.filter(({ value, noise }) => value > 3 * noise)
  const [first, last] = [clear[0], clear.at(-1)]
  if (clear.length < FEWEST_POINTS || first === undefined || last === undefined) return null
  const slope = slopeOf(clear)
  const exponents = models.map((model) => (model.log(last.n) - model.log(first.n)) / log(last.n / first.n))
  const classes = models
    .filter((model, index) => fits(model, exponents[index]!, slope, outgrowsCaches))
    .map(({ name }) => name)
  // Slower than the slowest possible growth: set-up hides the rest.
  if (classes.length === 0 && slope < exponents[0]!) classes.push(models[0]!.name)
  return { classes: withoutLogarithm(classes, slope), doubling: 2 ** slope }
}

const fits = (
  { isRare = false }: Model,
  exponent: number,
  slope: number,
  outgrowsCaches: boolean,
): boolean => {
  if (slope > STEEP.from) return Math.abs(exponent - slope) < STEEP.off * slope
  const kind = isRare ? 'rare' : 'usual'
  if (outgrowsCaches && isRare) return false
  const above = outgrowsCaches && exponent < 1.5 ? ABOVE_CACHES : ABOVE[kind]
  const below = exponent >= 2 && !isRare ? BELOW_POWERS : BELOW[kind]
  return slope <= exponent + above && slope >= exponent - below
}

const withoutLogarithm = (classes: readonly string[], slope: number): string[] => {
  const removed = slope < LINEAR.surelyBelow ? 'O(n log n)' : slope > LINEAR.surelyAbove ? 'O(n)' : null
  const left = classes.filter((name) => name !== removed)
  return left.length === 0 ? [...classes] : left
}

/** The exponent of the power of n that fits best, by weighted least squares of the logarithms. */
const slopeOf = (samples: readonly Sample[]): number => {
  const weighted = samples.map(({ n, value, noise }) => ({
    x: log(n),
    y: log(value),
    weight: 1 / (NOISE ** 2 + (noise / value) ** 2),
  }))
  const total = weighted.reduce((sum, { weight }) => sum + weight, 0)
  const mean = (of: (sample: (typeof weighted)[number]) => number): number =>
    weighted.reduce((sum, sample) => sum + sample.weight * of(sample), 0) / total
  const [meanX, meanY] = [mean(({ x }) => x), mean(({ y }) => y)]
  return mean(({ x, y }) => (x - meanX) * (y - meanY)) / mean(({ x }) => (x - meanX) ** 2)
}

/** The classes in one text, such as `O(n) or O(n log n)`; null if no class fits, or too many do. */
export const classText = (trend: Trend | null): string | null =>
  trend === null || trend.classes.length === 0 || trend.classes.length > 3 ? null : trend.classes.join(' or ')
