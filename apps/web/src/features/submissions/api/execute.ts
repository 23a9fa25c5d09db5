import { type ExecuteRequest, type Submission, submissionCalls } from '@cohort/shared'
import { ApiError } from '../../../http/api-error'
import { call } from '../../../http/call'

/**
 * Sends code to be run or judged. If no answer came it is sent once more: the key ensures that the server accepts it
 * once, whether or not the first arrived.
 */
export const execute = async (request: ExecuteRequest): Promise<Submission> => {
  const headers = { 'Idempotency-Key': newKey() }
  const send = () => call(submissionCalls.execute, { body: request, headers })
  return send().catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 0) return send()
    throw error
  })
}

const KEY_BYTES = 16

/** `crypto.randomUUID` exists only on secure pages, and a school's server may have no certificate. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(KEY_BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
