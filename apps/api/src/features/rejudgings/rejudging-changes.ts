import { changeText, isMachineFailure } from '@cohort/shared'
import { groupBy } from '../../group-by'
import type { Board } from '../contests/board'
import { willCount } from '../contests/scores'
import type { JudgingRecord } from '../submission-records/judging.model'
import type { SubmissionRecord } from '../submission-records/submission.model'
import type { ChangedRow, RejudgedSubmission, RejudgingChanges } from './rejudging.model'

/** The fields of a submission that decide whether a rejudging changes its verdict or points. */
export const CHANGING = [
  'userId',
  'problemId',
  'verdict',
  'points',
  'round',
  'nextRound',
  'override',
  'ignored',
] as const
export type Changing = Pick<SubmissionRecord, '_id' | (typeof CHANGING)[number]>

/** The result of one of a rejudging's rounds. */
export interface RejudgedRound extends Pick<JudgingRecord, 'submissionId' | 'round' | 'verdict'> {
  score: Pick<NonNullable<JudgingRecord['score']>, 'points'> | null
}

/** Compares the current verdicts and points with the results of a rejudging, in the order of the submissions. */
export const changedVerdicts = (
  submissions: readonly Changing[],
  rounds: readonly RejudgedRound[],
): Pick<RejudgingChanges, 'changed' | 'failed'> => {
  const roundOf = new Map(rounds.map((round) => [round.submissionId.toHexString(), round]))
  const found: Pick<RejudgingChanges, 'changed' | 'failed'> = { changed: [], failed: [] }
  for (const submission of submissions) {
    const { _id, userId, problemId, verdict: before, override, ignored } = submission
    const round = roundOf.get(_id.toHexString())
    if (!round?.verdict || !userId || round.round <= submission.round) continue
    const { verdict: after } = round
    const stays = override ? 'override' : ignored ? 'ignored' : null
    const entry = { submissionId: _id, userId, problemId, before, after, stays } as const
    const points = { before: submission.points, after: round.score?.points ?? null }
    // Points are not shown while a verdict set by the jury counts.
    const hasNewPoints = !override && points.before !== points.after
    if (isMachineFailure(after)) found.failed.push(entry)
    else if (override ? override.verdict !== after : willCount(submission, round))
      if (before !== after || hasNewPoints) found.changed.push({ ...entry, ...(hasNewPoints && { points }) })
  }
  return found
}

/**
 * Counts each kind of verdict change, most frequent first. If only points change, both verdicts are the same. Leaves
 * out changes without effect.
 */
export const changeCounts = (changed: readonly RejudgedSubmission[]) => {
  const changing = changed.filter(({ stays }) => stays === null)
  const groups = groupBy(changing, ({ before, after }) => `${before} > ${after}`)
  return [...groups.values()]
    .map((group) => ({ before: group[0]!.before, after: group[0]!.after, submissions: group.length }))
    .sort((a, b) => b.submissions - a.submissions || (a.before + a.after < b.before + b.after ? -1 : 1))
}

interface NamedProblem {
  id: string
  name: string
}

/**
 * The users whose verdicts or points change, grouped by identical changes, largest group first. Each change is one line
 * such as `Problem B. Lamps: Wrong Answer → Accepted`.
 */
export const usersByChanges = (
  changed: readonly RejudgedSubmission[],
  problems: readonly NamedProblem[],
): { userIds: string[]; changes: string[] }[] => {
  const changing = changed.filter(({ stays }) => stays === null)
  const users = [...groupBy(changing, ({ userId }) => userId.toHexString())].map(([userId, own]) => ({
    userId,
    changes: problems.flatMap((problem) => changesTo(problem, own)),
  }))
  return [...groupBy(users, ({ changes }) => changes.join('\n')).values()]
    .map((group) => ({ userIds: group.map(({ userId }) => userId), changes: group[0]!.changes }))
    .sort((a, b) => b.userIds.length - a.userIds.length)
}

const changesTo = ({ id, name }: NamedProblem, changing: readonly RejudgedSubmission[]): string[] => {
  const own = changing.filter(({ problemId }) => problemId.toHexString() === id)
  const ways = new Set(own.map((change) => changeText(change)))
  return ways.size === 0 ? [] : [`Problem ${name}: ${[...ways].sort().join(', ')}`]
}

/** The users whose verdicts or points change. */
export const affectedUsers = (changed: readonly RejudgedSubmission[]): string[] => [
  ...new Set(changed.flatMap(({ userId, stays }) => (stays === null ? [userId.toHexString()] : []))),
]

/** The rows that differ between two boards, in the order of the second board. */
export const changedRanks = (before: Board, after: Board): ChangedRow[] =>
  after.rows
    .flatMap(({ id }) => {
      const [old, row] = [before.rowOf(id), after.rowOf(id)]
      if (!old || !row) return []
      const [oldFirsts, firsts] = [firstsOf(old), firstsOf(row)]
      return [
        {
          userId: row.userId?._id ?? null,
          rank: { before: old.position, after: row.position },
          points: { before: old.totalPoints, after: row.totalPoints },
          penalty: { before: old.totalPenalty, after: row.totalPenalty },
          firstsGained: firsts.filter((problemId) => !oldFirsts.includes(problemId)),
          firstsLost: oldFirsts.filter((problemId) => !firsts.includes(problemId)),
        },
      ]
    })
    .filter(isChange)
    .sort((a, b) => (a.rank.after ?? Infinity) - (b.rank.after ?? Infinity))

const firstsOf = ({ cells }: NonNullable<ReturnType<Board['rowOf']>>): string[] =>
  cells.flatMap(({ problemId, isFirst }) => (isFirst ? [problemId] : []))

const isChange = ({ rank, points, penalty, firstsGained, firstsLost }: ChangedRow): boolean =>
  [rank, points, penalty].some(({ before, after }) => before !== after) ||
  firstsGained.length > 0 ||
  firstsLost.length > 0
