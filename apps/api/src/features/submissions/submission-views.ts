import { judgeJobId, type TestLevel } from '@cohort/shared'
import type { Clock } from '../../clock'
import type { FairQueue } from '../../queue/fair-queue'
import type { JudgeQueue } from '../../queue/judge-queue'
import { BlobMissing } from '../blobs/blob-store'
import type { ShownTexts } from '../blobs/shown-texts'
import { PRACTICE_FIELDS } from '../problems/practice'
import type { ProblemModel } from '../problems/problem.model'
import type { ProblemVersionRecord } from '../problems/problem-version.model'
import type { ProblemVersions } from '../problems/problem-versions'
import { type LevelledProblem, testLevelOf } from '../problems/test-level'
import { limitsOf } from '../problems/time-factors'
import type { JudgingModel, JudgingRecord } from '../submission-records/judging.model'
import { scoredOf, testsOf } from './judge-job'
import type { ShownSubmission, SubmissionView, VisibleTest } from './submission.presenter'

export interface SubmissionViewsDeps {
  problems: ProblemModel
  judgings: JudgingModel
  versions: ProblemVersions
  texts: ShownTexts
  queue: Pick<JudgeQueue, 'progress'>
  fairQueue: Pick<FairQueue, 'place'>
  clock: Clock
}

/** Collects the data for answers about submissions. */
export const createSubmissionViews = ({
  problems,
  judgings,
  versions,
  texts,
  queue,
  clock,
  fairQueue,
}: SubmissionViewsDeps) => {
  const levelOf = async (
    submission: ShownSubmission,
    known: LevelledProblem | null,
  ): Promise<TestLevel | null> => {
    if (submission.submissionType === 'run') return null
    const problem =
      known ??
      (await problems
        .findById(submission.problemId, { testLevel: 1, currentVersion: 1, ...PRACTICE_FIELDS })
        .lean())
    return problem === null ? 'status' : testLevelOf(problem, submission.problemVersionId, clock())
  }

  const visibleTests = (submission: ShownSubmission, version: ProblemVersionRecord) =>
    Promise.all(
      testsOf(submission, version).map(async ({ input, answer, isSample }, index): Promise<VisibleTest> => {
        const text = async (sha256: string | null) =>
          submission.final && sha256 !== null ? texts.get(sha256) : ''
        if (submission.mode === 'custom') {
          return {
            kind: 'custom',
            name: submission.customInputs[index]!.name,
            input: await text(input).catch(unlessRemoved(REMOVED)),
            expectedOutput: answer === null ? null : await text(answer).catch(unlessRemoved(null)),
          }
        }
        if (!isSample) return { kind: 'hidden' }
        if (version.checker.kind === 'interactive') return { kind: 'conversation', isSample }
        return { kind: 'sample', input: await text(input), expectedOutput: await text(answer) }
      }),
    )

  const underWayOf = async (
    submission: ShownSubmission,
    judging: Pick<JudgingRecord, 'attempt'> | null,
  ): Promise<Pick<SubmissionView, 'progress' | 'queueAhead'>> => {
    if (submission.final || !judging) return { progress: null, queueAhead: null }
    const { _id, round } = submission
    const ref = { submissionId: _id.toHexString(), round, attempt: judging.attempt }
    const [progress, queueAhead] = await Promise.all([
      queue.progress(ref),
      // Redis may be down.
      fairQueue.place(judgeJobId(ref)).catch(() => null),
    ])
    return { progress, queueAhead }
  }

  /**
   * @param judging the round that counts; null if it is not stored yet
   * @param problem null to read it from the database
   */
  const of = async (
    submission: ShownSubmission,
    judging: JudgingRecord | null,
    problem: LevelledProblem | null = null,
  ): Promise<SubmissionView> => {
    const version = await versions.get(submission.problemVersionId)
    const [visible, underWay, testLevel] = await Promise.all([
      visibleTests(submission, version),
      underWayOf(submission, judging),
      levelOf(submission, problem),
    ])
    return {
      submission,
      judging,
      limits: judging?.limits ?? limitsOf(version, 1),
      isInteractive: version.checker.kind === 'interactive',
      tests: testLevel === 'open' ? await showOpenTests(texts, visible, judging, version) : visible,
      testLevel,
      scored: scoredOf(submission, version),
      ...underWay,
    }
  }

  return {
    of,
    /** Like `of`, but reads the round from the database. */
    async newest(submission: ShownSubmission): Promise<SubmissionView> {
      const { _id, round } = submission
      return of(submission, await judgings.findOne({ submissionId: _id, round }).lean())
    },
  }
}

const REMOVED = '(This input is no longer stored.)'

/** Replaces a text that is no longer stored: custom inputs expire before their runs. */
const unlessRemoved =
  <Instead>(instead: Instead) =>
  (error: unknown): Instead => {
    if (error instanceof BlobMissing) return instead
    throw error
  }

/** How many characters of hidden tests one answer may contain. */
const SHOWN_CHARACTERS = 1_000_000

/**
 * Shows the hidden tests of a submission whose level is `open`. Adds texts until the space is used up, starting with
 * those of failed tests. Adds none unless the judging is final.
 */
const showOpenTests = async (
  texts: ShownTexts,
  tests: readonly VisibleTest[],
  judging: Pick<JudgingRecord, 'tests' | 'final'> | null,
  version: ProblemVersionRecord,
): Promise<VisibleTest[]> => {
  const shown = tests.map((test): VisibleTest => {
    if (test.kind !== 'hidden') return test
    return version.checker.kind === 'interactive'
      ? { kind: 'conversation', isSample: false }
      : { kind: 'open', input: null, expectedOutput: null }
  })
  if (!judging?.final) return shown
  let left = SHOWN_CHARACTERS
  for (const index of failedFirst(judging)) {
    const stored = version.tests[index]
    if (shown[index]?.kind !== 'open' || stored === undefined || left <= 0) continue
    const [input, expectedOutput] = [await texts.get(stored.input), await texts.get(stored.answer)]
    left -= input.length + expectedOutput.length
    shown[index] = { kind: 'open', input, expectedOutput }
  }
  return shown
}

const failedFirst = ({ tests }: Pick<JudgingRecord, 'tests'>): number[] => {
  const isFailed = (index: number) => !['Accepted', 'Skipped'].includes(tests[index]!.status)
  const all = tests.map((_, index) => index)
  return [...all.filter(isFailed), ...all.filter((index) => !isFailed(index))]
}
