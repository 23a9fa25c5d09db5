import { isUtf8 } from 'node:buffer'
import { basename } from 'node:path'
import type { SourceFile } from '@cohort/shared'
import { PackageError } from '../package-error'
import type { PackageFile } from '../source/package-file'

/** Larger files are skipped. They would exceed the limit for a whole program anyway. */
const LARGEST_TEXT = 2 * 1024 * 1024
const MOST_TEXT = 8 * 1024 * 1024

/**
 * Reads a program's text files, with paths relative to its folder. Skips binary files, because they are not sources.
 */
export const readTexts = async (files: readonly PackageFile[], prefix: string): Promise<SourceFile[]> => {
  const texts: SourceFile[] = []
  let bytes = 0
  for (const file of files) {
    if (bytes + file.size > MOST_TEXT) continue
    const text = await readText(file)
    if (text === null) continue
    bytes += file.size
    // A single-file program has no folder.
    const path = file.path.startsWith(prefix) ? file.path.slice(prefix.length) : basename(file.path)
    texts.push({ path, text })
  }
  return texts
}

/**
 * Reads a source file as UTF-8, or as Latin-1 if it is not valid UTF-8.
 * @returns null if the file is too large for a source or contains NUL bytes
 */
export const readText = async (file: PackageFile): Promise<string | null> => {
  if (file.size > LARGEST_TEXT) return null
  const content = await file.read()
  if (content.includes(0)) return null
  return new TextDecoder(isUtf8(content) ? 'utf-8' : 'latin1').decode(content)
}

/** How many characters constants may add to a file. */
const MOST_ADDED = 1_000_000

/**
 * Replaces each `{{name}}` with the value of the package's constant. Unknown names stay unchanged.
 * @param path the file that contains the text, for the error
 * @throws PackageError if the text becomes too long
 */
export const replaceConstants = (
  text: string,
  constants: ReadonlyMap<string, string>,
  path: string,
): string => {
  if (constants.size === 0) return text
  let added = 0
  return text.replace(/\{\{([a-zA-Z_]\w*(?:\.\w+)?)\}\}/g, (all, name: string) => {
    const value = constants.get(name)
    if (value === undefined) return all
    added += value.length
    if (added > MOST_ADDED) throw PackageError.at(path, 'The constants make this file too long.')
    return value
  })
}

export const withConstants = (
  files: readonly SourceFile[],
  constants: ReadonlyMap<string, string>,
): SourceFile[] => files.map(({ path, text }) => ({ path, text: replaceConstants(text, constants, path) }))
