import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { openSource, SOURCE_LIMITS } from '@cohort/problem-format'
import { ZipFile } from 'yazl'
import { EXIT, Failure } from './failure'

/** A fixed time, so that identical folders result in identical archives. */
const NO_TIME = new Date('1980-01-01T00:00:00')

/**
 * Packs the files of a folder, except for hidden ones, into a folder of the same name in an archive.
 * @returns the bytes of the archive
 * @throws PackageError
 */
export const zipFolder = async (folder: string, file: string, signal: AbortSignal): Promise<number> => {
  const { name, files } = await openSource(folder)
  const zip = new ZipFile()
  for (const { path, place } of files.values())
    zip.addFile(place.path, `${name}/${path}`, { mtime: NO_TIME, forceDosTimestamp: true })
  zip.end()
  const broken = new Promise<never>((_, reject) => zip.once('error', reject))
  await Promise.race([
    pipeline(zip.outputStream as Readable, createWriteStream(file, { mode: 0o600 }), { signal }),
    broken,
  ])
  return (await stat(file)).size
}

/**
 * Writes the contents of an archive into a folder.
 * @param marks the files that identify the folder to unpack inside the archive; by default, those of a problem
 * @param packages the maximum number of packages in the archive
 * @throws PackageError for a hostile archive
 */
export const unzipInto = async (
  file: string,
  folder: string,
  signal: AbortSignal,
  { marks, packages = 1 }: { marks?: readonly string[]; packages?: number },
): Promise<void> => {
  const limits = {
    ...SOURCE_LIMITS,
    files: SOURCE_LIMITS.files * packages,
    totalBytes: SOURCE_LIMITS.totalBytes * packages,
  }
  const { files } = await openSource(file, limits, marks)
  for (const [path, content] of files) {
    const to = join(folder, path)
    await mkdir(dirname(to), { recursive: true })
    await pipeline(content.open(), createWriteStream(to), { signal })
  }
}

/** @throws Failure if the path already exists */
export const requireAbsent = async (path: string): Promise<void> => {
  if ((await stat(path).catch(() => null)) === null) return
  throw new Failure(EXIT.usage, `${path} already exists. Choose another place with --to.`)
}

/**
 * Creates a file or folder that appears only once it is complete.
 * @param make writes to the given path
 * @throws Failure if the target already exists
 */
export const createAtomically = async <T>(path: string, make: (draft: string) => Promise<T>): Promise<T> => {
  await requireAbsent(path)
  const draft = `${resolve(path)}.${randomBytes(4).toString('hex')}.part`
  try {
    await mkdir(dirname(draft), { recursive: true })
    const result = await make(draft)
    await rename(draft, path)
    return result
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}
