import type { FamilyJob, GrowthPoint } from './analysis'
import { lg, lineThrough, MODELS, type Model } from './growth-models'
import { type Steps, stepsOf } from './growth-steps'

const MOST_SIZES = 8
/** Sizes grow in equal steps if the largest is less than this many times the smallest. */
const NARROW = 8

/**
 * The sizes to measure, in ascending order. Each is at most twice the previous one. In a narrow range, they grow in
 * equal steps. They double exactly if that takes at least seven sizes, because the parameter may be 2ⁿ.
 */
export const familySizes = ({ from, to }: { from: number; to: number }): number[] => {
  const sizes: number[] = []
  if (to < NARROW * from) {
    const step = Math.max(1, Math.ceil((to - from) / (MOST_SIZES - 1)))
    for (let size = to; size >= from; size -= step) sizes.push(size)
  } else {
    const steps = Math.log2(to / from) === MOST_SIZES - 2 ? MOST_SIZES - 2 : MOST_SIZES - 1
    const factor = Math.min(2, (to / from) ** (1 / steps))
    for (let index = 0; index <= steps; index++) sizes.push(Math.round(to / factor ** index))
  }
  return sizes.reverse()
}

/** The inputs of a package's generator that are measured. */
export const familyJobOf = ({
  generator,
  from,
  to,
}: {
  generator: string
  from: number
  to: number
}): FamilyJob => ({
  generator,
  sizes: familySizes({ from, to }),
  limits: { cpuMs: 10_000, memoryKb: 512 * 1024, outputBytes: 16 * 1024 * 1024 },
})

const { log, exp, hypot } = Math
const named = (...names: string[]): Model[] => MODELS.filter(({ name }) => names.includes(name))
const SPACE_MODELS = named('O(n)', 'O(n²)', 'O(n³)', 'O(2ⁿ)')
const INPUT_MODELS = named('O(n)', 'O(n²)', 'O(n³)')

/** How one measured quantity grows. */
export interface Trend {
  /** The classes that fit, slowest growth first. */
  classes: string[]
  /** The factor by which the quantity grows when n doubles. */
  doubling: number
}

/** How a program's time and memory grow on the measured inputs. Other inputs may take longer. */
export interface Growth {
  /** Null if the measurements are inconclusive. */
  time: Trend | null
  space: Trend | null
  /** Whether the program is hardly slower than one that only reads the input. */
  isReading: boolean
}

const FEWEST_POINTS = 3
/** The noise in a time: this share of the reading time, plus this many ms. */
const NOISE = 0.06
const SHORTEST_MS = 0.15
/**
 * Time and memory deviate by this share from the numbers of steps and values, because of caches, garbage collection and
 * other load.
 */
const SCATTER = 0.1
/**
 * The noise in memory, from runtimes that grow and shrink: this share of the smallest measurement, but at least this
 * many KB.
 */
const MEMORY_NOISE = 0.006
const LEAST_MEMORY_NOISE_KB = 80
/** Inputs shorter than this consist of a few numbers, so that reading them takes no measurable time. */
const SHORT_INPUT_BYTES = 128
/** A class fits as well as the best one if its score is worse by less than this. */
const AS_GOOD = 2.5
/** A result with more classes would be meaningless. */
const MOST_CLASSES = 3
/**
 * Caches, garbage collection and other load slow down a step at the largest size by at most this factor, compared with
 * a medium size.
 */
const SLOWEST_STEP = 3
/** The reading time may be off by this share, because it was measured at a different time under different load. */
const READING_DOUBT = 0.4
/** Lower bounds: ms for one step, KB for one value in memory, and bytes for one value in the input. */
const LEAST_STEP_MS = 1e-8
const LEAST_MEMORY_KB = 1 / 8 / 1024
const LEAST_INPUT_BYTES = 1 / 8
/** No class fits if the sum of squares is more than this many times what noise explains. */
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
  return { time: timeOf(points, own, { reading, isReading }), space: spaceOf(points), isReading }
}

