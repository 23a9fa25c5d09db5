import { type Analysis, classText } from '@cohort/shared'
import type { Evidence, FailedTest } from './evidence'
import { explainCompileError } from './explain-compile-error'
import { explainCrash } from './explain-crash'
import { explainDifference } from './explain-difference'
import { explainHiddenFailure } from './explain-hidden-failure'
import { explainTimeout } from './explain-timeout'
import { explainWarning } from './explain-warning'

/** Help without AI: what the evidence says, in a fixed order. Pure. */

const HEAD = '**Help from the judge, without AI.** It is based on what your program did.'
const NOT_RUN = 'Run or submit this code first. The help then uses its result.'
const MOST_LINTS = 3
const MOST_SHOWN = 400

type Result = NonNullable<Evidence['result']>

/** Markdown. */
export const renderHelp = ({ language, problem, result, hints }: Evidence): string => {
  const parts =
    result === null
      ? [NOT_RUN]
      : [
          ...verdictPart(language, result, problem),
          ...replayPart(result.analysis),
          ...counterexamplePart(language, result.analysis),
          ...lintsPart(result),
          ...growthPart(result),
        ]
  return [HEAD, ...parts, ...hintsPart(result, hints)].join('\n\n')
}

const at = (line: number | null): string => (line === null ? '' : ` (line ${line})`)

/** As a block that no text can close. */
const quoted = (text: string): string => {
  const shown = text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text
  const fence = '`'.repeat(Math.max(3, ...[...shown.matchAll(/`+/g)].map(([ticks]) => ticks.length + 1)))
  return `${fence}\n${shown.trimEnd()}\n${fence}`
}

const verdictPart = (
  language: Evidence['language'],
  result: Result,
  problem: Evidence['problem'],
): string[] => {
  const { verdict, failed, isRun, tests, compileOutput } = result
  if (verdict === 'Compilation Error') {
    const known = explainCompileError(language, compileOutput)
    const head = `### The code does not compile${at(known?.line ?? null)}`
    return [
      head,
      known?.sentence ??
        'Start with the first error that the compiler names. Later errors often follow from it.',
    ]
  }
  if (failed === null) return [isRun ? '### No test failed' : `### ${verdict}`]
  const where = failed.output === null ? `hidden test ${failed.number} of ${tests}` : `test ${failed.number}`
  // A failing input says more than advice.
  const isShown = failed.output === null && result.analysis.counterexample.result?.found
  const causes = causesPart(language, result)
  // A mistake in the code says more than advice about inputs.
  const isKnown = isShown || (causes.length > 0 && failed.status === 'Wrong Answer' && failed.output === null)
  return [
    `### ${failed.status} on ${where}`,
    ...causes,
    ...(isKnown ? [] : failurePart(language, failed, problem)),
  ]
}

const failurePart = (
  language: Evidence['language'],
  { status, input, expected, output, stderr }: FailedTest,
  problem: Evidence['problem'],
): string[] => {
  if (status === 'Runtime Error') {
    const crash = explainCrash(language, stderr)
    return crash ? [`${crash.sentence}${at(crash.line)}`] : []
  }
  if (status === 'Time Limit Exceeded') return [explainTimeout(input)]
  if (status === 'Memory Limit Exceeded')
    return [
      'The program needs too much memory. How large is its largest array or list for the largest input?',
    ]
  if (status !== 'Wrong Answer') return []
  if (expected === null || output === null) return [explainHiddenFailure(language, problem)]
  const difference = explainDifference(language, expected, output)
  return [
    ...(difference === null ? [] : [difference]),
    `Expected:\n\n${quoted(expected)}`,
    `Got:\n\n${quoted(output)}`,
  ]
}

const replayPart = ({ replay }: Analysis): string[] => {
  const fault = replay.result?.fault
  return fault ? [`### What went wrong in memory or arithmetic${at(replay.result!.line)}`, fault] : []
}

const counterexamplePart = (language: Evidence['language'], { counterexample }: Analysis): string[] => {
  if (counterexample.state === 'offered')
    return ['You can ask for a small input on which the program fails: “Find a failing input” on the result.']
  const found = counterexample.result?.found
  if (!found) return []
  const shown = [`### A small input on which it fails`, quoted(found.input)]
  if (found.status === 'Runtime Error') {
    const crash = explainCrash(language, found.stderr)
    return [...shown, crash ? `${crash.sentence}${at(crash.line)}` : 'The program crashes.']
  }
  if (found.status === 'Time Limit Exceeded') return [...shown, explainTimeout(found.input)]
  if (found.status !== 'Wrong Answer') return [...shown, `The result is ${found.status}.`]
  const difference = explainDifference(language, found.answer, found.output)
  return [
    ...shown,
    `Expected:\n\n${quoted(found.answer)}`,
    `Got:\n\n${quoted(found.output)}`,
    ...(difference === null ? [] : [difference]),
  ]
}

const warningsOf = ({ analysis }: Result): string[] =>
  (analysis.lints.result?.text ?? '')
    .split('\n')
    .filter((line) => /^\S+:\d+:/.test(line) && !line.includes(': note: '))

/** Mistakes that the warnings name. */
const causesPart = (language: Evidence['language'], result: Result): string[] => {
  const sentences = warningsOf(result).flatMap((warning) => explainWarning(language, warning) ?? [])
  return [...new Set(sentences)].slice(0, MOST_LINTS)
}

const lintsPart = (result: Result): string[] => {
  const warnings = warningsOf(result)
  if (warnings.length === 0 || result.verdict === 'Accepted') return []
  return ['### Warnings', quoted(warnings.slice(0, MOST_LINTS).join('\n'))]
}

const growthPart = ({ analysis }: Result): string[] => {
  const classes = classText(analysis.growth.result?.time ?? null)
  return classes === null ? [] : [`Measured on growing inputs, the time grows like ${classes}.`]
}

const hintsPart = (result: Evidence['result'], { total, opened }: Evidence['hints']): string[] => {
  if (result?.verdict === 'Accepted' || total <= opened.length) return []
  return [`Still stuck? Open hint ${opened.length + 1} of ${total} below the statement.`]
}
