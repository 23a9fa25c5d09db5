import { createHash } from 'node:crypto'
import { blobRoute } from '@cohort/shared'
import { TestDataMissing, TestDataUnavailable } from '../judge/ports'

export interface BlobClientOptions {
  /** Where the API's internal port is, e.g. `http://127.0.0.1:3001`. */
  apiUrl: string
  token: string
  /** How long one download may take, in ms. */
  timeoutMs: number
}

export type FetchBlob = (sha256: string, signal: AbortSignal) => Promise<Uint8Array>

/**
 * Fetches test data from the API and checks it against its hash.
 *
 * Throws TestDataUnavailable where asking again may help (the API is down, busy or being restarted),
 * TestDataMissing where it will not (no such data, or it is not what its name says).
 */
export const createBlobClient =
  ({ apiUrl, token, timeoutMs }: BlobClientOptions): FetchBlob =>
  async (sha256, signal) => {
    const bytes = await download(
      new URL(blobRoute(sha256), apiUrl),
      token,
      AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    ).catch((error: unknown) => {
      signal.throwIfAborted()
      if (error instanceof TestDataMissing) throw error
      throw new TestDataUnavailable(`Test data ${sha256} cannot be fetched: ${reasonOf(error)}`, {
        cause: error,
      })
    })
    const actual = createHash('sha256').update(bytes).digest('hex')
    if (actual !== sha256) throw new TestDataMissing(`Test data ${sha256} arrived with the hash ${actual}.`)
    return bytes
  }

const download = async (url: URL, token: string, signal: AbortSignal): Promise<Uint8Array> => {
  const response = await fetch(url, {
    headers: { authorization: `Bearer ${token}` },
    signal,
    redirect: 'error',
  })
  if (response.status === 404) throw new TestDataMissing(`The API has no test data at ${url.pathname}.`)
  if (!response.ok) throw new Error(`the API answered ${response.status}`)
  return new Uint8Array(await response.arrayBuffer())
}

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message
}
