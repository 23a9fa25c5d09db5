import type { InvalidInput, PackageTest, ProblemPackage } from '@cohort/problem-format'
import type { TestReport } from '@cohort/shared'
import { runProgramOn } from './trial'
import {
  endOf,
  endWithMessage,
  firstLine,
  type PackageCheck,
  testLabel,
  type VerifyDeps,
  type VerifyOptions,
} from './verification'

/** The exit code with which a validator accepts an input. Any other code rejects it. */
const ACCEPTS = 42

type CheckedInput = Pick<PackageTest, 'name' | 'input' | 'inputArgs'>

/**
 * Runs every input validator on every input, in the judge's boxes. All validators must accept the tests' inputs, and at
 * least one must reject each input in `data/invalid_input`.
 */
export const checkInputs = async (
  deps: VerifyDeps,
  problem: ProblemPackage,
  options: VerifyOptions,
): Promise<PackageCheck[]> => {
  const { inputValidators, tests, invalidInputs } = problem
  const checks: PackageCheck[] = []
  /** The invalid inputs that some validator has rejected. */
  const rejected = new Set<InvalidInput>()
  for (const validator of inputValidators.programs) {
    options.onStep?.(`${problem.slug}: ${validator.name} reads ${tests.length + invalidInputs.length} inputs`)
    const inputs = [...tests, ...invalidInputs]
    const outcome = await runProgramOn(
      deps,
      problem,
      validator,
      inputs.map((input) => trialRun(input, validator.name)),
      problem.validationLimits,
      options,
    )
    const results = inputs.map((_, index) => resultOf(outcome.tests[index]))
    for (const [index, input] of invalidInputs.entries())
      if (results[tests.length + index]?.kind === 'rejects') rejected.add(input)
    const failures = inputs.flatMap(({ name }, index) => {
      const result = results[index]!
      const isTest = index < tests.length
      return result.kind === 'fails' || (result.kind === 'rejects' && isTest)
        ? [`${isTest ? testLabel(index, name, options) : name}: ${result.message}`]
        : []
    })
    checks.push({
      name: validator.name,
      expected: `accepts ${tests.length} inputs`,
      problems:
        outcome.tests.length === 0
          ? [firstLine(outcome.fault ?? outcome.compileOutput) ?? outcome.verdict]
          : failures,
    })
  }
  if (invalidInputs.length > 0)
    checks.push({
      name: 'data/invalid_input',
      expected: `${invalidInputs.length} inputs rejected`,
      problems:
        inputValidators.programs.length === 0
          ? ['There is no input validator that the judge can run.']
          : invalidInputs
              .filter((input) => !rejected.has(input))
              .map(({ name }) => `${name}: no input validator rejects it`),
    })
  return checks
}

type Result = { kind: 'accepts' } | { kind: 'rejects' | 'fails'; message: string }

const resultOf = (report: TestReport | undefined): Result => {
  if (report === undefined) return { kind: 'fails', message: 'the validator was not run on it' }
  if (report.firedLimit !== null || report.exitCode === null) return { kind: 'fails', message: endOf(report) }
  if (report.exitCode === ACCEPTS) return { kind: 'accepts' }
  return { kind: 'rejects', message: endWithMessage(report) }
}

const trialRun = ({ name, input, inputArgs }: CheckedInput, validator: string) => ({
  name,
  input,
  args: Array.isArray(inputArgs) ? inputArgs : argsByName(inputArgs, validator),
})

/** A package may name a validator with or without its extension. */
const argsByName = (args: Record<string, string[]>, path: string): string[] => {
  const name = path.replace(/^[^/]*\//, '')
  return args[name] ?? args[name.replace(/\.[^.]+$/, '')] ?? []
}
