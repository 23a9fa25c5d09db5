import type { Expectation, Outcome, PointsRule } from './expectation'

const setOf = (...outcomes: Outcome[]): ReadonlySet<Outcome> => new Set(outcomes)

export const ALL_OUTCOMES = setOf('AC', 'WA', 'TLE', 'RTE', 'MLE', 'OLE', 'CE')

interface Result {
  label: string
  outcomes: ReadonlySet<Outcome>
}

/**
 * Results by the names that DOMjudge's tag and the folders use. Neither Kattis nor DOMjudge has a verdict for
 * memory, and DOMjudge calls endless output a time limit: those verdicts of ours are accepted too.
 */
const RESULTS: Record<string, Result> = {
  CORRECT: { label: 'Accepted', outcomes: setOf('AC') },
  'WRONG-ANSWER': { label: 'Wrong Answer', outcomes: setOf('WA') },
  'NO-OUTPUT': { label: 'Wrong Answer', outcomes: setOf('WA') },
  TIMELIMIT: { label: 'Time Limit Exceeded', outcomes: setOf('TLE', 'OLE') },
  'RUN-ERROR': { label: 'Runtime Error', outcomes: setOf('RTE', 'MLE', 'OLE') },
  'MEMORY-LIMIT': { label: 'Memory Limit Exceeded', outcomes: setOf('MLE') },
  'OUTPUT-LIMIT': { label: 'Runtime Error (output limit)', outcomes: setOf('OLE') },
  'COMPILER-ERROR': { label: 'Compilation Error', outcomes: setOf('CE') },
  'CHECK-MANUALLY': { label: 'any verdict', outcomes: ALL_OUTCOMES },
}

const ALIASES: Record<string, string> = {
  ACCEPTED: 'CORRECT',
  'TIME-LIMIT-EXCEEDED': 'TIMELIMIT',
  'TIME-LIMIT': 'TIMELIMIT',
  'RUN-TIME-ERROR': 'RUN-ERROR',
  'RUNTIME-ERROR': 'RUN-ERROR',
  'MEMORY-LIMIT-EXCEEDED': 'MEMORY-LIMIT',
  'OUTPUT-LIMIT-EXCEEDED': 'OUTPUT-LIMIT',
  'COMPILE-ERROR': 'COMPILER-ERROR',
  'COMPILATION-ERROR': 'COMPILER-ERROR',
}

const resultOf = (name: string): Result | undefined => {
  const key = name.trim().toUpperCase().replaceAll('_', '-')
  return RESULTS[ALIASES[key] ?? key]
}

/** Folders whose programs must fail in one of several ways (2023-07, "Default directories"). */
const FAILING_FOLDERS: Record<string, Result> = {
  rejected: { label: 'any failure', outcomes: setOf('WA', 'TLE', 'RTE', 'MLE', 'OLE') },
  brute_force: { label: 'Time Limit Exceeded or Runtime Error', outcomes: setOf('TLE', 'RTE', 'MLE', 'OLE') },
}

/** What the folder below `submissions/` says. */
export const expectationOfFolder = (folder: string): Expectation<never> => {
  const result = FAILING_FOLDERS[folder] ?? (folder === 'check_manually' ? undefined : resultOf(folder))
  if (result !== undefined) return { kind: 'verdict', ...result }
  if (folder === 'partially_accepted')
    return {
      kind: 'verdict',
      outcomes: ALL_OUTCOMES,
      label: 'a part of the points',
      points: { kind: 'part' },
    }
  return {
    kind: 'none',
    reason: `the folder ${folder} names no verdict, and there is no @EXPECTED_RESULTS@ tag in it`,
  }
}

const TAG = /@EXPECTED_RESULTS@:([^\r\n]*)/gi
const COMMENT_END = /\*\/|-->|\*\)|"""|'''/

/**
 * DOMjudge's tag in a program's comment, e.g. `@EXPECTED_RESULTS@: TIMELIMIT, RUN-ERROR`. The first file with a tag
 * decides; a file with two tags is read as having none, as DOMjudge does.
 * @returns null if there is no tag
 */
export const expectationOfTag = (texts: readonly string[]): Expectation<never> | null => {
  for (const text of texts) {
    const tags = [...text.matchAll(TAG)]
    if (tags.length > 1) return null
    if (tags[0] === undefined) continue
    const names = tags[0][1]!.split(COMMENT_END, 1)[0]!.split(',')
    const results = names.map((name) => ({ name: name.trim(), result: resultOf(name) }))
    const unknown = results.find(({ result }) => result === undefined)
    if (unknown !== undefined)
      return {
        kind: 'none',
        reason: `its @EXPECTED_RESULTS@ tag names ${unknown.name || 'nothing'}, which is no result`,
      }
    return {
      kind: 'verdict',
      outcomes: new Set(results.flatMap(({ result }) => [...result!.outcomes])),
      label: [...new Set(results.map(({ result }) => result!.label))].join(' or '),
    }
  }
  return null
}

/** The format's own codes for the outcome of a test. */
export const TEST_CODES: Record<string, ReadonlySet<Outcome>> = {
  AC: setOf('AC'),
  WA: setOf('WA'),
  TLE: RESULTS.TIMELIMIT!.outcomes,
  RTE: RESULTS['RUN-ERROR']!.outcomes,
}

const POINTS_TAG = /@EXPECTED_SCORE@:[ \t]*([+-]?\d+(?:\.\d+)?)/gi

/** DOMjudge's tag in a program's comment, e.g. `@EXPECTED_SCORE@: 30`; null if there is none, or are several. */
export const pointsOfTag = (texts: readonly string[]): PointsRule | null => {
  for (const text of texts) {
    const tags = [...text.matchAll(POINTS_TAG)]
    if (tags.length > 1) return null
    if (tags[0] !== undefined) return exactly(Number(tags[0][1]))
  }
  return null
}

export const exactly = (points: number): PointsRule => ({ kind: 'range', least: points, most: points })
