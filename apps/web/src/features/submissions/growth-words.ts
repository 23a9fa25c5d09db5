import { type Analysis, classText } from '@cohort/shared'
import { submissionTexts } from './texts'

const texts = submissionTexts.analysis.growth

type Growth = NonNullable<Analysis['growth']['result']>

const count = (n: number): string => n.toLocaleString('en')

/** What was measured, in a sentence; null if it is not clear. */
export const growthWords = ({ parameter, points, time, isReading }: Growth): string | null => {
  const classes = classText(time)
  const [first, last] = [points[0], points.at(-1)]
  if (time === null || classes === null || !first || !last) return null
  const range = texts.range(count(first.n), count(last.n))
  if (isReading) return texts.reading(classes, range)
  if (time.classes.some((name) => name.includes('2ⁿ'))) {
    const middle = points[Math.floor(points.length / 2)]!
    const step =
      ((last.cpuMs - last.readingMs) / Math.max(0.1, middle.cpuMs - middle.readingMs)) **
      (1 / (last.n - middle.n))
    return texts.stepping(parameter, step.toFixed(1), range, classes)
  }
  return texts.doubling(parameter, time.doubling.toFixed(1), range, classes)
}
