import type { Scoring } from '@cohort/shared'
import { z } from 'zod'
import { lookup } from '../lookup'
import { checkYaml, parseYaml } from '../yaml/yaml-file'
import {
  type Expectation,
  expectationOfFolder,
  type GroupRule,
  type Outcome,
  type PointsRule,
  TEST_CODES,
} from './expectation'
import { globOf } from './glob'

type Matcher = (name: string) => boolean
type Code = keyof typeof TEST_CODES

const outcomesOf = (codes: readonly Code[]): ReadonlySet<Outcome> =>
  new Set(codes.flatMap((code) => [...TEST_CODES[code].outcomes]))

const codes = z
  .array(z.enum(['AC', 'WA', 'TLE', 'RTE'], 'A verdict must be AC, WA, TLE or RTE.'))
  .transform(outcomesOf)

const score = z
  .union(
    [z.number(), z.tuple([z.number(), z.number()])],
    'A score must be a number, or a list of the lowest and the highest score.',
  )
  .transform((points): PointsRule => {
    const [least, most] = typeof points === 'number' ? [points, points] : points
    return { kind: 'range', least, most }
  })

const rulesShape = {
  permitted: codes.nullable().default(null),
  required: codes.nullable().default(null),
  score: score.nullable().default(null),
}
const groupSchema = z.object(rulesShape)
type Rules = z.output<typeof groupSchema>

const entryShape = {
  ...rulesShape,
  language: z.string().optional(),
  entrypoint: z.string().optional(),
  authors: z.unknown().optional(),
  model_solution: z.unknown().optional(),
  message: z.unknown().optional(),
  use_for_time_limit: z.unknown().optional(),
}
const entrySchema = z
  .object(entryShape, 'This must be a map of keys and values.')
  // All other keys are patterns for tests or groups.
  .catchall(z.preprocess((value) => (typeof value === 'object' ? value : null), groupSchema.nullable()))
type Entry = z.output<typeof entrySchema>

const yamlSchema = z.record(
  z.string(),
  z.preprocess((entry) => entry ?? {}, entrySchema),
  'This must be a map from patterns to settings.',
)

/** The default rules of a folder. An entry with the folder's name can override either of them. */
const rulesOfFolder = (folder: string): Pick<Rules, 'permitted' | 'required'> => {
  const expectation = expectationOfFolder(folder)
  if (typeof expectation === 'string') return { permitted: null, required: null }
  return { permitted: new Set<Outcome>(['AC', ...expectation.outcomes]), required: expectation.outcomes }
}

/**
 * Reads `submissions.yaml` (2023-07).
 * @returns a function that returns the settings of a program. The expectation is undefined if the folder decides, and a
 * clause with the error if no verdict can meet it
 * @throws PackageError with the file, line and reason
 */
export const readSubmissionsYaml = (content: string | null) => {
  const entries = checkYaml(parseYaml('submissions/submissions.yaml', content ?? ''), yamlSchema)
  const all = Object.entries(entries).map(([pattern, entry]) => ({
    pattern,
    matches: globOf(pattern),
    entry,
    groups: groupRulesOf(entry),
  }))
  return (program: string, resolve: GroupResolver) => {
    const folder = program.split('/')[0]!
    const matched = all.filter(({ matches }) => matches(program) || matches(folder))
    const first = <K extends 'language' | 'entrypoint' | 'score'>(key: K): Entry[K] | undefined =>
      matched.map(({ entry }) => entry[key]).find((value) => value != null)
    const judging = matched.filter(({ entry, groups }) => entry.score !== null || groups.length > 0)
    const isOwn = ({ pattern }: { pattern: string }): boolean => pattern === folder
    const own = judging.find(isOwn)?.entry
    const { permitted, required } = rulesOfFolder(folder)
    const base = { permitted: own?.permitted ?? permitted, required: own?.required ?? required }
    const others = judging.filter((rule) => !isOwn(rule)).map(({ entry }) => entry)
    const verdicts = judging.length === 0 ? undefined : expectationOf([base, ...others])
    const groups = judging
      .flatMap((rule) => rule.groups)
      .map(({ matches, ...rule }) => ({ ...rule, ...resolve(matches) }))
    return {
      language: first('language'),
      entrypoint: first('entrypoint'),
      expectation:
        typeof verdicts === 'object'
          ? { ...verdicts, points: first('score') ?? undefined, groups }
          : verdicts,
    }
  }
}

