import { createWriteStream } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Request } from 'express'
import { AppError } from '../../errors'

/** The folder for uploaded packages and their maximum size. */
export interface UploadPlace {
  folder: string
  limitMib: number
}

interface CountedPlace extends UploadPlace {
  /** How long an upload may stall before it is aborted, in ms. */
  stallMs?: number
  /** Called once the upload's size is known. Throws to refuse the upload. */
  countBytes(bytes: number): Promise<void>
}

/** A package on disk. */
export interface Upload {
  path: string
  remove(): Promise<void>
}

const MIB = 1024 * 1024
const STALL_MS = 30_000
const PREFIX = 'cohort-upload-'

/**
 * Streams a request's body to a file.
 * @param name without extension
 * @throws AppError UNSUPPORTED_MEDIA_TYPE; PAYLOAD_TOO_LARGE, as early as possible; BAD_REQUEST if the upload stalls or
 * is interrupted
 */
export const receiveUpload = async (
  req: Request,
  name: string,
  { folder: parent, limitMib, stallMs = STALL_MS, countBytes }: CountedPlace,
): Promise<Upload> => {
  if (!req.is(['application/zip', 'application/x-zip-compressed']))
    throw new AppError(
      'UNSUPPORTED_MEDIA_TYPE',
      'Send the package as a zip archive (Content-Type: application/zip).',
    )
  const limitBytes = limitMib * MIB
  const tooLarge = new AppError(
    'PAYLOAD_TOO_LARGE',
    `Packages must be at most ${limitMib} MB on this server.`,
  )
  let remove = async (): Promise<void> => undefined
  try {
    const announced = Number(req.headers['content-length'] ?? 0)
    if (announced > limitBytes) throw tooLarge
    if (announced > 0) await countBytes(announced)
    const folder = await mkdtemp(join(parent, PREFIX))
    remove = () => rm(folder, { recursive: true, force: true })
    const path = join(folder, `${name}.zip`)
    let bytes = 0
    const body = async function* () {
      // Keep the request open if this generator ends early, because the response uses the same connection.
      const chunks = req.iterator({ destroyOnReturn: false })
      for (;;) {
        const { done, value } = await within(stallMs, chunks.next())
        if (done) return
        bytes += value.length
        if (bytes > limitBytes) throw tooLarge
        yield value
      }
    }
    await pipeline(body, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    if (announced === 0) await countBytes(bytes)
    return { path, remove }
  } catch (error) {
    await remove()
    // Discard the rest, so that the client can read the response.
    req.resume()
    throw req.destroyed && !req.complete
      ? new AppError('BAD_REQUEST', 'The upload was interrupted. Please try again.')
      : error
  }
}

/** Writes a stored package to disk, as if it had been uploaded. */
export const writeUpload = async (
  parent: string,
  name: string,
  content: NodeJS.ReadableStream,
): Promise<Upload> => {
  const folder = await mkdtemp(join(parent, PREFIX))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const path = join(folder, `${name}.zip`)
    await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    return { path, remove }
  } catch (error) {
    await remove()
    throw error
  }
}

/** Removes the files left behind by processes that were killed before `before`. */
export const removeAbandonedUploads = async (parent: string, before: Date): Promise<void> => {
  for (const name of await readdir(parent)) {
    if (!name.startsWith(PREFIX)) continue
    const folder = join(parent, name)
    const found = await stat(folder).catch(() => null)
    if (found && found.mtime < before) await rm(folder, { recursive: true, force: true })
  }
}

/** @throws AppError BAD_REQUEST if the upload stalls. Otherwise a few stalled uploads would block all others */
const within = async <T>(ms: number, next: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    const stalled = new AppError('BAD_REQUEST', 'The upload stalled for too long. Please try again.')
    timer = setTimeout(() => reject(stalled), ms)
  })
  // An abandoned upload may fail later, when nothing handles the error.
  next.catch(() => undefined)
  return Promise.race([next, late]).finally(() => clearTimeout(timer))
}
