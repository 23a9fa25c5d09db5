import type { GrowthPoint } from './analysis'
import { lg, lineThrough, MODELS, type Model, type WeightedPoint } from './growth-models'

/**
 * How the number of a program's steps grows. The number is the same in every run on the same input, so it distinguishes
 * classes that measured times cannot.
 */
export interface Steps {
  /** The classes that fit, slowest growth first. */
  classes: string[]
  /** The logarithm of the number of steps, for any size. */
  log: (n: number) => number
}

const FEWEST_POINTS = 3
/** A class fits as well as the best one if its error is at most AS_GOOD times the best error, plus NEGLIGIBLE. */
const AS_GOOD = 1.5
const NEGLIGIBLE = 0.003
/** A class must explain at least this share of the steps at the largest size. */
const LEAST_PART = 0.01
/** If the fit also has a lower-order term, the term with the logarithm must explain at least this share. */
const LEAST_LOG_PART = 0.5
/** No class fits if the smallest relative error is larger than this. */
const WORST_FIT = 0.15
/** Skips classes that would imply more than e¹⁰⁰ steps. */
const MOST_STEPS_LOG = 100

/** @returns null if there are too few counts or no class fits */
export const stepsOf = (points: readonly GrowthPoint[]): Steps | null => {
  const counted = points.flatMap(({ n, steps }) => (steps ? [{ n, steps }] : []))
  if (counted.length < FEWEST_POINTS) return null
  const { n: largest } = counted.at(-1)!
  const fits = MODELS.filter(({ log }) => log(largest) < MOST_STEPS_LOG).map((model) => ({
    name: model.name,
    error: errorOf(model, counted),
  }))
  const least = Math.min(...fits.map(({ error }) => error))
  if (least > WORST_FIT) return null
  const classes = fits.filter(({ error }) => error <= AS_GOOD * least + NEGLIGIBLE).map(({ name }) => name)
  return { classes, log: interpolated(counted) }
}

interface Count {
  n: number
  steps: number
}

/** The root mean square of the relative errors in the better of two fits. */
const errorOf = (model: Model, counted: readonly Count[]): number =>
  Math.min(setUpError(model, counted), lowerTermError(model, counted))

/** The error of the fit set-up + a · f(n). */
const setUpError = ({ name, log }: Model, counted: readonly Count[]): number => {
  const { n: largest } = counted.at(-1)!
  const { slope, error } = relativeFit(
    counted.map(({ n, steps }) => ({ x: Math.exp(log(n) - log(largest)), y: steps })),
  )
  return slope < LEAST_PART * counted.at(-1)!.steps && name !== 'O(1)' ? Number.POSITIVE_INFINITY : error
}

/** The error of the fit a · g(n) + b · g(n) log n, such as for a program that sorts and has a loop. */
const lowerTermError = ({ withoutLog }: Model, counted: readonly Count[]): number => {
  if (withoutLog === undefined) return Number.POSITIVE_INFINITY
  const rates = counted.map(({ n, steps }) => ({ x: lg(n), y: Math.exp(Math.log(steps) - withoutLog(n)) }))
  const { start, slope, error } = relativeFit(rates)
  const { x, y } = rates.at(-1)!
  return start < 0 || slope * x < LEAST_LOG_PART * y ? Number.POSITIVE_INFINITY : error
}

const relativeFit = (points: readonly Omit<WeightedPoint, 'weight'>[]) => {
  const weighted = points.map(({ x, y }) => ({ x, y, weight: 1 / y ** 2 }))
  const { start, slope } = lineThrough(weighted)
  const squares = weighted.reduce((sum, { x, y, weight }) => sum + weight * (y - start - slope * x) ** 2, 0)
  return { start, slope, error: Math.sqrt(squares / points.length) }
}

/** Interpolates between the counts, linearly on logarithmic axes. */
const interpolated =
  (counted: readonly Count[]) =>
  (n: number): number => {
    const after = counted.findIndex((each) => each.n >= n)
    const index = after === -1 ? counted.length - 1 : Math.max(1, after)
    const [one, other] = [counted[index - 1]!, counted[index]!]
    const rise = Math.log(other.steps / one.steps) / Math.log(other.n / one.n)
    return Math.log(one.steps) + rise * Math.log(n / one.n)
  }
