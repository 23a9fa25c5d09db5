import type { ErrorCode, InputIssue, NamedContest } from '@cohort/shared'

const SENTENCES: Record<ErrorCode, string> = {
  BAD_REQUEST: 'Invalid request.',
  INVALID_INPUT: 'The request has missing or invalid fields.',
  RESET_CODE_REFUSED: 'This code is wrong or has expired. Please request a new one.',
  SIGN_IN_LINK_REFUSED:
    'This code is mistyped, has already been used or has expired. Check it, or ask for a new one.',
  UNAUTHENTICATED: 'Please log in first.',
  INVALID_CREDENTIALS: 'Invalid credentials. Please try again.',
  ACCOUNT_DISABLED: 'This account has been disabled. Please contact an administrator of this site.',
  FORBIDDEN: 'You are not allowed to do this.',
  FOREIGN_ORIGIN: 'This request came from another site and was refused.',
  NOT_FOUND: 'Nothing found at this address.',
  METHOD_NOT_ALLOWED: 'This address does not allow this method.',
  EMAIL_TAKEN: 'An account with this email already exists. Please log in instead.',
  CONTEST_NOT_STARTED: 'This contest has not started yet.',
  CONTEST_ENDED: 'This contest has ended.',
  PROBLEM_IN_CONTEST:
    'This problem is in a running contest. Please open it from the contest to run and submit code.',
  CONFLICT: 'Someone else changed this at the same time. Please try again.',
  PAYLOAD_TOO_LARGE: 'The request is too large.',
  UNSUPPORTED_MEDIA_TYPE: 'The request body must be JSON (Content-Type: application/json).',
  RATE_LIMITED: 'Too many requests. Please wait a moment and try again.',
  INTERNAL: 'Something went wrong on our side. Please try again.',
  UNAVAILABLE: 'Part of the service is down. Please try again in a moment.',
}

interface Details {
  issues?: InputIssue[]
  /** How long the caller should wait before retrying, in seconds. */
  retryAfterS?: number
  /** The running contest where the caller can open the problem. */
  contest?: NamedContest | undefined
  cause?: unknown
}

/** A failed call, with a message for the caller. The error handler derives the HTTP status from the code. */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  readonly issues: InputIssue[] | undefined
  readonly retryAfterS: number | undefined
  readonly contest: NamedContest | undefined

  constructor(
    code: ErrorCode,
    message: string = SENTENCES[code],
    { issues, retryAfterS, contest, cause }: Details = {},
  ) {
    super(message, { cause })
    this.code = code
    this.issues = issues
    this.retryAfterS = retryAfterS
    this.contest = contest
  }
}

/** The error for an invalid field that the schema cannot detect. */
export const invalidField = (path: string, message: string): AppError =>
  new AppError('INVALID_INPUT', message, { issues: [{ path, message }] })
