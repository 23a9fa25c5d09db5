import { z } from 'zod'
import { blankAsAbsent, PAGE } from './query-fields'
import { displayName, emailSchema, newPasswordSchema, roleSchema } from './users'

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

/** An import computes a slow hash for each new account, so a call takes seconds. */
export const IMPORTED_ACCOUNTS = 50

/** Admins are made one at a time, by an admin who is signed in. */
const importedRoleSchema = roleSchema.exclude(['admin'], {
  error: 'An import can give the roles user and organiser. Make admins in the list of accounts.',
})

const importedAccountSchema = z.strictObject({
  email: emailSchema,
  fullName: displayName,
  /** Without one, new accounts are users, and others keep their role. */
  role: importedRoleSchema.optional(),
  /** For a new account; without one a password is generated. Others keep their password. */
  password: newPasswordSchema.optional(),
})
export type ImportedAccount = z.infer<typeof importedAccountSchema>

export const accountImportRequestSchema = z.strictObject({
  accounts: z
    .array(importedAccountSchema)
    .min(1, 'Send at least one account.')
    .max(IMPORTED_ACCOUNTS, `Send at most ${IMPORTED_ACCOUNTS} accounts in one call.`)
    .superRefine((accounts, context) => {
      const known = new Set<string>()
      for (const [index, { email }] of accounts.entries()) {
        if (known.has(email))
          context.addIssue({ code: 'custom', path: [index, 'email'], message: `${email} appears twice.` })
        known.add(email)
      }
    }),
  /** Says what would change, and changes nothing. */
  dryRun: z.boolean().default(false),
})

const accountStateSchema = z.object({ fullName: z.string(), role: roleSchema })

/** What an import changes in one account. */
export const accountImportSchema = z.object({
  email: z.string(),
  change: z.enum(['create', 'update', 'none']),
  /** Null if the account is new. */
  before: accountStateSchema.nullable(),
  after: accountStateSchema,
  /** The generated password of a new account: only this answer ever contains it. */
  password: z.string().nullable(),
})
export type AccountImport = z.infer<typeof accountImportSchema>

/** A password that replaces a forgotten one: only this answer ever contains it. */
export const newPasswordAnswerSchema = z.object({ password: z.string() })
