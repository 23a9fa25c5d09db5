import type { TestReport } from '@cohort/shared'

/** The result of one run of the calibration program. */
export interface Calibration {
  /** Rounds of a fixed computation per ms of CPU time. */
  speed: number
}

/**
 * How far the judge's measurement of CPU time may differ from the program's own: by this share, plus a margin in ms for
 * startup and exit.
 */
const TOLERANCE = 0.1
const START_MS = 15

/**
 * Compares the CPU time that the judge measured with the program's own measurement.
 * @returns the calibration, or an error message if they disagree
 */
export const calibrationOf = (
  report: Pick<TestReport, 'status' | 'cpuMs' | 'output'>,
): Calibration | string => {
  const [rounds, ownMs] = (report.output ?? '').trim().split(' ').map(Number)
  if (report.status !== 'Custom Output' || !rounds || !ownMs) {
    return `Wrong verdict in the self-test: the calibration program got ${report.status}.`
  }
  const { cpuMs } = report
  if (cpuMs < ownMs * (1 - TOLERANCE) || cpuMs > ownMs * (1 + TOLERANCE) + START_MS) {
    return `Wrong CPU time in the self-test: a program measured ${ownMs} ms by its own clock, but the judge measured ${cpuMs} ms.`
  }
  return { speed: rounds / ownMs }
}

/** Below this share of its initial speed, a host could give Time Limit Exceeded to programs that are fast enough. */
const SLOWEST = 0.5

/** Compares the speed of a host with its first calibration. */
export const createSpeedometer = () => {
  let first: number | null = null
  return {
    /** Returns the speed relative to the first calibration. */
    note({ speed }: Calibration): number {
      first ??= speed
      return speed / first
    },
    isTooSlow: (relative: number): boolean => relative < SLOWEST,
  }
}
