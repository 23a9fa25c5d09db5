import type { PassThrough, Writable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { MemoryFile, type PackageFile } from '@cohort/problem-format'
import { ZipFile } from 'yazl'

/** How long the reader may stall before the archive is cut off, in ms. */
const STALL_MS = 60_000

/** Adds a file to an archive, by default with the time of the download. Resolves once its content has been read. */
export type AddFile = (path: string, content: string | PackageFile, time?: Date) => Promise<void>

/**
 * Streams an archive. `fill` adds the files while the archive is being sent, so that the archive is never complete in
 * memory or on disk.
 * @throws any error of `fill`; an error if a file is broken, or if the reader disconnects or reads nothing for
 * `stallMs`
 */
export const streamZip = async (
  to: Writable,
  fill: (add: AddFile) => Promise<void>,
  stallMs = STALL_MS,
): Promise<void> => {
  const zip = new ZipFile()
  const now = new Date()
  const output = zip.outputStream as PassThrough
  const over = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const waitForReader = () => {
    timer = setTimeout(() => to.destroy(), stallMs)
  }
  const timed = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      waitForReader()
      yield chunk
      clearTimeout(timer)
    }
    waitForReader()
  }
  const sent = pipeline(output, timed, to).finally(() => clearTimeout(timer))
  sent.catch(() => over.abort())
  zip.once('error', (error: Error) => output.destroy(error))
  const add: AddFile = async (path, content, time = now) => {
    const file = typeof content === 'string' ? new MemoryFile(path, Buffer.from(content)) : content
    const stream = file.open()
    zip.addReadStream(stream, path, { mtime: time, size: file.size })
    try {
      await finished(stream, { signal: over.signal })
    } finally {
      // Close the file even if its content was not read to the end.
      stream.destroy()
    }
  }
  try {
    await fill(add)
    zip.end()
  } catch (error) {
    output.destroy(error as Error)
  }
  await sent
}
