import { basename } from 'node:path'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { PackageError } from '../package-error'
import { PackageFile } from './package-file'
import { DEEPEST, isClutter, type PackageSource, requireWithin, type SourceLimits } from './package-source'

/**
 * Reads a ZIP archive's directory. Before inflating anything, it rejects names that lead outside the archive, links,
 * encrypted entries, duplicate names and excessive sizes. An entry that inflates to more than its declared size fails
 * when it is read. The package is the root of the archive, or its only top-level folder with a package.
 */
export const openZip = async (
  path: string,
  archiveBytes: number,
  limits: SourceLimits,
  marks: readonly string[],
): Promise<PackageSource> => {
  const zip = await openPromise(path, { autoClose: false }).catch((error: Error) => {
    throw PackageError.at(null, `${basename(path)} is not a readable ZIP archive: ${error.message}.`)
  })
  try {
    const entries = await listEntries(zip, limits)
    const sizes = [...entries].map(([name, { uncompressedSize }]) => ({ path: name, size: uncompressedSize }))
    requireWithin(limits, sizes, archiveBytes)
    const root = rootOf(entries, marks)
    const files = new Map<string, PackageFile>()
    for (const [full, entry] of entries) {
      if (!full.startsWith(root)) continue
      const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true })
      const isDeflated = entry.compressionMethod === DEFLATED
      const packed = { start: fileDataStart, size: entry.compressedSize, isDeflated }
      const name = full.slice(root.length)
      files.set(name, new PackageFile(name, entry.uncompressedSize, { path, packed }))
    }
    return { name: root.slice(0, -1) || basename(path).replace(/\.(zip|kpp)$/i, ''), files, warnings: [] }
  } catch (error) {
    if (error instanceof PackageError) throw error
    throw PackageError.at(null, `The archive was rejected: ${(error as Error).message}.`)
  } finally {
    zip.close()
  }
}

const listEntries = async (zip: ZipFile, limits: SourceLimits): Promise<Map<string, Entry>> => {
  const entries = new Map<string, Entry>()
  let seen = 0
  for await (const entry of zip.eachEntry()) {
    if (++seen > limits.files * 2) throw PackageError.at(null, 'The archive has too many entries.')
    const name = entry.fileName
    if (isClutter(name)) continue
    checkEntry(entry)
    if (name.endsWith('/')) continue
    if (entries.has(name)) throw PackageError.at(name, 'The archive contains this file twice.')
    entries.set(name, entry)
  }
  for (const name of entries.keys())
    for (let end = name.indexOf('/'); end !== -1; end = name.indexOf('/', end + 1))
      if (entries.has(name.slice(0, end)))
        throw PackageError.at(name.slice(0, end), 'The archive contains a file and a folder of this name.')
  return entries
}

const DEFLATED = 8

const LONGEST_NAME = 500
/** The maximum length of a file name on common file systems. */
const LONGEST_PART_BYTES = 255

const FILE_TYPE = 0o170000
const REGULAR = 0o100000
const FOLDER = 0o040000
const LINK = 0o120000

const checkEntry = (entry: Entry): void => {
  const name = entry.fileName
  const refuse = (reason: string, shown = name): never => {
    throw PackageError.at(shown, reason)
  }
  const parts = name.replace(/\/$/, '').split('/')
  if (name.length > LONGEST_NAME || parts.length > DEEPEST)
    refuse(
      `The archive contains a name that is longer than ${LONGEST_NAME} characters or nested more than ${DEEPEST} levels deep.`,
      `${name.slice(0, 100)}…`,
    )
  if (parts.some((part) => Buffer.byteLength(part) > LONGEST_PART_BYTES))
    refuse(`The archive contains a file or folder whose name is longer than ${LONGEST_PART_BYTES} bytes.`)
  // yauzl already rejects absolute names and `..`. Empty and dotted segments would allow several names for one file.
  if (parts.some((part) => part === '' || part === '.' || part === '..'))
    refuse('The archive contains a name that is not a plain path.')
  if (/\p{Cc}/u.test(name))
    refuse('The archive contains a name with control characters.', JSON.stringify(name))
  const type = (entry.externalFileAttributes >>> 16) & FILE_TYPE
  if (type === LINK) refuse('The archive contains a symbolic link. Put the file itself there.')
  if (type !== 0 && type !== REGULAR && type !== FOLDER)
    refuse('The archive contains something that is neither a file nor a folder.')
  if (entry.isEncrypted()) refuse('The archive is encrypted.')
  if (!entry.canDecodeFileData())
    refuse(`The archive uses compression method ${entry.compressionMethod}; use deflate.`)
}

const rootOf = (entries: ReadonlyMap<string, unknown>, marks: readonly string[]): string => {
  const isRoot = (folder: string) => marks.some((mark) => entries.has(`${folder}${mark}`))
  if (isRoot('')) return ''
  const tops = new Set([...entries.keys()].map((name) => name.slice(0, name.indexOf('/') + 1)))
  const [root, second] = [...tops].filter(isRoot)
  if (root === undefined)
    throw PackageError.at(null, `There is no ${marks[0]} at the root of the archive or in its top folder.`)
  if (second !== undefined)
    throw PackageError.at(null, 'The archive contains several packages. Use one archive per package.')
  return root
}
