import { byName, lookup } from '../lookup'

/** The outcome of a program, in the words of jury tools. OLE is a Runtime Error at the output limit. */
export type Outcome = 'AC' | 'WA' | 'TLE' | 'RTE' | 'MLE' | 'OLE' | 'CE'

/** What a package expects of a program. Points and groups matter only if the problem is scored. */
export interface Expectation {
  /** The final verdict is one of these. */
  outcomes: ReadonlySet<Outcome>
  /** The same in words. */
  label: string
  points?: PointsRule | undefined
  groups?: GroupRule[]
}

/** The points that a package expects of a program. */
export type PointsRule =
  | { kind: 'range'; least: number; most: number }
  /** The folder `partially_accepted`: some points, but not all. */
  | { kind: 'part' }

/** What `submissions.yaml` says about some of the tests, or about a group's points. */
export interface GroupRule {
  /** The pattern as written; empty for all tests. */
  name: string
  /** Null if the rule says nothing about it. */
  permitted: ReadonlySet<Outcome> | null
  required: ReadonlySet<Outcome> | null
  score: PointsRule | null
  /** Indices of the tests that the pattern names. */
  tests: readonly number[]
  /** The index of the scoring group that it names; -1 if there is none. */
  group: number
}

const result = (label: string, ...outcomes: Outcome[]): Expectation => ({
  outcomes: new Set(outcomes),
  label,
})

const ANY = result('any verdict', 'AC', 'WA', 'TLE', 'RTE', 'MLE', 'OLE', 'CE')

/**
 * Results by their names in DOMjudge's tag and in folders. Neither Kattis nor DOMjudge has a verdict for memory, and
 * DOMjudge calls endless output a time limit, so our own verdicts for them also meet the expectation.
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

/** The results of tests that the format itself names. */
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

/** @returns a clause that says why, if the folder below `submissions/` names no verdict */
export const expectationOfFolder = (folder: string): Expectation | string =>
  FOLDERS[folder] ??
  (folder === 'check_manually' ? undefined : resultOf(folder)) ??
  `the folder ${folder} does not name a verdict, and the program has no @EXPECTED_RESULTS@ tag`

/**
 * The value of a DOMjudge tag. The first file that has the tag decides. If that file has it twice, the tag does not
 * count.
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
 * The tag in a program's comment, such as `@EXPECTED_RESULTS@: TIMELIMIT, RUN-ERROR`.
 * @returns a clause that says why, if it names an unknown result; null if there is no tag
 */
export const expectationOfTag = (texts: readonly string[]): Expectation | string | null => {
  const tag = tagIn(texts, /@EXPECTED_RESULTS@:([^\r\n]*)/gi)
  if (tag === null) return null
  const results: Expectation[] = []
  for (const name of tag.split(COMMENT_END, 1)[0]!.split(',')) {
    const known = resultOf(name)
    if (known === undefined)
      return `its @EXPECTED_RESULTS@ tag names ${name.trim() || 'nothing'}, which is not a result`
    results.push(known)
  }
  return {
    outcomes: new Set(results.flatMap(({ outcomes }) => [...outcomes])),
    label: [...new Set(results.map(({ label }) => label))].join(' or '),
  }
}

/** Adds the points of a tag such as `@EXPECTED_SCORE@: 30`. Without another expectation, any verdict is right. */
export const withPointsOfTag = (
  expectation: Expectation | string,
  texts: readonly string[],
): Expectation | string => {
  const tag = tagIn(texts, /@EXPECTED_SCORE@:[ \t]*([+-]?\d+(?:\.\d+)?)/gi)
  if (tag === null) return expectation
  const base = typeof expectation === 'string' ? { ...ANY, label: 'the points of its tag' } : expectation
  return { ...base, points: { kind: 'range', least: Number(tag), most: Number(tag) } }
}
