import type { ManagedProblemDetails, UnfinishedContest } from '@cohort/shared'
import type { Models } from '../../database/database'
import { canSee, rightIn } from '../contests/contest-access'
import {
  closingContestAt,
  isClosedByContest,
  isHeldByContest,
  isSecret,
  nextContestOf,
} from '../problems/practice'
import type { ProblemRecord } from '../problems/problem.model'
import type { Actor } from '../users/actor'

type Practised = Pick<ProblemRecord, 'ownerId' | 'contestOnly' | 'contestWindows'>

/** Returns the first unfinished contest with the problem, and the contest that keeps it closed when the first ends. */
const contestsOf = (problem: Pick<Practised, 'contestWindows'>, now: Date) => {
  const next = nextContestOf(problem, now)
  return [next, next && closingContestAt(problem, next.endTime)] as const
}

/** Finds the unfinished contests with a problem that the actor may see, ordered by start. */
export const readContestsOf = async (
  { contests }: Pick<Models, 'contests'>,
  actor: Actor,
  { contestWindows }: Pick<Practised, 'contestWindows'>,
  now: Date,
): Promise<ManagedProblemDetails['usedIn']> => {
  const ids = contestWindows.filter(({ endTime }) => now < endTime).map(({ contestId }) => contestId)
  const found = await contests
    .find({ _id: { $in: ids } }, { title: 1, startTime: 1, audience: 1, groups: 1, ownerId: 1, jury: 1 })
    .sort({ startTime: 1, _id: 1 })
    .lean()
  return found
    .filter((contest) => canSee(contest, actor))
    .map(({ _id, title, startTime }) => ({
      _id: _id.toHexString(),
      title,
      startTime: startTime.toISOString(),
    }))
}

/** Finds the first unfinished contest for each problem. */
export const createUnfinishedContests =
  ({ contests }: Pick<Models, 'contests'>) =>
  async (actor: Actor, found: readonly Practised[], now: Date) => {
    const ids = found.flatMap((problem) =>
      contestsOf(problem, now).flatMap((window) => window?.contestId ?? []),
    )
    const named = await contests
      .find({ _id: { $in: ids } }, { title: 1, ownerId: 1, jury: 1, audience: 1, groups: 1 })
      .lean()
    const titleOf = (contest: (typeof named)[number]) => (canSee(contest, actor) ? contest.title : null)
    return (problem: Practised): UnfinishedContest | null => {
      const [next, after] = contestsOf(problem, now)
      const [contest, following] = [next, after].map((window) =>
        named.find(({ _id }) => window?.contestId.equals(_id)),
      )
      if (!next || !contest) return null
      return {
        _id: contest._id.toHexString(),
        title: titleOf(contest),
        startTime: next.startTime.toISOString(),
        endTime: next.endTime.toISOString(),
        status: now < next.startTime ? 'Upcoming' : 'Running',
        juryOnly: next.juryOnly,
        closesPractice: isHeldByContest(problem, now),
        opensAfterwards: !isSecret(problem, next.endTime),
        closedNextBy:
          after && following
            ? {
                title: titleOf(following),
                startTime: after.startTime.toISOString(),
                endTime: after.endTime.toISOString(),
              }
            : null,
        refusesHiding: isClosedByContest(problem, now),
        canShowHidden:
          now < next.startTime &&
          String(contest.ownerId) === String(problem.ownerId) &&
          rightIn(contest, actor) === 'owner',
        isJury: rightIn(contest, actor) !== null,
      }
    }
  }
