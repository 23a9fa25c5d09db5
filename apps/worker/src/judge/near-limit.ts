import type { NearLimit, RunMeasures, TestStatus } from '@cohort/shared'
import type { RunResult } from './ports'

/** A program is ended at this many times its CPU limit; what it took is known exactly up to there. */
export const CPU_MARGIN = 1.1

/** From this part of its CPU limit on, chance may decide whether a program keeps within it. */
const NEAR = 0.9

/** One run of a program on a test, and what it came to if its CPU time is left aside. */
export interface Attempt {
  result: RunResult
  status: TestStatus
}

const endedByItself = ({ outcome }: RunResult): boolean =>
  outcome.kind === 'exited' || outcome.kind === 'signalled'

/** Whether a program ended by itself, but after its CPU limit and before it would have been ended. */
export const isOver = (result: RunResult, cpuMs: number): boolean =>
  endedByItself(result) && result.cpuMs > cpuMs

/**
 * Whether a second run can tell more: the program ended by itself between 0.9 and 1.1 times its limit, and what
 * decides is its time. One that failed within its time failed for another reason, which stands.
 */
const isNear = ({ result, status }: Attempt, cpuMs: number): boolean =>
  endedByItself(result) &&
  result.cpuMs >= NEAR * cpuMs &&
  result.cpuMs <= CPU_MARGIN * cpuMs &&
  (isOver(result, cpuMs) || status === 'Accepted' || status === 'Custom Output')

/**
 * The near-limit rule: a run that is near its limit is made a second time, and the one with less CPU time counts. Only
 * the time may become better: a second run that comes to something else does not count, so that a program that is
 * right or quick by chance gains nothing by it.
 * @param again runs the same test once more
 * @returns the run that counts, and both measurements where there were two
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
