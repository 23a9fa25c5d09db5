import { z } from 'zod'
import { namedPatternSchema } from './patterns'
import { problemListItemSchema } from './problems'

/** The tag of problems whose numbers need 64 bits. */
export const BIG_NUMBERS_TAG = 'big numbers'

const nextProblemSchema = problemListItemSchema.pick({
  _id: true,
  title: true,
  difficulty: true,
  rating: true,
})
export type NextProblem = z.infer<typeof nextProblemSchema>

/** How many of the user's programs have this mistake. */
const programs = z.number().int()
const counts = { solved: z.number().int(), total: z.number().int() }

/** An unsolved problem or an introduction, and why it is suggested. */
export const suggestionSchema = z.discriminatedUnion('kind', [
  /** The user's programs overflowed an int, and the problem needs 64-bit numbers. */
  z.object({ kind: z.literal('overflow'), problem: nextProblemSchema, programs }),
  /** The user's programs for this pattern were too slow, and the problem is an easier one. */
  z.object({ kind: z.literal('easier'), problem: nextProblemSchema, pattern: namedPatternSchema, programs }),
  /** Like `easier`, but the pattern has no easier problem. */
  z.object({ kind: z.literal('introduction'), pattern: namedPatternSchema, programs }),
  /** The next problem in a pattern that the user has started. */
  z.object({
    kind: z.literal('nextStep'),
    problem: nextProblemSchema,
    pattern: namedPatternSchema,
    ...counts,
  }),
  /** The first problem in a new pattern. It builds on the pattern `on`, whose problems `solved` and `total` count. */
  z.object({
    kind: z.literal('buildsOn'),
    problem: nextProblemSchema,
    pattern: namedPatternSchema,
    on: namedPatternSchema,
    ...counts,
  }),
  /** Like `buildsOn`, for a pattern that builds on no other. */
  z.object({ kind: z.literal('start'), problem: nextProblemSchema, pattern: namedPatternSchema }),
  /** One of the easiest remaining problems. */
  z.object({ kind: z.literal('easiest'), problem: nextProblemSchema }),
])
export type Suggestion = z.infer<typeof suggestionSchema>

/** Whether a suggestion links to the introduction of its pattern rather than to its problem. */
export const leadsToIntroduction = (
  suggestion: Suggestion,
): suggestion is Extract<Suggestion, { kind: 'introduction' | 'buildsOn' | 'start' }> =>
  ['introduction', 'buildsOn', 'start'].includes(suggestion.kind)

/** The answer of GET /problems/next. */
export const whatNextSchema = z.object({
  /** The problem of the day; null if no problem is open for practice. */
  daily: z
    .object({
      /** The day in UTC. */
      day: z.iso.date(),
      problem: nextProblemSchema,
      /** Whether the signed-in user has solved it; null for guests. */
      isSolved: z.boolean().nullable(),
    })
    .nullable(),
  /** Best first. Guests get only a suggestion for where to start. */
  suggestions: z.array(suggestionSchema),
  /** Solved problems that are due for review, longest overdue first; empty for guests. */
  reviews: z.array(z.object({ problem: nextProblemSchema, lastSolvedAt: z.iso.datetime() })),
})
export type WhatNext = z.infer<typeof whatNextSchema>
