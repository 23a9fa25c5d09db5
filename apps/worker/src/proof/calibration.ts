import type { TestReport } from '@cohort/shared'

/** What one run of the calibrating program tells. */
export interface Calibration {
  /** Rounds of a fixed computation per ms of CPU. */
  speed: number
}

/** The judge's figure may differ by so much from what the program measures of itself, and by its start and end. */
const TOLERANCE = 0.1
const START_MS = 15

/**
 * Compares the judge's CPU time with what the program measured by its own clock.
 * @returns the calibration, or a sentence about what is wrong
 */
export const calibrationOf = (
  report: Pick<TestReport, 'status' | 'cpuMs' | 'output'>,
): Calibration | string => {
  const [rounds, ownMs] = (report.output ?? '').trim().split(' ').map(Number)
  if (report.status !== 'Custom Output' || !rounds || !ownMs) {
    return `The judge is wrong: the calibrating program ended with ${report.status}.`
  }
  const { cpuMs } = report
  if (cpuMs < ownMs * (1 - TOLERANCE) || cpuMs > ownMs * (1 + TOLERANCE) + START_MS) {
    return `The judge measures wrongly: a program that used ${ownMs} ms of CPU by its own clock is told to have used ${cpuMs} ms.`
  }
  return { speed: rounds / ownMs }
}

/** Below this part of the speed that it had, a host gives Time Limit Exceeded to programs that are fast enough. */
const SLOWEST = 0.5

/** Keeps the speed of a host in view. */
export const createSpeedometer = () => {
  let first: number | null = null
  return {
    /** The speed relative to the first calibration; 1 is the same. */
    note({ speed }: Calibration): number {
      first ??= speed
      return speed / first
    },
    isTooSlow: (relative: number): boolean => relative < SLOWEST,
  }
}
