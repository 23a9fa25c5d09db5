import type { JudgeJob } from '@cohort/shared'
import { differenceText, firstDifference } from './checker'
import type { OutputChecker } from './judgement'
import type { JudgePorts } from './ports'
import { openValidator } from './validator'

/** Opens the checker of a job. A validator's box is prepared while the first test runs. */
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
