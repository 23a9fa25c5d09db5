import { z } from 'zod'
import { blankAsAbsent, PAGE } from './query-fields'
import { roleSchema } from './users'

/** The query of GET /admin/users. */
export const accountListQuerySchema = z.object({
  /** Matches anywhere in the email or the display name, ignoring case. */
  search: z.string().trim().max(200).optional(),
  role: blankAsAbsent(roleSchema),
  ...PAGE,
})
export type AccountListQuery = z.infer<typeof accountListQuerySchema>

/** An account as admins see it. */
export const accountSchema = z.object({
  _id: z.string(),
  fullName: z.string(),
  email: z.string(),
  role: roleSchema,
  disabled: z.boolean(),
  createdAt: z.string(),
})
export type Account = z.infer<typeof accountSchema>

export const roleChangeRequestSchema = z.strictObject({ role: roleSchema })
