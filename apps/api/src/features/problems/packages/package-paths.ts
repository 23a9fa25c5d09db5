import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { PACKAGE_MARKS } from './source'

/**
 * The packages that a command's argument means: the path itself, or, for a folder that is no package but holds some
 * (as `problems/` does), each of them by name.
 */
export const packagePaths = async (path: string): Promise<string[]> => {
  const entry = await stat(path).catch(() => null)
  if (!entry?.isDirectory() || (await isPackage(path))) return [path]
  const inside: string[] = []
  for (const name of (await readdir(path)).sort()) {
    const full = join(path, name)
    if (/\.(zip|kpp)$/i.test(name) || (await isPackage(full))) inside.push(full)
  }
  return inside.length === 0 ? [path] : inside
}

const isPackage = async (path: string): Promise<boolean> => {
  for (const mark of PACKAGE_MARKS)
    if ((await stat(join(path, mark)).catch(() => null))?.isFile()) return true
  return false
}
