import {
  type ChoosableProblem,
  type ChoosableProblemQuery,
  LONGEST_HOLD_DAYS,
  LONGEST_HOLD_MS,
  utcMinute,
} from '@cohort/shared'
import type { QueryFilter } from 'mongoose'
import type { Clock } from '../../clock'
import type { Models } from '../../database/database'
import { boundsOf } from '../../paging'
import { escapeRegExp } from '../../search'
import { newlyClosed } from '../contest-packages/contest-changes'
import type { KnownProblem } from '../contest-packages/contest-problems'
import type { ContestRecord } from '../contests/contest.model'
import { closingWindow, secret } from '../problems/practice'
import { type ProblemRecord, titleKeyOf } from '../problems/problem.model'
import type { Actor } from '../users/actor'

interface Deps {
  models: Pick<Models, 'contests' | 'problems' | 'users'>
  clock: Clock
}

export type ChoosableProblems = ReturnType<typeof createChoosableProblems>

/** Finds the problems that an organiser may put into a contest. */
export const createChoosableProblems = ({ models: { contests, problems, users }, clock }: Deps) => {
  /**
   * Filters for problems that the actor may use: their own, those shared with them, public ones, and those already in
   * the contest. While somebody else's contest closes a problem, it is not public. Admins may use all problems.
   */
  const filterFor = async (
    { userId, role }: Pick<Actor, 'userId' | 'role'>,
    contest: ContestRecord | null,
  ): Promise<QueryFilter<ProblemRecord>> => {
    const usable = {
      deletedAt: null,
      currentVersion: { $ne: null },
      // Temporary problems, which judge a package's own programs, have a slash in their name.
      slug: { $regex: /^[^/]+$/ },
    }
    if (role === 'admin') return usable
    const own = await contests.distinct('_id', { $or: [{ ownerId: userId }, { jury: userId }] })
    const now = clock()
    const closedByOthers = { ...closingWindow(now), contestId: { $nin: own } }
    const secretOfOthers = { ...secret(now), 'contestWindows.contestId': { $nin: own } }
    return {
      ...usable,
      $or: [
        { ownerId: userId },
        { sharedWith: userId },
        { _id: { $in: contest?.problems.map(({ problemId }) => problemId) ?? [] } },
        {
          visibility: 'published',
          contestWindows: { $not: { $elemMatch: closedByOthers } },
          $nor: [secretOfOthers],
        },
      ],
    }
  }

  return {
    filterFor,

    /**
     * Returns the reason why the actor may not close these problems for practice until the contest ends, or
     * null. A contest that closes other people's problems can last at most LONGEST_HOLD_DAYS days. Admins are
     * exempt, and so are problems that the contest already closes.
     */
    holdRefusal(
      { userId, role }: Pick<Actor, 'userId' | 'role'>,
      known: Pick<ContestRecord, 'startTime' | 'endTime' | 'problems'> | null,
      plan: Pick<ContestRecord, 'startTime' | 'endTime'>,
      chosen: readonly KnownProblem[],
    ): string | null {
      const latest = new Date(plan.startTime.getTime() + LONGEST_HOLD_MS)
      if (role === 'admin' || plan.endTime <= latest) return null
      const closed = newlyClosed(known, plan, chosen, clock()).find(({ ownerId }) => !ownerId?.equals(userId))
      if (!closed) return null
      return (
        `The contest would close “${closed.title}”, which belongs to someone else, for practice until it ends. ` +
        `Such a contest can last at most ${LONGEST_HOLD_DAYS} days: end it by ${utcMinute(latest)}, leave the ` +
        'problem out, or ask an admin to save the contest.'
      )
    },

    /** Returns one page of the matching problems, the actor's own first, sorted by title, and their total number. */
    async list(actor: Actor, query: ChoosableProblemQuery) {
      const titleKey = { $gte: '', $regex: escapeRegExp(titleKeyOf(query.search ?? '')) }
      const usable = await filterFor(actor, null)
      const own = { $and: [{ ...usable, titleKey }, { ownerId: actor.userId }] }
      const others = { $and: [{ ...usable, titleKey }, { ownerId: { $ne: actor.userId } }] }
      const [owned, rest] = await Promise.all([problems.countDocuments(own), problems.countDocuments(others)])
      const [from, to] = boundsOf(query)
      const read = async (filter: QueryFilter<ProblemRecord>, start: number, end: number) =>
        start >= end
          ? []
          : problems
              .find(filter)
              .sort({ titleKey: 1, _id: 1 })
              .skip(start)
              .limit(end - start)
              .lean<ProblemRecord[]>()
      const rows = await Promise.all([
        read(own, from, Math.min(to, owned)),
        read(others, Math.max(0, from - owned), to - owned),
      ])
      const owners = await users
        .find({ _id: { $in: rows[1].flatMap(({ ownerId }) => ownerId ?? []) } }, { fullName: 1 })
        .lean()
      const ownerOf = ({ ownerId }: ProblemRecord) => owners.find(({ _id }) => ownerId?.equals(_id))
      return {
        data: rows.flat().map((row) => ({ ...presentChoosable(row), owner: ownerOf(row)?.fullName ?? null })),
        total: owned + rest,
      }
    },
  }
}

export const presentChoosable = ({
  _id,
  slug,
  title,
  visibility,
}: Pick<ProblemRecord, '_id' | 'slug' | 'title' | 'visibility'>): ChoosableProblem => ({
  _id: _id.toHexString(),
  slug,
  title,
  visibility,
})
