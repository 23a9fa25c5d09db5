import { z } from 'zod'
import { PAGE } from './query-fields'

const MOST_CHARACTERS = 2000

/** The body of POST /problems/{id}/mistakes. */
export const mistakeReportRequestSchema = z.strictObject({
  text: z
    .string()
    .trim()
    .min(10, 'Describe the mistake in at least 10 characters.')
    .max(MOST_CHARACTERS, 'At most 2,000 characters.'),
  /** A submission by the user that shows the mistake. */
  submissionId: z
    .string()
    .regex(/^[0-9a-f]{24}$/, 'This is not the id of a submission.')
    .optional(),
})
export type MistakeReportRequest = z.infer<typeof mistakeReportRequestSchema>

export const mistakeReportSchema = z.object({
  _id: z.string(),
  text: z.string(),
  /** The problem version that the user saw. */
  versionId: z.string(),
  submissionId: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** Whether an organiser has resolved it. */
  isResolved: z.boolean(),
})
export type MistakeReport = z.infer<typeof mistakeReportSchema>

/** The query of GET /organiser/problems/{id}/mistakes. */
export const mistakeListQuerySchema = z.object({ ...PAGE })
export type MistakeListQuery = z.infer<typeof mistakeListQuerySchema>

export const mistakeResolutionSchema = z.strictObject({ resolved: z.boolean() })

/** The answer of GET /organiser/problems/{id}/statistics. Includes submissions in contests, but not runs. */
export const problemStatisticsSchema = z.object({
  /** How many users have submitted, and how many of them have solved the problem. */
  tried: z.number().int(),
  solved: z.number().int(),
  /** How many users have not solved it and have not submitted for a week. */
  gaveUp: z.number().int(),
  /** Submissions by verdict. */
  verdicts: z.record(z.string(), z.number().int()),
  /** The median number of submissions that users needed to solve it; null if nobody has solved it. */
  medianTries: z.number().nullable(),
  /** How many users opened each hint, in order. */
  hints: z.array(z.number().int()),
  /** How many users opened the editorial before they solved the problem, and how many requested a failing input. */
  editorial: z.number().int(),
  counterexample: z.number().int(),
})
export type ProblemStatistics = z.infer<typeof problemStatisticsSchema>
