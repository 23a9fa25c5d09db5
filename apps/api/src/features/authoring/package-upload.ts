import { type FileHandle, mkdtemp, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Request } from 'express'
import { AppError } from '../../errors'

/** Where packages are written to while they are read, and how large they may be. */
export interface UploadPlace {
  folder: string
  limitMib: number
}

/** A package on the disk. */
export interface Upload {
  path: string
  remove(): Promise<void>
}

const MIB = 1024 * 1024
const PREFIX = 'cohort-upload-'

/**
 * Writes a request's body to a file, a piece at a time.
 * @param name without its ending
 * @throws AppError UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE as soon as it is known, BAD_REQUEST where it is cut off
 */
export const receiveUpload = async (
  req: Request,
  name: string,
  { folder: parent, limitMib }: UploadPlace,
): Promise<Upload> => {
  if (!req.is(['application/zip', 'application/x-zip-compressed']))
    throw new AppError(
      'UNSUPPORTED_MEDIA_TYPE',
      'Send the package as a zip archive (Content-Type: application/zip).',
    )
  const tooLarge = new AppError('PAYLOAD_TOO_LARGE', `A package may have at most ${limitMib} MB here.`)
  if (Number(req.headers['content-length'] ?? 0) > limitMib * MIB) {
    discard(req)
    throw tooLarge
  }
  const folder = await mkdtemp(join(parent, PREFIX))
  const remove = () => rm(folder, { recursive: true, force: true })
  const path = join(folder, `${name}.zip`)
  try {
    const file = await open(path, 'wx', 0o600)
    const isWhole = await copy(req, file, limitMib * MIB).finally(() => file.close())
    if (!isWhole) throw tooLarge
    return { path, remove }
  } catch (error) {
    await remove()
    discard(req)
    throw req.destroyed && !req.complete ? new AppError('BAD_REQUEST', 'The upload was cut off.') : error
  }
}

/** Removes what a process left behind that was killed before `before`. */
export const removeAbandonedUploads = async (parent: string, before: Date): Promise<void> => {
  for (const name of await readdir(parent)) {
    if (!name.startsWith(PREFIX)) continue
    const folder = join(parent, name)
    const found = await stat(folder).catch(() => null)
    if (found && found.mtime < before) await rm(folder, { recursive: true, force: true })
  }
}

/** @returns false where there is more than the limit */
const copy = async (req: Request, file: FileHandle, limitBytes: number): Promise<boolean> => {
  let bytes = 0
  // The request stays open where this ends early: its answer goes out on the same connection.
  for await (const chunk of req.iterator({ destroyOnReturn: false })) {
    bytes += (chunk as Buffer).length
    if (bytes > limitBytes) return false
    await file.appendFile(chunk as Buffer)
  }
  return true
}

/** What still comes is read and dropped, so that the client gets to read its answer. */
const discard = (req: Request): void => {
  req.resume()
}
