import { createHash } from 'node:crypto'
import { PackageError, type PackageIssue } from '../package-error'
import type { PackageFile } from './package-file'

/** The files of a package, which are read from a folder or an archive without extracting them to disk. */
export interface PackageSource {
  /** The base name of the package's folder or archive, without `.zip` or `.kpp`. */
  name: string
  files: ReadonlyMap<string, PackageFile>
  /** Reports the files that were skipped. */
  warnings: readonly PackageIssue[]
}

const MIB = 1024 * 1024

/** The limits for a package. Sizes refer to extracted files. */
export const SOURCE_LIMITS = {
  files: 20_000,
  fileBytes: 128 * MIB,
  totalBytes: 1024 * MIB,
  /** Extracted size divided by archive size. Applies only above `ratioFromBytes`, because small files compress well. */
  ratio: 200,
  ratioFromBytes: 64 * MIB,
}
export type SourceLimits = typeof SOURCE_LIMITS

/** The maximum depth of nested folders. */
export const DEEPEST = 20

/** A folder with one of these files is a package. Some DOMjudge packages have only the second file. */
export const PACKAGE_MARKS = ['problem.yaml', 'domjudge-problem.ini'] as const

/**
 * Whether to ignore a file: leftovers of file managers and version control, and hidden files except DOMjudge's
 * `.timelimit`. A judge must behave "as if all such files and directories were removed" (2025-09, "General
 * requirements").
 */
export const isClutter = (path: string): boolean =>
  /(^|\/)(__MACOSX|Thumbs\.db|__pycache__)(\/|$)/.test(path) ||
  (/(^|\/)\.(?!\.?(\/|$))/.test(path) && !/^([^/.][^/]*\/){0,3}\.timelimit$/.test(path))

export const filesBelow = ({ files }: PackageSource, prefix: string): PackageFile[] =>
  [...files.values()].filter(({ path }) => path.startsWith(prefix))

/**
 * Checks the limits before any file is read.
 * @param archiveBytes the size of the archive; null for a folder
 * @throws PackageError if the package exceeds a limit
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
      `The archive would expand to more than ${limits.ratio} times its size, so it was rejected as a zip bomb.`,
    )
}

/** Increase this when imports change, so that importing the same package again creates a new version. */
const IMPORT_REVISION = 3

/**
 * Hashes the names and contents of all files. A folder and an archive of it have the same hash.
 * @returns SHA-256 in hex
 */
export const hashPackage = ({ files }: PackageSource): Promise<string> => hashFiles(files, [...files.keys()])

/** A Python program that prints the properties of the input that it reads. It is optional. */
export const PROPERTIES_FILE = 'generators/properties.py'

/**
 * Hashes all files except the wrong programs and the properties of inputs. The margins, mutants and small cases of a
 * proof depend only on these files.
 * @returns SHA-256 in hex
 */
export const hashWithoutWrong = ({ files }: PackageSource): Promise<string> =>
  hashFiles(
    files,
    [...files.keys()].filter(
      (path) => path !== PROPERTIES_FILE && !path.startsWith('submissions/wrong_answer/'),
    ),
  )

const hashFiles = async (files: PackageSource['files'], paths: string[]): Promise<string> => {
  const total = createHash('sha256').update(`cohort package ${IMPORT_REVISION}\n`)
  for (const path of paths.sort()) total.update(`${await files.get(path)!.hash()} ${path}\n`)
  return total.digest('hex')
}
