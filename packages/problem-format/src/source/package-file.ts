import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createInflateRaw } from 'node:zlib'
import { PackageError } from '../package-error'

/** The location of a file's bytes on the disk. */
export interface FilePlace {
  /** The path of the file itself, or of the archive. */
  path: string
  /** Its bytes in an archive. */
  packed?: { start: number; size: number; isDeflated: boolean }
}

/**
 * A regular file of a package. Apart from its methods it is plain data, so that one process can find the file and
 * another can read it.
 */
export class PackageFile {
  /** SHA-256 in hex, after the first call of `hash`. */
  sha256: string | null = null

  constructor(
    /** Relative to the package's root, with `/`. */
    readonly path: string,
    /** Bytes. */
    readonly size: number,
    readonly place: FilePlace,
  ) {}

  /** The content. The stream fails with a PackageError if it is not as long as `size`, or cannot be inflated. */
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

/** A file that is not on the disk. It stays in the process that made it. */
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
      : 'The archive is damaged here: the file does not have the length that the archive gives.'
  throw PackageError.at(path, reason)
}

const bytesAt = ({ path, packed }: FilePlace): Readable => {
  if (packed === undefined) return createReadStream(path)
  const { start, size, isDeflated } = packed
  if (size === 0) return Readable.from([])
  const bytes = createReadStream(path, { start, end: start + size - 1 })
  // An error in either stream is passed on to the reader of the second.
  return isDeflated ? pipeline(bytes, createInflateRaw(), () => undefined) : bytes
}