/** Uses the step counts. If library functions hide steps, looks for a faster-growing class in the times. */
const timeOf = (
  points: readonly GrowthPoint[],
  own: readonly Sample[],
  { reading, isReading }: { reading: readonly number[]; isReading: boolean },
): Trend | null => {
  const least = leastClass(points)
  const steps = stepsOf(points)
  if (steps === null) return isReading ? readingTrend(points) : timeTrend(own, least)
  if (isReading || !hidesSteps(own, reading, steps)) return stepTrend(own, least, steps)
  return timeTrend(own, Math.max(least, classIndex(steps.classes.at(-1)!) + 1), steps.log)
}

/**
 * Whether library functions seem to take steps that are not counted, because the time per step rises more
 * than the hardware can explain. Compares the largest size with the median of the others, because single
 * short times are unreliable.
 */
const hidesSteps = (own: readonly Sample[], reading: readonly number[], steps: Steps): boolean => {
  const costs = own.map(({ n, value }, index) => {
    const doubt = SHORTEST_MS + READING_DOUBT * reading[index]!
    const count = exp(steps.log(n))
    return { least: (value - doubt) / count, most: (Math.max(0, value) + doubt) / count }
  })
  const smaller = costs.slice(0, -1).sort((one, other) => one.most - other.most)
  return costs.at(-1)!.least > SLOWEST_STEP * smaller[(smaller.length - 1) >> 1]!.most
}

const stepTrend = (own: readonly Sample[], least: number, steps: Steps): Trend => {
  const counted = { name: '', log: steps.log }
  const classes = steps.classes.filter((name) => classIndex(name) >= least)
  const { setUp } = lineFor(counted.log, own)
  return {
    classes: classes.length === 0 ? [MODELS[least]!.name] : classes,
    doubling: doublingOf(own, { model: counted, setUp }),
  }
}

/** Skips O(1) and O(log n), which times do not show. See `readingTrend`. */
const timeModels = (slowest: number): Model[] => MODELS.slice(Math.max(2, slowest))
const timeTrend = (own: readonly Sample[], slowest: number, base?: LogOf): Trend | null =>
  trendOf(own, timeModels(slowest), LEAST_STEP_MS, base)

const classIndex = (name: string): number => MODELS.findIndex((model) => model.name === name)

/** The class of the input's size, because a program that reads its input cannot grow more slowly. */
const leastClass = (points: readonly GrowthPoint[]): number => {
  const [least] = inputTrend(points)?.classes ?? []
  return least === undefined ? 0 : classIndex(least)
}

const riseOf = (samples: readonly Sample[]): number => samples.at(-1)!.value - samples[0]!.value

/**
 * The reading times in ms, smoothed by a line through all of them, because single times are unreliable. `scatterMs` is
 * their deviation from the line.
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
        LEAST_INPUT_BYTES,
      )

/** A program that is hardly slower than reading its input grows like the input. */
const readingTrend = (points: readonly GrowthPoint[]): Trend | null =>
  points.at(-1)!.inputBytes < SHORT_INPUT_BYTES
    ? { classes: ['O(1)', 'O(log n)'], doubling: 1 }
    : inputTrend(points)

/** Also null if one byte per unit of n would not be measurable. */
const spaceOf = (points: readonly GrowthPoint[]): Trend | null => {
  const least = Math.min(...points.map(({ memoryKb }) => memoryKb))
  const noise = Math.max(LEAST_MEMORY_NOISE_KB, MEMORY_NOISE * least)
  const own = points.map(({ n, memoryKb }) => ({ n, value: memoryKb - least, noise }))
  if (riseOf(own) > 3 * noise) return trendOf(own, SPACE_MODELS, LEAST_MEMORY_KB)
  return points.at(-1)!.n / 1024 > 3 * noise ? { classes: ['O(1)'], doubling: 1 } : null
}

/**
 * The models that explain the samples about as well as the best one; null if there are none or too many.
 * @param base the logarithm of a cost in addition to the model's, instead of a constant set-up. If steps are hidden,
 * this is the number of counted steps.
 */