/** The rules of an entry: a rule for all tests, if it has one, and its rules for some of the tests. */
const groupRulesOf = (entry: Entry): (Rules & { name: string; matches: Matcher })[] => {
  const { permitted, required } = entry
  const all = { name: '', matches: () => true, permitted, required, score: null }
  const some = Object.entries(entry).flatMap(([name, rules]) =>
    Object.hasOwn(entryShape, name) || rules === null
      ? []
      : { name, matches: globOf(name), ...(rules as Rules) },
  )
  return permitted === null && required === null ? some : [all, ...some]
}

/**
 * Combines rules into an expectation for the first failed test, because judging ends there. Its result must be
 * permitted, and there must be a failure if a rule requires one.
 */
const expectationOf = (rules: readonly Pick<Rules, 'permitted' | 'required'>[]): Expectation | string => {
  const results = Object.values(TEST_CODES)
  const mustFail = rules.some(({ required }) => required?.has('AC') === false)
  const outcomes = new Set(
    results
      .flatMap((result) => [...result.outcomes])
      .filter((outcome) => rules.every(({ permitted }) => permitted?.has(outcome) ?? true))
      .filter((outcome) => !mustFail || outcome !== 'AC'),
  )
  if (outcomes.size === 0) return 'submissions.yaml permits no verdict for this program'
  const permitted = results.filter((result) => [...result.outcomes].every((each) => outcomes.has(each)))
  return { outcomes, label: permitted.map(({ label }) => label).join(' or ') }
}

/** Finds the tests and the scoring group that match a pattern in `submissions.yaml`. */
export type GroupResolver = (matches: Matcher) => Pick<GroupRule, 'tests' | 'group'>

/**
 * Creates a resolver that caches the result for each pattern, because a package may have thousands of tests and
 * hundreds of programs with the same rules.
 * @param tests the names of the tests in judging order
 */
export const groupResolver = (tests: readonly string[], scoring: Scoring | null): GroupResolver => {
  const known = new Map<Matcher, ReturnType<GroupResolver>>()
  // A pattern matches a test if it matches the name of the test or of a group that contains it.
  const names = tests.map((test) => {
    const parts = test.split('/')
    return parts.map((_, depth) => parts.slice(0, depth + 1).join('/'))
  })
  return (matches) => {
    const found = known.get(matches) ?? {
      tests: names.flatMap((each, index) => (each.some(matches) ? [index] : [])),
      group: scoring?.groups.findIndex(({ name }) => name !== '' && matches(name)) ?? -1,
    }
    known.set(matches, found)
    return found
  }
}

const jsonSchema = z.record(
  z.string(),
  z.looseObject(
    {
      langid: z.string('This must be a string.').optional(),
      entry_point: z.string('This must be a string.').optional(),
    },
    'This must be a map of keys and values.',
  ),
  'This must be a map from paths to details.',
)

/** DOMjudge's language codes that differ from the format's. */
const LANGUAGE_CODES = lookup({ py3: 'python3', js: 'javascript', py2: 'python2' })

/**
 * Reads DOMjudge's `submissions.json`, which maps paths such as `submissions/accepted/parts/` to details (see
 * DOMjudge's ImportProblemService). Parses the JSON as YAML to get line numbers for errors.
 * @throws PackageError with the file, line and reason
 */
export const readSubmissionsJson = (content: string | null) => {
  const entries = checkYaml(parseYaml('submissions.json', content ?? ''), jsonSchema)
  const details = new Map(Object.entries(entries).map(([path, entry]) => [path.replace(/\/$/, ''), entry]))
  return (program: string) => {
    const { langid, entry_point: entrypoint } = details.get(`submissions/${program}`) ?? {}
    return { language: langid && (LANGUAGE_CODES[langid] ?? langid), entrypoint }
  }
}
