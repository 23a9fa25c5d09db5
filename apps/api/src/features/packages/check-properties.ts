import { PROPERTIES_FILE, type ProblemPackage, sourcesOf } from '@cohort/problem-format'
import { LONGEST_PROPERTY } from '@cohort/shared'
import { runProgramOn } from './trial'
import {
  endWithMessage,
  firstLine,
  type PackageCheck,
  testLabel,
  type VerifyDeps,
  type VerifyOptions,
} from './verification'

/** Analyses ask only about small inputs. In bytes. */
const MOST_BYTES = 1000

/** Runs the package's program for properties on all small tests. */
export const checkProperties = async (
  deps: VerifyDeps,
  problem: ProblemPackage,
  options: VerifyOptions,
): Promise<PackageCheck[]> => {
  if (problem.properties === null) return []
  const name = PROPERTIES_FILE
  const sources = sourcesOf('python', [{ path: 'properties.py', text: problem.properties }], 'properties.py')
  if (typeof sources === 'string') return [{ name, expected: 'can run', problems: [sources] }]
  const tests = problem.tests.flatMap((test, index) =>
    test.input.size <= MOST_BYTES ? [{ name: testLabel(index, test.name, options), input: test.input }] : [],
  )
  options.onStep?.(`${problem.slug}: the properties of ${tests.length} inputs`)
  const program = { name, language: 'python', sources } as const
  const outcome = await runProgramOn(deps, problem, program, tests, problem.validationLimits, options)
  const expected = `prints the properties of ${tests.length} inputs`
  if (outcome.tests.length === 0 && outcome.verdict !== 'Accepted')
    return [
      { name, expected, problems: [firstLine(outcome.fault ?? outcome.compileOutput) ?? outcome.verdict] },
    ]
  const problems = tests.flatMap((test, index) => {
    const report = outcome.tests[index]
    if (report === undefined) return [`${test.name}: it was not run on this input`]
    if (report.exitCode !== 0 || report.firedLimit !== null)
      return [`${test.name}: ${endWithMessage(report)}`]
    const long = (report.output ?? '').split('\n').find((line) => line.length > LONGEST_PROPERTY)
    return long === undefined
      ? []
      : [`${test.name}: this text is longer than ${LONGEST_PROPERTY} characters: ${JSON.stringify(long)}`]
  })
  return [{ name, expected, problems }]
}