const trendOf = (
  samples: readonly Sample[],
  models: readonly Model[],
  leastUnit: number,
  base: LogOf = SET_UP,
): Trend | null => {
  const fits = fitsOf(samples, models, leastUnit, base)
  if (fits.length === 0) return null
  const best = fits.reduce((one, other) => (other.score < one.score ? other : one))
  const classes = fits.filter(({ score }) => score < best.score + AS_GOOD).map(({ model }) => model.name)
  return classes.length > MOST_CLASSES ? null : { classes, doubling: doublingOf(samples, best) }
}

/**
 * @param leastUnit a lower bound for the cost per unit of a model's function
 * @returns empty if no model explains the samples
 */
const fitsOf = (samples: readonly Sample[], models: readonly Model[], leastUnit: number, base: LogOf) => {
  const { n: largest } = samples.at(-1)!
  const most = log(Math.max(leastUnit, riseOf(samples)) / leastUnit)
  const fits = models
    .filter((model) => model.name === '' || model.log(largest) < most)
    .map((model) => ({ model, ...fitOf(model, samples, base) }))
  const least = Math.min(...fits.map(({ squares }) => squares))
  const scale = Math.max(1, least / Math.max(1, samples.length - 2))
  if (scale > WORST_FIT) return []
  return fits.map((fit) => ({ ...fit, score: fit.squares / scale + (fit.model.handicap ?? 0) }))
}

type LogOf = (n: number) => number
const SET_UP: LogOf = () => 0

interface Fit {
  model: Model
  /** The constant part, independent of n; 0 if the base is not constant. */
  setUp: number
  squares: number
}

/** Caches help less as data grows, so times may grow faster than steps: by a factor of n to one of these powers. */
const CACHE_EXPONENTS = [0, 0.1, 0.2, 0.3]
/** The exponent that adds 1 to the sum of squares. The penalty is quadratic in the exponent. */
const USUAL_CACHE_EXPONENT = 0.12

const fitOf = (model: Model, samples: readonly Sample[], base: LogOf): Omit<Fit, 'model'> => {
  const fits = CACHE_EXPONENTS.flatMap((exponent) =>
    [SET_UP, base].map((each) => {
      const fit = lineFor((n) => model.log(n) + exponent * lg(n), samples, each)
      return { ...fit, squares: fit.squares + (exponent / USUAL_CACHE_EXPONENT) ** 2 }
    }),
  )
  return fits.reduce((one, other) => (other.squares < one.squares ? other : one))
}

/**
 * Fits b · base(n) + a · f(n) by least squares, with positive a and with b not clearly negative. By default, the base
 * is constant: a set-up apart from reading, such as loading a library.
 */
const lineFor = (logOf: LogOf, samples: readonly Sample[], base: LogOf = SET_UP): Omit<Fit, 'model'> => {
  const { n: largest } = samples.at(-1)!
  // Dividing by the base makes the function linear.
  const weighted = samples.map(({ n, value, noise }) => {
    const part = exp(base(n) - base(largest))
    const x = exp(logOf(n) - logOf(largest)) / part
    return { x, y: value / part, weight: (part / hypot(noise, SCATTER * value)) ** 2 }
  })
  const lowest = -2 * Math.min(...samples.map(({ noise }) => noise))
  let { start, slope } = lineThrough(weighted)
  if (start < lowest) {
    start = lowest
    slope =
      weighted.reduce((sum, { x, y, weight }) => sum + weight * x * (y - start), 0) /
      weighted.reduce((sum, { x, weight }) => sum + weight * x * x, 0)
  }
  const squares = weighted.reduce((sum, { x, y, weight }) => sum + weight * (y - start - slope * x) ** 2, 0)
  return { setUp: base === SET_UP ? start : 0, squares: slope > 0 ? squares : Number.POSITIVE_INFINITY }
}

