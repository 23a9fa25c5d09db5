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

/** The number of the user's programs with the same mistake. */
const programs = z.number().int()
const counts = { solved: z.number().int(), total: z.number().int() }

/** A problem that the user has not solved, or an introduction, and the reason for it. */
export const suggestionSchema = z.discriminatedUnion('kind', [
  /** The user's programs overflowed an int, and the problem needs 64-bit numbers. */
  z.object({ kind: z.literal('overflow'), problem: nextProblemSchema, programs }),
  /** The user's programs for problems of the pattern were too slow, and this problem of the pattern is easier. */
  z.object({ kind: z.literal('easier'), problem: nextProblemSchema, pattern: namedPatternSchema, programs }),
  /** The same, but there is no easier problem, so the pattern's introduction is suggested. */
  z.object({ kind: z.literal('introduction'), pattern: namedPatternSchema, programs }),
  /** The next problem in a pattern that the user has begun. */
  z.object({
    kind: z.literal('nextStep'),
    problem: nextProblemSchema,
    pattern: namedPatternSchema,
    ...counts,
  }),
  /**
   * A pattern that the user has not started, with its first problem. `solved` and `total` are those of the pattern
   * `on`, on which it builds.
   */
  z.object({
    kind: z.literal('buildsOn'),
    problem: nextProblemSchema,
    pattern: namedPatternSchema,
    on: namedPatternSchema,
    ...counts,
  }),
  /** The same, for a pattern that does not build on others. */
  z.object({ kind: z.literal('start'), problem: nextProblemSchema, pattern: namedPatternSchema }),
  /** One of the easiest remaining problems. */
  z.object({ kind: z.literal('easiest'), problem: nextProblemSchema }),
])
export type Suggestion = z.infer<typeof suggestionSchema>

/** Whether a suggestion links to the introduction to its pattern. Others link to their problem. */
export const leadsToIntroduction = (
  suggestion: Suggestion,
): suggestion is Extract<Suggestion, { kind: 'introduction' | 'buildsOn' | 'start' }> =>
  ['introduction', 'buildsOn', 'start'].includes(suggestion.kind)

/** GET /problems/next. */
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
  /** Best first. Guests get only the one that says where to start. */
  suggestions: z.array(suggestionSchema),
  /** Solved problems that are due for review, longest overdue first; empty for guests. */
  reviews: z.array(z.object({ problem: nextProblemSchema, lastSolvedAt: z.iso.datetime() })),
})
export type WhatNext = z.infer<typeof whatNextSchema>
