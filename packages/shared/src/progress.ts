import { z } from 'zod'
import { listDifficultySchema } from './problems'
import { blankAsAbsent } from './query-fields'

/** A user's progress with a problem that they have submitted to. */
export type UserStatus = 'Solved' | 'Attempted'

/** A row of GET /user/me/progress. */
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

/** The name that this runtime uses for a time zone; null if it does not know the zone. */
const knownTimeZone = (name: string): string | null => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return null
  }
}

/** The query of GET /user/me/progress/overview: the time zone whose midnights separate the days. Default UTC. */
export const progressOverviewQuerySchema = z.object({
  timeZone: blankAsAbsent(
    z
      .string()
      // A fixed offset has no summer time, so it would silently shift some days by an hour.
      .refine(
        (name) => name.length <= 64 && !/^[+-]/.test(name) && knownTimeZone(name) !== null,
        'The field "timeZone" must be a time zone name, such as Europe/Berlin.',
      )
      .transform((name) => knownTimeZone(name) as string),
  ),
})

const progressCountSchema = z.object({
  solved: z.number().int(),
  /** Only problems that are not solved. */
  attempted: z.number().int(),
  /** All problems that are open for practice. */
  total: z.number().int(),
})
export type ProgressCount = z.infer<typeof progressCountSchema>

/**
 * The maximum number of patterns in an overview. Those with the most progress come first, then the most common ones.
 */
export const MOST_PATTERNS = 200
/** How many days an overview covers, including today: 53 weeks. */
export const OVERVIEW_DAYS = 371

/** GET /user/me/progress/overview: the user's progress in numbers, and the active days. */
export const progressOverviewSchema = z.object({
  /** Easy, Medium, Hard, and null if some problem has no difficulty. */
  difficulties: z.array(progressCountSchema.extend({ difficulty: listDifficultySchema.nullable() })),
  /** By the pattern of the problem's lesson. Problems without a lesson are not counted. */
  patterns: z.array(progressCountSchema.extend({ pattern: z.string() })),
  timeZone: z.string(),
  /** Today's date in that zone. */
  today: z.iso.date(),
  /** The days with submissions of the last OVERVIEW_DAYS, oldest first. Runs do not count. */
  days: z.array(z.object({ day: z.iso.date(), submissions: z.number().int() })),
  /** How many problems were solved for the first time on each day, oldest first. Only those that `difficulties` counts. */
  solved: z.array(z.object({ day: z.iso.date(), problems: z.number().int() })),
  /** Consecutive days with submissions. The current streak lasts until a whole day has passed without one. */
  streak: z.object({ current: z.number().int(), longest: z.number().int() }),
})
export type ProgressOverview = z.infer<typeof progressOverviewSchema>
