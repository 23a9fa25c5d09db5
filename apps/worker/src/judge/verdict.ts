import type { FinalVerdict, FiredLimit, JudgeJob, TestReport, TestStatus } from '@cohort/shared'
import type { RunOutcome, RunResult } from './ports'

/** A run's status from the way it ended; null if it ended normally, so that its output decides. */
export const failureOf = ({ outcome }: RunResult): TestStatus | null => {
  switch (outcome.kind) {
    case 'cpuLimit':
    case 'wallLimit':
    case 'idleLimit':
      return 'Time Limit Exceeded'
    case 'memoryLimit':
      return 'Memory Limit Exceeded'
    case 'stopped':
      return 'Wrong Answer'
    case 'outputLimit':
    case 'signalled':
      return 'Runtime Error'
    case 'exited':
      return outcome.code === 0 ? null : 'Runtime Error'
    default:
      return outcome satisfies never
  }
}

const firedLimits: Partial<Record<RunOutcome['kind'], FiredLimit>> = {
  cpuLimit: 'cpu',
  wallLimit: 'wall',
  idleLimit: 'idle',
  memoryLimit: 'memory',
  outputLimit: 'output',
}

/** The limit that ended the run, or null if the program ended by itself. */
export const firedLimitOf = (outcome: RunOutcome): FiredLimit | null => firedLimits[outcome.kind] ?? null

const passed = (status: TestStatus): boolean => status === 'Accepted' || status === 'Custom Output'

/** True if a test decides against the submission. */
export const hasFailed = (status: TestStatus): boolean => !passed(status) && status !== 'Skipped'

/**
 * The verdict of a submission from its tests: the first failed test decides. A run is never Accepted, because
 * it uses only the samples.
 */
export const verdictOf = (
  mode: JudgeJob['mode'],
  tests: readonly Pick<TestReport, 'status'>[],
): FinalVerdict => {
  const failed = tests.find((test) => hasFailed(test.status))?.status
  if (failed !== undefined && failed !== 'Skipped') return failed
  switch (mode) {
    case 'submit':
      return 'Accepted'
    case 'samples':
      return 'Partial - Sample Run'
    case 'custom':
      return 'Custom Output'
    default:
      return mode satisfies never
  }
}
