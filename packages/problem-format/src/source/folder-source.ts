import { readdir, realpath, stat } from 'node:fs/promises'
import { basename, join, resolve, sep } from 'node:path'
import { issueAt, PackageError, type PackageIssue } from '../package-error'
import { PackageFile } from './package-file'
import { DEEPEST, isClutter, type PackageSource } from './package-source'

/** Tools for authors, whose headers are often links to a place next to the package. Judging reads none of them. */
const FOR_AUTHORS =
  /^((input|answer|input_format)_validators?|generators|(input|output)_visualizer|solution)\//

/**
 * Lists a folder's files. A symbolic link is followed if it stays inside the package, as the format allows. One that
 * leaves it is refused, or among the authors' tools left out with a warning.
 */
export const openFolder = async (path: string): Promise<PackageSource> => {
  const root = await realpath(path)
  const files = new Map<string, PackageFile>()
  const warnings: PackageIssue[] = []

  const walk = async (folder: string, prefix: string, depth: number): Promise<void> => {
    if (depth > DEEPEST) throw PackageError.at(prefix, `Folders are nested more than ${DEEPEST} deep.`)
    for (const name of (await readdir(folder)).sort()) {
      const inside = `${prefix}${name}`
      if (isClutter(inside)) continue
      const full = join(folder, name)
      const target = await realpath(full).catch(() => null)
      if (target === null || !(target === root || target.startsWith(root + sep))) {
        const reason =
          target !== null
            ? 'The symbolic link leads out of the package.'
            : // What cannot be decoded is not found again under the name that it was read as.
              name.includes('\ufffd')
              ? 'The name is not UTF-8.'
              : 'The symbolic link leads nowhere.'
        if (!FOR_AUTHORS.test(inside)) throw PackageError.at(inside, reason)
        warnings.push(issueAt(inside, `${reason} It is left out; judging does not need it.`))
        continue
      }
      const entry = await stat(full)
      if (entry.isDirectory()) await walk(full, `${inside}/`, depth + 1)
      else if (entry.isFile()) files.set(inside, new PackageFile(inside, entry.size, { path: target }))
      else throw PackageError.at(inside, 'This is neither a file nor a folder.')
    }
  }

  await walk(root, '', 0)
  return { name: basename(resolve(path)), files, warnings }
}
