export interface ZipFile {
  /** Path relative to the archive's root, with slashes. */
  path: string
  content: Uint8Array
}

/** 1 January 1980, the format's earliest date. With a fixed date, the same files always give the same archive. */
const DOS_DATE = 0x21
const UTF8_NAMES = 0x800
const VERSION = 20

/**
 * Creates a zip archive without compression, because browsers can compress only asynchronously. The form's test data is
 * small enough for this.
 */
export const zipOf = (files: readonly ZipFile[]): Uint8Array<ArrayBuffer> => {
  const entries = files.map(({ path, content }) => ({ name: new TextEncoder().encode(path), content }))
  const sizes = entries.map(({ name, content }) => [30 + name.length + content.length, 46 + name.length])
  const body = sizes.reduce((sum, [local]) => sum + local!, 0)
  const directory = sizes.reduce((sum, [, central]) => sum + central!, 0)
  const bytes = new Uint8Array(body + directory + 22)
  const view = new DataView(bytes.buffer)
  let at = 0
  const put = (size: 2 | 4, ...numbers: number[]): void => {
    for (const number of numbers) {
      if (size === 2) view.setUint16(at, number, true)
      else view.setUint32(at, number, true)
      at += size
    }
  }
  const append = (content: Uint8Array): void => {
    bytes.set(content, at)
    at += content.length
  }
  /** Writes the fields that the local header and the directory share. */
  const describe = ({ name, content }: (typeof entries)[number]): void => {
    put(2, VERSION, UTF8_NAMES, 0, 0, DOS_DATE)
    put(4, crc32(content), content.length, content.length)
    put(2, name.length, 0)
  }
  const places = entries.map((entry) => {
    const place = at
    put(4, 0x04034b50)
    describe(entry)
    append(entry.name)
    append(entry.content)
    return place
  })
  for (const [index, entry] of entries.entries()) {
    put(4, 0x02014b50)
    put(2, VERSION)
    describe(entry)
    put(2, 0, 0, 0)
    put(4, 0, places[index]!)
    append(entry.name)
  }
  put(4, 0x06054b50)
  put(2, 0, 0, entries.length, entries.length)
  put(4, directory, body)
  put(2, 0)
  return bytes
}

const CRC_TABLE = /* @__PURE__ */ Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value
})

const crc32 = (content: Uint8Array): number => {
  let crc = 0xffffffff
  for (const byte of content) crc = CRC_TABLE[(crc ^ byte) & 0xff]! ^ (crc >>> 8)
  return (crc ^ 0xffffffff) >>> 0
}
