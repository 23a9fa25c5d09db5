import { z } from 'zod'
import { listDifficultySchema } from './problems'

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
})
export type ProgressItem = z.infer<typeof progressItemSchema>
