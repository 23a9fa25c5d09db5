import { type Language, type SourceFile, VALIDATOR_LANGUAGES, type ValidatorChecker } from '@cohort/shared'
import { lookup } from '../lookup'
import { PackageError } from '../package-error'
import { detectLanguage, isSourceFile } from '../programs/program-language'
import { sourcesOf } from '../programs/program-sources'
import { readTexts, withConstants } from '../programs/texts'
import type { ProblemMetadata } from '../settings/problem-yaml'
import type { PackageFile } from '../source/package-file'
import { filesBelow, type PackageSource } from '../source/package-source'
import type { SkippedProgram } from '../submissions/programs'

interface ValidatorProgram<L extends Language> {
  language: L
  /** Starts with the entry point. */
  sources: SourceFile[]
}

/** The program of a package's own output validator, without arguments and limits. */
export type OutputValidator = ValidatorProgram<ValidatorChecker['language']>

/** A program in the package that checks inputs. */
export interface InputValidator extends ValidatorProgram<Language> {
  /** The path, such as `input_validators/validate.py`. */
  name: string
}

/**
 * Reads the package's output validator, which may be interactive. It is in `output_validators/` in the legacy format,
 * if `validation` is custom, and in `output_validator/` in 2025-09.
 * @returns the validator; a clause with the reason if the judge cannot run it; null if there is none
 * @throws PackageError if `validation` is custom but there is no validator
 */
export const readOutputValidator = async (
  source: PackageSource,
  { generation, customValidation, constants }: ProblemMetadata,
): Promise<OutputValidator | string | null> => {
  if (!(customValidation ?? generation === 'modern')) return null
  const files = filesBelow(source, 'output_validator/')
  const found =
    files.length > 0 ? [{ prefix: 'output_validator/', files }] : filesOf(source, 'output_validators/')
  const [validator] = found
  if (validator === undefined) {
    if (customValidation === null) return null
    throw PackageError.at(
      'problem.yaml',
      'validation is custom, but there is no program in output_validators or output_validator.',
    )
  }
  if (found.length > 1) return `the problem has ${found.length} output validators, but only one is supported`
  const program = await readValidator(validator, constants)
  if (typeof program === 'string') return `the output validator cannot run: ${program}`
  const language = VALIDATOR_LANGUAGES.find((known) => known === program.language)
  if (language === undefined) return 'the output validator is neither C++ nor Python'
  return { ...program, language }
}

/** Grammars for tools that the judge does not support. */
const GRAMMARS = lookup({ '.ctd': 'checktestdata', '.viva': 'VIVA' })

/** Reads the input validators, which are programs or grammars. Skips validators that the judge cannot run. */
export const readInputValidators = async (source: PackageSource, constants: ReadonlyMap<string, string>) => {
  const programs: InputValidator[] = []
  const skipped: SkippedProgram[] = []
  // Older packages use the second name.
  for (const folder of ['input_validators/', 'input_format_validators/']) {
    for (const { path } of filesBelow(source, folder)) {
      const tool = GRAMMARS[/\.[a-z]+$/.exec(path)?.[0] ?? '']
      if (tool !== undefined)
        skipped.push({ name: path, reason: `it is a ${tool} grammar, which the judge cannot run` })
    }
    for (const validator of filesOf(source, folder)) {
      const { prefix, files } = validator
      const name = prefix === folder ? files[0]!.path : prefix.slice(0, -1)
      const read = await readValidator(validator, constants)
      if (typeof read === 'string') skipped.push({ name, reason: read })
      else programs.push({ name, ...read })
    }
  }
  return { programs, skipped }
}

interface ValidatorFiles {
  /** The folder to which the paths of the program's files are relative. */
  prefix: string
  files: PackageFile[]
}

/**
 * Finds the validators in a folder. Each subfolder is a validator, and so is each source file directly in the folder,
 * together with the headers next to it.
 */
const filesOf = (source: PackageSource, prefix: string): ValidatorFiles[] => {
  const folders = new Map<string, PackageFile[]>()
  const loose: PackageFile[] = []
  for (const file of filesBelow(source, prefix)) {
    const folder = /^[^/]+\//.exec(file.path.slice(prefix.length))?.[0]
    if (folder === undefined) loose.push(file)
    else folders.set(folder, [...(folders.get(folder) ?? []), file])
  }
  const headers = loose.filter((file) => !isProgramFile(file))
  return [
    ...loose.filter(isProgramFile).map((file) => ({ prefix, files: [file, ...headers] })),
    ...[...folders]
      .filter(([, files]) => files.some(isProgramFile))
      .map(([folder, files]) => ({ prefix: prefix + folder, files })),
  ]
}

/** Whether a file makes its folder a program. Source files in any language do, but headers and data do not. */
const isProgramFile = ({ path }: PackageFile): boolean => /\/(build|run)$/.test(path) || isSourceFile(path)

/** @returns the program, or a clause with the reason if the judge cannot run it */
const readValidator = async (
  { prefix, files }: ValidatorFiles,
  constants: ReadonlyMap<string, string>,
): Promise<ValidatorProgram<Language> | string> => {
  const script = files.find(({ path }) => /^(build|run)$/.test(path.slice(prefix.length)))
  if (script !== undefined) return `it is built with a script (${script.path}), which the judge does not run`
  const texts = await readTexts(files, prefix)
  const detected = detectLanguage(texts)
  if ('skipped' in detected) return detected.skipped
  const sources = sourcesOf(detected.language, withConstants(texts, constants), null)
  return typeof sources === 'string' ? sources : { language: detected.language, sources }
}
