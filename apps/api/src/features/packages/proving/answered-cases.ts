import { MemoryFile, type ProblemPackage } from '@cohort/problem-format'
import { checkInputs } from '../check-inputs'
import type { TrialTest } from '../package-store'
import { NOTHING, runProgramOn } from '../trial'
import { endWithMessage, type PackageCheck, type VerifyDeps, type VerifyOptions } from '../verification'
import type { LanguageLimits } from '../verify'
import { type SmallCase, smallCasesOf } from './generator'

/** The small cases with their answers; null if a case is invalid or has no answer. */
export const answeredCases = async (
  deps: VerifyDeps,
  problem: ProblemPackage,
  limitOf: LanguageLimits,
  seeds: number,
  options: VerifyOptions,
): Promise<{ tests: TrialTest[] | null; checks: PackageCheck[] }> => {
  options.onStep?.(`${problem.slug}: the generator prints ${seeds} small cases`)
  const { cases, problems } = await smallCasesOf(deps, problem, seeds, options)
  const printed = { name: 'generator', expected: `prints ${seeds} small cases`, problems }
  if (problems.length > 0) return { tests: null, checks: [printed] }
  const inputs = cases.map(fileOf)
  const valid = await checkInputs(deps, { ...problem, tests: inputs, invalidInputs: [] }, options)
  const checks = [printed, ...valid.map((check) => ({ ...check, name: `${check.name}, small cases` }))]
  if (checks.some((check) => check.problems.length > 0)) return { tests: null, checks }
  const answered = await answerCases(deps, problem, inputs, limitOf, options)
  return 'problems' in answered
    ? { tests: null, checks: [...checks, answered] }
    : { tests: answered.tests, checks }
}

const fileOf = ({ seed, input }: SmallCase) => {
  const name = `small ${seed}`
  const bytes = Buffer.from(input, 'latin1')
  return {
    name,
    isSample: false,
    input: new MemoryFile(name, bytes),
    answer: NOTHING,
    validatorFlags: null,
    inputArgs: [],
  }
}

/** Adds the reference's answer to each small case. Interactors need no answers. */
const answerCases = async (
  deps: VerifyDeps,
  problem: ProblemPackage,
  inputs: readonly ReturnType<typeof fileOf>[],
  limitOf: LanguageLimits,
  options: VerifyOptions,
): Promise<{ tests: TrialTest[] } | PackageCheck> => {
  if (problem.checker.kind === 'interactive') return { tests: [...inputs] }
  const reference = problem.programs.find(({ name }) => name === problem.settings.proof?.reference)!
  const { tests, verdict } = await runProgramOn(
    deps,
    problem,
    reference,
    inputs,
    {
      cpuMs: limitOf(reference.language),
      memoryKb: problem.memoryLimitKb,
      outputBytes: problem.outputLimitBytes,
    },
    options,
  )
  const problems: string[] = []
  const answered = inputs.map((test, index) => {
    const report = tests[index]
    const isWhole = report?.exitCode === 0 && report.output !== null && report.firedLimit === null
    if (!isWhole) problems.push(`${test.name}: ${report ? endWithMessage(report) : verdict}`)
    return { ...test, answer: new MemoryFile(test.name, Buffer.from(report?.output ?? '')) }
  })
  return problems.length === 0
    ? { tests: answered }
    : { name: reference.name, expected: `answers ${inputs.length} small cases`, problems }
}
