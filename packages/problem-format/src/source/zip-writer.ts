import { crc32, deflateRawSync } from 'node:zlib'

/** A file of an archive. The optional fields make archives that no honest tool writes, for tests. */
export interface ZipEntry {
  name: string
  content: string | Buffer
  /** Unix mode with file type; a regular file by default. */
  mode?: number
  /** The content's length as the archive declares it, in bytes. */
  claimedSize?: number
  encrypted?: boolean
}

/** Creates a ZIP archive with these files. */
export const zipOf = (entries: readonly ZipEntry[]): Buffer => {
  const writer = startArchive()
  const local = entries.map(writer.add)
  return Buffer.concat([...local, writer.end()])
}

/** The same in parts, for many files. It cannot have more than 65,534 of them, nor more than 4 GB. */
export async function* zipParts(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const writer = startArchive()
  for await (const entry of entries) yield writer.add(entry)
  yield writer.end()
}

const startArchive = () => {
  const central: Buffer[] = []
  let count = 0
  let offset = 0
  return {
    add({ name, content, mode = 0o100644, claimedSize, encrypted = false }: ZipEntry): Buffer {
      const data = Buffer.from(content)
      const packed = deflateRawSync(data)
      const path = Buffer.from(name)
      const common = Buffer.alloc(26)
      common.writeUInt16LE(20, 0)
      common.writeUInt16LE((encrypted ? 1 : 0) | 0x800, 2)
      common.writeUInt16LE(8, 4)
      common.writeUInt32LE(crc32(data), 10)
      common.writeUInt32LE(packed.length, 14)
      common.writeUInt32LE(claimedSize ?? data.length, 18)
      common.writeUInt16LE(path.length, 22)
      const file = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, path, packed])
      const tail = Buffer.alloc(14)
      tail.writeUInt32LE((mode << 16) >>> 0, 6)
      tail.writeUInt32LE(offset, 10)
      central.push(Buffer.from('PK\x01\x02', 'latin1'), Buffer.from([20, 3]), common, tail, path)
      offset += file.length
      count += 1
      return file
    },
    end(): Buffer {
      const directory = Buffer.concat(central)
      const end = Buffer.alloc(18)
      end.writeUInt16LE(count, 4)
      end.writeUInt16LE(count, 6)
      end.writeUInt32LE(directory.length, 8)
      end.writeUInt32LE(offset, 12)
      return Buffer.concat([directory, Buffer.from('PK\x05\x06', 'latin1'), end])
    },
  }
}
