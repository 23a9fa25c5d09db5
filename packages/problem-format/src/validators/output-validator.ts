import { type SourceFile, VALIDATOR_LANGUAGES, type ValidatorChecker } from '@cohort/shared'
import { PackageError } from '../package-error'
import { isSourceFile } from '../programs/program-language'
import { validatorProgram } from '../programs/program-sources'
import { readTexts } from '../programs/texts'
import type { ProblemMetadata } from '../settings/problem-yaml'
import type { PackageFile } from '../source/package-file'
import type { PackageSource } from '../source/package-source'

/** A package's own output validator: its program, without what a problem and its tests say about running it. */
export interface ValidatorProgram {
  language: ValidatorChecker['language']
  /** The file that starts comes first. */
  sources: SourceFile[]
}

export type ReadValidator =
  | { kind: 'none' }
  | { kind: 'program'; program: ValidatorProgram }
  | { kind: 'unsupported'; reason: string }

/**
 * Reads the package's output validator, for interactive problems too: `output_validators/` of the older format, where
 * `validation` decides whether it is used, `output_validator/` of 2025-09, where being there does.
 * @throws PackageError if `validation: custom` is asked for and there is no validator
 */
export const readOutputValidator = async (
  source: PackageSource,
  { generation, customValidation, constants }: ProblemMetadata,
): Promise<ReadValidator> => {
  if (!(customValidation ?? generation === 'modern')) return { kind: 'none' }
  const candidates = validatorPrograms(source)
  if (candidates.length === 0) {
    if (customValidation === null) return { kind: 'none' }
    throw PackageError.at(
      'problem.yaml',
      'validation is custom, but there is no program in output_validators or output_validator.',
    )
  }
  if (candidates.length > 1)
    return refused(`brings ${candidates.length} output validators, of which one alone can be judged by`)
  const { prefix, files } = candidates[0]!
  const script = files.find(({ path }) => /^(build|run)$/.test(path.slice(prefix.length)))
  if (script !== undefined)
    return refused(`builds its output validator with a script (${script.path}), which is not run here`)
  const program = validatorProgram(await readTexts(files, prefix), constants)
  if (typeof program === 'string') return refused(`brings an output validator that cannot be run: ${program}`)
  const language = VALIDATOR_LANGUAGES.find((known) => known === program.language)
  if (language === undefined) return refused('brings an output validator that is neither C++ nor Python')
  return { kind: 'program', program: { ...program, language } }
}

const refused = (what: string): ReadValidator => ({
  kind: 'unsupported',
  reason: `the problem ${what}`,
})

interface Candidate {
  /** What the program's paths are relative to. */
  prefix: string
  files: PackageFile[]
}

/** The output validators of a package. */
const validatorPrograms = (source: PackageSource): Candidate[] => {
  const modern = filesBelow(source, 'output_validator/')
  return modern.length > 0
    ? [{ prefix: 'output_validator/', files: modern }]
    : programsIn(source, 'output_validators/')
}

/**
 * The validators of a folder. Each folder in it is one validator. Files next to each other are one validator too, a source
 * with its headers; several sources are one validator each.
 */
export const programsIn = (source: PackageSource, prefix: string): Candidate[] => {
  const folders = new Map<string, PackageFile[]>()
  const loose: PackageFile[] = []
  for (const file of filesBelow(source, prefix)) {
    const folder = /^[^/]+\//.exec(file.path.slice(prefix.length))?.[0]
    if (folder === undefined) loose.push(file)
    else folders.set(folder, [...(folders.get(folder) ?? []), file])
  }
  const headers = loose.filter(({ path }) => !isProgramFile(path))
  const single = loose.filter(({ path }) => isProgramFile(path))
  const whole = [...folders].filter(([, files]) => files.some(({ path }) => isProgramFile(path)))
  return [
    ...single.map((file) => ({ prefix, files: [file, ...headers] })),
    ...whole.map(([folder, files]) => ({ prefix: prefix + folder, files })),
  ]
}

/** Of whatever language: a folder of headers or data alone is no program, one in a language of others is. */
const isProgramFile = (path: string): boolean => /\/(build|run)$/.test(path) || isSourceFile(path)

export const filesBelow = (source: PackageSource, prefix: string): PackageFile[] =>
  [...source.files.values()].filter(({ path }) => path.startsWith(prefix))
