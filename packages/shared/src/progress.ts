import { z } from 'zod'
import { listDifficultySchema } from './problems'
import { blankAsAbsent } from './query-fields'

/** A user's progress on a problem that they have submitted to. */
export type UserStatus = 'Solved' | 'Attempted'

/** An item of GET /user/me/progress. */
export const progressItemSchema = z.object({
  problemId: z.string(),
  title: z.string(),
  difficulty: listDifficultySchema.nullable(),
  /** Any string. Everything except Solved and Attempted is shown as not attempted (§3). */
  userStatus: z.string(),
  /** The running contest that opens the problem; absent if it is open for practice. */
  contestId: z.string().optional(),
})
export type ProgressItem = z.infer<typeof progressItemSchema>

/** This runtime's name for a time zone; null if the zone is unknown. */
const knownTimeZone = (name: string): string | null => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return null
  }
}

/** The query of GET /user/me/progress/overview. `timeZone` determines when days begin; UTC by default. */
export const progressOverviewQuerySchema = z.object({
  timeZone: blankAsAbsent(
    z
      .string()
      // Reject fixed offsets, which ignore summer time and would silently shift some days by an hour.
      .refine(
        (name) => name.length <= 64 && !/^[+-]/.test(name) && knownTimeZone(name) !== null,
        'The field "timeZone" must be a time zone name, such as Europe/Berlin.',
      )
      .transform((name) => knownTimeZone(name) as string),
  ),
})

const progressCountSchema = z.object({
  solved: z.number().int(),
  /** Excludes solved problems. */
  attempted: z.number().int(),
  /** Counts all problems that are open for practice. */
  total: z.number().int(),
})
export type ProgressCount = z.infer<typeof progressCountSchema>

/** The maximum number of patterns in an overview: those with the most progress, then the most common ones. */
export const MOST_PATTERNS = 200
/** An overview covers 53 weeks, including today. */
export const OVERVIEW_DAYS = 371

/** The answer of GET /user/me/progress/overview: the user's progress in numbers, and the active days. */
export const progressOverviewSchema = z.object({
  /** Easy, Medium and Hard, and null if there are problems without a difficulty. */
  difficulties: z.array(progressCountSchema.extend({ difficulty: listDifficultySchema.nullable() })),
  /** By the pattern that the problem's lesson names. Problems without a lesson are not counted. */
  patterns: z.array(progressCountSchema.extend({ pattern: z.string() })),
  timeZone: z.string(),
  /** Today's date in `timeZone`. */
  today: z.iso.date(),
  /** The days with submissions in the last OVERVIEW_DAYS, oldest first. Runs do not count. */
  days: z.array(z.object({ day: z.iso.date(), submissions: z.number().int() })),
  /** How many problems the user first solved on each day, oldest first. Includes problems of running contests. */
  solved: z.array(z.object({ day: z.iso.date(), problems: z.number().int() })),
  /** Consecutive days with submissions. The current streak ends when a whole day passes without one. */
  streak: z.object({ current: z.number().int(), longest: z.number().int() }),
})
export type ProgressOverview = z.infer<typeof progressOverviewSchema>
