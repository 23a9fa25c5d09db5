import { crc32, deflateRawSync } from 'node:zlib'

/** A file for an archive. The optional fields create archives that no honest tool would write. */
export interface ZipEntry {
  name: string
  content: string | Buffer
  /** The Unix mode with the file type. Default: a regular file. */
  mode?: number
  /** The declared size in bytes. Default: the real size. */
  claimedSize?: number
  encrypted?: boolean
}

/** Creates a ZIP archive with these files. */
export const zipOf = (entries: readonly ZipEntry[]): Buffer => {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const { name, content, mode = 0o100644, claimedSize, encrypted = false } of entries) {
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
    const header = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, path, packed])
    local.push(header)
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE((mode << 16) >>> 0, 6)
    tail.writeUInt32LE(offset, 10)
    central.push(Buffer.from('PK\x01\x02', 'latin1'), Buffer.from([20, 3]), common, tail, path)
    offset += header.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...local, directory, Buffer.from('PK\x05\x06', 'latin1'), end])
}
