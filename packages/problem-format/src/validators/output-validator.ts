import { type SourceFile, VALIDATOR_LANGUAGES, type ValidatorChecker } from '@cohort/shared'
import { PackageError } from '../package-error'
import type { ProblemMetadata } from '../settings/problem-yaml'
import { filesBelow, type PackageSource } from '../source/package-source'
import { readValidator, validatorsIn } from './validator-programs'

/** A package's own output validator: its program, without what a problem and its tests say about running it. */
export interface ValidatorProgram {
  language: ValidatorChecker['language']
  /** The file that starts comes first. */
  sources: SourceFile[]
}

/**
 * Reads the package's output validator, for interactive problems too: `output_validators/` of the older format, where
 * `validation` decides whether it is used, `output_validator/` of 2025-09, where being there does.
 * @returns half a sentence if the judge cannot run it, null if there is none
 * @throws PackageError if `validation: custom` is asked for and there is no validator
 */
export const readOutputValidator = async (
  source: PackageSource,
  { generation, customValidation, constants }: ProblemMetadata,
): Promise<ValidatorProgram | string | null> => {
  if (!(customValidation ?? generation === 'modern')) return null
  const modern = filesBelow(source, 'output_validator/')
  const found =
    modern.length > 0
      ? [{ prefix: 'output_validator/', files: modern }]
      : validatorsIn(source, 'output_validators/')
  const [validator] = found
  if (validator === undefined) {
    if (customValidation === null) return null
    throw PackageError.at(
      'problem.yaml',
      'validation is custom, but there is no program in output_validators or output_validator.',
    )
  }
  if (found.length > 1)
    return `the problem brings ${found.length} output validators, of which one alone can be judged by`
  const program = await readValidator(validator, constants)
  if (typeof program === 'string')
    return `the problem brings an output validator that cannot be run: ${program}`
  const language = VALIDATOR_LANGUAGES.find((known) => known === program.language)
  if (language === undefined) return 'the problem brings an output validator that is neither C++ nor Python'
  return { ...program, language }
}
