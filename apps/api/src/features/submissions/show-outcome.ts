import { isMachineFailure, type TestReport } from '@cohort/shared'
import type { JudgingModel, JudgingRecord } from '../submission-records/judging.model'
import type { SubmissionModel, SubmissionRecord } from '../submission-records/submission.model'
import { wholeDetailOf } from './test-detail'

export type JudgedRound = Pick<JudgingRecord, 'submissionId' | 'round' | 'verdict' | 'tests' | 'score'>

/** The fields of a submission that standings and metrics need. */
const COUNTED = {
  purpose: 1,
  language: 1,
  submittedAt: 1,
  userId: 1,
  problemId: 1,
  contestId: 1,
  submissionType: 1,
  round: 1,
  juryRevision: 1,
} as const
type CountedSubmission = Pick<SubmissionRecord, keyof typeof COUNTED | '_id'>

/** The fields that a submission copies from the final round that counts. */
export const outcomeOf = ({ verdict, tests, score }: JudgedRound) => {
  const ran = tests.filter((test) => test.status !== 'Skipped')
  const most = (measure: (test: TestReport) => number) =>
    ran.length === 0 ? null : Math.max(...ran.map(measure))
  return {
    final: true,
    verdict: verdict!,
    executionTime: most((test) => test.cpuMs / 1000),
    memoryUsed: most((test) => test.memoryKb),
    points: score?.points ?? null,
    detail: wholeDetailOf(tests),
    isNearLimit: tests.some(({ nearLimit }) => nearLimit !== null),
  }
}

/**
 * Returns a function that copies the outcome of a final round into its submission; safe to repeat. It keeps a verdict
 * set by the jury, and returns null if another round counts, for example because the rejudging has not been applied. If
 * the judge's verdict or the points change, the author sees the reason.
 */
export const createShowOutcome = (submissions: SubmissionModel, judgings: JudgingModel) => {
  const write = (filter: object, set: Partial<SubmissionRecord>) =>
    submissions
      .findOneAndUpdate(filter, { $set: set }, { projection: COUNTED, returnDocument: 'after' })
      .lean<CountedSubmission>()

  /** The judge's verdict of the round that counts, even if the jury has overridden it. */
  const verdictBefore = async (known: Pick<SubmissionRecord, '_id' | 'round' | 'verdict' | 'override'>) => {
    if (!known.override) return known.verdict
    const counted = { submissionId: known._id, round: known.round, final: true }
    return (await judgings.findOne(counted, { verdict: 1 }).lean())?.verdict
  }

  const showSpecial = async (judging: JudgedRound, reason?: string): Promise<CountedSubmission | null> => {
    const { submissionId: _id, round } = judging
    const { verdict, ...measures } = outcomeOf(judging)
    for (;;) {
      const known = await submissions
        .findById(_id, { round: 1, nextRound: 1, override: 1, verdict: 1, points: 1 })
        .lean()
      if (!known || (known.round !== round && known.nextRound !== round)) return null
      // A judge failure never replaces an earlier verdict.
      if (known.round !== round && isMachineFailure(verdict)) return null
      const before = await verdictBefore(known)
      const hasNewPoints = measures.points !== known.points
      const judged = await judgings.findOne({ submissionId: _id, round }, { problemVersionId: 1 }).lean()
      const shown = await write(
        { _id, round: known.round, override: known.override ? { $ne: null } : null },
        {
          ...measures,
          ...(known.override ? {} : { verdict }),
          ...(known.round !== round &&
            before &&
            (before !== verdict || hasNewPoints) && {
              rejudged: {
                at: new Date(),
                before,
                ...(hasNewPoints && { pointsBefore: known.points }),
                ...(reason !== undefined && { reason }),
              },
            }),
          round,
          ...(judged && { problemVersionId: judged.problemVersionId }),
        },
      )
      // If the submission has changed in between, for example because the jury has set a verdict, try again.
      if (shown) return shown
    }
  }

  return async (judging: JudgedRound, reason?: string): Promise<CountedSubmission | null> => {
    const { submissionId: _id, round } = judging
    const usual = await write({ _id, round, override: null }, outcomeOf(judging))
    return usual ?? showSpecial(judging, reason)
  }
}

type Disagreeing = Pick<JudgingRecord, 'round' | 'verdict' | 'problemVersionId'>

/**
 * Whether the round that counts disagrees with a later round, for example from a rejudging, or with any round for the
 * same version of the problem. Ignores judge failures.
 */
export const judgingsDisagree = (counting: number, rounds: readonly Disagreeing[]): boolean => {
  const judged = rounds.filter(({ verdict }) => verdict !== null && !isMachineFailure(verdict))
  const counted = judged.find(({ round }) => round === counting)
  return judged.some(
    ({ round, verdict, problemVersionId }) =>
      counted !== undefined &&
      verdict !== counted.verdict &&
      (round > counting || problemVersionId.equals(counted.problemVersionId)),
  )
}
