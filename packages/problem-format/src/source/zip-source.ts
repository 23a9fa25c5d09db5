import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { PackageError } from '../package-error'
import { PackageFile } from './package-file'
import {
  createTally,
  isClutter,
  PACKAGE_MARKS,
  type PackageSource,
  type SourceLimits,
} from './package-source'

/**
 * Reads a ZIP archive's directory. Names that leave the archive, links, encrypted entries, doubled names and sizes
 * beyond the limits are refused before a single byte is inflated; an entry that inflates to more than it declares
 * is refused when it is read. The package is the root, or the one folder at the top that holds a package.
 */
export const openZip = async (path: string, limits: SourceLimits): Promise<PackageSource> => {
  const archiveBytes = (await stat(path)).size
  const zip = await openArchive(path)
  const entries = await listEntries(zip, limits).finally(() => zip.close())
  const tally = createTally(limits)
  for (const [name, entry] of entries) tally.add(name, entry.uncompressedSize)
  if (tally.bytes() > limits.ratioFromBytes && tally.bytes() > archiveBytes * limits.ratio)
    throw PackageError.at(
      null,
      `The archive would grow more than ${limits.ratio} times: it is refused as a bomb.`,
    )

  const root = rootOf(entries)
  const files = new Map<string, PackageFile>()
  for (const [name, entry] of entries) {
    if (!name.startsWith(root)) continue
    const inside = name.slice(root.length)
    const place = {
      kind: 'archive' as const,
      path,
      headerAt: entry.relativeOffsetOfLocalHeader,
      packedSize: entry.compressedSize,
      isDeflated: entry.compressionMethod === DEFLATED,
    }
    files.set(inside, new PackageFile(inside, entry.uncompressedSize, place))
  }
  const name = root === '' ? basename(path).replace(/\.(zip|kpp)$/i, '') : root.slice(0, -1)
  return { name, files, warnings: [] }
}

const openArchive = (path: string): Promise<ZipFile> =>
  openPromise(path, { autoClose: false }).catch((error: Error) => {
    throw PackageError.at(null, `${basename(path)} is no readable ZIP archive: ${error.message}.`)
  })

const listEntries = async (zip: ZipFile, limits: SourceLimits): Promise<Map<string, Entry>> => {
  const entries = new Map<string, Entry>()
  let seen = 0
  try {
    for await (const entry of zip.eachEntry()) {
      if (++seen > limits.files * 2) throw PackageError.at(null, 'The archive has too many entries.')
      const name = entry.fileName
      if (isClutter(name)) continue
      checkEntry(entry)
      if (name.endsWith('/')) continue
      if (entries.has(name)) throw PackageError.at(name, 'The archive holds this file twice.')
      entries.set(name, entry)
    }
  } catch (error) {
    if (error instanceof PackageError) throw error
    throw PackageError.at(null, `The archive is refused: ${(error as Error).message}.`)
  }
  return entries
}

const DEFLATED = 8

const LONGEST_NAME = 500
const DEEPEST = 20

const FILE_TYPE = 0o170000
const REGULAR = 0o100000
const FOLDER = 0o040000
const LINK = 0o120000

const checkEntry = (entry: Entry): void => {
  const name = entry.fileName
  if (name.length > LONGEST_NAME || name.split('/').length > DEEPEST)
    throw PackageError.at(
      `${name.slice(0, 100)}…`,
      `The archive holds a name that is longer than ${LONGEST_NAME} characters or nested more than ${DEEPEST} deep.`,
    )
  // yauzl has checked absolute names and `..`; an empty or dotted segment would make two names of one file.
  if (
    name
      .replace(/\/$/, '')
      .split('/')
      .some((part) => part === '' || part === '.' || part === '..')
  )
    throw PackageError.at(name, 'The archive holds a name that is no plain path.')
  if (/\p{Cc}/u.test(name))
    throw PackageError.at(JSON.stringify(name), 'The archive holds a name with control characters.')
  const type = (entry.externalFileAttributes >>> 16) & FILE_TYPE
  if (type === LINK)
    throw PackageError.at(name, 'The archive holds a symbolic link: put the file itself there.')
  if (type !== 0 && type !== REGULAR && type !== FOLDER)
    throw PackageError.at(name, 'The archive holds something that is neither a file nor a folder.')
  if (entry.isEncrypted()) throw PackageError.at(name, 'The archive is encrypted.')
  if (!entry.canDecodeFileData())
    throw PackageError.at(
      name,
      `The archive uses compression method ${entry.compressionMethod}; use deflate.`,
    )
}

type Named = ReadonlyMap<string, unknown>

const isPackageRoot = (entries: Named, root: string): boolean =>
  PACKAGE_MARKS.some((mark) => entries.has(`${root}${mark}`))

const rootOf = (entries: Named): string => {
  if (isPackageRoot(entries, '')) return ''
  const tops = new Set([...entries.keys()].map((name) => name.slice(0, name.indexOf('/') + 1)))
  const roots = [...tops].filter((top) => top !== '' && isPackageRoot(entries, top))
  if (roots.length === 1 && roots[0] !== undefined) return roots[0]
  if (roots.length > 1)
    throw PackageError.at(null, 'The archive holds several packages; give one archive for each.')
  throw PackageError.at(null, 'There is no problem.yaml at the root of the archive or in its top folder.')
}
