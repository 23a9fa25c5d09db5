import type { PackageFile } from '../source/package-file'
import type { PackageSource } from '../source/package-source'

const FOLDERS = ['statement/', 'problem_statement/', '']
const ENDINGS = ['md', 'tex', 'html', 'txt', 'pdf'] as const

/** One writing of the statement among the package's files. */
export interface StatementSource {
  file: PackageFile
  /** With a slash at its end; empty for the package's root. */
  folder: string
  /** `en`, `pt-BR`. */
  language: string
  ending: (typeof ENDINGS)[number]
}

const MOST_LANGUAGES = 20

/**
 * The statement's languages, English first, each in the writing that can be shown best: Markdown before LaTeX before
 * DOMjudge's HTML and plain text, and PDF if there is nothing else.
 */
export const statementFiles = (source: PackageSource): StatementSource[] => {
  const languages = new Map<string, StatementSource>()
  for (const candidate of candidatesOf(source).sort(byPreference))
    if (!languages.has(candidate.language)) languages.set(candidate.language, candidate)
  return [...languages.values()].slice(0, MOST_LANGUAGES)
}

const candidatesOf = (source: PackageSource): StatementSource[] =>
  [...source.files.values()].flatMap((file) => {
    const match =
      /^(statement\/|problem_statement\/|)problem(?:\.([a-z]{2,3}(?:-[A-Z]{2})?))?\.(md|tex|html|txt|pdf)$/.exec(
        file.path,
      )
    if (match === null) return []
    const ending = match[3] as StatementSource['ending']
    return [{ file, folder: match[1]!, language: match[2] ?? 'en', ending }]
  })

const byPreference = (a: StatementSource, b: StatementSource): number =>
  Number(b.language === 'en') - Number(a.language === 'en') ||
  (a.language < b.language ? -1 : a.language > b.language ? 1 : 0) ||
  ENDINGS.indexOf(a.ending) - ENDINGS.indexOf(b.ending) ||
  FOLDERS.indexOf(a.folder) - FOLDERS.indexOf(b.folder)
