import { z } from 'zod'
import { PackageError } from '../package-error'
import { checkYaml, parseYaml, type YamlFile } from '../yaml/yaml-file'
import type { Expectation, GroupPattern, Outcome, PointsRule } from './expectation'
import { TEST_CODES } from './expected-results'
import { globOf } from './glob'

const outcomesOf = (codes: readonly string[]): ReadonlySet<Outcome> =>
  new Set(codes.flatMap((code) => [...TEST_CODES[code]!]))

const codes = z
  .array(z.enum(['AC', 'WA', 'TLE', 'RTE'], 'A verdict is one of AC, WA, TLE and RTE.'))
  .transform(outcomesOf)

const score = z
  .union(
    [z.number(), z.tuple([z.number(), z.number()])],
    'A score is a number, or a list of the least and the most.',
  )
  .transform((points): PointsRule => {
    const [least, most] = typeof points === 'number' ? [points, points] : points
    return { kind: 'range', least, most }
  })

const rules = { permitted: codes.optional(), required: codes.optional(), score: score.optional() }
const groupSchema = z.looseObject(rules)

const entrySchema = z
  .looseObject(
    {
      language: z.string().optional(),
      entrypoint: z.string().optional(),
      ...rules,
    },
    'This must be a map of keys and values.',
  )
  .nullable()

const fileSchema = z
  .record(z.string(), entrySchema, 'This must be a map from patterns to settings.')
  .nullable()

type Entry = NonNullable<z.output<typeof entrySchema>>
type Verdicts = Pick<Entry, 'permitted' | 'required'>
interface Rule {
  pattern: string
  matches(name: string): boolean
  entry: Entry
  groups: GroupPattern[]
}

/** What `submissions/submissions.yaml` (2023-07) says of one program. */
export interface SubmissionSettings {
  language: string | null
  entrypoint: string | null
  /** Null if the file says nothing about its verdicts: its folder decides. */
  expectation: Expectation<GroupPattern> | null
}

export type SubmissionsYaml = (program: string) => SubmissionSettings

/** The folders' own rules, which an entry with the folder's name replaces key by key. */
const FOLDERS: Record<string, Verdicts> = {
  accepted: { permitted: outcomesOf(['AC']) },
  rejected: { required: outcomesOf(['RTE', 'TLE', 'WA']) },
  wrong_answer: { permitted: outcomesOf(['AC', 'WA']), required: outcomesOf(['WA']) },
  time_limit_exceeded: { permitted: outcomesOf(['AC', 'TLE']), required: outcomesOf(['TLE']) },
  run_time_error: { permitted: outcomesOf(['AC', 'RTE']), required: outcomesOf(['RTE']) },
  brute_force: { permitted: outcomesOf(['AC', 'RTE', 'TLE']), required: outcomesOf(['RTE', 'TLE']) },
}

/** Keys of an entry that name no tests. */
const OWN_KEYS = new Set([
  ...['language', 'entrypoint', 'authors', 'model_solution', 'permitted', 'required', 'score', 'message'],
  'use_for_time_limit',
])

/**
 * Reads `submissions.yaml`.
 * @throws PackageError with file, line and reason
 */
export const readSubmissionsYaml = (content: string | null): SubmissionsYaml => {
  const file = 'submissions/submissions.yaml'
  const yaml = content === null ? null : parseYaml(file, content)
  const entries = yaml === null ? null : checkYaml(yaml, fileSchema)
  const rules = Object.entries(entries ?? {}).map(
    ([pattern, given]): Rule => ({
      pattern,
      matches: globOf(pattern),
      entry: given ?? {},
      groups: groupRulesOf(yaml!, pattern, given ?? {}),
    }),
  )
  return (program) => {
    const folder = program.split('/')[0]!
    const matched = rules.filter(({ matches }) => matches(program) || matches(folder))
    const judging = matched.filter(saysAnything)
    const own = judging.find(({ pattern }) => pattern === folder)?.entry
    const base: Verdicts = {
      permitted: own?.permitted ?? FOLDERS[folder]?.permitted,
      required: own?.required ?? FOLDERS[folder]?.required,
    }
    const all = [base, ...judging.filter(({ pattern }) => pattern !== folder).map(({ entry }) => entry)]
    return {
      language: matched.find(({ entry }) => entry.language !== undefined)?.entry.language ?? null,
      entrypoint: matched.find(({ entry }) => entry.entrypoint !== undefined)?.entry.entrypoint ?? null,
      expectation: judging.length === 0 ? null : withPoints(expectationOf(all), judging),
    }
  }
}

const saysAnything = ({ entry: { permitted, required, score }, groups }: Rule): boolean =>
  (permitted ?? required ?? score) !== undefined || groups.length > 0

/** A key that is no setting names a group of tests, or tests, by a pattern. */
const groupRulesOf = (yaml: YamlFile, pattern: string, entry: Record<string, unknown>): GroupPattern[] =>
  Object.entries(entry)
    .filter(([key, value]) => !OWN_KEYS.has(key) && value !== null && typeof value === 'object')
    .map(([name, value]) => {
      const parsed = groupSchema.safeParse(value)
      if (!parsed.success) {
        const [problem] = parsed.error.issues
        throw PackageError.at(
          yaml.file,
          `${[pattern, name, ...problem!.path].join('.')}: ${problem!.message}`,
          yaml.lineOf([pattern, name, ...problem!.path]),
        )
      }
      return {
        name,
        matches: globOf(name),
        permitted: parsed.data.permitted ?? null,
        required: parsed.data.required ?? null,
        points: parsed.data.score ?? null,
      }
    })

/** Rules for all tests are rules for groups too: when all tests run, each has to be permitted. */
const withPoints = (
  expectation: Expectation<GroupPattern>,
  rules: readonly Rule[],
): Expectation<GroupPattern> => {
  if (expectation.kind === 'none') return expectation
  const points = rules.map(({ entry }) => entry.score).find((score) => score !== undefined)
  const whole = rules.flatMap(({ entry: { permitted = null, required = null } }): GroupPattern[] =>
    (permitted ?? required) === null
      ? []
      : [{ name: '', matches: matchesAll, permitted, required, points: null }],
  )
  return {
    ...expectation,
    ...(points === undefined ? {} : { points }),
    groups: [...whole, ...rules.flatMap(({ groups }) => groups)],
  }
}

const matchesAll = (): boolean => true

/**
 * Judging ends at the first failed test, so the rules are read for that one: it is permitted, and if every rule
 * requires some failure, there is one.
 */
const expectationOf = (rules: readonly Verdicts[]): Expectation<never> => {
  const every = Object.values(TEST_CODES).flatMap((outcomes) => [...outcomes])
  const permitted = every.filter((outcome) => rules.every((rule) => rule.permitted?.has(outcome) ?? true))
  const mustFail = rules.some(({ required }) => required?.has('AC') === false)
  const outcomes = new Set(permitted.filter((outcome) => !mustFail || outcome !== 'AC'))
  if (outcomes.size === 0) return { kind: 'none', reason: 'submissions.yaml permits it no verdict at all' }
  return { kind: 'verdict', outcomes, label: labelOf(outcomes) }
}

const VERDICTS: Record<string, string> = {
  AC: 'Accepted',
  WA: 'Wrong Answer',
  TLE: 'Time Limit Exceeded',
  RTE: 'Runtime Error',
}

const labelOf = (outcomes: ReadonlySet<Outcome>): string =>
  Object.keys(TEST_CODES)
    .filter((code) => [...TEST_CODES[code]!].every((outcome) => outcomes.has(outcome)))
    .map((code) => VERDICTS[code])
    .join(' or ')
