import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createInflateRaw } from 'node:zlib'
import { PackageError } from '../package-error'

/** Where a file's bytes are on disk. */
export interface FilePlace {
  /** The path of the file itself, or of the archive. */
  path: string
  /** The position of its bytes in the archive. */
  packed?: { start: number; size: number; isDeflated: boolean }
}

/**
 * A regular file in a package. Its fields are plain data, so that it can be passed to another process.
 */
export class PackageFile {
  /** The SHA-256 in hex; null before the first call of `hash`. */
  sha256: string | null = null

  constructor(
    /** Relative to the package's root, with `/`. */
    readonly path: string,
    /** In bytes. */
    readonly size: number,
    readonly place: FilePlace,
  ) {}

  /** Streams the content. Fails with a PackageError if it does not match `size` or cannot be inflated. */
  open(): Readable {
    return Readable.from(contentOf(this), { objectMode: false })
  }

  /** @throws PackageError in the same cases as `open` */
  read(): Promise<Buffer> {
    return buffer(this.open())
  }

  /** @throws PackageError in the same cases as `open` */
  async hash(): Promise<string> {
    if (this.sha256 !== null) return this.sha256
    const hash = createHash('sha256')
    for await (const chunk of this.open()) hash.update(chunk)
    this.sha256 = hash.digest('hex')
    return this.sha256
  }
}

/** A file in memory, which only the process that created it can read. */
export class MemoryFile extends PackageFile {
  constructor(
    path: string,
    private readonly content: Buffer,
  ) {
    super(path, content.length, { path })
  }

  override open(): Readable {
    return Readable.from([this.content], { objectMode: false })
  }
}

async function* contentOf({ path, size, place }: PackageFile): AsyncGenerator<Buffer> {
  let bytes = 0
  try {
    for await (const chunk of bytesAt(place)) {
      bytes += chunk.length
      if (bytes > size) break
      yield chunk
    }
  } catch (error) {
    if (place.packed === undefined) throw error
    throw PackageError.at(path, `The archive is damaged here: ${(error as Error).message}.`)
  }
  if (bytes === size) return
  const reason =
    place.packed === undefined
      ? 'The file changed while the package was being read. Try again.'
      : 'The archive is damaged here: the length of the file differs from the one that the archive declares.'
  throw PackageError.at(path, reason)
}

const bytesAt = ({ path, packed }: FilePlace): Readable => {
  if (packed === undefined) return createReadStream(path)
  const { start, size, isDeflated } = packed
  if (size === 0) return Readable.from([])
  const bytes = createReadStream(path, { start, end: start + size - 1 })
  // `pipeline` passes errors of the first stream on to the second.
  return isDeflated ? pipeline(bytes, createInflateRaw(), () => undefined) : bytes
}
