import {
  type Analysis,
  amountOf,
  classDoubling,
  classesIn,
  isExponential,
  isFastOnMeasured,
  sizeIn,
  unitFactorOf,
} from '@cohort/shared'
import { submissionTexts } from './texts'

const texts = submissionTexts.analysis.growth

type Growth = NonNullable<Analysis['growth']['result']>
type Trend = NonNullable<Growth['time']>

/** The tolerance for a measured doubling, because caches and other load on the machine distort it. */
const SCATTER = 1.25

const count = (n: number): string => n.toLocaleString('en')

/** Describes the measured growth in a sentence. Null if it is unclear. */
export const growthWords = ({ parameter, points, time, isReading }: Growth): string | null => {
  const [first, last] = [points[0], points.at(-1)]
  if (time === null || !first || !last) return null
  const { names, note } = classesIn(time.classes, parameter)
  const amount = amountOf(parameter)
  const range = texts.range(count(first.n), count(last.n))
  return wordsFor({ time, points, isReading }, names.join(' or '), amount, range) + note
}

const wordsFor = (
  { time, points, isReading }: Pick<Growth, 'points' | 'isReading'> & { time: Trend },
  classes: string,
  amount: string,
  range: string,
): string => {
  if (isReading) return texts.reading(classes, amount, range)
  if (!time.classes.some(isExponential)) return doublingWords(time, classes, points.at(-1)!.n, amount, range)
  const { factor, of } = unitFactorOf(points)
  return texts.stepping(amount, texts.work[of], factor.toFixed(1), range, classes)
}

/**
 * Describes the growth of a program that exceeded the time limit. It names no class if the program is fast on the measured
 * kind of input. Null if the growth is unclear.
 */
export const slowGrowthWords = (growth: Growth): string | null => {
  const words = growthWords(growth)
  const { parameter, points, most } = growth
  if (words === null) return null
  return isFastOnMeasured(growth)
    ? texts.fast(sizeIn(parameter, points.at(-1)!.n))
    : `${words} ${texts.most(amountOf(parameter), most)}`
}

/** Describes the class and the last doubling. They may disagree, because the class is derived from all sizes. */
const doublingWords = (
  { classes, doubling }: Trend,
  names: string,
  n: number,
  amount: string,
  range: string,
): string => {
  const known = classes.length === 1 ? names : texts.indistinct(names)
  const factor = doubling.toFixed(1)
  const [least, most] = [classes[0]!, classes.at(-1)!].map((name) => classDoubling(name, n)) as [
    number,
    number,
  ]
  if (doubling * SCATTER >= least && doubling <= most * SCATTER)
    return texts.doubling(amount, factor, range, known)
  const usual = [...new Set([least.toFixed(1), most.toFixed(1)])].join(' to ')
  return texts.unlike(amount, factor, usual, range, known)
}
