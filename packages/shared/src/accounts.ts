import { z } from 'zod'
import { blankAsAbsent, PAGE } from './query-fields'
import { idSchema, timeSchema } from './request-fields'
import { displayName, emailSchema, newPasswordSchema, personSchema, roleSchema } from './users'
import { visibleName } from './visible-name'

/** The query of GET /admin/users. */
export const accountListQuerySchema = z.object({
  /** Any part of the email or display name, ignoring case and the name's accents, or the whole id. */
  search: z.string().trim().max(200).optional(),
  role: blankAsAbsent(roleSchema),
  /** Matches the whole class or team. */
  group: blankAsAbsent(z.string().trim().max(80)),
  /** Only accounts created by this import. */
  importId: blankAsAbsent(idSchema),
  ...PAGE,
})
export type AccountListQuery = z.infer<typeof accountListQuerySchema>

/** An account whose display name looks like another's. */
const similarAccountSchema = z.object({ email: z.string(), fullName: z.string() })
export type SimilarAccount = z.infer<typeof similarAccountSchema>

/** An account as admins see it. */
export const accountSchema = z.object({
  _id: z.string(),
  fullName: z.string(),
  /** Present if an import had a separate column for it. The full name ends with it. */
  lastName: z.string().optional(),
  email: z.string(),
  role: roleSchema,
  /** Class or team; absent if none was given. */
  group: z.string().optional(),
  disabled: z.boolean(),
  createdAt: z.string(),
  /** Only in lists: the admin who created it; absent if its owner signed up. */
  createdBy: personSchema.optional(),
  /** Only in lists: another account whose display name looks the same. */
  similarTo: similarAccountSchema.optional(),
})
export type Account = z.infer<typeof accountSchema>

/** A class or team with its number of accounts. */
export const groupSizeSchema = z.object({ group: z.string(), accounts: z.number().int() })
export type GroupSize = z.infer<typeof groupSizeSchema>

/** A class or team with the admins who created its accounts. The owners of the other accounts signed up themselves. */
export const choosableGroupSchema = groupSizeSchema.extend({
  createdBy: z.array(personSchema.extend({ accounts: z.number().int() })),
})
export type ChoosableGroup = z.infer<typeof choosableGroupSchema>

/** The filters for the account list, with the number of accounts that match each. */
export const accountFiltersSchema = z.object({
  /** Sorted by name. */
  groups: z.array(groupSizeSchema),
  /** Imports that created accounts, newest first. */
  imports: z.array(
    z.object({
      _id: z.string(),
      /** When the import created its first account. */
      at: z.iso.datetime(),
      /** Null if the admin's account was deleted. */
      by: personSchema.nullable(),
      accounts: z.number().int(),
    }),
  ),
})
export type AccountFilters = z.infer<typeof accountFiltersSchema>

export const roleChangeRequestSchema = z.strictObject({ role: roleSchema })

/** The maximum number of accounts in one call. Each new account needs a slow hash, so a call takes seconds. */
export const MAX_ACCOUNTS_PER_IMPORT = 50

/** Imports cannot create admins: a signed-in admin promotes them one at a time. */
const importedRoleSchema = roleSchema.exclude(['admin'], {
  error:
    'An import can assign only the roles user and organiser. To make somebody an admin, use the list of accounts.',
})

export const importedAccountSchema = z.strictObject({
  email: emailSchema,
  fullName: displayName,
  /** The last name, used to sort sign-in slips. If absent, it is the last word of the full name. */
  lastName: displayName.optional(),
  /** If absent, new accounts are users, and existing ones keep their role. */
  role: importedRoleSchema.optional(),
  /** Class or team; null for none. If absent, existing accounts keep theirs. */
  group: visibleName('The class or team', 'The name of the class or team is missing.').nullable().optional(),
  /** For new accounts. If absent, a password is generated. Existing accounts keep their password. */
  password: newPasswordSchema.optional(),
})
export type ImportedAccount = z.infer<typeof importedAccountSchema>

