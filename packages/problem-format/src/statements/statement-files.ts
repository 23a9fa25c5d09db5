import type { PackageFile } from '../source/package-file'
import type { PackageSource } from '../source/package-source'

/** In the order of preference. */
const FOLDERS = ['statement/', 'problem_statement/', '']
const ENDINGS = ['md', 'tex', 'html', 'txt', 'pdf'] as const

const NAME =
  /^(statement\/|problem_statement\/|)problem(?:\.([a-z]{2,3}(?:-[A-Z]{2})?))?\.(md|tex|html|txt|pdf)$/

const MOST_LANGUAGES = 20

/** The file of the statement in one language. */
export interface StatementSource {
  file: PackageFile
  /** With a slash at its end; empty for the package's root. */
  folder: string
  /** `en`, `pt-BR`. */
  language: string
  ending: (typeof ENDINGS)[number]
}

/** The statement's languages, English first, each in the format that can be shown best. */
export const statementFiles = (source: PackageSource): StatementSource[] => {
  const candidates = [...source.files.values()].flatMap((file): StatementSource[] => {
    const [, folder = '', language = 'en', ending] = NAME.exec(file.path) ?? []
    return ending === undefined
      ? []
      : [{ file, folder, language, ending: ending as StatementSource['ending'] }]
  })
  const best = new Map<string, StatementSource>()
  for (const each of candidates.sort(byPreference))
    if (!best.has(each.language)) best.set(each.language, each)
  return [...best.values()].slice(0, MOST_LANGUAGES)
}

const byPreference = (a: StatementSource, b: StatementSource): number =>
  Number(b.language === 'en') - Number(a.language === 'en') ||
  (a.language < b.language ? -1 : a.language > b.language ? 1 : 0) ||
  ENDINGS.indexOf(a.ending) - ENDINGS.indexOf(b.ending) ||
  FOLDERS.indexOf(a.folder) - FOLDERS.indexOf(b.folder)
