import { type ContestScore, isMachineFailure, type ScoredSubmission, scoreIcpc } from '@cohort/shared'
import type { Types } from 'mongoose'
import type { Models } from '../../database/database'
import { groupBy } from '../../group-by'
import type { JudgingRecord } from '../submission-records/judging.model'
import type { SubmissionRecord } from '../submission-records/submission.model'
import type { ContestRecord } from './contest.model'

const SENT = [
  'userId',
  'problemId',
  'submissionType',
  'submittedAt',
  'verdict',
  'round',
  'nextRound',
  'override',
] as const
type Sent = Pick<SubmissionRecord, '_id' | (typeof SENT)[number]>

type Round = Pick<JudgingRecord, 'round' | 'verdict'>

/** A participant's score, now and after a rejudging is applied. */
export interface Scores {
  score: ContestScore
  /** Null if the rejudging includes none of the participant's submissions. */
  next: ContestScore | null
}

/**
 * True if a rejudging's round will count once the rejudging is applied. Judge failures never count. A round also does
 * not count if a later one already counts or has been requested by the jury.
 */
export const willCount = (
  submission: Pick<SubmissionRecord, 'round' | 'nextRound'>,
  { round, verdict }: Round,
): boolean =>
  verdict !== null &&
  !isMachineFailure(verdict) &&
  round > submission.round &&
  round >= (submission.nextRound ?? 0)

/** Returns the verdict of a submission after a rejudging's round is applied. A jury's override takes precedence. */
export const verdictWith = (
  submission: Pick<SubmissionRecord, 'verdict' | 'round' | 'nextRound' | 'override'>,
  round: Round | undefined,
): SubmissionRecord['verdict'] => {
  if (!round?.verdict || submission.override) return submission.verdict
  return willCount(submission, round) ? round.verdict : submission.verdict
}

/** Computes the scores of participants from their submissions. */
export const createScores =
  ({ submissions, judgings }: Pick<Models, 'submissions' | 'judgings'>) =>
  /** @returns the scores by user id, in hex */
  async (
    contest: ContestRecord,
    userIds: readonly Types.ObjectId[],
    rejudgingId: Types.ObjectId | null,
  ): Promise<Map<string, Scores>> => {
    const sent = await submissions
      .find({ contestId: contest._id, userId: { $in: [...userIds] }, inContest: true, ignored: null }, SENT)
      .lean<Sent[]>()
    const rounds = new Map<string, Round>()
    if (rejudgingId) {
      const found = await judgings
        .find(
          { rejudgingId, submissionId: { $in: sent.map(({ _id }) => _id) }, final: true },
          { submissionId: 1, round: 1, verdict: 1 },
        )
        .lean()
      for (const round of found) rounds.set(round.submissionId.toHexString(), round)
    }
    const rules = rulesOf(contest)
    const scoreOf = (own: readonly Sent[], verdictOf: (each: Sent) => string) =>
      scoreIcpc(
        rules,
        own.map((each) => scoredSubmission(each, verdictOf(each))),
      )
    const sentBy = groupBy(sent, ({ userId }) => userId!.toHexString())
    return new Map(
      userIds.map((userId) => {
        const own = sentBy.get(userId.toHexString()) ?? []
        const isRejudged = own.some(({ _id }) => rounds.has(_id.toHexString()))
        const score = scoreOf(own, ({ verdict }) => verdict)
        const next = isRejudged
          ? scoreOf(own, (each) => verdictWith(each, rounds.get(each._id.toHexString())))
          : null
        return [userId.toHexString(), { score, next }]
      }),
    )
  }

const rulesOf = ({ startTime, endTime, penaltyMinutes, problems }: ContestRecord) => ({
  startTime: startTime.getTime(),
  endTime: endTime.getTime(),
  penaltyMinutes,
  problems: problems.map(({ problemId, points }) => ({ problemId: problemId.toHexString(), points })),
})

const scoredSubmission = (
  { _id, problemId, submissionType, submittedAt }: Sent,
  verdict: string,
): ScoredSubmission => ({
  id: _id.toHexString(),
  problemId: problemId.toHexString(),
  submissionType,
  submittedAt: submittedAt.getTime(),
  verdict,
})
