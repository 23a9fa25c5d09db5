import { z } from 'zod'

/** Every error code of the API, with its HTTP status. */
export const ERROR_STATUS = {
  BAD_REQUEST: 400,
  INVALID_INPUT: 400,
  RESET_CODE_REFUSED: 400,
  SIGN_IN_LINK_REFUSED: 400,
  UNAUTHENTICATED: 401,
  INVALID_CREDENTIALS: 401,
  ACCOUNT_DISABLED: 403,
  FORBIDDEN: 403,
  FOREIGN_ORIGIN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  EMAIL_TAKEN: 409,
  CONFLICT: 409,
  CONTEST_NOT_STARTED: 409,
  CONTEST_ENDED: 409,
  PROBLEM_IN_CONTEST: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS

const errorCodeSchema = z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]])

const issueSchema = z.object({
  /** A field, or a file in a package; empty for the whole input. */
  path: z.string(),
  /** 1-based line in a package's file. */
  line: z.number().int().optional(),
  message: z.string(),
})
export type InputIssue = z.infer<typeof issueSchema>

const namedContestSchema = z.object({ _id: z.string(), title: z.string() })
export type NamedContest = z.infer<typeof namedContestSchema>

/** The answer of every failed call. `error` repeats `message` for the reset page (§8). */
export const errorEnvelopeSchema = z.object({
  statusCode: z.number().int(),
  success: z.literal(false),
  data: z.null(),
  message: z.string(),
  error: z.string(),
  code: errorCodeSchema,
  requestId: z.string().optional(),
  issues: z.array(issueSchema).optional(),
  /** The running contest in which to open the problem, if it is closed outside contests. */
  contest: namedContestSchema.optional(),
})
export type ErrorEnvelope = z.infer<typeof errorEnvelopeSchema>

/** Wraps a call's data in the envelope of successful answers. */
export const envelopeOf = <T extends z.ZodType>(data: T) =>
  z.object({ statusCode: z.number().int(), success: z.literal(true), data, message: z.string() })
