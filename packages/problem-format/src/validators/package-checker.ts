import type { JudgeLimits, TokenChecker } from '@cohort/shared'
import { issueAt, PackageError, type PackageIssue } from '../package-error'
import type { ProblemMetadata } from '../settings/problem-yaml'
import type { PackageTest } from '../test-data/test-data'
import { checkerOf, DEFAULT_CHECKER } from './checker-flags'
import type { ValidatorProgram } from './output-validator'

/** How the package's outputs are judged; a validator's files are still texts here. */
export type PackageChecker =
  | TokenChecker
  | ({ kind: 'validator' | 'interactive'; args: string[]; limits: JudgeLimits } & ValidatorProgram)

/** What a test says in place of the problem's checker. */
export interface CheckerOverride {
  checker?: TokenChecker
  checkerArgs?: string[]
}

export interface DecidedChecker {
  checker: PackageChecker
  /** For each test in order; empty if it is judged as the problem says. */
  overrides: CheckerOverride[]
}

/** "Typical system default" of the format. */
const DEFAULTS = { seconds: 60, memoryMib: 2048, outputMib: 8 }

/**
 * The problem's checker, and what tests whose groups give other arguments say instead. Arguments of `problem.yaml` come
 * before those of a group.
 * @param validator null for the default checker
 * @throws PackageError for an argument that the default checker does not have, or that no program can be given,
 * and for test data beyond what a validator's box holds
 */
export const decideChecker = (
  validator: ValidatorProgram | null,
  metadata: ProblemMetadata,
  tests: readonly PackageTest[],
): DecidedChecker => {
  const wordsOf = (test: PackageTest) => [...metadata.validatorFlags, ...(test.validatorFlags ?? [])]
  const common = unanimous(tests.map(wordsOf)) ?? metadata.validatorFlags
  const isOther = (test: PackageTest) => JSON.stringify(wordsOf(test)) !== JSON.stringify(common)
  if (validator === null)
    return {
      checker: tokenCheckerOf(common, 'problem.yaml'),
      overrides: tests.map((test) =>
        isOther(test) ? { checker: tokenCheckerOf(wordsOf(test), `data/${test.name}`) } : {},
      ),
    }
  const limits = validationLimitsOf(metadata.limits)
  const tooLarge = tests.flatMap((test) => sizeIssues(test, limits))
  if (tooLarge.length > 0) throw new PackageError(tooLarge)
  const kind = metadata.types.has('interactive') ? 'interactive' : 'validator'
  return {
    checker: {
      kind,
      ...validator,
      args: argumentsOf(common, 'problem.yaml'),
      limits,
    },
    overrides: tests.map((test) =>
      isOther(test) ? { checkerArgs: argumentsOf(wordsOf(test), `data/${test.name}`) } : {},
    ),
  }
}

/** For a problem that is not judged: its arguments may be those of a program that is not there. */
export const UNDECIDED: DecidedChecker = { checker: DEFAULT_CHECKER, overrides: [] }

/** What a box takes of them. */
const MOST_ARGUMENTS = 200
const ARGUMENT_BYTES = 16 * 1024

/** @throws PackageError if they cannot be given to a program */
const argumentsOf = (words: readonly string[], file: string): string[] => {
  if (words.length > MOST_ARGUMENTS || Buffer.byteLength(words.join('\0')) > ARGUMENT_BYTES)
    throw PackageError.at(
      file,
      `The output validator is given more than ${MOST_ARGUMENTS} arguments or ${ARGUMENT_BYTES / 1024} KB of them.`,
    )
  if (words.some((word) => word.includes('\0')))
    throw PackageError.at(file, 'The output validator is given an argument with a NUL character in it.')
  return [...words]
}

/** MiB of a test's files that a validator's box holds next to the compiled validator. */
const MOST_TEST_MIB = 190

/** A test's files take memory of the validator's box. */
const sizeIssues = ({ name, input, answer }: PackageTest, { memoryKb }: JudgeLimits): PackageIssue[] => {
  const mostMib = Math.min(MOST_TEST_MIB, memoryKb / 1024)
  if (input.size + answer.size <= mostMib * 1024 * 1024) return []
  const reason = `The output validator is given more than ${mostMib} MiB of input and answer.`
  return [issueAt(`data/${name}`, reason)]
}

const unanimous = (all: readonly string[][]): string[] | null =>
  new Set(all.map((words) => JSON.stringify(words))).size === 1 ? all[0]! : null

const tokenCheckerOf = (flags: readonly string[], file: string): TokenChecker => {
  const checker = checkerOf(flags)
  if (typeof checker === 'string') throw PackageError.at(file, checker)
  return checker
}

/** The limits of one run of a validator. */
export const validationLimitsOf = (limits: ProblemMetadata['limits']): JudgeLimits => ({
  cpuMs: Math.ceil((limits.validation_time ?? DEFAULTS.seconds) * 1000),
  memoryKb: Math.ceil((limits.validation_memory ?? DEFAULTS.memoryMib) * 1024),
  outputBytes: Math.ceil((limits.validation_output ?? DEFAULTS.outputMib) * 1024 * 1024),
})
