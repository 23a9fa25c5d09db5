import { ApiError } from './api-error'

/**
 * Sends a request and retries it once after a network error. The Idempotency-Key ensures that it takes effect only once
 * if both requests arrive.
 */
export const sendOnce = async <T>(send: (headers: Record<string, string>) => Promise<T>): Promise<T> => {
  const headers = { 'Idempotency-Key': newKey() }
  return send(headers).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 0) return send(headers)
    throw error
  })
}

const KEY_BYTES = 16

/** A random key. `crypto.randomUUID` requires HTTPS, and a school's server may not have a certificate. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(KEY_BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
