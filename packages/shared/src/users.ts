import { z } from 'zod'
import { visibleName } from './visible-name'

const EMAIL_LENGTH = 254
const EMAIL_TOO_LONG = 'The email address is too long.'
/**
 * Addresses are lower-cased. Only plain addresses are accepted, because a comma, line break or angle bracket could add
 * a second recipient to a mail.
 */
export const emailSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(EMAIL_LENGTH, EMAIL_TOO_LONG)
  .pipe(z.email('Please enter a valid email address.'))

const PASSWORD_LENGTH = 1024
const PASSWORD_TOO_LONG = 'The password is too long.'
const passwordSchema = z.string().min(1, 'Password is required.').max(PASSWORD_LENGTH, PASSWORD_TOO_LONG)

export const displayName = visibleName('The display name', 'Display name is required.')

export const signupRequestSchema = z.strictObject({
  email: emailSchema,
  password: passwordSchema,
  fullName: displayName,
  userName: z.string().trim().max(80).optional(),
  /** Required if the site's policy is `invitation`. */
  invitation: z.string().trim().toLowerCase().max(80, 'This is not an invitation code.').optional(),
})
export type SignupRequest = z.infer<typeof signupRequestSchema>

/** Who may sign up: everybody, nobody, people with an invitation code, or people with an email at certain domains. */
export const signupPolicySchema = z.object({
  policy: z.enum(['open', 'closed', 'invitation', 'domains']),
  /** In lower case; empty unless the policy is `domains`. */
  domains: z.array(z.string()),
})
export type SignupPolicy = z.infer<typeof signupPolicySchema>

/** The body of POST /user/sign-in-link, with the secret from the link. */
export const linkSignInRequestSchema = z.strictObject({
  token: z.string().min(1, 'The link is incomplete.').max(100, 'This is not a sign-in link.'),
})

export const loginRequestSchema = z.strictObject({ email: emailSchema, password: passwordSchema })
export type LoginRequest = z.infer<typeof loginRequestSchema>

/** A required string, with the error message if it is missing. */
const given = (sentence: string) =>
  z.string({ error: ({ input }) => (input === undefined ? sentence : undefined) }).min(1, sentence)

export const forgotPasswordRequestSchema = z.strictObject({
  email: given('Please enter your email.').max(EMAIL_LENGTH, EMAIL_TOO_LONG).pipe(emailSchema),
})

const ALL_REQUIRED = 'All fields are required.'
export const newPasswordSchema = given(ALL_REQUIRED)
  .min(6, 'Password must be at least 6 characters.')
  .max(PASSWORD_LENGTH, PASSWORD_TOO_LONG)
const CODE_DIGITS = 'The reset code must have 6 digits.'

export const resetPasswordRequestSchema = z
  .strictObject({
    email: given(ALL_REQUIRED).max(EMAIL_LENGTH, EMAIL_TOO_LONG).pipe(emailSchema),
    code: given(ALL_REQUIRED)
      .max(6, CODE_DIGITS)
      .regex(/^\d{6}$/, CODE_DIGITS),
    newPassword: newPasswordSchema,
    confirmPassword: given(ALL_REQUIRED).max(PASSWORD_LENGTH, PASSWORD_TOO_LONG),
  })
  .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    path: ['confirmPassword'],
    message: 'New passwords must match.',
  })
export type ResetPasswordRequest = z.infer<typeof resetPasswordRequestSchema>

export const nameChangeRequestSchema = z.strictObject({ fullName: displayName })

export const passwordChangeRequestSchema = z.strictObject({
  currentPassword: given(ALL_REQUIRED).max(PASSWORD_LENGTH, PASSWORD_TOO_LONG),
  newPassword: newPasswordSchema,
})
export type PasswordChangeRequest = z.infer<typeof passwordChangeRequestSchema>

/** From lowest to highest. Each role includes the rights of the previous ones. */
export const ROLES = ['user', 'organiser', 'admin'] as const
export const roleSchema = z.enum(ROLES)
export type Role = z.infer<typeof roleSchema>

export const userSchema = z.object({
  _id: z.string(),
  fullName: z.string(),
  userName: z.string(),
  email: z.string(),
  avatar: z.string().optional(),
  role: roleSchema,
})
export type User = z.infer<typeof userSchema>

export const personSchema = z.object({ _id: z.string(), fullName: z.string() })
/** Null if the account was deleted. */
export const userOrNullSchema = z.object({ _id: z.string(), userName: z.string() }).nullable()
