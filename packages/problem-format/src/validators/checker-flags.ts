import { decimalNumber, type TokenChecker } from '@cohort/shared'
import { PackageError } from '../package-error'

export const DEFAULT_CHECKER: TokenChecker = {
  kind: 'tokens',
  caseSensitive: false,
  spaceChangeSensitive: false,
  floatAbsoluteTolerance: null,
  floatRelativeTolerance: null,
}

/**
 * The default output validator's arguments ("Default Output Validator Specification" of the package format).
 * @param file that an error names
 * @throws PackageError for an argument that does not fit
 */
export const checkerOf = (flags: readonly string[], file: string): TokenChecker => {
  const checker = { ...DEFAULT_CHECKER }
  for (let at = 0; at < flags.length; at++) {
    const flag = flags[at]!.replace(/^--?/, '')
    if (flag === 'case_sensitive') checker.caseSensitive = true
    else if (flag === 'space_change_sensitive') checker.spaceChangeSensitive = true
    else if (/^float_(absolute_|relative_)?tolerance$/.test(flag)) {
      const tolerance = decimalNumber(flags[++at] ?? '')
      if (tolerance === null || tolerance < 0)
        throw PackageError.at(file, `${flag} needs a tolerance of 0 or more after it, as in "${flag} 1e-6".`)
      if (flag !== 'float_relative_tolerance') checker.floatAbsoluteTolerance = tolerance
      if (flag !== 'float_absolute_tolerance') checker.floatRelativeTolerance = tolerance
    } else throw PackageError.at(file, `The default output validator has no argument ${flag}.`)
  }
  return checker
}
