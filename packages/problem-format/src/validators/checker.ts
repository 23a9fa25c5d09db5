import { decimalNumber, type JudgeLimits, type TokenChecker } from '@cohort/shared'
import { issueAt, PackageError } from '../package-error'
import type { ProblemMetadata } from '../settings/problem-yaml'
import type { PackageTest } from '../test-data/test-data'
import type { OutputValidator } from './validators'

/** How the package's outputs are judged. A validator's files are still strings here. */
export type PackageChecker =
  | TokenChecker
  | ({ kind: 'validator' | 'interactive'; args: string[]; limits: JudgeLimits } & OutputValidator)

export const DEFAULT_CHECKER: TokenChecker = {
  kind: 'tokens',
  caseSensitive: false,
  spaceChangeSensitive: false,
  floatAbsoluteTolerance: null,
  floatRelativeTolerance: null,
}

/**
 * The default output validator's arguments ("Default Output Validator Specification" of the package format).
 * @param file the file that an error names
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

/** The checker that replaces the problem's checker for a test. */
export interface CheckerOverride {
  checker?: TokenChecker
  checkerArgs?: string[]
}

export interface DecidedChecker {
  checker: PackageChecker
  /**
   * @throws PackageError for an argument that the default checker does not have, or that cannot be passed to a
   * program
   */
  overrideFor(test: PackageTest): CheckerOverride
}

/** For a problem that is not judged. Arguments are not checked, because they may be for a validator that is missing. */
export const UNDECIDED: DecidedChecker = { checker: DEFAULT_CHECKER, overrideFor: () => ({}) }

/**
 * The problem's checker, and the one that replaces it for tests whose groups give different arguments.
 * Arguments of `problem.yaml` come before those of a group.
 * @param validator null for the default checker
 * @throws PackageError in the same cases as `overrideFor`, and for test data that does not fit into a validator's box
 */
export const decideChecker = (
  validator: OutputValidator | null,
  { validatorFlags, limits: given, types }: ProblemMetadata,
  tests: readonly PackageTest[],
): DecidedChecker => {
  const wordsOf = (test: PackageTest) => [...validatorFlags, ...(test.validatorFlags ?? [])]
  const [first = validatorFlags, ...others] = new Map(
    tests.map(wordsOf).map((words) => [JSON.stringify(words), words]),
  ).values()
  const common = others.length === 0 ? first : validatorFlags
  const argumentsFor = (words: string[], file: string): CheckerOverride =>
    validator === null ? { checker: checkerOf(words, file) } : { checkerArgs: argumentsOf(words, file) }
  const { checker = DEFAULT_CHECKER, checkerArgs = [] } = argumentsFor(common, 'problem.yaml')
  const limits = validationLimitsOf(given)
  if (validator !== null) requireRoom(tests, limits)
  const kind = types.has('interactive') ? 'interactive' : 'validator'
  return {
    checker: validator === null ? checker : { kind, ...validator, args: checkerArgs, limits },
    overrideFor(test) {
      const words = wordsOf(test)
      const isCommon = JSON.stringify(words) === JSON.stringify(common)
      return isCommon ? {} : argumentsFor(words, `data/${test.name}`)
    },
  }
}

/** The limits of a box. */
const MOST_ARGUMENTS = 200
const ARGUMENT_BYTES = 16 * 1024

const argumentsOf = (words: string[], file: string): string[] => {
  if (words.length > MOST_ARGUMENTS || Buffer.byteLength(words.join('\0')) > ARGUMENT_BYTES)
    throw PackageError.at(
      file,
      `The output validator gets more than ${MOST_ARGUMENTS} arguments or ${ARGUMENT_BYTES / 1024} KB of them.`,
    )
  if (words.some((word) => word.includes('\0')))
    throw PackageError.at(file, 'The output validator gets an argument with a NUL character.')
  return words
}

/** MiB of a test's files that fit into a validator's box next to the compiled validator. */
const MOST_TEST_MIB = 190

/** Refuses tests whose files do not fit into the validator's box, where they use memory. */
const requireRoom = (tests: readonly PackageTest[], { memoryKb }: JudgeLimits): void => {
  const mostMib = Math.min(MOST_TEST_MIB, memoryKb / 1024)
  const reason = `The output validator gets more than ${mostMib} MB of input and answer.`
  const tooLarge = tests.filter(({ input, answer }) => input.size + answer.size > mostMib * 1024 * 1024)
  if (tooLarge.length > 0) throw new PackageError(tooLarge.map(({ name }) => issueAt(`data/${name}`, reason)))
}

/** "Typical system default" of the format. */
const DEFAULTS = { seconds: 60, memoryMib: 2048, outputMib: 8 }

/** The limits of one run of a validator. */
export const validationLimitsOf = (limits: ProblemMetadata['limits']): JudgeLimits => ({
  cpuMs: Math.ceil((limits.validation_time ?? DEFAULTS.seconds) * 1000),
  memoryKb: Math.ceil((limits.validation_memory ?? DEFAULTS.memoryMib) * 1024),
  outputBytes: Math.ceil((limits.validation_output ?? DEFAULTS.outputMib) * 1024 * 1024),
})
