import { contestCalls } from '@cohort/shared'
import { type Handler, handler } from '../../http/handler'
import { respondJson, sendFresh } from '../../http/respond'
import { presentContest, presentLeaderboard, presentListedContest } from './contest.presenter'
import type { Contests } from './contest.service'
import { type ContestAccess, rightIn } from './contest-access'
import type { ContestFailures } from './contest-failures.service'
import type { Leaderboards } from './leaderboard.service'

interface Deps {
  contests: Contests
  contestAccess: ContestAccess
  contestFailures: ContestFailures
  leaderboards: Leaderboards
}

/** Contests and their leaderboards. */
export const contestRoutes = ({
  contests,
  contestAccess,
  contestFailures,
  leaderboards,
}: Deps): Handler[] => [
  handler(contestCalls.listContests, async ({ actor, query }) => {
    const { contests: found, total, now } = await contests.list(query, actor)
    return {
      data: found.map((contest) => presentListedContest(contest, rightIn(contest, actor))),
      total,
      serverTime: now.toISOString(),
    }
  }),

  handler(contestCalls.getContest, async ({ actor, id }) => {
    const found = await contests.get(id, actor)
    const own = actor ? await leaderboards.rowOf(found.contest, actor) : null
    return {
      data: presentContest({ ...found, own, right: rightIn(found.contest, actor) }),
      serverTime: found.now.toISOString(),
    }
  }),

  handler(contestCalls.getLeaderboard, async ({ req, res, actor, id, query }) => {
    const { json, tag } = presentLeaderboard(await leaderboards.get(id, query, actor))
    sendFresh(req, res, tag, () => respondJson(res, json))
    return undefined
  }),

  handler(contestCalls.listJudgeFailures, async ({ actor, id, query }) => {
    await contestAccess.requireJury(actor, id)
    const { total, ...data } = await contestFailures.list(actor, id, query)
    return { data, total }
  }),
]
