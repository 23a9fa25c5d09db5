import {
  rejudgingCountSchema,
  rejudgingDetailsSchema,
  rejudgingListQuerySchema,
  rejudgingPreviewQuerySchema,
  rejudgingPreviewSchema,
  rejudgingRequestSchema,
  rejudgingSchema,
  rejudgingSelectionSchema,
} from '../rejudgings'
import { answerOf, answerWith, defineCalls, pageOf, TOTAL } from './call'

const JURY = { access: 'user', scope: 'contests:manage' } as const
const JURY_OF_ONE = { ...JURY, notFound: 'Rejudging not found.' } as const

const endLimits = [{ name: 'rejudging-end', per: 'user', limit: 120, minutes: 60 }] as const

/** Rejudgings, for the jury of a contest and the owner of a problem. */
export const rejudgingCalls = /* @__PURE__ */ defineCalls('Rejudgings', {
  listRejudgings: {
    at: 'GET /api/rejudgings',
    summary: 'Rejudgings of a contest, or of a problem outside contests, newest first.',
    ...JURY,
    query: rejudgingListQuerySchema,
    answer: pageOf(rejudgingSchema),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  },
  countRejudgeable: {
    at: 'POST /api/rejudgings/count',
    summary: 'How many submissions a rejudging with this selection would include. Changes nothing.',
    ...JURY,
    body: rejudgingSelectionSchema,
    answer: answerOf(rejudgingCountSchema, { 200: 'The number.' }),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  },
  createRejudging: {
    at: 'POST /api/rejudgings',
    summary:
      'Rejudges submissions with the current version of their problem. New submissions are judged first. Nothing changes ' +
      'for participants until the rejudging is applied.',
    ...JURY,
    limits: [{ name: 'rejudging', per: 'user', limit: 60, minutes: 60 }],
    body: rejudgingRequestSchema,
    takesKey: true,
    answer: answerOf(rejudgingDetailsSchema, { 201: 'The rejudging, while its submissions are judged.' }),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  },
  getRejudging: {
    at: 'GET /api/rejudgings/{id}',
    summary:
      'A rejudging with its progress. Once applied, it contains drafts of announcements to the users whose verdicts or ' +
      'points changed.',
    ...JURY_OF_ONE,
    answer: answerOf(rejudgingDetailsSchema, { 200: 'The rejudging.' }),
    errors: ['FORBIDDEN'],
  },
  previewRejudging: {
    at: 'GET /api/rejudgings/{id}/preview',
    summary:
      'What applying a rejudging would change, or has changed: verdicts, in pages, and ranks in the contest.',
    ...JURY_OF_ONE,
    query: rejudgingPreviewQuerySchema,
    answer: answerWith(rejudgingPreviewSchema, TOTAL, {
      200: 'The changes; `total` is the number of all submissions whose verdict or points change.',
    }),
    errors: ['FORBIDDEN', 'CONFLICT'],
  },
  applyRejudging: {
    at: 'POST /api/rejudgings/{id}/apply',
    summary:
      'Replaces the old verdicts with the new ones. The leaderboard changes in one step. The state is `applying` until ' +
      'everything has been written.',
    ...JURY_OF_ONE,
    limits: endLimits,
    answer: answerOf(rejudgingDetailsSchema, { 200: 'The rejudging.' }),
    errors: ['FORBIDDEN', 'CONFLICT'],
  },
  discardRejudging: {
    at: 'POST /api/rejudgings/{id}/discard',
    summary: 'Discards a rejudging that has not been applied. No verdict changes.',
    ...JURY_OF_ONE,
    limits: endLimits,
    answer: answerOf(rejudgingDetailsSchema, { 200: 'The rejudging.' }),
    errors: ['FORBIDDEN', 'CONFLICT'],
  },
})
