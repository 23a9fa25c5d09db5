import {
  DEFAULT_CHECKER,
  type InputValidator,
  type InvalidInput,
  MemoryFile,
  type PackageTest,
  type ProblemPackage,
} from '@cohort/problem-format'
import { cappedLimits, type JudgeLimits, type JudgeMaxima, type TestReport } from '@cohort/shared'
import type { JudgedOutcome } from '../submissions/submission.service'
import type { Trial, TrialTest } from './package-store'
import { withTrial } from './trial'
import { endOf, firstLine, type PackageCheck, type VerifyDeps, type VerifyOptions } from './verification'

/** "Exit code 42: the input is valid"; with any other the validator rejects it. */
const ACCEPTS = 42

type CheckedInput = Pick<PackageTest, 'name' | 'input' | 'inputArgs'>

/**
 * Runs every input validator on every input, as programs in the judge's boxes: all must accept the tests' inputs, and
 * one of them must reject each of `data/invalid_input`.
 */
export const checkInputs = async (
  deps: VerifyDeps,
  problem: ProblemPackage,
  options: VerifyOptions,
): Promise<PackageCheck[]> => {
  const { inputValidators, tests, invalidInputs } = problem
  const checks: PackageCheck[] = []
  /** The invalid inputs that a validator rejected. */
  const rejected = new Set<InvalidInput>()
  for (const validator of inputValidators.programs) {
    options.onStep?.(`${problem.slug}: ${validator.name} reads ${tests.length + invalidInputs.length} inputs`)
    const inputs = [...tests, ...invalidInputs]
    const outcome = await runOn(deps, problem, validator, inputs, options)
    const results = inputs.map((_, index) => resultOf(outcome.tests[index]))
    for (const [index, input] of invalidInputs.entries())
      if (results[tests.length + index]?.kind === 'rejects') rejected.add(input)
    const failures = inputs.flatMap(({ name }, index) => {
      const result = results[index]!
      return result.kind === 'fails' || (result.kind === 'rejects' && index < tests.length)
        ? [`${name}: ${result.said}`]
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

type Result = { kind: 'accepts' } | { kind: 'rejects' | 'fails'; said: string }

const resultOf = (report: TestReport | undefined): Result => {
  if (report === undefined) return { kind: 'fails', said: 'it was not run' }
  if (report.firedLimit !== null || report.exitCode === null) return { kind: 'fails', said: endOf(report) }
  if (report.exitCode === ACCEPTS) return { kind: 'accepts' }
  // Python's last line names the error.
  const said = firstLine(report.output) ?? report.stderr?.trim().split('\n').at(-1)?.slice(0, 200)
  return { kind: 'rejects', said: said ? `${endOf(report)}: ${said}` : endOf(report) }
}

const runOn = async (
  deps: VerifyDeps,
  problem: ProblemPackage,
  validator: InputValidator,
  inputs: readonly CheckedInput[],
  options: VerifyOptions,
): Promise<JudgedOutcome> => {
  const limits = within(problem.validationLimits, await deps.judge.health.judgeMaxima())
  const trial: Trial = {
    ...problem,
    tests: inputs.map((input) => trialTest(input, validator.name)),
    checker: DEFAULT_CHECKER,
    scoring: null,
    groupOfTest: null,
    memoryLimitKb: limits.memoryKb,
    outputLimitBytes: limits.outputBytes,
  }
  const [judged] = await withTrial(deps, trial, limits.cpuMs, options, (judgeInTrial) =>
    judgeInTrial({ programs: [validator], needsEveryTest: () => true }),
  )
  return judged![1]
}

/** The format's defaults are more than a small judge allows. */
const within = (limits: JudgeLimits, workers: readonly JudgeMaxima[]): JudgeLimits => {
  const [largest] = [...workers].sort((a, b) => b.memoryMb - a.memoryMb)
  return largest === undefined ? limits : cappedLimits(limits, largest)
}

/** As a sample, so that what the validator writes comes back. Its exit code decides, not its output. */
const NOTHING = new MemoryFile('nothing', Buffer.alloc(0))

const trialTest = ({ name, input, inputArgs }: CheckedInput, validator: string): TrialTest => ({
  name,
  input,
  answer: NOTHING,
  isSample: true,
  args: Array.isArray(inputArgs) ? inputArgs : argsByName(inputArgs, validator),
})

/** A validator is named with its ending or without. */
const argsByName = (args: Record<string, string[]>, path: string): string[] => {
  const name = path.replace(/^[^/]*\//, '')
  return args[name] ?? args[name.replace(/\.[^.]+$/, '')] ?? []
}
