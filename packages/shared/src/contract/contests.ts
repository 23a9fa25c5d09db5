import { z } from 'zod'
import {
  contestListItemSchema,
  contestListQuerySchema,
  contestSchema,
  leaderboardQuerySchema,
  leaderboardSchema,
} from '../contests'
import { judgeFailureListQuerySchema, judgeFailureListSchema } from '../judge-failures'
import { answerOf, answerWith, defineCalls, TOTAL } from './call'

const READERS = { access: 'guest', scope: 'contests:read' } as const
const MISSING = 'Contest not found.'

/** The server's time when it answers. Its clock decides when contests start and end. */
const SERVER_TIME = { serverTime: z.iso.datetime() }

/** Contests and their leaderboards. */
export const contestCalls = /* @__PURE__ */ defineCalls('Contests', {
  listContests: {
    at: 'GET /api/contests',
    summary:
      'Contests that the caller may see and that are not archived: running, then upcoming, then ended. Returns the whole ' +
      'list unless a page is requested. With `unfinished`, leaves out those that have ended. With `slug`, returns only the ' +
      'contest with that short name, archived or not.',
    ...READERS,
    query: contestListQuerySchema,
    answer: answerWith(
      z.array(contestListItemSchema),
      { ...TOTAL, ...SERVER_TIME },
      {
        200: 'The contests; `total` is the length of the whole list, `serverTime` the time of the answer.',
      },
    ),
  },
  getContest: {
    at: 'GET /api/contests/{id}',
    summary: "A contest, with the signed-in user's row and, once it has started, its problems.",
    ...READERS,
    answer: answerWith(contestSchema, SERVER_TIME, {
      200: 'The contest; `serverTime` is the time of the answer.',
    }),
    notFound: MISSING,
  },
  getLeaderboard: {
    at: 'GET /api/contests/{id}/leaderboard',
    summary: 'The leaderboard of a contest. Returns all rows unless a page or part of a name is requested.',
    ...READERS,
    query: leaderboardQuerySchema,
    answer: answerOf(leaderboardSchema, { 200: 'The leaderboard.' }),
    revalidates: true,
    notFound: MISSING,
  },
  listJudgeFailures: {
    at: 'GET /api/contests/{id}/judge-failures',
    summary: 'For the jury: judge failures in a contest, newest first, and the users they affected.',
    access: 'user',
    scope: 'contests:manage',
    query: judgeFailureListQuerySchema,
    answer: answerWith(judgeFailureListSchema, TOTAL, {
      200: 'One page; `total` is the number of all failures.',
    }),
    notFound: MISSING,
  },
})
