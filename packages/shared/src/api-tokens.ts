import { z } from 'zod'
import { timeSchema } from './request-fields'
import { ROLES, type Role } from './users'
import { visibleName } from './visible-name'

/** What an API token can be allowed to do. */
export const SCOPES = [
  'profile:read',
  'problems:read',
  'contests:read',
  'submissions:read',
  'submissions:write',
  'problems:manage',
  'contests:manage',
  'accounts:manage',
  'audit:read',
] as const
const scopeSchema = z.enum(SCOPES)
export type Scope = z.infer<typeof scopeSchema>

/**
 * The lowest role that can use a scope. Everybody can use scopes that are not listed here, including
 * `contests:manage`, because jury members need no role.
 */
const SCOPE_ROLE: Partial<Record<Scope, Role>> = {
  'problems:manage': 'organiser',
  'accounts:manage': 'admin',
  'audit:read': 'admin',
}

/** The scopes that a user with this role can give a token. */
export const scopesOf = (role: Role): Scope[] =>
  SCOPES.filter((scope) => ROLES.indexOf(role) >= ROLES.indexOf(SCOPE_ROLE[scope] ?? 'user'))

export const apiTokenRequestSchema = z.strictObject({
  name: visibleName('The name', 'Enter a name that says what the token is for.'),
  scopes: z
    .array(scopeSchema)
    .min(1, 'Choose at least one scope.')
    .max(SCOPES.length, 'A scope can be listed only once.')
    .refine((scopes) => new Set(scopes).size === scopes.length, 'A scope can be listed only once.'),
  /** If null or absent, the token is valid until it is revoked. */
  expiresAt: timeSchema('The expiry date').nullable().optional(),
})
export type ApiTokenRequest = z.infer<typeof apiTokenRequestSchema>

/** A token as its owner sees it. */
export const apiTokenSchema = z.object({
  _id: z.string(),
  name: z.string(),
  scopes: z.array(z.string()),
  /** The token's first characters, to tell tokens apart. */
  prefix: z.string(),
  createdAt: z.string(),
  /** Null if it does not expire. */
  expiresAt: z.string().nullable(),
  /** The time of its last use, to the hour; null if it was never used. */
  lastUsedAt: z.string().nullable(),
})
export type ApiToken = z.infer<typeof apiTokenSchema>

/** A new token. No other answer contains its text. */
export const newApiTokenSchema = apiTokenSchema.extend({ token: z.string() })
