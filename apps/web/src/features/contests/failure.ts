import { ApiError, serverMessageOr } from '../../http/api-error'

/** The server's message; else the first fallback for an answer that is no success, the second for none at all (§8). */
export const failureMessage = (error: unknown, answered: string, unanswered: string): string =>
  serverMessageOr(error, error instanceof ApiError && error.status > 0 ? answered : unanswered)
