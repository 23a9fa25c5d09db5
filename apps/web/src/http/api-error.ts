import type { ErrorCode, InputIssue, NamedContest } from '@cohort/shared'

interface Failure {
  /** The HTTP status; 0 if there was no answer. */
  status: number
  code?: ErrorCode
  /** The server's message for the user; null if there is none. */
  serverMessage: string | null
  /** The field `error` of the answer. The page for forgotten passwords prefers it to the message (§8). */
  serverError?: string
  issues?: InputIssue[]
  contest?: NamedContest
  /** A success whose data is null. */
  isEmptySuccess?: boolean
  message: string
}

/** A failed call. Its `message` can always be shown to the user. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode | null
  readonly serverMessage: string | null
  readonly serverError: string | null
  readonly issues: InputIssue[]
  /** The running contest in which the problem can be opened; null if the server named none. */
  readonly contest: NamedContest | null
  /** Whether nothing was found: the server answered with 404, or with success but without data. */
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
 * The server's message, otherwise the error's own, otherwise the fallback (§8, single problem). For an answer from
 * outside the API, such as a proxy's error page, it is the fallback.
 */
export const anyMessageOr = (error: unknown, fallback: string): string => {
  if (error instanceof ApiError && error.status > 0) return error.serverMessage || fallback
  return (error instanceof Error && error.message) || fallback
}

/** The server's error field, otherwise the result of `anyMessageOr` (§8, forgot password). */
export const serverErrorOr = (error: unknown, fallback: string): string =>
  (error instanceof ApiError && error.serverError) || anyMessageOr(error, fallback)

/** The server's message. Without one, `answered` if the server answered at all, and `unanswered` if it did not (§8). */
export const failureMessage = (error: unknown, answered: string, unanswered: string): string =>
  serverMessageOr(error, error instanceof ApiError && error.status > 0 ? answered : unanswered)

/** Whether a call failed because there is nothing at that address, or nothing that the user may see. */
export const foundNothing = (error: unknown): boolean => error instanceof ApiError && error.foundNothing
