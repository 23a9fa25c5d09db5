import { createHash, type Hash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { blobRoute, blobSetRoute, decodeBlobSet } from '@cohort/shared'
import { TestDataMissing, TestDataUnavailable } from '../judge/ports'

/** Where the worker fetches test data. */
export interface BlobAddress {
  /** The API's internal port, such as `http://127.0.0.1:3001`. */
  apiUrl: string
  token: string
}

export interface BlobClientOptions extends BlobAddress {
  /** How long a download may receive nothing, in ms. Its total duration is not limited. */
  stallMs: number
}

/**
 * Fetches test data from the API and checks its hash.
 *
 * All methods throw TestDataUnavailable if a retry may help (the API is down, busy or restarting), and TestDataMissing
 * if not (the data does not exist or has the wrong hash).
 */
export interface BlobClient {
  fetch(sha256: string, signal: AbortSignal): Promise<Uint8Array>
  /** Fetches up to BLOB_SET blobs in one request. The result lacks the blobs that are too large for a set. */
  fetchSmall(sha256s: readonly string[], signal: AbortSignal): Promise<Map<string, Uint8Array>>
  /**
   * Streams a blob into a new file, without loading all of it into memory. A failure may leave a partial file.
   * @returns the size in bytes
   */
  save(sha256: string, path: string, signal: AbortSignal): Promise<number>
}

export const createBlobClient = ({ apiUrl, token, stallMs }: BlobClientOptions): BlobClient => {
  const download = async <T>(
    what: string,
    route: string,
    signal: AbortSignal,
    take: (response: Response, onPiece: () => void) => Promise<T>,
  ): Promise<T> => {
    const stalled = new AbortController()
    const stall = () => stalled.abort(new Error(`nothing has arrived for ${stallMs / 1000} s`))
    const timer = setTimeout(stall, stallMs)
    try {
      const response = await ask(new URL(route, apiUrl), token, AbortSignal.any([signal, stalled.signal]))
      return await take(expectData(response), () => timer.refresh())
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof TestDataMissing) throw error
      throw new TestDataUnavailable(`${what} cannot be fetched: ${reasonOf(error)}`, { cause: error })
    } finally {
      clearTimeout(timer)
    }
  }
  const downloadBlob = <T>(
    sha256: string,
    signal: AbortSignal,
    take: (bytes: AsyncIterable<Uint8Array>) => Promise<T>,
  ): Promise<T> =>
    download(`Test data ${sha256}`, blobRoute(sha256), signal, (response, onPiece) =>
      take(checked(sha256, response, onPiece)),
    )

  return {
    fetch: (sha256, signal) =>
      downloadBlob(sha256, signal, async (bytes) => {
        const pieces: Uint8Array[] = []
        for await (const piece of bytes) pieces.push(piece)
        return Buffer.concat(pieces)
      }),
    fetchSmall: (sha256s, signal) =>
      download('Test data', blobSetRoute(sha256s), signal, async (response) => {
        const set = decodeBlobSet(new Uint8Array(await response.arrayBuffer()))
        for (const [sha256, bytes] of set) expectHash(sha256, createHash('sha256').update(bytes))
        return set
      }),
    save: (sha256, path, signal) =>
      downloadBlob(sha256, signal, async (bytes) => {
        const file = createWriteStream(path, { flags: 'wx' })
        await pipeline(bytes, file)
        return file.bytesWritten
      }),
  }
}

/** No known content has this hash, so the API has no such blob. */
const NO_DATA = '0'.repeat(64)
const CHECK_MS = 5_000

/**
 * Checks that the API is reachable, accepts the token and can serve test data.
 * @throws Error with a message for operators if not
 */
export const checkTestData = async ({ apiUrl, token }: BlobAddress): Promise<void> => {
  const { host } = new URL(apiUrl)
  const statusFor = async (shown: string): Promise<number> => {
    try {
      const response = await ask(new URL(blobRoute(NO_DATA), apiUrl), shown, AbortSignal.timeout(CHECK_MS))
      await response.body?.cancel()
      return response.status
    } catch {
      throw new Error(`The API does not answer at ${host}. Start it, or set API_INTERNAL_URL.`)
    }
  }
  const status = await statusFor(token)
  if (status === 401)
    throw new Error("The API rejected this worker's token. Set the API's WORKER_TOKEN here.")
  if (status !== 404) throw new Error(`The API cannot serve test data now: it answers ${status}.`)
  // A server without test data also answers 404, but does not check the token.
  if ((await statusFor('none')) !== 401)
    throw new Error(`There is no test data at ${host}. Set API_INTERNAL_URL to the API's internal port.`)
}

const ask = (url: URL, token: string, signal: AbortSignal): Promise<Response> =>
  fetch(url, { headers: { authorization: `Bearer ${token}` }, signal, redirect: 'error' })

const expectData = (response: Response): Response => {
  const { ok, status, url } = response
  if (status === 404) throw new TestDataMissing(`The API has no test data at ${new URL(url).pathname}.`)
  if (!ok) throw new Error(`the API answered ${status}`)
  return response
}

/**
 * Yields the chunks of a response as they arrive.
 * @param onPiece called for each chunk
 * @throws TestDataMissing after the last chunk if the hash is wrong
 */
async function* checked(sha256: string, { body }: Response, onPiece: () => void): AsyncIterable<Uint8Array> {
  const hash = createHash('sha256')
  for await (const piece of body ?? []) {
    onPiece()
    hash.update(piece)
    yield piece
  }
  expectHash(sha256, hash)
}

const expectHash = (sha256: string, hash: Hash): void => {
  const actual = hash.digest('hex')
  if (actual !== sha256) throw new TestDataMissing(`Test data ${sha256} arrived with the hash ${actual}.`)
}

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message
}
