import { z } from 'zod'

/** The final verdicts of a submission, as the specification spells them (§4). */
export const FINAL_VERDICTS = [
  'Accepted',
  'Wrong Answer',
  'Time Limit Exceeded',
  'Memory Limit Exceeded',
  'Compilation Error',
  'Runtime Error',
  'Internal System Error',
  'Partial - Sample Run',
  'DOCKER RUNTIME ERROR',
  'DOCKER_SPAWN_ERROR',
  'UNKNOWN_SCRIPT_OUTPUT',
  'Custom Output',
] as const

export const finalVerdictSchema = z.enum(FINAL_VERDICTS)
export type FinalVerdict = z.infer<typeof finalVerdictSchema>

/** The statuses of a test. `Skipped` tests never ran. */
export const TEST_STATUSES = [
  'Accepted',
  'Wrong Answer',
  'Time Limit Exceeded',
  'Memory Limit Exceeded',
  'Runtime Error',
  'Custom Output',
  'Skipped',
] as const

export const testStatusSchema = z.enum(TEST_STATUSES)
export type TestStatus = z.infer<typeof testStatusSchema>

/** Judge failures, which are retried, shown to organisers, and never counted against a participant. */
export const MACHINE_FAILURES = [
  'Internal System Error',
  'DOCKER RUNTIME ERROR',
  'DOCKER_SPAWN_ERROR',
  'UNKNOWN_SCRIPT_OUTPUT',
] as const satisfies readonly FinalVerdict[]

export type MachineFailure = (typeof MACHINE_FAILURES)[number]

const finals: ReadonlySet<string> = new Set(FINAL_VERDICTS)
const machineFailures: ReadonlySet<string> = new Set(MACHINE_FAILURES)

/** Whether a verdict ends polling. Unknown strings do not. */
export const isFinalVerdict = (verdict: string): verdict is FinalVerdict => finals.has(verdict)

export const isMachineFailure = (verdict: string): verdict is MachineFailure => machineFailures.has(verdict)

/** The verdict while the 1-based test `k` of `n` runs. It counts as Running (§4). */
export const runningTestCase = (k: number, n: number): string => `Running Test Case ${k}/${n}`
