import type { Submission, TestCaseResult } from '@cohort/shared'
import { type Reading, readMegabytes, readSeconds } from './formatting'
import { submissionTexts as texts } from './texts'
import { verdictKind } from './verdicts'

type Measured = Pick<TestCaseResult, 'status' | 'time' | 'memory' | 'isSample' | 'isCustom'>
type Context = Pick<Submission, 'testLevel' | 'executionTime' | 'memoryUsed'> & {
  limits: Submission['limits'] | null
}

/**
 * A test's measurements as text; null if they are not shown. If the test level is `coarse`, hidden tests have upper
 * bounds: their own or those of the whole submission, whichever is lower.
 */
export const testMeasures = (
  { status, time, memory, isSample, isCustom }: Measured,
  { testLevel, limits, executionTime, memoryUsed }: Context,
): { time: string | null; memory: string | null } => {
  const isBound = testLevel === 'coarse' && !isSample && !isCustom
  const isOver = verdictKind(status) === 'time' && time === limits?.time
  const timeReading: Reading = !isBound ? 'exact' : isOver ? 'over' : 'atMost'
  return {
    time:
      time === undefined
        ? null
        : readSeconds(timeReading === 'atMost' ? least(time, executionTime) : time, timeReading),
    memory:
      memory === undefined
        ? null
        : readMegabytes(isBound ? least(memory, memoryUsed) : memory, isBound ? 'atMost' : 'exact'),
  }
}

const least = (one: number, other: number | null): number => (other === null ? one : Math.min(one, other))

/** The time of a submission as text. It is an upper bound if hidden tests do not show their exact times. */
export const readTime = ({
  testLevel,
  executionTime,
}: Pick<Submission, 'testLevel' | 'executionTime'>): string =>
  executionTime === null ? '' : readSeconds(executionTime, readingOf(testLevel))

const readingOf = (testLevel: Submission['testLevel']): Reading =>
  testLevel === null || testLevel === 'open' ? 'exact' : 'atMost'

type Whole = Pick<Submission, 'verdict' | 'testLevel' | 'executionTime' | 'memoryUsed'>

/** The largest time and memory of a submission's tests; null if unknown or not shown. */
export const wholeReadings = ({
  verdict,
  testLevel,
  executionTime,
  memoryUsed,
}: Whole): { time: string | null; memory: string | null } => {
  const reading = readingOf(testLevel)
  // After the time limit was exceeded there is no upper bound, and the verdict says enough.
  const hasTime = executionTime !== null && (reading === 'exact' || verdictKind(verdict) !== 'time')
  return {
    time: hasTime ? readSeconds(executionTime, reading) : null,
    memory: memoryUsed === null ? null : readMegabytes(memoryUsed, reading),
  }
}

/** Like `wholeReadings`, as phrases. */
export const wholeMeasures = (submission: Whole): string[] => {
  const { time, memory } = wholeReadings(submission)
  return [
    ...(time === null ? [] : [texts.timeUsed(time)]),
    ...(memory === null ? [] : [texts.memoryUsed(memory)]),
  ]
}
