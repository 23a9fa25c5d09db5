import { readdir, readFile, realpath, stat } from 'node:fs/promises'
import { basename, join, resolve, sep } from 'node:path'
import { PackageError } from './package-error'
import { createTally, isClutter, type PackageFile, type PackageSource, type SourceLimits } from './source'

const DEEPEST = 20

/**
 * Reads the list of a folder's files. A symbolic link is followed where it stays inside the package, as the format
 * allows, and refused where it leaves it.
 */
export const openFolder = async (path: string, limits: SourceLimits): Promise<PackageSource> => {
  const root = await realpath(path)
  const tally = createTally(limits)
  const files = new Map<string, PackageFile>()

  const walk = async (folder: string, prefix: string, depth: number): Promise<void> => {
    if (depth > DEEPEST) throw PackageError.at(prefix, `Folders are nested more than ${DEEPEST} deep.`)
    for (const name of (await readdir(folder)).sort()) {
      const inside = `${prefix}${name}`
      if (isClutter(inside)) continue
      const full = join(folder, name)
      const target = await realpath(full).catch(() => null)
      if (target === null) throw PackageError.at(inside, 'The symbolic link leads nowhere.')
      if (target !== root && !target.startsWith(root + sep))
        throw PackageError.at(inside, 'The symbolic link leads out of the package.')
      const entry = await stat(full)
      if (entry.isDirectory()) {
        await walk(full, `${inside}/`, depth + 1)
      } else if (entry.isFile()) {
        tally.add(inside, entry.size)
        files.set(inside, { path: inside, size: entry.size, read: () => readFile(full) })
      } else {
        throw PackageError.at(inside, 'This is neither a file nor a folder.')
      }
    }
  }

  await walk(root, '', 0)
  return { name: basename(resolve(path)), files, close: () => undefined }
}
