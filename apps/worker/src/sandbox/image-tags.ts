import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES, type Language } from '@cohort/shared'

/** The source of an image: a subfolder of `sandboxes/`. */
export interface ImageSource {
  name: 'runner' | Language
  folder: string
  /** The paths of the files in the folder, sorted. */
  files: readonly string[]
  tag: string
}

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()

const hashOf = (folder: string, files: readonly string[], also: string): string => {
  const hash = createHash('sha256').update(`${also}\n`)
  for (const file of files) {
    const bytes = readFileSync(join(folder, file))
    hash.update(`${file}\n${bytes.length}\n`).update(bytes)
  }
  return hash.digest('hex').slice(0, 16)
}

/**
 * Lists the images of a checkout. Each tag contains a hash of the image's sources, so a change to a Dockerfile, the
 * runner or the base gives a new image, and older workers still find the old one.
 * @throws Error if a folder is missing
 */
export const imageSources = (
  sandboxesDir: string,
  base: string,
): { runner: ImageSource; languages: Record<Language, ImageSource> } => {
  const source = (name: ImageSource['name'], also: string): ImageSource => {
    const folder = join(sandboxesDir, name)
    const files = filesOf(folder)
    return { name, folder, files, tag: `cohort/sandbox-${name}:${hashOf(folder, files, also)}` }
  }
  const runner = source('runner', base)
  const languages = Object.fromEntries(
    LANGUAGES.map((language) => [language, source(language, `${base}\n${runner.tag}`)]),
  ) as Record<Language, ImageSource>
  return { runner, languages }
}
