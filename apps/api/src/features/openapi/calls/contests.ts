import {
  contestEnvelopeSchema,
  contestListEnvelopeSchema,
  contestListQuerySchema,
  envelopeOf,
  judgeFailureListQuerySchema,
  judgeFailureListSchema,
  leaderboardSchema,
} from '@cohort/shared'
import { z } from 'zod'
import { envelope, type Operation, path } from '../operation'

/** Contests and their boards. */
export const CONTESTS_CALLS: readonly Operation[] = [
  {
    method: 'get',
    path: path('/contests'),
    id: 'listContests',
    summary:
      'Contests: those that run, those to come, those that are over. Whole, unless a page is asked for.',
    tag: 'Contests',
    query: contestListQuerySchema,
    answers: {
      200: {
        description:
          'The contests; `total` is the length of the whole list, `serverTime` the moment of the answer.',
        schema: contestListEnvelopeSchema,
      },
    },
    errors: ['INVALID_INPUT'],
  },
  {
    method: 'get',
    path: path('/contests/{id}'),
    id: 'getContest',
    summary: 'A contest, with its problems once it has started.',
    tag: 'Contests',
    scope: 'contests:read',
    answers: {
      200: {
        description: 'The contest; `serverTime` is the moment of the answer.',
        schema: contestEnvelopeSchema,
      },
    },
    errors: ['NOT_FOUND'],
  },
  {
    method: 'get',
    path: path('/contests/{id}/leaderboard'),
    id: 'getLeaderboard',
    summary: 'The board of a contest. Whole, unless a page is asked for; its ETag spares who has it already.',
    tag: 'Contests',
    scope: 'contests:read',
    query: contestListQuerySchema,
    answers: {
      200: envelope('The board.', leaderboardSchema),
      304: { description: 'It is as `If-None-Match` names it.', mediaType: null },
    },
    errors: ['INVALID_INPUT', 'NOT_FOUND'],
  },
  {
    method: 'get',
    path: path('/contests/{id}/judge-failures'),
    id: 'listJudgeFailures',
    summary: 'What the judge failed with in a contest, the newest first, and whose submissions it was.',
    tag: 'Contests',
    role: 'organiser',
    query: judgeFailureListQuerySchema,
    answers: {
      200: {
        description: 'One page; `total` is the number of all failures.',
        schema: envelopeOf(judgeFailureListSchema).extend({ total: z.number().int() }),
      },
    },
    errors: ['INVALID_INPUT', 'NOT_FOUND'],
  },
]
