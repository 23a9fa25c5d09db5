import type { GrowthPoint } from './analysis'

/**
 * How the measured time and memory of a program grow with the size of its input. Pure. It describes what was measured: a
 * worst case may be worse.
 */

const MOST_SIZES = 8
/** A family whose largest size is less than this many times the smallest is measured in equal steps. */
const NARROW = 8

/** The sizes to measure: divided by 2 or less from the largest down, or in equal steps if the range is narrow. In rising order. */
export const familySizes = ({ from, to }: { from: number; to: number }): number[] => {
  const sizes: number[] = []
  if (to < NARROW * from) {
    const step = Math.max(1, Math.ceil((to - from) / (MOST_SIZES - 1)))
    for (let size = to; size >= from; size -= step) sizes.push(size)
  } else {
    const factor = Math.min(2, (to / from) ** (1 / (MOST_SIZES - 1)))
    for (let index = 0; index < MOST_SIZES; index++) sizes.push(Math.round(to / factor ** index))
  }
  return sizes.reverse()
}

interface Model {
  name: string
  /** The logarithm of the function, because 2ⁿ overflows. */
  log: (n: number) => number
  /** Few programs grow so, so it has to fit better by so much than what is usual. */
  handicap?: number
}

const { log, exp, hypot } = Math
const lg = (n: number): number => log(Math.max(2, n))

/** From the slowest growth to the fastest. O(1) and O(log n) are not here: see `readingTrend`. */
const TIME_MODELS: readonly Model[] = [
  { name: 'O(√n)', log: (n) => lg(n) / 2, handicap: 3 },
  { name: 'O(n)', log: (n) => lg(n) },
  { name: 'O(n log n)', log: (n) => lg(n) + log(lg(n)) },
  { name: 'O(n√n)', log: (n) => 1.5 * lg(n), handicap: 2.5 },
  { name: 'O(n²)', log: (n) => 2 * lg(n) },
  { name: 'O(n² log n)', log: (n) => 2 * lg(n) + log(lg(n)), handicap: 2.5 },
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

const FEWEST_POINTS = 3
/** Noise of a time: a part of what reading takes, and ms of the shortest runs. */
const NOISE = 0.06
const SHORTEST_MS = 0.15
/** A program's time and memory differ from its number of steps and values by such a part: caches, collections, other load. */
const SCATTER = 0.1
/** Memory that runtimes take and return as they like, as a part of the least and in KB. */
const MEMORY_NOISE = 0.006
const LEAST_MEMORY_NOISE_KB = 80
/** An input of a few numbers, in bytes. */
const SHORT_INPUT_BYTES = 128
/** A class fits as well as the best one if its sum of squares is larger by less than this. */
const AS_GOOD = 2.5
/** More classes say nothing. */
const MOST_CLASSES = 3
/** No program that ended took e¹⁰⁰ steps. */
const MOST_STEPS_LOG = 100
/** With squares so many times larger than the noise explains, no class fits. */
const WORST_FIT = 8

interface Sample {
  n: number
  value: number
  noise: number
}

/** @returns null if there are too few measurements */
export const growthOf = (points: readonly GrowthPoint[]): Growth | null => {
  if (points.length < FEWEST_POINTS) return null
  const { reading, scatterMs } = smoothed(points)
  const own = points.map(({ n, cpuMs }, index) => ({
    n,
    value: cpuMs - reading[index]!,
    noise: Math.max(scatterMs, SHORTEST_MS + NOISE * reading[index]!),
  }))
  const isReading = riseOf(own) < Math.max(4 * own.at(-1)!.noise, 0.25 * reading.at(-1)!)
  return { time: isReading ? readingTrend(points) : ownTrend(own, points), space: spaceOf(points), isReading }
}

const riseOf = (samples: readonly Sample[]): number => samples.at(-1)!.value - samples[0]!.value

/**
 * The ms to read the inputs: on a line over their bytes, because a single time may be disturbed. The times scatter about it
 * as much as the machine disturbs them.
 */
const smoothed = (points: readonly GrowthPoint[]): { reading: number[]; scatterMs: number } => {
  const { start, slope } = lineThrough(
    points.map(({ inputBytes, readingMs }) => ({
      x: inputBytes,
      y: readingMs,
      weight: 1 / (SHORTEST_MS + NOISE * readingMs) ** 2,
    })),
  )
  const reading = points.map(({ inputBytes }) => start + slope * inputBytes)
  const squares = points.map(({ readingMs }, index) => (readingMs - reading[index]!) ** 2)
  return { reading, scatterMs: Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / squares.length) }
}

const inputTrend = (points: readonly GrowthPoint[]): Trend | null =>
  points.at(-1)!.inputBytes < SHORT_INPUT_BYTES
    ? null
    : trendOf(
        points.map(({ n, inputBytes }) => ({ n, value: inputBytes, noise: 0.01 * inputBytes })),
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
  return trendOf(own, TIME_MODELS.slice(from))
}

