import type { JudgeJob, JudgeTest } from '@cohort/shared'
import { differenceText, firstDifference } from './checker'
import type { JudgePorts } from './judge'
import { openValidator } from './validator'

/** The judgement of the output of a program that ended normally. */
export interface Judgement {
  status: 'Accepted' | 'Wrong Answer'
  /** Points from the package's validator; null if it gave none. */
  points: number | null
  /** The package's words for contestants, and those for organisers. */
  teamMessage: string | null
  judgeMessage: string | null
}

/** A test's data and what the program wrote on it. */
export interface JudgedOutput {
  test: JudgeTest
  input: Uint8Array
  answer: Uint8Array
  output: Uint8Array
}

/** Judges the outputs of one submission, one after the other. */
export interface OutputChecker {
  /**
   * @throws CheckerFault if the package's validator does not do its work
   * @throws BoxDied, BoxSpawnError, ProtocolError, SandboxUnreachable, TestDataUnavailable
   */
  check(judged: JudgedOutput): Promise<Judgement>
  close(): void
}

/** The checker that a job asks for. A validator's box is made ready while the first test runs. */
export const openChecker = (job: JudgeJob, ports: JudgePorts, signal: AbortSignal): OutputChecker => {
  const { checker } = job
  switch (checker.kind) {
    case 'tokens':
      return {
        check: async ({ test, answer, output }) => {
          const difference = await firstDifference(output, answer, test.checker ?? checker)
          return {
            status: difference === null ? 'Accepted' : 'Wrong Answer',
            points: null,
            teamMessage: null,
            judgeMessage: difference && differenceText(difference),
          }
        },
        close: () => {},
      }
    case 'validator':
      return openValidator(job, checker, ports, signal)
    case 'interactive':
      throw new Error('An interactive run has no output to check.')
    default:
      return checker satisfies never
  }
}