/** Compares the largest size with the one nearest to half of it, or falls back to the model. */
const doublingOf = (samples: readonly Sample[], { model, setUp }: Omit<Fit, 'squares'>): number => {
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

/**
 * The factor by which the work of an exponential program grows when n grows by 1, between the two largest
 * sizes. The work is the number of steps or, if they were not counted, the time.
 */
export const unitFactorOf = (points: readonly GrowthPoint[]): { factor: number; of: 'steps' | 'time' } => {
  const counted = points.flatMap(({ n, steps }) => (steps ? [{ n, work: steps }] : []))
  const timed = points.map(({ n, cpuMs, readingMs }) => ({
    n,
    work: Math.max(SHORTEST_MS, cpuMs - readingMs),
  }))
  const of = counted.length > 1 ? 'steps' : 'time'
  const [before, last] = (of === 'steps' ? counted : timed).slice(-2)
  return { factor: (last!.work / before!.work) ** (1 / (last!.n - before!.n)), of }
}

/** For example `O(n) or O(n log n)`. */
export const classText = (trend: Trend | null): string | null => trend?.classes.join(' or ') ?? null

/** Whether a family's parameter is a plural noun, such as `letters`, and not a formula, such as `m` or `2^n`. */
const isNoun = (parameter: string): boolean => /^[a-z]{2,}(?: [a-z]+)*$/i.test(parameter)

/** A family's parameter in a sentence: `m`, or `the number of letters`. */
export const amountOf = (parameter: string): string =>
  isNoun(parameter) ? `the number of ${parameter}` : parameter

const count = (size: number): string => size.toLocaleString('en')

/** A size in a sentence: `m = 2,000`, or `2,000 letters`. */
export const sizeIn = (parameter: string, size: number): string =>
  isNoun(parameter) ? `${count(size)} ${parameter}` : `${parameter} = ${count(size)}`

/** A range of sizes in a sentence: `m = 10 to 2,000`, or `10 to 2,000 letters`. */
export const sizesIn = (parameter: string, from: number, to: number): string =>
  isNoun(parameter)
    ? `${count(from)} to ${count(to)} ${parameter}`
    : `${parameter} = ${count(from)} to ${count(to)}`

/** The `n` of a class, but not that in `ⁿ`. */
const SIZE = /(?<![a-z])n(?![a-z])/g

/**
 * Writes classes in terms of a family's parameter: `O(m log m)`. If that is impossible, the classes have an `n` or `N`,
 * and `note` says in a sentence what it is.
 */
export const classesIn = (
  classes: readonly string[],
  parameter: string,
): { names: string[]; note: string } => {
  const written = (size: string) => classes.map((name) => name.replace(SIZE, () => size))
  const has = (part: RegExp) => classes.some((name) => part.test(name))
  if (parameter === 'n' || !has(/n(?!\w)|ⁿ/)) return { names: [...classes], note: '' }
  if (/^[a-z]$/i.test(parameter) && !has(/ⁿ/)) return { names: written(parameter), note: '' }
  if (isNoun(parameter) || has(/ⁿ/))
    return { names: [...classes], note: ` Here n is ${amountOf(parameter)}.` }
  // The parameter may itself contain n.
  return has(/[²³⁴√]/)
    ? { names: written('N'), note: ` Here N is ${parameter}.` }
    : { names: written(parameter), note: '' }
}

/** The factor by which a class grows when its size doubles to `n`: 4 for `O(n²)`. */
export const classDoubling = (name: string, n: number): number => {
  const { log: logOf } = MODELS.find((model) => model.name === name)!
  return exp(logOf(n) - logOf(n / 2))
}

/** Hardly any time limit is shorter than this. */
const SHORT_MS = 1000

/**
 * Whether a program is fast on the largest input of the measured kind. Then its class does not explain a Time Limit
 * Exceeded.
 * @param most the generator's largest size
 */
export const isFastOnMeasured = ({
  points,
  most,
  time,
}: {
  points: readonly GrowthPoint[]
  most: number
  time: Trend | null
}): boolean => {
  const last = points.at(-1)
  if (last === undefined || time === null) return false
  return last.cpuMs * time.doubling ** Math.log2(Math.max(1, most / last.n)) < SHORT_MS
}
