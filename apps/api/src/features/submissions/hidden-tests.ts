import type { JudgeLimits, SubmissionListItem, TestCaseResult, TestLevel, TestReport } from '@cohort/shared'

/** The measurements of a test that are both in reports and in progress. */
export type Measured = Pick<TestReport, 'status' | 'cpuMs' | 'memoryKb'>

/** The levels that hide part of the information about a hidden test. */
export type ClosedLevel = Exclude<TestLevel, 'open'>

/** The number of equal steps into which a test's time limit and memory limit are divided. */
const TIME_STEPS = 12
const MEMORY_STEPS = 16
/** A whole submission's time is rounded up to steps of 5% of the limit. */
const WHOLE_TIME_STEPS = 20
const WHOLE_MEMORY_KB: Record<ClosedLevel, number> = { coarse: 1024, status: 8 * 1024 }

/** The number of the step that contains a value, from 1. Values beyond the limit are in the last step. */
const stepOf = (value: number, limit: number, steps: number): number =>
  Math.min(steps, Math.max(1, Math.ceil((value * steps) / limit)))

const upperBound = (value: number, limit: number, steps: number): number =>
  Math.ceil((limit * stepOf(value, limit, steps)) / steps)

const coarseSeconds = (cpuMs: number, limits: JudgeLimits): number =>
  upperBound(cpuMs, limits.cpuMs, TIME_STEPS) / 1000

/**
 * The visible fields of a hidden test. The sentences are derived from the other fields, so they reveal nothing more.
 * @see docs/decisions/008-what-a-hidden-test-shows.md
 */
export const hiddenResult = (
  level: ClosedLevel,
  { status, cpuMs, memoryKb }: Measured,
  limits: JudgeLimits,
): Pick<TestCaseResult, 'status' | 'time' | 'memory' | 'detail'> => {
  const crashed = status === 'Runtime Error' ? { detail: 'Your program crashed.' } : {}
  if (level === 'status') return { status, ...crashed }
  if (status === 'Skipped') return { status, time: 0, memory: 0 }
  const time = coarseSeconds(cpuMs, limits)
  const isIdle = status === 'Time Limit Exceeded' && time < limits.cpuMs / 1000
  return {
    status,
    time,
    memory: upperBound(memoryKb, limits.memoryKb, MEMORY_STEPS),
    ...crashed,
    ...(isIdle ? { detail: 'Idle. Is it waiting for input, or not flushing its output?' } : {}),
  }
}

/** The visible fields of a hidden test in a list of submissions. */
export const hiddenListed = (
  level: ClosedLevel,
  { status, cpuMs }: Pick<Measured, 'status' | 'cpuMs'>,
  limits: JudgeLimits,
): SubmissionListItem['tests'][number] => {
  if (level === 'status') return { status }
  const step = status === 'Skipped' ? 0 : stepOf(cpuMs, limits.cpuMs, TIME_STEPS)
  return { status, timeShare: Math.ceil((step * 100) / TIME_STEPS) / 100 }
}

export interface WholeMeasures {
  /** Seconds. */
  executionTime: number | null
  /** KB. */
  memoryUsed: number | null
}

/** The time and memory of a whole submission, rounded up to at most the limits. */
export const hiddenWhole = (
  level: ClosedLevel,
  { executionTime, memoryUsed }: WholeMeasures,
  limits: JudgeLimits,
): WholeMeasures => {
  const unit = WHOLE_MEMORY_KB[level]
  return {
    executionTime:
      executionTime === null
        ? null
        : upperBound(Math.round(executionTime * 1000), limits.cpuMs, WHOLE_TIME_STEPS) / 1000,
    memoryUsed:
      memoryUsed === null
        ? null
        : Math.min(limits.memoryKb, Math.max(1, Math.ceil(memoryUsed / unit)) * unit),
  }
}
