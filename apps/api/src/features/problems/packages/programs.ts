import type { Language, SourceFile } from '@cohort/shared'
import { type GroupPattern, type GroupRule, pointsOfTag } from './expected-points'
import { ALL_OUTCOMES, type Expectation, expectationOfFolder, expectationOfTag } from './expected-results'
import { PackageError } from './package-error'
import type { PackageFile } from './package-file'
import { type DetectedLanguage, detectLanguage, includeFolders, languageOfCode } from './program-language'
import { sourcesOf } from './program-sources'
import type { PackageSource } from './source'
import type { SubmissionsYaml } from './submissions-yaml'

/** A program of the package that the judge can run. */
export interface PackageProgram<Group = GroupRule> {
  /** Path below `submissions/`, e.g. `accepted/sum.py`. */
  name: string
  language: Language
  /** The entry point first; included files are among them. */
  sources: SourceFile[]
  expectation: Exclude<Expectation<Group>, { kind: 'none' }>
  /** Whether the time limit follows from it where the package gives none: the folder `accepted`. */
  boundsTimeLimit: boolean
}

export interface SkippedProgram {
  name: string
  /** Half a sentence. */
  reason: string
  /** True when the package is wrong, and not merely a language missing here. */
  isMistake?: boolean
}

export interface Programs {
  programs: PackageProgram<GroupPattern>[]
  skipped: SkippedProgram[]
}

const MOST_PROGRAMS = 500
/** Characters of all programs, which are in memory together, each with the files that it includes. */
const MOST_CHARACTERS = 16 * 1024 * 1024

/**
 * Reads the programs of `submissions/<folder>/`: a file is a program, and so is a folder with all that is in it.
 * What is expected is what the program's tags say, else `submissions.yaml`, else the folder.
 * @throws PackageError where there are more than anybody judges
 */
export const readPrograms = async (
  source: PackageSource,
  submissionsYaml: SubmissionsYaml,
  constants: ReadonlyMap<string, string>,
): Promise<Programs> => {
  const found: Programs = { programs: [], skipped: [] }
  // A constant's several forms are an addition of BAPCtools for statements and validators alone.
  const plain = new Map([...constants].filter(([name]) => !name.includes('.')))
  const programs = filesByProgram(source)
  let characters = 0
  if (programs.size > MOST_PROGRAMS)
    throw PackageError.at('submissions', `There are more than ${MOST_PROGRAMS} programs.`)
  for (const [name, files] of programs) {
    const texts = await readTexts(files, `submissions/${name}/`)
    const settings = submissionsYaml(name)
    const detected: DetectedLanguage =
      settings.language === null ? detectLanguage(texts) : languageOfCode(settings.language)
    if ('skipped' in detected) {
      found.skipped.push({ name, reason: detected.skipped })
      continue
    }
    const folder = name.split('/')[0]!
    const expectation = expectationOf(texts, settings.expectation, folder)
    if (expectation.kind === 'none') {
      found.skipped.push({ name, reason: expectation.reason, isMistake: true })
      continue
    }
    const included = await readIncluded(source, detected.language)
    const replaced = new Set(included.map(({ path }) => path))
    const all = [...texts.filter(({ path }) => !replaced.has(path)), ...included]
    const sources = sourcesOf(detected.language, withConstants(all, plain), settings.entrypoint)
    if (typeof sources === 'string') {
      found.skipped.push({ name, reason: sources })
      continue
    }
    characters += sources.reduce((sum, { text }) => sum + text.length, 0)
    if (characters > MOST_CHARACTERS)
      throw PackageError.at(
        'submissions',
        `The programs, each with the files that it includes, are larger than ${MOST_CHARACTERS / 1024 / 1024} MB.`,
      )
    found.programs.push({
      name,
      language: detected.language,
      sources,
      expectation,
      boundsTimeLimit: folder === 'accepted',
    })
  }
  return found
}

const expectationOf = (
  sources: readonly SourceFile[],
  settings: Expectation<GroupPattern> | null,
  folder: string,
): Expectation<GroupPattern> => {
  const texts = sources.map(({ text }) => text)
  const expectation = expectationOfTag(texts) ?? settings ?? expectationOfFolder(folder)
  const points = pointsOfTag(texts)
  if (points === null) return expectation
  return expectation.kind === 'none'
    ? { kind: 'verdict', outcomes: ALL_OUTCOMES, label: 'the points of its tag', points }
    : { ...expectation, points }
}

const filesByProgram = (source: PackageSource): Map<string, PackageFile[]> => {
  const programs = new Map<string, PackageFile[]>()
  for (const path of [...source.files.keys()].sort()) {
    const match = /^submissions\/([^/]+\/[^/]+)(\/|$)/.exec(path)
    if (match === null) continue
    const name = match[1]!
    const files = programs.get(name) ?? []
    programs.set(name, files)
    files.push(source.files.get(path)!)
  }
  return programs
}

/** A larger file is no source; what a program may have in all is less. */
const LARGEST_TEXT = 2 * 1024 * 1024
const MOST_TEXT = 8 * 1024 * 1024

/** Text files with their paths inside the program's folder; binaries are no sources and are left out. */
export const readTexts = async (files: readonly PackageFile[], prefix: string): Promise<SourceFile[]> => {
  const texts: SourceFile[] = []
  let bytes = 0
  for (const file of files) {
    if (file.size > LARGEST_TEXT || bytes + file.size > MOST_TEXT) continue
    bytes += file.size
    const text = textOf(await file.read())
    if (text === null) continue
    const path = file.path.startsWith(prefix)
      ? file.path.slice(prefix.length)
      : file.path.replace(/^.*\//, '')
    texts.push({ path, text })
  }
  return texts
}

const readIncluded = async (source: PackageSource, language: Language): Promise<SourceFile[]> => {
  const included = new Map<string, string>()
  for (const folder of includeFolders(language)) {
    const prefix = `include/${folder}/`
    for (const [path, file] of source.files) {
      if (!path.startsWith(prefix) || file.size > LARGEST_TEXT) continue
      const text = textOf(await file.read())
      if (text !== null) included.set(path.slice(prefix.length), text)
    }
  }
  return [...included].map(([path, text]) => ({ path, text }))
}

/** Old packages hold sources in Latin-1; a file with NUL bytes is no text. */
const textOf = (content: Buffer): string | null => {
  if (content.includes(0)) return null
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return new TextDecoder('latin1').decode(content)
  }
}

/** Characters that constants may add to one file. */
const MOST_ADDED = 1_000_000

/**
 * Replaces `{{name}}` by the package's constants; unknown names stay as they are.
 * @param path of the file that the text is of
 * @throws PackageError where it becomes too long
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
