import { readdir, realpath, stat } from 'node:fs/promises'
import { basename, join, resolve, sep } from 'node:path'
import { issueAt, PackageError, type PackageIssue } from '../package-error'
import { PackageFile } from './package-file'
import {
  DEEPEST,
  isClutter,
  PACKAGE_MARKS,
  type PackageSource,
  requireWithin,
  SOURCE_LIMITS,
  type SourceLimits,
} from './package-source'
import { openZip } from './zip-source'

const ARCHIVE = /\.(zip|kpp)$/i

const entryAt = (path: string) => stat(path).catch(() => null)

/**
 * Opens a package in a folder or a ZIP archive (`.zip`, `.kpp`) without extracting it.
 * @param marks the files that identify the package's folder in an archive
 * @throws PackageError if the path is neither, or if the archive is hostile
 */
export const openSource = async (
  path: string,
  limits = SOURCE_LIMITS,
  marks: readonly string[] = PACKAGE_MARKS,
): Promise<PackageSource> => {
  const entry = await entryAt(path)
  if (entry === null) throw PackageError.at(null, `${path} does not exist.`)
  const isFolder = entry.isDirectory()
  if (!isFolder && !(entry.isFile() && ARCHIVE.test(basename(path))))
    throw PackageError.at(null, `${path} is neither a folder nor a .zip archive.`)
  return isFolder ? openFolder(path, limits) : openZip(path, entry.size, limits, marks)
}

/**
 * Finds the packages for a command's arguments. A folder of packages such as `problems/` stands for the packages in it.
 */
export const packagePaths = async (paths: readonly string[]): Promise<string[]> =>
  (await Promise.all(paths.map(packagesAt))).flat()

const packagesAt = async (path: string): Promise<string[]> => {
  if (!(await entryAt(path))?.isDirectory() || (await isPackage(path))) return [path]
  const inside: string[] = []
  for (const name of (await readdir(path)).sort()) {
    const full = join(path, name)
    if (ARCHIVE.test(name) || (await isPackage(full))) inside.push(full)
  }
  return inside.length === 0 ? [path] : inside
}

const isPackage = async (path: string): Promise<boolean> => {
  for (const mark of PACKAGE_MARKS) if ((await entryAt(join(path, mark)))?.isFile()) return true
  return false
}

/**
 * Folders with tools for authors, which the judge can do without. Headers in them are often symbolic links to files
 * outside the package.
 */
const FOR_AUTHORS =
  /^((input|answer|input_format)_validators?|generators|(input|output)_visualizer|solution)\//

/**
 * Lists a folder's files. It follows symbolic links inside the package, as the format allows. It rejects other links,
 * or skips them with a warning if they belong to authors' tools.
 */
const openFolder = async (path: string, limits: SourceLimits): Promise<PackageSource> => {
  const root = await realpath(path)
  const files = new Map<string, PackageFile>()
  const warnings: PackageIssue[] = []

  const walk = async (folder: string, prefix: string, depth: number): Promise<void> => {
    if (depth > DEEPEST) throw PackageError.at(prefix, `Folders are nested more than ${DEEPEST} levels deep.`)
    for (const name of (await readdir(folder)).sort()) {
      const inside = `${prefix}${name}`
      if (isClutter(inside)) continue
      const full = join(folder, name)
      const target = await realpath(full).catch(() => null)
      if (target === null || !(target === root || target.startsWith(root + sep))) {
        const reason =
          target !== null
            ? 'The symbolic link points outside the package.'
            : // A name that is not UTF-8 was decoded lossily, so the file does not exist under the decoded name.
              name.includes('\ufffd')
              ? 'The name is not UTF-8.'
              : 'The symbolic link is broken.'
        if (!FOR_AUTHORS.test(inside)) throw PackageError.at(inside, reason)
        warnings.push(issueAt(inside, `${reason} It was left out, because judging does not need it.`))
        continue
      }
      const entry = await stat(full)
      if (entry.isDirectory()) await walk(full, `${inside}/`, depth + 1)
      else if (entry.isFile()) files.set(inside, new PackageFile(inside, entry.size, { path: target }))
      else throw PackageError.at(inside, 'This is neither a file nor a folder.')
    }
  }

  await walk(root, '', 0)
  requireWithin(limits, [...files.values()], null)
  return { name: basename(resolve(path)), files, warnings }
}
