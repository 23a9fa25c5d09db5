import { z } from 'zod'
import { ROLES, type Role } from './users'
import { visibleName } from './visible-text'

/** What an API token may be allowed to do; nothing else can be done with one. */
export const SCOPES = [
  'profile:read',
  'problems:read',
  'contests:read',
  'submissions:read',
  'submissions:write',
  'problems:manage',
  'audit:read',
] as const
const scopeSchema = z.enum(SCOPES)
export type Scope = z.infer<typeof scopeSchema>

/** The least role that a scope is of any use to; the others are everybody's. */
const SCOPE_ROLE: Partial<Record<Scope, Role>> = {
  'problems:manage': 'organiser',
  'audit:read': 'admin',
}

/** The scopes that tokens of somebody with a role may have. */
export const scopesOf = (role: Role): Scope[] =>
  SCOPES.filter((scope) => ROLES.indexOf(role) >= ROLES.indexOf(SCOPE_ROLE[scope] ?? 'user'))

export const apiTokenRequestSchema = z.strictObject({
  name: visibleName('The name', 'Give the token a name that says what it is for.'),
  scopes: z
    .array(scopeSchema)
    .min(1, 'Choose at least one scope.')
    .max(SCOPES.length, 'Name each scope once.')
    .refine((scopes) => new Set(scopes).size === scopes.length, 'Name each scope once.'),
  /** Without one it holds until it is revoked. */
  expiresAt: z.iso
    .datetime({ offset: true, error: 'The date of expiry has to be like 2030-01-31T12:00:00Z.' })
    .max(40, 'The date of expiry has to be like 2030-01-31T12:00:00Z.')
    .nullable()
    .optional(),
})
export type ApiTokenRequest = z.infer<typeof apiTokenRequestSchema>

/** A token as its owner sees it. */
export const apiTokenSchema = z.object({
  _id: z.string(),
  name: z.string(),
  scopes: z.array(z.string()),
  /** How it begins: what tells it from the others. */
  prefix: z.string(),
  createdAt: z.string(),
  /** Null where it does not expire. */
  expiresAt: z.string().nullable(),
  /** The hour in which it was used last; null where it never was. */
  lastUsedAt: z.string().nullable(),
})
export type ApiToken = z.infer<typeof apiTokenSchema>

/** A token that was just made: the only answer that ever holds it. */
export const newApiTokenSchema = apiTokenSchema.extend({ token: z.string() })
export type NewApiToken = z.infer<typeof newApiTokenSchema>
