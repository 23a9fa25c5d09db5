import type { JudgeLimits, SubmissionListQuery, TestLevel, TestReport } from '@cohort/shared'
import { type QueryFilter, Types } from 'mongoose'
import type { Clock } from '../../clock'
import { ANY_TIME } from '../../database/ferret-connection'
import { AppError } from '../../errors'
import { readPage } from '../../paging'
import { isHeldByContest, isInRunningContest, PRACTICE_FIELDS } from '../problems/practice'
import type { ProblemModel } from '../problems/problem.model'
import { testLevelOf } from '../problems/test-level'
import type { JudgingModel, JudgingRecord } from '../submission-records/judging.model'
import type { SubmissionModel, SubmissionRecord } from '../submission-records/submission.model'
import type { Actor } from '../users/actor'

const LISTED = [
  'problemId',
  'problemVersionId',
  'contestId',
  'language',
  'submissionType',
  'submittedAt',
  'verdict',
  'executionTime',
  'memoryUsed',
  'points',
  'detail',
  'round',
  'final',
  'override',
  'ignored',
  'rejudged',
] as const satisfies readonly (keyof SubmissionRecord)[]

export interface ListedJudging {
  tests: Pick<TestReport, 'status' | 'cpuMs'>[]
  limits: JudgeLimits
}

export interface ListedSubmission {
  submission: Pick<SubmissionRecord, '_id' | (typeof LISTED)[number]>
  /** Included even if the problem is hidden, because the user has seen it. Null if the problem was deleted. */
  problemTitle: string | null
  /** Whether the problem can be opened now, for practice or in a running contest. */
  isProblemOpen: boolean
  /** How much the owner sees of hidden tests; null for a run, which has none. */
  testLevel: TestLevel | null
  /** The round that counts; null until it is final. */
  judging: ListedJudging | null
}

/** Reads a user's own submissions: a page of the list, or one submission with its code. */
export const createSubmissionHistory = (
  submissions: SubmissionModel,
  judgings: JudgingModel,
  problems: ProblemModel,
  clock: Clock,
) => ({
  /** One page of the actor's own submissions, newest first, with the total number that match the filters. */
  async list(
    { userId }: Actor,
    query: SubmissionListQuery,
  ): Promise<{ rows: ListedSubmission[]; total: number }> {
    const filter = filterOf(userId, query)
    if (!filter) return { rows: [], total: 0 }
    const { rows: found, total } = await readPage<SubmissionRecord, ListedSubmission['submission']>(
      submissions,
      filter,
      query,
      NEWEST_FIRST,
      LISTED,
    )
    const [named, judged] = await Promise.all([
      problems
        .find(
          { _id: { $in: found.map(({ problemId }) => problemId) } },
          { title: 1, testLevel: 1, currentVersion: 1, ...PRACTICE_FIELDS },
        )
        .lean(),
      // Reads only the fields that a row shows, because the outputs of tests may be large.
      judgings
        .find(
          { submissionId: { $in: found.filter(({ final }) => final).map(({ _id }) => _id) }, final: true },
          { submissionId: 1, round: 1, limits: 1, 'tests.status': 1, 'tests.cpuMs': 1 },
        )
        .lean<(Pick<JudgingRecord, 'submissionId' | 'round'> & ListedJudging)[]>(),
    ])
    const now = clock()
    const problemsById = new Map(named.map((problem) => [problem._id.toHexString(), problem]))
    const rows = found.map((submission): ListedSubmission => {
      const problem = problemsById.get(submission.problemId.toHexString()) ?? null
      const isProblemOpen =
        problem?.visibility === 'published' &&
        (!isHeldByContest(problem, now) || isInRunningContest(problem, now))
      const level = problem ? testLevelOf(problem, submission.problemVersionId, now) : 'status'
      const judging = judged.find(
        ({ submissionId, round }) => round === submission.round && submissionId.equals(submission._id),
      )
      return {
        submission,
        judging: judging ?? null,
        problemTitle: problem?.title ?? null,
        isProblemOpen,
        testLevel: submission.submissionType === 'run' ? null : level,
      }
    })
    return { rows, total }
  },

  /**
   * The actor's own submission with its source code.
   * @throws AppError NOT_FOUND, also for another user's submission
   */
  async withCode({ userId }: Actor, id: Types.ObjectId) {
    const found = await submissions
      .findOne({ _id: id, userId, purpose: 'user' }, { language: 1, sources: 1 })
      .lean<Pick<SubmissionRecord, '_id' | 'language' | 'sources'>>()
    if (!found) throw new AppError('NOT_FOUND', 'Submission not found.')
    return found
  },
})
export type SubmissionHistory = ReturnType<typeof createSubmissionHistory>

const NEWEST_FIRST = { submittedAt: -1, _id: -1 } as const

/** The database filter for a query; null if nothing can match. */
const filterOf = (
  userId: Types.ObjectId,
  { problemId, verdict, submissionType }: SubmissionListQuery,
): QueryFilter<SubmissionRecord> | null => {
  const isId = problemId === undefined || /^[0-9a-f]{24}$/i.test(problemId)
  if (!isId) return null
  return {
    userId,
    submittedAt: ANY_TIME,
    ...(problemId === undefined ? {} : { problemId: new Types.ObjectId(problemId) }),
    ...(verdict === undefined ? {} : { verdict }),
    ...(submissionType === undefined ? {} : { submissionType }),
  }
}
