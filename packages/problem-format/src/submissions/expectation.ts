import { byName, lookup } from '../lookup'

/** The outcome of a program, in the terms of jury tools. OLE is a Runtime Error at the output limit. */
export type Outcome = 'AC' | 'WA' | 'TLE' | 'RTE' | 'MLE' | 'OLE' | 'CE'

/** A package's expectation for a program. Points and groups apply only to scored problems. */
export interface Expectation {
  /** The allowed outcomes of the program. */
  outcomes: ReadonlySet<Outcome>
  /** Describes the outcomes. */
  label: string
  points?: PointsRule | undefined
  groups?: GroupRule[]
}

/** The expected points of a program. */
export type PointsRule =
  | { kind: 'range'; least: number; most: number }
  /** The folder `partially_accepted`: some points, but not all. */
  | { kind: 'part' }

/** A rule in `submissions.yaml` for some of the tests, or for the points of a group. */
export interface GroupRule {
  /** The rule's pattern; empty if the rule applies to all tests. */
  name: string
  /** Null if the rule does not restrict the outcomes. */
  permitted: ReadonlySet<Outcome> | null
  required: ReadonlySet<Outcome> | null
  score: PointsRule | null
  /** The indices of the tests that match the pattern. */
  tests: readonly number[]
  /** The index of the scoring group that matches the pattern; -1 if there is none. */
  group: number
}

const result = (label: string, ...outcomes: Outcome[]): Expectation => ({
  outcomes: new Set(outcomes),
  label,
})

const ANY = result('any verdict', 'AC', 'WA', 'TLE', 'RTE', 'MLE', 'OLE', 'CE')

/**
 * Results by the names used in DOMjudge's tags and for folders. Kattis and DOMjudge have no verdict for memory limits,
 * and DOMjudge treats endless output as exceeding the time limit. So our own verdicts for these also meet the
 * expectation.
 */
const RESULTS = lookup(
  byName([
    ['CORRECT ACCEPTED', result('Accepted', 'AC')],
    ['WRONG-ANSWER NO-OUTPUT', result('Wrong Answer', 'WA')],
    ['TIMELIMIT TIME-LIMIT TIME-LIMIT-EXCEEDED', result('Time Limit Exceeded', 'TLE', 'OLE')],
    ['RUN-ERROR RUN-TIME-ERROR RUNTIME-ERROR', result('Runtime Error', 'RTE', 'MLE', 'OLE')],
    ['MEMORY-LIMIT MEMORY-LIMIT-EXCEEDED', result('Memory Limit Exceeded', 'MLE')],
    ['OUTPUT-LIMIT OUTPUT-LIMIT-EXCEEDED', result('Runtime Error (output limit)', 'OLE')],
    ['COMPILER-ERROR COMPILE-ERROR COMPILATION-ERROR', result('Compilation Error', 'CE')],
    ['CHECK-MANUALLY', ANY],
  ]),
)

const resultOf = (name: string): Expectation | undefined =>
  RESULTS[name.trim().toUpperCase().replaceAll('_', '-')]

/** The results that the format itself defines. */
export const TEST_CODES = {
  AC: RESULTS.CORRECT!,
  WA: RESULTS['WRONG-ANSWER']!,
  TLE: RESULTS.TIMELIMIT!,
  RTE: RESULTS['RUN-ERROR']!,
}

/** Folders whose programs may fail in several ways (2023-07, "Default directories"). */
const FOLDERS = lookup<Expectation>({
  rejected: result('any failure', 'WA', 'TLE', 'RTE', 'MLE', 'OLE'),
  brute_force: result('Time Limit Exceeded or Runtime Error', 'TLE', 'RTE', 'MLE', 'OLE'),
  partially_accepted: { ...ANY, label: 'some of the points', points: { kind: 'part' } },
})

/** @returns a clause with the error if the folder's name is not a verdict */
export const expectationOfFolder = (folder: string): Expectation | string =>
  FOLDERS[folder] ??
  (folder === 'check_manually' ? undefined : resultOf(folder)) ??
  `the folder ${folder} does not name a verdict, and the program has no @EXPECTED_RESULTS@ tag`

/**
 * Reads the value of a DOMjudge tag from the first file that contains it; null if that file contains several.
 */
const tagIn = (texts: readonly string[], pattern: RegExp): string | null => {
  for (const text of texts) {
    const [tag, second] = [...text.matchAll(pattern)]
    if (tag !== undefined) return second === undefined ? tag[1]! : null
  }
  return null
}

const COMMENT_END = /\*\/|-->|\*\)|"""|'''/

/**
 * Reads the tag in a program's comments, such as `@EXPECTED_RESULTS@: TIMELIMIT, RUN-ERROR`.
 * @returns a clause with the error if a result is unknown; null if there is no tag
 */
export const expectationOfTag = (texts: readonly string[]): Expectation | string | null => {
  const tag = tagIn(texts, /@EXPECTED_RESULTS@:([^\r\n]*)/gi)
  if (tag === null) return null
  const results: Expectation[] = []
  for (const name of tag.split(COMMENT_END, 1)[0]!.split(',')) {
    const known = resultOf(name)
    if (known === undefined)
      return `its @EXPECTED_RESULTS@ tag contains ${name.trim() || 'an empty entry'}, which is not a result`
    results.push(known)
  }
  return {
    outcomes: new Set(results.flatMap(({ outcomes }) => [...outcomes])),
    label: [...new Set(results.map(({ label }) => label))].join(' or '),
  }
}

/** Adds the points in a tag such as `@EXPECTED_SCORE@: 30`. Without another expectation, any verdict is allowed. */
export const withPointsOfTag = (
  expectation: Expectation | string,
  texts: readonly string[],
): Expectation | string => {
  const tag = tagIn(texts, /@EXPECTED_SCORE@:[ \t]*([+-]?\d+(?:\.\d+)?)/gi)
  if (tag === null) return expectation
  const base = typeof expectation === 'string' ? { ...ANY, label: 'the points in its tag' } : expectation
  return { ...base, points: { kind: 'range', least: Number(tag), most: Number(tag) } }
}
