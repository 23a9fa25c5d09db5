import type { ErrorCode, InputIssue, NamedContest } from '@cohort/shared'

interface Failure {
  /** The HTTP status, or 0 if there was no response. */
  status: number
  code?: ErrorCode
  /** The server's message for the user, or null if there is none. */
  serverMessage: string | null
  /** The response's `error` field, which the page for forgotten passwords prefers to the message (§8). */
  serverError?: string
  issues?: InputIssue[]
  contest?: NamedContest
  /** Whether the response was successful but its data was null. */
  isEmptySuccess?: boolean
  message: string
}

/** The error of a failed API call. Its `message` can always be shown to users. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode | null
  readonly serverMessage: string | null
  readonly serverError: string | null
  readonly issues: InputIssue[]
  /** The running contest that contains the problem, or null if the response mentioned none. */
  readonly contest: NamedContest | null
  /** Whether the response was a 404, or successful but without data. */
  readonly foundNothing: boolean

  constructor(failure: Failure) {
    super(failure.message)
    this.name = 'ApiError'
    this.status = failure.status
    this.code = failure.code ?? null
    this.serverMessage = failure.serverMessage
    this.serverError = failure.serverError ?? null
    this.issues = failure.issues ?? []
    this.contest = failure.contest ?? null
    this.foundNothing = failure.status === 404 || failure.isEmptySuccess === true
  }
}

/** Returns the server's message, or the fallback that the specification defines for the call (§8). */
export const serverMessageOr = (error: unknown, fallback: string): string =>
  (error instanceof ApiError && error.serverMessage) || fallback

/**
 * Returns the server's message, else the error's own, else the fallback (§8, single problem). Responses from outside
 * the API, such as a proxy's error page, have no message of their own.
 */
export const anyMessageOr = (error: unknown, fallback: string): string => {
  if (error instanceof ApiError && error.status > 0) return error.serverMessage || fallback
  return (error instanceof Error && error.message) || fallback
}

/** Returns the server's `error` field, else the result of `anyMessageOr` (§8, forgot password). */
export const serverErrorOr = (error: unknown, fallback: string): string =>
  (error instanceof ApiError && error.serverError) || anyMessageOr(error, fallback)

/** Returns the server's message, else `answered` or `unanswered`, depending on whether it responded at all (§8). */
export const failureMessage = (error: unknown, answered: string, unanswered: string): string =>
  serverMessageOr(error, error instanceof ApiError && error.status > 0 ? answered : unanswered)

/** Whether a call failed because the resource does not exist or the user may not see it. */
export const foundNothing = (error: unknown): boolean => error instanceof ApiError && error.foundNothing
