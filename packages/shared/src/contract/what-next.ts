import { whatNextSchema } from '../what-next'
import { answerOf, defineCalls } from './call'

/**
 * Suggestions for what to solve next. In a separate file, so that the home page does not load the schemas of the other
 * problem calls.
 */
export const whatNextCalls = /* @__PURE__ */ defineCalls('Problems', {
  getWhatNext: {
    at: 'GET /api/problems/next',
    summary:
      'The problem of the day and the pattern to begin with; for a signed-in user up to three suggestions with their reasons, and up to five solved ' +
      'problems that are due for review. Never a problem that a contest closes for practice.',
    access: 'guest',
    scope: 'profile:read',
    answer: answerOf(whatNextSchema, { 200: 'The problem of the day, the suggestions and the reviews.' }),
  },
})
