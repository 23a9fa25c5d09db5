import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'

// These folders are often missing from PATH. They contain Go, and programs for root such as dockerd and debootstrap.
const SYSTEM_FOLDERS = ['/usr/local/sbin', '/usr/sbin', '/sbin', '/usr/local/go/bin']

/** The full path of a program, or undefined if it is not installed. */
export const findProgram = (name: string, path = process.env.PATH ?? ''): string | undefined => {
  for (const folder of [...path.split(delimiter).filter(Boolean), ...SYSTEM_FOLDERS]) {
    const candidate = join(folder, name)
    try {
      accessSync(candidate, constants.X_OK)
      if (statSync(candidate).isFile()) return candidate
    } catch {
      // Not in this folder, or not executable.
    }
  }
  return undefined
}
