import type { JudgeJob, JudgeTest, Scoring, TestLevel } from '@cohort/shared'
import type { ProblemTest, ProblemVersionRecord } from '../problems/problem-version.model'
import type { JudgingRecord } from '../submission-records/judging.model'
import type { SubmissionRecord } from '../submission-records/submission.model'
import type { Scored } from './group-results'

/** The tests of a submission, in order. */
export const testsOf = (
  submission: Pick<SubmissionRecord, 'mode' | 'customInputs' | 'contestId'>,
  version: Pick<ProblemVersionRecord, 'tests' | 'testLevel'>,
): JudgeTest[] => {
  switch (submission.mode) {
    case 'submit':
      return version.tests.map((test) => ({
        ...judgedBy(test),
        isSample: test.isSample,
        keepOutput: test.isSample || showsHiddenOutput(submission, version),
        group: test.group,
      }))
    case 'samples':
      return version.tests
        .filter((test) => test.isSample)
        .map((test) => ({ ...judgedBy(test), isSample: true, keepOutput: true, group: null }))
    case 'custom':
      return submission.customInputs.map(({ input, answer }) => ({
        input,
        answer,
        isSample: false,
        keepOutput: true,
        group: null,
      }))
    default:
      return submission.mode satisfies never
  }
}

/** Whether the submission's page shows the output of hidden tests. If it does, the worker must keep that output. */
const showsHiddenOutput = (
  { contestId }: Pick<SubmissionRecord, 'contestId'>,
  { testLevel }: Pick<ProblemVersionRecord, 'testLevel'>,
): boolean => contestId === null && testLevel === 'open'

/**
 * How often the worker sends progress, in ms. The intervals are fixed, because sending it after each test would reveal
 * how long the test took. At level `status`, which contests always use, the interval matches the polling interval. At
 * the other levels it is short enough to watch live.
 */
const PROGRESS_MS = { open: 250, coarse: 500, status: 2500 } as const satisfies Record<TestLevel, number>

const progressMsOf = ({ mode, contestId }: SubmissionRecord, { testLevel }: ProblemVersionRecord): number => {
  if (mode !== 'submit') return PROGRESS_MS.open
  return PROGRESS_MS[contestId === null ? testLevel : 'status']
}

/** How a submission is scored. Runs are not scored. */
export const scoredOf = (
  submission: Pick<SubmissionRecord, 'mode'>,
  version: Pick<ProblemVersionRecord, 'scoring' | 'tests'>,
): Scored | null => {
  const scoring = scoringOf(submission, version)
  return scoring && { scoring, groupOfTest: version.tests.map(({ group }) => group ?? 0) }
}

/** How a test's output is checked. */
const judgedBy = ({ input, answer, checker, checkerArgs, args }: ProblemTest) => ({
  input,
  answer,
  ...(checker === undefined ? {} : { checker }),
  ...(checkerArgs === undefined ? {} : { checkerArgs }),
  ...(args === undefined ? {} : { args }),
})

const scoringOf = (
  submission: Pick<SubmissionRecord, 'mode'>,
  version: Pick<ProblemVersionRecord, 'scoring'>,
): Scoring | null => (submission.mode === 'submit' ? version.scoring : null)

/** The programs of all packages share one cache of compiled programs. */
const VERIFICATION_SCOPE = 'package'

/** The worker's job for one attempt to judge a round. */
export const judgeJobOf = (
  submission: SubmissionRecord,
  judging: Pick<JudgingRecord, 'round' | 'attempt' | 'limits'>,
  version: ProblemVersionRecord,
): JudgeJob => ({
  submissionId: submission._id.toHexString(),
  round: judging.round,
  attempt: judging.attempt,
  mode: submission.mode,
  language: submission.language,
  sources: submission.sources.map(({ path, text }) => ({ path, text })),
  compileScope: submission.userId?.toHexString() ?? VERIFICATION_SCOPE,
  limits: judging.limits,
  checker: version.checker,
  tests: testsOf(submission, version),
  stopAtFirstFailure:
    submission.mode === 'submit' && !submission.everyTest && scoringOf(submission, version) === null,
  scoring: scoringOf(submission, version),
  progressMs: progressMsOf(submission, version),
})