export const accountImportRequestSchema = z.strictObject({
  accounts: z
    .array(importedAccountSchema)
    .min(1, 'Send at least one account.')
    .max(MAX_ACCOUNTS_PER_IMPORT, `Send at most ${MAX_ACCOUNTS_PER_IMPORT} accounts in one call.`)
    .superRefine((accounts, context) => {
      const known = new Set<string>()
      for (const [index, { email }] of accounts.entries()) {
        if (known.has(email))
          context.addIssue({ code: 'custom', path: [index, 'email'], message: `${email} appears twice.` })
        known.add(email)
      }
    }),
  /** Chosen by the caller and the same in all calls of one import. Filters the account list. */
  importId: idSchema.optional(),
  /** If true, only returns what would change. */
  dryRun: z.boolean().default(false),
})
export type AccountImportRequest = z.infer<typeof accountImportRequestSchema>

const accountStateSchema = z.object({
  fullName: z.string(),
  /** Present only if the import sets one. */
  lastName: z.string().optional(),
  role: roleSchema,
  group: z.string().optional(),
})
export type AccountState = z.infer<typeof accountStateSchema>

/** What an import changes about one account. */
export const accountImportSchema = z.object({
  email: z.string(),
  /** Also `create` for accounts created by an earlier attempt with the same `importId`. */
  change: z.enum(['create', 'update', 'none']),
  /** Null if the account is new. */
  before: accountStateSchema.nullable(),
  after: accountStateSchema,
  /** Another account whose display name looks the same. */
  similarTo: similarAccountSchema.optional(),
  /** A new account's generated password, which no other answer contains. */
  password: z.string().nullable(),
})
export type AccountImport = z.infer<typeof accountImportSchema>

/** A password to replace a forgotten one. No other answer contains it. */
export const newPasswordAnswerSchema = z.object({ password: z.string() })

const MOST_LINK_HOURS = 31 * 24

export const signInLinksRequestSchema = z.strictObject({
  /** Accounts of users or organisers; all must exist. */
  emails: z
    .array(emailSchema)
    .min(1, 'Name at least one account.')
    .max(MAX_ACCOUNTS_PER_IMPORT, `Name at most ${MAX_ACCOUNTS_PER_IMPORT} accounts in one call.`),
  validHours: z
    .number()
    .int()
    .min(1, 'A link must be valid for at least an hour.')
    .max(MOST_LINK_HOURS, 'A link can be valid for at most 31 days.')
    .default(24),
})
export type SignInLinksRequest = z.infer<typeof signInLinksRequestSchema>

/** A link that signs the account's owner in once. No other answer contains it. */
export const signInLinkSchema = z.object({
  email: z.string(),
  /** Relative to the site's address. Browsers do not send the part after `#` to the server. */
  path: z.string(),
  expiresAt: z.string(),
})
export type SignInLink = z.infer<typeof signInLinkSchema>

/** The account's email, which the admin types as confirmation because erasing cannot be undone. */
export const accountErasureRequestSchema = z.strictObject({ email: emailSchema })

/** The display name of an erased account. */
export const DELETED_USER = 'Deleted user'

const MOST_INVITATION_USES = 10_000

export const invitationRequestSchema = z.strictObject({
  /** How many people can sign up with the code. */
  uses: z
    .number()
    .int()
    .min(1, 'A code must have at least one use.')
    .max(MOST_INVITATION_USES, `A code can have at most ${MOST_INVITATION_USES} uses.`),
  expiresAt: timeSchema('The expiry date'),
})
export type InvitationRequest = z.infer<typeof invitationRequestSchema>

/** An invitation code for signing up. */
export const invitationSchema = z.object({
  _id: z.string(),
  code: z.string(),
  uses: z.number().int(),
  usesLeft: z.number().int(),
  createdAt: z.string(),
  expiresAt: z.string(),
})
export type Invitation = z.infer<typeof invitationSchema>
