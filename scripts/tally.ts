/** The parts of Jest's `--json` report that are used here. */
export interface JestReport {
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[]
  }[]
}

export interface Failure {
  /** The file with its workspace, and the test. */
  title: string
  message: string
}

export interface Tally {
  passed: number
  failures: Failure[]
}

/** Removes stack frames in libraries, so that a truncated CI log still shows the failed test and line. */
const withoutLibraries = (message: string): string =>
  message.replaceAll(/\n +at (?:[^\n]*(?:\/node_modules\/|\(node:)|node:)[^\n]*/g, '')

/**
 * Counts the results in a report. A suite that did not run, or that failed after its tests passed, counts as one
 * failure. Skipped tests and todos also count as failures, because a green run must have run everything.
 * @param root failures name files relative to this folder
 */
export const tallyOf = (report: JestReport, root: string): Tally => {
  const tally: Tally = { passed: 0, failures: [] }
  for (const suite of report.testResults) {
    const file = suite.name.startsWith(`${root}/`) ? suite.name.slice(root.length + 1) : suite.name
    if (suite.assertionResults.length === 0 && suite.status !== 'passed') {
      tally.failures.push({ title: `${file}: the suite did not run`, message: suite.message })
    }
    const isTestToBlame = suite.assertionResults.some(({ status }) => status !== 'passed')
    if (suite.assertionResults.length > 0 && suite.status === 'failed' && !isTestToBlame) {
      tally.failures.push({ title: `${file}: setup or teardown`, message: suite.message })
    }
    for (const test of suite.assertionResults) {
      const title = `${file}: ${test.fullName}`
      if (test.status === 'passed') tally.passed += 1
      else if (test.status === 'failed') {
        tally.failures.push({ title, message: withoutLibraries((test.failureMessages ?? []).join('\n')) })
      } else tally.failures.push({ title, message: `The test did not run. It is marked as ${test.status}.` })
    }
  }
  return tally
}

/**
 * Adds up tallies. Unless `mayBeNone` is set, a run without tests is a failure, because its filter is probably
 * wrong.
 */
export const sum = (tallies: readonly Tally[], mayBeNone = false): Tally => {
  const passed = tallies.reduce((total, tally) => total + tally.passed, 0)
  const failures = tallies.flatMap((tally) => tally.failures)
  if (passed + failures.length === 0 && !mayBeNone)
    failures.push({ title: 'No test ran', message: 'No file matches the filter.' })
  return { passed, failures }
}

/** The last line, for CI. */
export const lastLine = (tally: Tally): string => `${tally.passed} passed, ${tally.failures.length} failed`
