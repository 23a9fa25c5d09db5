import { ApiError } from './api-error'

/**
 * Sends a request, and sends it again if there is no answer. Its Idempotency-Key ensures that it takes effect only
 * once, even if the first request has arrived.
 */
export const sendOnce = async <T>(send: (headers: Record<string, string>) => Promise<T>): Promise<T> => {
  const headers = { 'Idempotency-Key': newKey() }
  return send(headers).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 0) return send(headers)
    throw error
  })
}

const KEY_BYTES = 16

/** A random key. `crypto.randomUUID` exists only on HTTPS pages, and a school's server may have no certificate. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(KEY_BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
