import { z } from 'zod'
import { patternListItemSchema, patternSchema } from '../patterns'
import { answerOf, defineCalls, rawOf } from './call'

/** The patterns that problems teach. */
export const patternCalls = /* @__PURE__ */ defineCalls('Patterns', {
  listPatterns: {
    at: 'GET /api/patterns',
    summary:
      'All patterns, each after those that it builds on. Includes the number of problems in each pattern and, for a ' +
      'signed-in user, how many of them they have solved.',
    access: 'guest',
    scope: 'problems:read',
    answer: answerOf(z.array(patternListItemSchema), { 200: 'The patterns.' }),
  },
  getPattern: {
    at: 'GET /api/patterns/{slug}',
    summary:
      'A pattern with its introduction, its problems from the easiest to the hardest, the patterns that it builds on, and ' +
      'those that build on it. Leaves out problems in contests that have not ended.',
    access: 'guest',
    scope: 'problems:read',
    answer: answerOf(patternSchema, { 200: 'The pattern.' }),
  },
  getPatternFile: {
    at: 'GET /api/patterns/{slug}/files/{sha256}',
    summary: "An image in a pattern's introduction.",
    access: 'anyone',
    answer: rawOf('image/*', 'The image, in its own media type.'),
  },
})
