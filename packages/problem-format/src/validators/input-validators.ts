import type { Language, SourceFile } from '@cohort/shared'
import { lookup } from '../lookup'
import { filesBelow, type PackageSource } from '../source/package-source'
import type { SkippedProgram } from '../submissions/programs'
import { readValidator, validatorsIn } from './validator-programs'

/** A program of the package that says whether an input keeps to the statement. */
export interface InputValidator {
  /** Its path, e.g. `input_validators/validate.py`. */
  name: string
  language: Language
  /** The file that starts comes first. */
  sources: SourceFile[]
}

export interface InputValidators {
  programs: InputValidator[]
  /** What the judge cannot run, with the reason. */
  skipped: SkippedProgram[]
}

/** Older packages have the second name. */
const FOLDERS = ['input_validators/', 'input_format_validators/']

/** Grammars of tools that the judge does not have. */
const GRAMMARS = lookup({ '.ctd': 'checktestdata', '.viva': 'VIVA' })

/** Reads the input validators; each program and each grammar is one. */
export const readInputValidators = async (
  source: PackageSource,
  constants: ReadonlyMap<string, string>,
): Promise<InputValidators> => {
  const found: InputValidators = { programs: [], skipped: [] }
  for (const folder of FOLDERS) {
    for (const { path } of filesBelow(source, folder)) {
      const tool = GRAMMARS[/\.[a-z]+$/.exec(path)?.[0] ?? '']
      if (tool !== undefined)
        found.skipped.push({ name: path, reason: `it is a ${tool} grammar, which the judge cannot run` })
    }
    for (const validator of validatorsIn(source, folder)) {
      const { prefix, files } = validator
      const name = prefix === folder ? files[0]!.path : prefix.slice(0, -1)
      const read = await readValidator(validator, constants)
      if (typeof read === 'string') found.skipped.push({ name, reason: read })
      else found.programs.push({ name, ...read })
    }
  }
  return found
}
