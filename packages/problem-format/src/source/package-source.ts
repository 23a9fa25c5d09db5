import { PackageError, type PackageIssue } from '../package-error'
import type { PackageFile } from './package-file'

/** The files of one package, in a folder or an archive. Nothing is extracted to disk. */
export interface PackageSource {
  /** Base name of the package's folder or archive, without `.zip` or `.kpp`. */
  name: string
  files: ReadonlyMap<string, PackageFile>
  /** What was left out, and what an author should know of it. */
  warnings: readonly PackageIssue[]
}

/** What a package may hold; the sizes are those of the extracted files. */
export interface SourceLimits {
  files: number
  fileBytes: number
  totalBytes: number
  /** Extracted size over archive size; checked above `ratioFromBytes` only, small files compress well. */
  ratio: number
  ratioFromBytes: number
}

const MIB = 1024 * 1024

export const SOURCE_LIMITS: SourceLimits = {
  files: 20_000,
  fileBytes: 128 * MIB,
  totalBytes: 1024 * MIB,
  ratio: 200,
  ratioFromBytes: 64 * MIB,
}

/** A folder with one of these files is a package: the format's, or DOMjudge's if it has no other. */
export const PACKAGE_MARKS = ['problem.yaml', 'domjudge-problem.ini'] as const

/**
 * Files that file managers and version control leave behind, and all that begins with a period: a judge behaves "as
 * if all such files and directories were removed" (2025-09, "General requirements"). DOMjudge's `.timelimit` stays.
 */
export const isClutter = (path: string): boolean =>
  /(^|\/)(__MACOSX|Thumbs\.db|__pycache__)(\/|$)/.test(path) ||
  (/(^|\/)\.(?!\.?(\/|$))/.test(path) && !/^([^/.][^/]*\/)?\.timelimit$/.test(path))

/** Adds up what a package holds and refuses the file that goes over a limit. */
export const createTally = (limits: SourceLimits) => {
  let files = 0
  let bytes = 0
  return {
    add(path: string, size: number): void {
      files++
      bytes += size
      if (files > limits.files)
        throw PackageError.at(null, `The package has more than ${limits.files} files.`)
      if (size > limits.fileBytes)
        throw PackageError.at(path, `The file is larger than ${limits.fileBytes / MIB} MiB.`)
      if (bytes > limits.totalBytes)
        throw PackageError.at(null, `The package is larger than ${limits.totalBytes / MIB} MiB.`)
    },
    bytes: () => bytes,
  }
}
