import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createInflateRaw } from 'node:zlib'
import { PackageError } from '../package-error'

/** The location of a file's bytes on the disk. */
export type FilePlace =
  | { kind: 'file'; path: string }
  | {
      kind: 'archive'
      path: string
      /** Offset of the entry's local header. */
      headerAt: number
      /** Bytes in the archive. */
      packedSize: number
      isDeflated: boolean
    }

/**
 * A regular file of a package. Apart from its methods it is plain data, so that one process can find it and another
 * can read it.
 */
export class PackageFile {
  /** SHA-256 in hex, once `hash` has been asked for. */
  sha256: string | null = null

  constructor(
    /** Relative to the package's root, with `/`. */
    readonly path: string,
    /** Bytes. */
    readonly size: number,
    readonly place: FilePlace,
  ) {}

  /** The content; the stream fails with a PackageError when it is not as long as `size`, or cannot be inflated. */
  open(): Readable {
    return Readable.from(contentOf(this), { objectMode: false })
  }

  /** @throws PackageError as `open` */
  read(): Promise<Buffer> {
    return buffer(this.open())
  }

  /** @throws PackageError as `open` */
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
    super(path, content.length, { kind: 'file', path })
  }

  override open(): Readable {
    return Readable.from([this.content], { objectMode: false })
  }
}

async function* contentOf({ path, size, place }: PackageFile): AsyncGenerator<Buffer> {
  const fail = (reason: string): PackageError => PackageError.at(path, reason)
  const changed = place.kind === 'file' ? fail('The file changed while the package was read.') : null
  let bytes = 0
  const chunks = place.kind === 'file' ? createReadStream(place.path) : unpacked(place)
  try {
    for await (const chunk of chunks) {
      bytes += chunk.length
      if (bytes > size) break
      yield chunk
    }
  } catch (error) {
    throw place.kind === 'file' ? error : fail(`The archive is broken here: ${(error as Error).message}.`)
  }
  if (bytes !== size)
    throw changed ?? fail('The archive is broken here: the file is not as long as the archive says.')
}

const LOCAL_HEADER = { bytes: 30, signature: 0x04034b50, nameLengthAt: 26, extraLengthAt: 28 }

async function* unpacked(place: FilePlace & { kind: 'archive' }): AsyncGenerator<Buffer> {
  const { path, headerAt, packedSize, isDeflated } = place
  const archive = await open(path)
  try {
    const header = Buffer.alloc(LOCAL_HEADER.bytes)
    await archive.read(header, 0, header.length, headerAt)
    if (header.readUInt32LE(0) !== LOCAL_HEADER.signature)
      throw new Error('the file is not where it should be')
    if (packedSize === 0) return
    const start =
      headerAt +
      header.length +
      header.readUInt16LE(LOCAL_HEADER.nameLengthAt) +
      header.readUInt16LE(LOCAL_HEADER.extraLengthAt)
    const packed = archive.createReadStream({ start, end: start + packedSize - 1, autoClose: false })
    // A failure of either stream reaches the reader of the last.
    yield* isDeflated ? pipeline(packed, createInflateRaw(), () => undefined) : packed
  } finally {
    await archive.close()
  }
}
