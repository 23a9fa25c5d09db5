import type { UnfinishedContest } from '@cohort/shared'
import type { Models } from '../../database/database'
import {
  closingContestAt,
  isClosedByContest,
  isHeldByContest,
  isSecret,
  nextContestOf,
} from '../problems/practice'
import type { ProblemRecord } from '../problems/problem.model'

type Practised = Pick<ProblemRecord, 'contestOnly' | 'contestWindows'>

/** The contest that shows the problem first, and the one that closes it when that one ends. */
const contestsOf = (problem: Practised, now: Date) => {
  const next = nextContestOf(problem, now)
  return [next, next && closingContestAt(problem, next.endTime)] as const
}

/** Finds the unfinished contest of each problem that shows it first. */
export const createUnfinishedContests =
  ({ contests }: Pick<Models, 'contests'>) =>
  async (found: readonly Practised[], now: Date) => {
    const ids = found.flatMap((problem) =>
      contestsOf(problem, now).flatMap((window) => window?.contestId ?? []),
    )
    const named = await contests.find({ _id: { $in: ids } }, { title: 1 }).lean()
    return (problem: Practised): UnfinishedContest | null => {
      const [next, after] = contestsOf(problem, now)
      const [contest, following] = [next, after].map((window) =>
        named.find(({ _id }) => window?.contestId.equals(_id)),
      )
      if (!next || !contest) return null
      return {
        _id: contest._id.toHexString(),
        title: contest.title,
        startTime: next.startTime.toISOString(),
        endTime: next.endTime.toISOString(),
        status: now < next.startTime ? 'Upcoming' : 'Running',
        juryOnly: next.juryOnly,
        closesPractice: isHeldByContest(problem, now),
        opensAfterwards: !(next.juryOnly && isSecret(problem, now)),
        closedNextBy:
          after && following
            ? {
                title: following.title,
                startTime: after.startTime.toISOString(),
                endTime: after.endTime.toISOString(),
              }
            : null,
        refusesHiding: isClosedByContest(problem, now),
      }
    }
  }
