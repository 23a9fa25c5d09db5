import type { Language, SourceFile } from '@cohort/shared'
import { validatorProgram } from '../programs/program-sources'
import { readTexts } from '../programs/texts'
import type { PackageSource } from '../source/package-source'
import type { SkippedProgram } from '../submissions/programs'
import { filesBelow, programsIn } from './output-validator'

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
const GRAMMARS: Record<string, string> = { '.ctd': 'checktestdata', '.viva': 'VIVA' }

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
    for (const { prefix, files } of programsIn(source, folder)) {
      const name = prefix === folder ? files[0]!.path : prefix.slice(0, -1)
      const script = files.find(({ path }) => /^(build|run)$/.test(path.slice(prefix.length)))
      const read = script
        ? `it is built with a script (${script.path}), which the judge does not run`
        : validatorProgram(await readTexts(files, prefix), constants)
      if (typeof read === 'string') found.skipped.push({ name, reason: read })
      else found.programs.push({ name, ...read })
    }
  }
  return found
}
