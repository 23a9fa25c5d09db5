import type { Language, SourceFile } from '@cohort/shared'
import { PackageError } from '../package-error'
import { detectLanguage, includeFolders, languageOfCode } from '../programs/program-language'
import { sourcesOf } from '../programs/program-sources'
import { readText, readTexts, withConstants } from '../programs/texts'
import type { PackageFile } from '../source/package-file'
import { filesBelow, type PackageSource } from '../source/package-source'
import { type Expectation, expectationOfFolder, expectationOfTag, withPointsOfTag } from './expectation'
import type { GroupResolver, readSubmissionsJson, readSubmissionsYaml } from './submission-settings'

/** A program in the package that the judge can run. */
export interface PackageProgram {
  /** The path in `submissions/`, such as `accepted/sum.py`. */
  name: string
  language: Language
  /** All files including those from `include/`, with the entry point first. */
  sources: SourceFile[]
  expectation: Expectation
  /** Whether the program is in `accepted`. A missing time limit is computed from such programs. */
  boundsTimeLimit: boolean
}

export interface SkippedProgram {
  name: string
  /** A clause, such as `it is larger than 1 MB`. */
  reason: string
  /** True for an error in the package, as opposed to an unsupported language. */
  isMistake?: boolean
}

interface Context {
  yaml: ReturnType<typeof readSubmissionsYaml>
  json: ReturnType<typeof readSubmissionsJson>
  constants: ReadonlyMap<string, string>
  /** Whether the problem is scored. If not, no program can be expected to get some of the points. */
  hasPoints: boolean
  resolve: GroupResolver
}

const MOST_PROGRAMS = 500
/**
 * The maximum total length of all programs. There is a limit because all of them are in memory, each with its own copy
 * of the included files.
 */
const MOST_CHARACTERS = 16 * 1024 * 1024

/**
 * Reads the programs in `submissions/<folder>/`. Each file and each subfolder is a program. Its expectation comes from
 * its tags, `submissions.yaml` or the folder, in this order.
 * @throws PackageError if there are too many programs, or if they are too large
 */
export const readPrograms = async (source: PackageSource, context: Context) => {
  const programs: PackageProgram[] = []
  const skipped: SkippedProgram[] = []
  // Exclude the other forms of constants (`name.form`): BAPCtools allows them only in statements and validators.
  const constants = new Map([...context.constants].filter(([name]) => !name.includes('.')))
  let characters = 0
  const files = filesByProgram(source)
  if (files.size > MOST_PROGRAMS)
    throw PackageError.at('submissions', `There are more than ${MOST_PROGRAMS} programs.`)
  for (const [name, ofProgram] of files) {
    const program = await readProgram(source, name, ofProgram, { ...context, constants })
    if ('reason' in program) {
      skipped.push(program)
      continue
    }
    characters += program.sources.reduce((sum, { text }) => sum + text.length, 0)
    if (characters > MOST_CHARACTERS)
      throw PackageError.at(
        'submissions',
        `The programs, each counted with its included files, are larger than ${MOST_CHARACTERS / 1024 / 1024} MB in total.`,
      )
    programs.push(program)
  }
  return { programs, skipped }
}

const readProgram = async (
  source: PackageSource,
  name: string,
  files: readonly PackageFile[],
  { yaml, json, constants, hasPoints, resolve }: Context,
): Promise<PackageProgram | SkippedProgram> => {
  const texts = await readTexts(files, `submissions/${name}/`)
  const settings = yaml(name, resolve)
  const code = settings.language ?? json(name).language
  const detected = code === undefined ? detectLanguage(texts) : languageOfCode(code)
  if ('skipped' in detected) return { name, reason: detected.skipped }
  const { language } = detected
  const folder = name.split('/')[0]!
  const comments = texts.map(({ text }) => text)
  const expectation = withPointsOfTag(
    expectationOfTag(comments) ?? settings.expectation ?? expectationOfFolder(folder),
    comments,
  )
  if (typeof expectation === 'string') return { name, reason: expectation, isMistake: true }
  if (expectation.points?.kind === 'part' && !hasPoints) {
    const reason = 'it should get some of the points, but the problem has no points'
    return { name, reason, isMistake: true }
  }
  const included = await readIncluded(source, language)
  const replaced = new Set(included.map(({ path }) => path))
  const all = [...texts.filter(({ path }) => !replaced.has(path)), ...included]
  const entrypoint = settings.entrypoint ?? json(name).entrypoint ?? null
  const sources = sourcesOf(language, withConstants(all, constants), entrypoint)
  if (typeof sources === 'string') return { name, reason: sources }
  return { name, language, sources, expectation, boundsTimeLimit: folder === 'accepted' }
}

const filesByProgram = (source: PackageSource): Map<string, PackageFile[]> => {
  const programs = new Map<string, PackageFile[]>()
  for (const path of [...source.files.keys()].sort()) {
    const name = /^submissions\/([^/]+\/[^/]+)(\/|$)/.exec(path)?.[1]
    if (name === undefined) continue
    const files = programs.get(name) ?? []
    programs.set(name, files)
    files.push(source.files.get(path)!)
  }
  return programs
}

/** Reads the files in `include/` for a language. A file for the language replaces a general file. */
const readIncluded = async (source: PackageSource, language: Language): Promise<SourceFile[]> => {
  const included = new Map<string, string>()
  for (const folder of includeFolders(language)) {
    const prefix = `include/${folder}/`
    for (const file of filesBelow(source, prefix)) {
      const text = await readText(file)
      if (text !== null) included.set(file.path.slice(prefix.length), text)
    }
  }
  return [...included].map(([path, text]) => ({ path, text }))
}
