import type { NearLimit, RunMeasures, TestStatus } from '@cohort/shared'
import type { RunResult } from './ports'

/** A program is stopped at this multiple of its CPU limit, so its time is known exactly up to there. */
export const CPU_MARGIN = 1.1

/** Above this share of its CPU limit, chance may decide whether a program stays within it. */
const NEAR = 0.9

/** One run of a program on a test, and its result apart from CPU time. */
export interface Attempt {
  result: RunResult
  status: TestStatus
}

const endedByItself = ({ outcome }: RunResult): boolean =>
  outcome.kind === 'exited' || outcome.kind === 'signalled'

/** Whether a program exited after its CPU limit but before the judge would have ended it. */
export const isOver = (result: RunResult, cpuMs: number): boolean =>
  endedByItself(result) && result.cpuMs > cpuMs

/**
 * Whether a second run can help: the program exited between 0.9 and 1.1 times its limit, and its time
 * decides. A run that failed within its time failed for another reason.
 */
const isNear = ({ result, status }: Attempt, cpuMs: number): boolean =>
  endedByItself(result) &&
  result.cpuMs >= NEAR * cpuMs &&
  result.cpuMs <= CPU_MARGIN * cpuMs &&
  (isOver(result, cpuMs) || status === 'Accepted' || status === 'Custom Output')

/**
 * The near-limit rule: a run near its limit is repeated, and the one with less CPU time counts. Only the time may
 * improve. A second run with a different result does not count, so a program that is right or fast by chance gains
 * nothing.
 * @param again runs the same test once more
 * @returns the run that counts, and both measurements if there were two
 */
export const withNearLimitRule = async <A extends Attempt>(
  first: A,
  cpuMs: number,
  again: () => Promise<A>,
): Promise<{ counting: A; nearLimit: NearLimit | null }> => {
  if (!isNear(first, cpuMs)) return { counting: first, nearLimit: null }
  const second = await again()
  const isBetter = second.status === first.status && second.result.cpuMs < first.result.cpuMs
  return {
    counting: isBetter ? second : first,
    nearLimit: {
      firstRun: measuresOf(first.result),
      secondRun: measuresOf(second.result),
      counts: isBetter ? 'second' : 'first',
    },
  }
}

const measuresOf = ({ cpuMs, wallMs, memoryKb }: RunResult): RunMeasures => ({ cpuMs, wallMs, memoryKb })
