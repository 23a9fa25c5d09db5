import { z } from 'zod'

/** A signed-in browser as its user sees it. */
export const sessionSchema = z.object({
  _id: z.string(),
  /** The browser and its system, such as `Firefox on Linux`; null if it did not say. */
  browser: z.string().nullable(),
  startedAt: z.string(),
  /** The hour of its last request, but not before its start. */
  lastSeenAt: z.string(),
  /** Whether this request was made in it. */
  isCurrent: z.boolean(),
})
export type Session = z.infer<typeof sessionSchema>
