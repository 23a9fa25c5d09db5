import { z } from 'zod'
import { listDifficultySchema } from './problems'
import { blankAsAbsent } from './query-fields'

/** How far a person has come with a problem that they submitted something to. */
export const USER_STATUSES = ['Solved', 'Attempted'] as const
export type UserStatus = (typeof USER_STATUSES)[number]

/** A row of GET /user/me/progress. */
export const progressItemSchema = z.object({
  problemId: z.string(),
  title: z.string(),
  difficulty: listDifficultySchema.nullable(),
  /** Any string: what is neither Solved nor Attempted is shown as not attempted (§3). */
  userStatus: z.string(),
  /** The running contest that opens the problem; absent if it is open for practice. */
  contestId: z.string().optional(),
})
export type ProgressItem = z.infer<typeof progressItemSchema>

/** The name by which this runtime knows a time zone; null where it knows none of that name. */
const knownTimeZone = (name: string): string | null => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return null
  }
}

/** The query of GET /user/me/progress/overview: the zone whose midnights part the days. UTC where it names none. */
export const progressOverviewQuerySchema = z.object({
  timeZone: blankAsAbsent(
    z
      .string()
      // A bare offset knows no summer time, so it would put some days an hour off without anybody's noticing.
      .refine(
        (name) => name.length <= 64 && !/^[+-]/.test(name) && knownTimeZone(name) !== null,
        'The field "timeZone" has to be the name of a time zone, such as Europe/Berlin.',
      )
      .transform((name) => knownTimeZone(name) as string),
  ),
})
export type ProgressOverviewQuery = z.infer<typeof progressOverviewQuerySchema>

const progressCountSchema = z.object({
  solved: z.number().int(),
  /** Of those that are not solved. */
  attempted: z.number().int(),
  /** All that are open for practice now. */
  total: z.number().int(),
})
export type ProgressCount = z.infer<typeof progressCountSchema>

/** How many patterns an overview names at most: those that the person has done most of, then the commonest. */
export const MOST_PATTERNS = 200
/** How many days an overview looks back on, today among them: 53 weeks. */
export const OVERVIEW_DAYS = 371

/** GET /user/me/progress/overview: what the person has done of what there is, and on which days. */
export const progressOverviewSchema = z.object({
  /** Easy, Medium, Hard, and null where some problem has no difficulty. */
  difficulties: z.array(progressCountSchema.extend({ difficulty: listDifficultySchema.nullable() })),
  /** By the pattern of the problem's lesson; problems without a lesson are in none. */
  patterns: z.array(progressCountSchema.extend({ pattern: z.string() })),
  timeZone: z.string(),
  /** The day that it is now, in that zone. */
  today: z.iso.date(),
  /** The days of the last OVERVIEW_DAYS on which something was submitted, the oldest first. Runs do not count. */
  days: z.array(z.object({ day: z.iso.date(), submissions: z.number().int() })),
  /** Days in a row on which something was submitted. The current one goes on until a whole day has passed without. */
  streak: z.object({ current: z.number().int(), longest: z.number().int() }),
})
export type ProgressOverview = z.infer<typeof progressOverviewSchema>
