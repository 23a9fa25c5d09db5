import { DEFAULT_CHECKER, decimalNumber, type JudgeLimits, type TokenChecker } from '@cohort/shared'
import { issueAt, PackageError } from '../package-error'
import type { ProblemMetadata } from '../settings/problem-yaml'
import type { PackageTest } from '../test-data/test-data'
import type { OutputValidator } from './validators'

/** The checker of a package. Unlike in a job, a validator's files are strings. */
export type PackageChecker =
  | TokenChecker
  | ({ kind: 'validator' | 'interactive'; args: string[]; limits: JudgeLimits } & OutputValidator)

/**
 * Parses the arguments of the default output validator ("Default Output Validator Specification" in the package
 * format).
 * @param file the file to name in errors
 * @throws PackageError for an unknown or invalid argument
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

/** Overrides the problem's checker for a test. */
export interface CheckerOverride {
  checker?: TokenChecker
  checkerArgs?: string[]
}

export interface DecidedChecker {
  checker: PackageChecker
  /** @throws PackageError for arguments that the default checker does not know, or that no program could receive */
  overrideFor(test: PackageTest): CheckerOverride
}

/** For problems that cannot be judged. Ignores arguments, because they may be for a missing validator. */
export const UNDECIDED: DecidedChecker = { checker: DEFAULT_CHECKER, overrideFor: () => ({}) }

/**
 * Determines the problem's checker, and the overrides for tests in groups whose arguments differ. The arguments in
 * `problem.yaml` come before those of the group.
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

/** The limits on the arguments of a program in a box. */
const MOST_ARGUMENTS = 200
const ARGUMENT_BYTES = 16 * 1024

const argumentsOf = (words: string[], file: string): string[] => {
  if (words.length > MOST_ARGUMENTS || Buffer.byteLength(words.join('\0')) > ARGUMENT_BYTES)
    throw PackageError.at(
      file,
      `The output validator has too many arguments: at most ${MOST_ARGUMENTS} are allowed, and at most ${ARGUMENT_BYTES / 1024} KB in total.`,
    )
  if (words.some((word) => word.includes('\0')))
    throw PackageError.at(file, 'An argument for the output validator contains a NUL character.')
  return words
}

/** How many MiB of test files fit into a validator's box next to the compiled validator. */
const MOST_TEST_MIB = 190

/** Rejects tests whose files do not fit into the validator's box, where they count towards its memory. */
const requireRoom = (tests: readonly PackageTest[], { memoryKb }: JudgeLimits): void => {
  const mostMib = Math.min(MOST_TEST_MIB, memoryKb / 1024)
  const reason = `Together, the input and the answer are larger than ${mostMib} MB, the most that the output validator can be given.`
  const tooLarge = tests.filter(({ input, answer }) => input.size + answer.size > mostMib * 1024 * 1024)
  if (tooLarge.length > 0) throw new PackageError(tooLarge.map(({ name }) => issueAt(`data/${name}`, reason)))
}

/** "Typical system default" in the format. */
const DEFAULTS = { seconds: 60, memoryMib: 2048, outputMib: 8 }

/** The limits for each run of a validator. */
export const validationLimitsOf = (limits: ProblemMetadata['limits']): JudgeLimits => ({
  cpuMs: Math.ceil((limits.validation_time ?? DEFAULTS.seconds) * 1000),
  memoryKb: Math.ceil((limits.validation_memory ?? DEFAULTS.memoryMib) * 1024),
  outputBytes: Math.ceil((limits.validation_output ?? DEFAULTS.outputMib) * 1024 * 1024),
})
