import { readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { PackageError } from '../package-error'
import { openFolder } from './folder-source'
import { PACKAGE_MARKS, type PackageSource, requireWithin, SOURCE_LIMITS } from './package-source'
import { openZip } from './zip-source'

const ARCHIVE = /\.(zip|kpp)$/i

const entryAt = (path: string) => stat(path).catch(() => null)

/**
 * Opens a package from a folder or a ZIP archive (`.zip`, `.kpp`) without extracting it.
 * @throws PackageError if it is neither, or if the archive is hostile
 */
export const openSource = async (path: string, limits = SOURCE_LIMITS): Promise<PackageSource> => {
  const entry = await entryAt(path)
  if (entry === null) throw PackageError.at(null, `There is no file or folder ${path}.`)
  const isFolder = entry.isDirectory()
  if (!isFolder && !(entry.isFile() && ARCHIVE.test(basename(path))))
    throw PackageError.at(null, `${path} is neither a folder nor a .zip archive.`)
  const source = await (isFolder ? openFolder(path) : openZip(path, limits.files))
  requireWithin(limits, source, isFolder ? null : entry.size)
  return source
}

/**
 * The packages that a command's argument means: the path itself, or, if it is a folder of packages (as `problems/`
 * is), each of them in the order of their names.
 */
export const packagePaths = async (path: string): Promise<string[]> => {
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
