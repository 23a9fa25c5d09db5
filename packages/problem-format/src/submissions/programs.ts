import type { Language, SourceFile } from '@cohort/shared'
import { PackageError } from '../package-error'
import {
  type DetectedLanguage,
  detectLanguage,
  includeFolders,
  languageOfCode,
} from '../programs/program-language'
import { sourcesOf } from '../programs/program-sources'
import { readText, readTexts, withConstants } from '../programs/texts'
import type { PackageFile } from '../source/package-file'
import type { PackageSource } from '../source/package-source'
import type { Expectation, GroupPattern, GroupRule } from './expectation'
import { ALL_OUTCOMES, expectationOfFolder, expectationOfTag, pointsOfTag } from './expected-results'
import type { SubmissionsYaml } from './submissions-yaml'

/** A program of the package that the judge can run. */
export interface PackageProgram<Group = GroupRule> {
  /** Path below `submissions/`, e.g. `accepted/sum.py`. */
  name: string
  language: Language
  /** The entry point first; included files are among them. */
  sources: SourceFile[]
  expectation: Exclude<Expectation<Group>, { kind: 'none' }>
  /** Whether the time limit follows from it if the package gives none: the folder `accepted`. */
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
 * @throws PackageError if there are too many
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

const readIncluded = async (source: PackageSource, language: Language): Promise<SourceFile[]> => {
  const included = new Map<string, string>()
  for (const folder of includeFolders(language)) {
    const prefix = `include/${folder}/`
    for (const [path, file] of source.files) {
      if (!path.startsWith(prefix)) continue
      const text = await readText(file)
      if (text !== null) included.set(path.slice(prefix.length), text)
    }
  }
  return [...included].map(([path, text]) => ({ path, text }))
}