/** Null also if even a number for each unit of n would not show. */
const spaceOf = (points: readonly GrowthPoint[]): Trend | null => {
  const least = Math.min(...points.map(({ memoryKb }) => memoryKb))
  const noise = Math.max(LEAST_MEMORY_NOISE_KB, MEMORY_NOISE * least)
  const own = points.map(({ n, memoryKb }) => ({ n, value: memoryKb - least, noise }))
  if (riseOf(own) > 3 * noise) return trendOf(own, SPACE_MODELS)
  return (8 * points.at(-1)!.n) / 1024 > 3 * noise ? { classes: ['O(1)'], doubling: 1 } : null
}

/** The models that explain the samples about as well as the best one; null if none does, or too many. */
const trendOf = (samples: readonly Sample[], models: readonly Model[]): Trend | null => {
  const { n: largest } = samples.at(-1)!
  const fits = models
    .filter((model) => model.log(largest) < MOST_STEPS_LOG)
    .map((model) => ({ model, ...fitOf(model, samples) }))
  const least = Math.min(...fits.map(({ squares }) => squares))
  const scale = Math.max(1, least / Math.max(1, samples.length - 2))
  if (scale > WORST_FIT) return null
  const scored = fits.map((fit) => ({ ...fit, score: fit.squares / scale + (fit.model.handicap ?? 0) }))
  const best = scored.reduce((one, other) => (other.score < one.score ? other : one))
  const classes = scored.filter(({ score }) => score < best.score + AS_GOOD).map(({ model }) => model.name)
  return classes.length > MOST_CLASSES ? null : { classes, doubling: doublingOf(samples, best) }
}

interface Fit {
  model: Model
  /** What it takes whatever n is. */
  setUp: number
  squares: number
}

/** Caches make programs slower than their number of steps as data grows: the time may grow by such a power of n faster. */
const CACHE_EXPONENTS = [0, 0.1, 0.2, 0.3]
/** What such a power adds to the sum of squares when it is as large as this exponent; more if it is larger. */
const USUAL_CACHE_EXPONENT = 0.12

const fitOf = (model: Model, samples: readonly Sample[]): Omit<Fit, 'model'> => {
  const fits = CACHE_EXPONENTS.map((exponent) => {
    const fit = lineFor((n) => model.log(n) + exponent * lg(n), samples)
    return { ...fit, squares: fit.squares + (exponent / USUAL_CACHE_EXPONENT) ** 2 }
  })
  return fits.reduce((one, other) => (other.squares < one.squares ? other : one))
}

/**
 * Least squares for set-up + a · f(n), with a above 0 and no set-up clearly below 0. Set-up is what reading does not
 * explain, such as the time to load a library.
 */
const lineFor = (logOf: (n: number) => number, samples: readonly Sample[]): Omit<Fit, 'model'> => {
  const { n: largest } = samples.at(-1)!
  const weighted = samples.map(({ n, value, noise }) => ({
    x: exp(logOf(n) - logOf(largest)),
    y: value,
    weight: 1 / hypot(noise, SCATTER * value) ** 2,
  }))
  const lowest = -2 * Math.min(...samples.map(({ noise }) => noise))
  let { start, slope } = lineThrough(weighted)
  if (start < lowest) {
    start = lowest
    slope =
      weighted.reduce((sum, { x, y, weight }) => sum + weight * x * (y - start), 0) /
      weighted.reduce((sum, { x, weight }) => sum + weight * x * x, 0)
  }
  const squares = weighted.reduce((sum, { x, y, weight }) => sum + weight * (y - start - slope * x) ** 2, 0)
  return { setUp: start, squares: slope > 0 ? squares : Number.POSITIVE_INFINITY }
}

/** Between the largest size and the one that is nearest to its half. */
const doublingOf = (samples: readonly Sample[], { model, setUp }: Fit): number => {
  const last = samples.at(-1)!
  const half = samples
    .slice(0, -1)
    .reduce((one, other) => (Math.abs(other.n - last.n / 2) < Math.abs(one.n - last.n / 2) ? other : one))
  const [before, after] = [half.value - setUp, last.value - setUp]
  const expected = exp(model.log(last.n) - model.log(last.n / 2))
  return before > 3 * half.noise && after > before
    ? (after / before) ** (log(2) / log(last.n / half.n))
    : expected
}

interface WeightedPoint {
  x: number
  y: number
  weight: number
}

/** Weighted least squares. The line is level if all points have the same x. */
const lineThrough = (points: readonly WeightedPoint[]): { start: number; slope: number } => {
  const total = points.reduce((sum, { weight }) => sum + weight, 0)
  const mean = (of: (point: WeightedPoint) => number): number =>
    points.reduce((sum, point) => sum + point.weight * of(point), 0) / total
  const [meanX, meanY] = [mean(({ x }) => x), mean(({ y }) => y)]
  const spread = mean(({ x }) => (x - meanX) ** 2)
  const slope = spread === 0 ? 0 : mean(({ x, y }) => (x - meanX) * (y - meanY)) / spread
  return { start: meanY - slope * meanX, slope }
}

/** The classes in one text, such as `O(n) or O(n log n)`. */
export const classText = (trend: Trend | null): string | null => trend?.classes.join(' or ') ?? null
