import type { Submission, TestCaseResult } from '@cohort/shared'
import { type Reading, readMegabytes, readSeconds } from './formatting'
import { submissionTexts as texts } from './texts'
import { verdictKind } from './verdicts'

type Measured = Pick<TestCaseResult, 'status' | 'time' | 'memory' | 'isSample' | 'isCustom'>
type Context = Pick<Submission, 'testLevel' | 'executionTime' | 'memoryUsed'> & {
  limits: Submission['limits'] | null
}

/**
 * Formats a test's measurements. They are null if hidden. At test level `coarse`, hidden tests show the lower of two
 * upper bounds: the test's own and the submission's.
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

/** Formats the time of a submission. It is an upper bound if the exact times of hidden tests are secret. */
export const readTime = ({
  testLevel,
  executionTime,
}: Pick<Submission, 'testLevel' | 'executionTime'>): string =>
  executionTime === null ? '' : readSeconds(executionTime, readingOf(testLevel))

const readingOf = (testLevel: Submission['testLevel']): Reading =>
  testLevel === null || testLevel === 'open' ? 'exact' : 'atMost'

type Whole = Pick<Submission, 'verdict' | 'testLevel' | 'executionTime' | 'memoryUsed'>

/** Formats the maximum time and memory of a submission's tests. They are null if unknown or hidden. */
export const wholeReadings = ({
  verdict,
  testLevel,
  executionTime,
  memoryUsed,
}: Whole): { time: string | null; memory: string | null } => {
  const reading = readingOf(testLevel)
  // There is no upper bound for the time if the time limit was exceeded.
  const hasTime = executionTime !== null && (reading === 'exact' || verdictKind(verdict) !== 'time')
  return {
    time: hasTime ? readSeconds(executionTime, reading) : null,
    memory: memoryUsed === null ? null : readMegabytes(memoryUsed, reading),
  }
}

/** Like `wholeReadings`, but with labels. */
export const wholeMeasures = (submission: Whole): string[] => {
  const { time, memory } = wholeReadings(submission)
  return [
    ...(time === null ? [] : [texts.timeUsed(time)]),
    ...(memory === null ? [] : [texts.memoryUsed(memory)]),
  ]
}
