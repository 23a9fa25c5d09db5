import type { ErrorCode, InputIssue, NamedContest } from '@cohort/shared'

interface Failure {
  /** The HTTP status; 0 if no answer came at all. */
  status: number
  code?: ErrorCode
  /** The server's message; null if it has none that can be shown. */
  serverMessage: string | null
  /** The field `error`, which the specification's reset page reads first. */
  serverError?: string
  issues?: InputIssue[]
  contest?: NamedContest
  /** A success whose data is null. */
  isEmptySuccess?: boolean
  message: string
}

/** A failed call. `message` is always a sentence for a user. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode | null
  readonly serverMessage: string | null
  readonly serverError: string | null
  readonly issues: InputIssue[]
  /** The running contest to open the problem in; null if the server named none. */
  readonly contest: NamedContest | null
  /** Whether the server answered that the resource does not exist: with 404, or with success but no data. */
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

/** The server's message if it sent one, otherwise the specification's fallback for the call (§8). */
export const serverMessageOr = (error: unknown, fallback: string): string =>
  (error instanceof ApiError && error.serverMessage) || fallback

/**
 * The server's message, otherwise the error's own, otherwise the fallback (§8, single problem). An answer from outside the API,
 * such as a proxy's error page, has no message for the user.
 */
export const anyMessageOr = (error: unknown, fallback: string): string => {
  if (error instanceof ApiError && error.status > 0) return error.serverMessage || fallback
  return (error instanceof Error && error.message) || fallback
}

/** The server's error field, otherwise the result of `anyMessageOr` (§8, forgot password). */
export const serverErrorOr = (error: unknown, fallback: string): string =>
  (error instanceof ApiError && error.serverError) || anyMessageOr(error, fallback)

/** The server's message; otherwise the first fallback for a failed answer, the second for no answer at all (§8). */
export const failureMessage = (error: unknown, answered: string, unanswered: string): string =>
  serverMessageOr(error, error instanceof ApiError && error.status > 0 ? answered : unanswered)

/** Whether a call failed because there is nothing at that address, or nothing that the user may see. */
export const foundNothing = (error: unknown): boolean => error instanceof ApiError && error.foundNothing
