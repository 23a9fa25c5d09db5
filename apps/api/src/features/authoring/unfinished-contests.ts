import type { UnfinishedContest } from '@cohort/shared'
import type { Models } from '../../database/database'
import { isClosedByContest, isHeldByContest, isSecret, nextContestOf } from '../problems/practice'
import type { ProblemRecord } from '../problems/problem.model'

type Practised = Pick<ProblemRecord, 'contestOnly' | 'contestWindows'>

/** Finds the unfinished contest of each problem that shows it first. */
export const createUnfinishedContests =
  ({ contests }: Pick<Models, 'contests'>) =>
  async (found: readonly Practised[], now: Date) => {
    const ids = found.flatMap((problem) => nextContestOf(problem, now)?.contestId ?? [])
    const named = await contests.find({ _id: { $in: ids } }, { title: 1 }).lean()
    return (problem: Practised): UnfinishedContest | null => {
      const next = nextContestOf(problem, now)
      const contest = named.find(({ _id }) => next?.contestId.equals(_id))
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
        refusesHiding: isClosedByContest(problem, now),
      }
    }
  }
