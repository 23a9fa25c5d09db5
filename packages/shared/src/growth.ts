import type { GrowthPoint } from './analysis'
import { lg, lineThrough, MODELS, type Model } from './growth-models'
import { type Steps, stepsOf } from './growth-steps'

/**
 * Determines how the measured time and memory of a program grow with the size of its input. The result describes only
 * the measured inputs. Other inputs may take longer.
 */

const MOST_SIZES = 8
/** A family whose largest size is less than this many times the smallest is measured in equal steps. */
const NARROW = 8

/**
 * The sizes to measure, in ascending order: each at most twice the one before it, or in equal steps if the range is
 * narrow.
 */
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

const { log, exp, hypot } = Math
const named = (...names: string[]): Model[] => MODELS.filter(({ name }) => names.includes(name))
const SPACE_MODELS = named('O(n)', 'O(n²)', 'O(n³)', 'O(2ⁿ)')
const INPUT_MODELS = named('O(n)', 'O(n²)', 'O(n³)')

/** One measured quantity. */
export interface Trend {
  /** The classes that fit, from the slowest growth to the fastest. */
  classes: string[]
  /** The factor by which doubling n multiplied it. */
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
/** The noise of a time: a share of the reading time, plus ms for the shortest runs. */
const NOISE = 0.06
const SHORTEST_MS = 0.15
/**
 * A program's time and memory deviate from its number of steps and values by this share, because of caches, garbage
 * collection and other load.
 */
const SCATTER = 0.1
/** Memory that runtimes take and return arbitrarily, as a share of the smallest measurement and in KB. */
const MEMORY_NOISE = 0.006
const LEAST_MEMORY_NOISE_KB = 80
/** An input of a few numbers, in bytes. */
const SHORT_INPUT_BYTES = 128
/** A class fits as well as the best one if its sum of squares is larger by less than this. */
const AS_GOOD = 2.5
/** More classes than this would mean nothing. */
const MOST_CLASSES = 3
/**
 * Caches, garbage collection and other load make a step at the largest size take at most this many times as long as at
 * a middle one.
 */
const SLOWEST_STEP = 3
/** Other load may make the time for reading wrong by this share, because the program ran at another moment. */
const READING_DOUBT = 0.4
/** No machine does a step in less time, in ms, or stores anything in less memory, in KB. */
const LEAST_STEP_MS = 1e-8
const LEAST_MEMORY_KB = 1 / 8 / 1024
const LEAST_INPUT_BYTES = 1 / 8
/** If the squares are this many times larger than the noise explains, no class fits. */
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

/** What the steps show. If functions of a library hide steps, the time shows a class that grows faster. */
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
 * Whether the time of a step rises by more than the machine explains, so that library functions must take steps that are
 * not counted. The largest size is compared with the median of the others, because single short times may be disturbed.
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

/** O(1) and O(log n) are not visible in times: see `readingTrend`. */
const timeModels = (slowest: number): Model[] => MODELS.slice(Math.max(2, slowest))
const timeTrend = (own: readonly Sample[], slowest: number, base?: LogOf): Trend | null =>
  trendOf(own, timeModels(slowest), LEAST_STEP_MS, base)

const classIndex = (name: string): number => MODELS.findIndex((model) => model.name === name)

/** No program that reads its input grows more slowly than the input. */
const leastClass = (points: readonly GrowthPoint[]): number => {
  const [least] = inputTrend(points)?.classes ?? []
  return least === undefined ? 0 : classIndex(least)
}

const riseOf = (samples: readonly Sample[]): number => samples.at(-1)!.value - samples[0]!.value

/**
 * The time to read each input, in ms, on a line fitted to all of them, because a single time may be disturbed. How much
 * the times scatter around the line shows how much the machine disturbs them.
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

/** A program that takes little longer than reading its input grows like the input. */
const readingTrend = (points: readonly GrowthPoint[]): Trend | null =>
  points.at(-1)!.inputBytes < SHORT_INPUT_BYTES
    ? { classes: ['O(1)', 'O(log n)'], doubling: 1 }
    : inputTrend(points)

/** Also null if even a byte for each unit of n would not be visible. */
const spaceOf = (points: readonly GrowthPoint[]): Trend | null => {
  const least = Math.min(...points.map(({ memoryKb }) => memoryKb))
  const noise = Math.max(LEAST_MEMORY_NOISE_KB, MEMORY_NOISE * least)
  const own = points.map(({ n, memoryKb }) => ({ n, value: memoryKb - least, noise }))
  if (riseOf(own) > 3 * noise) return trendOf(own, SPACE_MODELS, LEAST_MEMORY_KB)
  return points.at(-1)!.n / 1024 > 3 * noise ? { classes: ['O(1)'], doubling: 1 } : null
}

/**
 * The models that explain the samples about as well as the best one; null if none does, or too many.
 * @param base the logarithm of a function that may take time in addition to the model's, in place of a constant set-up:
 * the number of counted steps, if other steps are hidden
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
 * @param leastUnit the least value for each unit of a class's function
 * @returns none if no model explains the samples
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

/** As data grows, caches help less. So the time may grow faster than the number of steps, by n to one of these powers. */
const CACHE_EXPONENTS = [0, 0.1, 0.2, 0.3]
/** A power with this exponent adds 1 to the sum of squares. Larger ones add more. */
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
 * Least squares for b · base(n) + a · f(n), with a above 0 and b not clearly below 0. The usual base is constant: a set-up that
 * reading does not explain, such as the time to load a library.
 */
const lineFor = (logOf: LogOf, samples: readonly Sample[], base: LogOf = SET_UP): Omit<Fit, 'model'> => {
  const { n: largest } = samples.at(-1)!
  // Divided by the base, it is a straight line.
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

/** Measured between the largest size and the one that is nearest to half of it. */
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

/** The classes as one string, such as `O(n) or O(n log n)`. */
export const classText = (trend: Trend | null): string | null => trend?.classes.join(' or ') ?? null

/** The factor by which doubling n, up to this size, multiplies a class: `O(n²)` by 4. */
export const classDoubling = (name: string, n: number): number => {
  const { log: logOf } = MODELS.find((model) => model.name === name)!
  return exp(logOf(n) - logOf(n / 2))
}
