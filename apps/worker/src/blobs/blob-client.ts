import { createHash, type Hash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { blobRoute, blobSetRoute, decodeBlobSet } from '@cohort/shared'
import { TestDataMissing, TestDataUnavailable } from '../judge/ports'

export interface BlobClientOptions {
  /** Where the API's internal port is, e.g. `http://127.0.0.1:3001`. */
  apiUrl: string
  token: string
  /** How long one download may take, in ms. */
  timeoutMs: number
}

/**
 * Fetches test data from the API and checks it against its hash.
 *
 * Throws TestDataUnavailable where asking again may help (the API is down, busy or being restarted),
 * TestDataMissing where it will not (no such data, or it is not what its name says).
 */
export interface BlobClient {
  fetch(sha256: string, signal: AbortSignal): Promise<Uint8Array>
  /** Of at most BLOB_SET blobs those that are small, in one call. */
  fetchSmall(sha256s: readonly string[], signal: AbortSignal): Promise<Map<string, Uint8Array>>
  /**
   * Fetches into a new file, and never has the whole in memory. What fails may leave a part of the file.
   * @returns its size in bytes
   */
  save(sha256: string, path: string, signal: AbortSignal): Promise<number>
}

export const createBlobClient = ({ apiUrl, token, timeoutMs }: BlobClientOptions): BlobClient => {
  const download = async <T>(
    what: string,
    route: string,
    signal: AbortSignal,
    take: (response: Response) => Promise<T>,
  ): Promise<T> => {
    try {
      const within = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
      return await take(await ask(new URL(route, apiUrl), token, within))
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof TestDataMissing) throw error
      throw new TestDataUnavailable(`${what} cannot be fetched: ${reasonOf(error)}`, { cause: error })
    }
  }
  const one = <T>(
    sha256: string,
    signal: AbortSignal,
    take: (bytes: AsyncIterable<Uint8Array>) => Promise<T>,
  ): Promise<T> =>
    download(`Test data ${sha256}`, blobRoute(sha256), signal, (response) => take(checked(sha256, response)))

  return {
    fetch: (sha256, signal) =>
      one(sha256, signal, async (bytes) => {
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
      one(sha256, signal, async (bytes) => {
        const file = createWriteStream(path, { flags: 'wx' })
        await pipeline(bytes, file)
        return file.bytesWritten
      }),
  }
}

const ask = async (url: URL, token: string, signal: AbortSignal): Promise<Response> => {
  const response = await fetch(url, {
    headers: { authorization: `Bearer ${token}` },
    signal,
    redirect: 'error',
  })
  if (response.status === 404) throw new TestDataMissing(`The API has no test data at ${url.pathname}.`)
  if (!response.ok) throw new Error(`the API answered ${response.status}`)
  return response
}

/** The bytes of an answer as they come. @throws TestDataMissing at their end, where they are not what the hash says */
async function* checked(sha256: string, { body }: Response): AsyncIterable<Uint8Array> {
  const hash = createHash('sha256')
  for await (const piece of body ?? []) {
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
