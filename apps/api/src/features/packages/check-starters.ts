import type { ProblemPackage } from '@cohort/problem-format'
import { LANGUAGES, languageFacts } from '@cohort/shared'
import type { JudgeRequest } from './judge-programs'
import type { Trial } from './package-store'
import { withTrial } from './trial'
import { firstLine, type PackageCheck, type VerifyDeps, type VerifyOptions } from './verification'

/**
 * Compiles each starter code and runs it on the first test. A wrong answer is fine, but learners should not start with
 * compiler messages.
 */
export const checkStarters = async (
  deps: VerifyDeps,
  problem: ProblemPackage,
  limitOf: JudgeRequest['cpuMsOf'],
  options: VerifyOptions,
): Promise<PackageCheck[]> => {
  const programs = LANGUAGES.flatMap((language) => {
    const text = problem.settings.starterCode[language]
    const { label, fileName } = languageFacts[language]
    return text === undefined ? [] : [{ name: label, language, sources: [{ path: fileName, text }] }]
  })
  if (programs.length === 0) return []
  options.onStep?.(`${problem.slug}: compiling the starter code`)
  const trial: Trial = { ...problem, tests: problem.tests.slice(0, 1), scoring: null, groupOfTest: null }
  const judged = await withTrial(deps, trial, limitOf('cpp'), options, (judgeInTrial) =>
    judgeInTrial({ programs, cpuMsOf: limitOf, needsEveryTest: () => false }),
  )
  const problems = judged.flatMap(([{ name }, { compileOutput, tests, fault, verdict }]) => {
    const message = firstLine(fault) ?? firstLine(compileOutput) ?? (tests.length === 0 ? verdict : null)
    return message === null ? [] : [`${name}: ${message}`]
  })
  return [
    { name: 'starter code', expected: `${programs.length} programs compile without a message`, problems },
  ]
}
