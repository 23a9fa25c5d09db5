import { z } from 'zod'

/** A signed-in browser as its user sees it. */
export const sessionSchema = z.object({
  _id: z.string(),
  /** The browser and operating system, such as `Firefox on Linux`; null if unknown. */
  browser: z.string().nullable(),
  startedAt: z.string(),
  /** The time of its last request, rounded down to the hour, but never earlier than `startedAt`. */
  lastSeenAt: z.string(),
  /** Whether this request belongs to the session. */
  isCurrent: z.boolean(),
})
export type Session = z.infer<typeof sessionSchema>
