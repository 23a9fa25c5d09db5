import { createHash } from 'node:crypto'
import type { PackageSource } from './package-source'

/** Raised when the same package would be imported differently, so that it gets a new version. */
const IMPORT_REVISION = 3

/** SHA-256 over names and contents of all files of a package, in hex: equal for a folder and its archive. */
export const hashPackage = async (source: PackageSource): Promise<string> => {
  const total = createHash('sha256').update(`cohort package ${IMPORT_REVISION}\n`)
  for (const path of [...source.files.keys()].sort())
    total.update(`${await source.files.get(path)!.hash()} ${path}\n`)
  return total.digest('hex')
}
