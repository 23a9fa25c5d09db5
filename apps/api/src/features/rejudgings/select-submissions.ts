import { batchesOf, REJUDGING_LIMIT, type RejudgingSelection } from '@cohort/shared'
import { type QueryFilter, Types } from 'mongoose'
import type { Models } from '../../database/database'
import { ANY_TIME } from '../../database/ferret-connection'
import type { SubmissionRecord } from '../submission-records/submission.model'

/** The contest whose jury decides about a rejudging or, outside contests, the problem whose owner decides. */
export type RejudgingScope =
  | { contestId: Types.ObjectId; problemId: null }
  | { contestId: null; problemId: Types.ObjectId }

export type SelectedSubmission = Pick<SubmissionRecord, '_id' | 'problemId' | 'round'>

const BATCH = 1000

/**
 * Finds or counts the submissions that match a selection, except runs and submissions without a verdict. The result is
 * null if there are more than `REJUDGING_LIMIT`.
 */
export const createSelectSubmissions = ({
  submissions,
  judgings,
  contests,
}: Pick<Models, 'submissions' | 'judgings' | 'contests'>) => {
  const judgedBy = async (worker: string, among: SelectedSubmission[]): Promise<SelectedSubmission[]> => {
    const judged = new Set<string>()
    for (const batch of batchesOf(among, BATCH)) {
      const submissionIds = batch.map(({ _id }) => _id)
      const rounds = await judgings
        .find({ submissionId: { $in: submissionIds }, worker }, { submissionId: 1, round: 1 })
        .lean()
      for (const { submissionId, round } of rounds) judged.add(keyOf(submissionId, round))
    }
    return among.filter(({ _id, round }) => judged.has(keyOf(_id, round)))
  }

  /**
   * Filters for the submissions of a contest, or of a problem outside contests. A deleted contest has no jury, so its
   * submissions count as practice.
   */
  const scopeFilter = async (
    { contestId, problemId }: RejudgingScope,
    selection: RejudgingSelection,
  ): Promise<QueryFilter<SubmissionRecord>> =>
    contestId === null
      ? {
          problemId,
          submissionType: 'submit',
          purpose: 'user',
          contestId: { $nin: await contests.distinct('_id') },
        }
      : {
          contestId,
          inContest: true,
          ...(selection.problemId !== undefined && { problemId: new Types.ObjectId(selection.problemId) }),
        }

  /** Returns the matching submissions, oldest first, or null if there are too many. */
  const find = async (
    scope: RejudgingScope,
    selection: RejudgingSelection,
  ): Promise<SelectedSubmission[] | null> => {
    const { worker } = selection
    const found = await submissions
      .find({ ...(await scopeFilter(scope, selection)), ...filterOf(selection) }, { problemId: 1, round: 1 })
      .sort({ submittedAt: 1, _id: 1 })
      .limit(worker === undefined ? REJUDGING_LIMIT + 1 : 0)
      .lean<SelectedSubmission[]>()
    const selected = worker === undefined ? found : await judgedBy(worker, found)
    return selected.length > REJUDGING_LIMIT ? null : selected
  }

  return {
    find,
    async count(scope: RejudgingScope, selection: RejudgingSelection): Promise<number | null> {
      if (selection.worker !== undefined) return (await find(scope, selection))?.length ?? null
      const inScope = await scopeFilter(scope, selection)
      const count = await submissions.countDocuments({ ...inScope, ...filterOf(selection) })
      return count > REJUDGING_LIMIT ? null : count
    },
  }
}

const keyOf = (submissionId: Types.ObjectId, round: number): string =>
  `${submissionId.toHexString()} ${round}`

const filterOf = (selection: RejudgingSelection): QueryFilter<SubmissionRecord> => {
  const { language, verdicts, from, to, submissionId } = selection
  return {
    final: true,
    ...(submissionId !== undefined && { _id: new Types.ObjectId(submissionId) }),
    ...(language !== undefined && { language }),
    ...(verdicts !== undefined && { verdict: { $in: verdicts } }),
    submittedAt: {
      ...ANY_TIME,
      ...(from !== undefined && { $gte: new Date(from) }),
      ...(to !== undefined && { $lt: new Date(to) }),
    },
  }
}
