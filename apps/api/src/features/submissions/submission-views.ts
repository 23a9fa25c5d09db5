import { judgeJobId, type TestLevel } from '@cohort/shared'
import type { Clock } from '../../clock'
import type { FairQueue } from '../../queue/fair-queue'
import type { JudgeQueue } from '../../queue/judge-queue'
import { BlobMissing } from '../blobs/blob-store'
import type { ShownTexts } from '../blobs/shown-texts'
import type { ProblemModel } from '../problems/problem.model'
import type { ProblemVersionRecord } from '../problems/problem-version.model'
import type { ProblemVersions } from '../problems/problem-versions'
import { testLevelOf } from '../problems/test-level'
import { limitsOf } from '../problems/time-factors'
import type { JudgingModel, JudgingRecord } from '../submission-records/judging.model'
import { scoredOf, testsOf } from './judge-job'
import { createOpenTests } from './open-tests'
import type { ShownSubmission, SubmissionView, VisibleTest } from './submission.presenter'

export interface SubmissionViews {
  /** With the round that counts, as the caller knows it; null until it is stored. */
  of(submission: ShownSubmission, judging: JudgingRecord | null): Promise<SubmissionView>
  /** The same, with the round from the database. */
  newest(submission: ShownSubmission): Promise<SubmissionView>
}

export interface SubmissionViewsDeps {
  problems: ProblemModel
  judgings: JudgingModel
  versions: ProblemVersions
  texts: ShownTexts
  queue: Pick<JudgeQueue, 'progress'>
  fairQueue: Pick<FairQueue, 'place'>
  clock: Clock
}

/** Collects the data for the answer about one submission. */
export const createSubmissionViews = ({
  problems,
  judgings,
  versions,
  texts,
  queue,
  clock,
  fairQueue,
}: SubmissionViewsDeps): SubmissionViews => {
  const openTests = createOpenTests(texts)

  const levelOf = async ({
    mode,
    problemId,
    problemVersionId,
  }: ShownSubmission): Promise<TestLevel | null> => {
    if (mode !== 'submit') return null
    const problem = await problems
      .findById(problemId, { testLevel: 1, currentVersion: 1, contestWindows: 1 })
      .lean()
    return problem === null ? 'status' : testLevelOf(problem, problemVersionId, clock())
  }

  const visibleTests = (submission: ShownSubmission, version: ProblemVersionRecord) =>
    Promise.all(
      testsOf(submission, version).map(async ({ input, answer, isSample }): Promise<VisibleTest> => {
        const text = (sha256: string | null) =>
          submission.final && sha256 !== null ? texts.get(sha256) : Promise.resolve('')
        if (submission.mode === 'custom') {
          return { kind: 'custom', input: await text(input).catch(unlessRemoved) }
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

  const of: SubmissionViews['of'] = async (submission, judging) => {
    const version = await versions.get(submission.problemVersionId)
    const [visible, underWay, testLevel] = await Promise.all([
      visibleTests(submission, version),
      underWayOf(submission, judging),
      levelOf(submission),
    ])
    const tests = testLevel === 'open' ? await openTests.show(visible, judging, version) : visible
    return {
      submission,
      judging,
      limits: judging?.limits ?? limitsOf(version, 1),
      isInteractive: version.checker.kind === 'interactive',
      tests,
      testLevel,
      scored: scoredOf(submission, version),
      ...underWay,
    }
  }

  return {
    of,
    async newest(submission) {
      const { _id, round } = submission
      return of(submission, await judgings.findOne({ submissionId: _id, round }).lean())
    },
  }
}

/** Custom inputs expire; the run itself stays. */
const unlessRemoved = (error: unknown): string => {
  if (error instanceof BlobMissing) return '(This input is no longer kept.)'
  throw error
}
