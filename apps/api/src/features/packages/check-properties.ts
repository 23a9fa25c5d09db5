import { PROPERTIES_FILE, type ProblemPackage, sourcesOf } from '@cohort/problem-format'
import { runProgramOn } from './trial'
import {
  endWithWords,
  firstLine,
  type PackageCheck,
  testLabel,
  type VerifyDeps,
  type VerifyOptions,
} from './verification'

/** Analyses ask only about small inputs. In bytes. */
const MOST_BYTES = 1000
/** Longer texts are hard to read in a sentence. In characters. */
const LONGEST_TEXT = 90

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
  const failed = firstLine(outcome.fault ?? outcome.compileOutput) ?? outcome.verdict
  const problems = tests.flatMap(({ name }, index) => {
    const report = outcome.tests[index]
    if (report === undefined) return [`${name}: ${failed}`]
    if (report.exitCode !== 0 || report.firedLimit !== null) return [`${name}: ${endWithWords(report)}`]
    const long = (report.output ?? '').split('\n').find((line) => line.length > LONGEST_TEXT)
    return long === undefined
      ? []
      : [`${name}: this text is longer than ${LONGEST_TEXT} characters: ${JSON.stringify(long)}`]
  })
  return [
    { name, expected: `prints the properties of ${tests.length} inputs`, problems: [...new Set(problems)] },
  ]
}
