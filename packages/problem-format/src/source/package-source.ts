import { createHash } from 'node:crypto'
import { PackageError, type PackageIssue } from '../package-error'
import type { PackageFile } from './package-file'

/** The files of one package, in a folder or an archive. Nothing is extracted to disk. */
export interface PackageSource {
  /** Base name of the package's folder or archive, without `.zip` or `.kpp`. */
  name: string
  files: ReadonlyMap<string, PackageFile>
  /** Which files were left out, and why. */
  warnings: readonly PackageIssue[]
}

const MIB = 1024 * 1024

/** The limits of a package. Sizes are those of the extracted files. */
export const SOURCE_LIMITS = {
  files: 20_000,
  fileBytes: 128 * MIB,
  totalBytes: 1024 * MIB,
  /**
   * Extracted size divided by archive size. It is checked only above `ratioFromBytes`, because small files compress
   * well.
   */
  ratio: 200,
  ratioFromBytes: 64 * MIB,
}
export type SourceLimits = typeof SOURCE_LIMITS

/** Depth of nested folders, in a folder and in an archive. */
export const DEEPEST = 20

/** A folder with one of these files is a package. Some packages for DOMjudge have only the second one. */
export const PACKAGE_MARKS = ['problem.yaml', 'domjudge-problem.ini'] as const

/**
 * Files that file managers and version control leave behind, and all that begin with a period: a judge behaves "as
 * if all such files and directories were removed" (2025-09, "General requirements"). DOMjudge's `.timelimit` is kept.
 */
export const isClutter = (path: string): boolean =>
  /(^|\/)(__MACOSX|Thumbs\.db|__pycache__)(\/|$)/.test(path) ||
  (/(^|\/)\.(?!\.?(\/|$))/.test(path) && !/^([^/.][^/]*\/){0,3}\.timelimit$/.test(path))

export const filesBelow = ({ files }: PackageSource, prefix: string): PackageFile[] =>
  [...files.values()].filter(({ path }) => path.startsWith(prefix))

/**
 * Refuses a package that exceeds a limit, before any of its files is read.
 * @param archiveBytes null for a folder
 * @throws PackageError
 */
export const requireWithin = (
  limits: SourceLimits,
  files: readonly { path: string; size: number }[],
  archiveBytes: number | null,
): void => {
  if (files.length > limits.files)
    throw PackageError.at(null, `The package has more than ${limits.files} files.`)
  let bytes = 0
  for (const { path, size } of files) {
    bytes += size
    if (size > limits.fileBytes)
      throw PackageError.at(path, `The file is larger than ${limits.fileBytes / MIB} MB.`)
  }
  if (bytes > limits.totalBytes)
    throw PackageError.at(null, `The package is larger than ${limits.totalBytes / MIB} MB.`)
  if (archiveBytes !== null && bytes > Math.max(limits.ratioFromBytes, archiveBytes * limits.ratio))
    throw PackageError.at(
      null,
      `The archive would expand more than ${limits.ratio} times, so it was rejected as a zip bomb.`,
    )
}

/** Increased whenever imports change, so that a new import of the same package makes a new version. */
const IMPORT_REVISION = 3

/** SHA-256 over names and contents of all files of a package, in hex: equal for a folder and its archive. */
export const hashPackage = async ({ files }: PackageSource): Promise<string> => {
  const total = createHash('sha256').update(`cohort package ${IMPORT_REVISION}\n`)
  for (const path of [...files.keys()].sort()) total.update(`${await files.get(path)!.hash()} ${path}\n`)
  return total.digest('hex')
}
