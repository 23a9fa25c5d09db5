import { z } from 'zod'
import { PackageError } from '../package-error'
import { checkYaml, parseYaml, type YamlFile } from '../yaml/yaml-file'
import type { Expectation, GroupPattern, Outcome, PointsRule } from './expectation'
import { TEST_CODES } from './expected-results'
import { globOf } from './glob'

const codes = z.array(z.enum(['AC', 'WA', 'TLE', 'RTE'], 'A verdict is one of AC, WA, TLE and RTE.'))

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

interface Entry {
  language: string | null
  entrypoint: string | null
  permitted: ReadonlySet<Outcome> | null
  required: ReadonlySet<Outcome> | null
  points: PointsRule | null
  groups: GroupPattern[]
}

/** What `submissions/submissions.yaml` (2023-07) says of one program. */
export interface SubmissionSettings {
  language: string | null
  entrypoint: string | null
  /** Null where the file says nothing about its verdicts: its folder decides. */
  expectation: Expectation<GroupPattern> | null
}

export type SubmissionsYaml = (program: string) => SubmissionSettings

/** The folders' own rules, which an entry with the folder's name replaces key by key. */
const FOLDERS: Record<string, { permitted?: string[]; required?: string[] }> = {
  accepted: { permitted: ['AC'] },
  rejected: { required: ['RTE', 'TLE', 'WA'] },
  wrong_answer: { permitted: ['AC', 'WA'], required: ['WA'] },
  time_limit_exceeded: { permitted: ['AC', 'TLE'], required: ['TLE'] },
  run_time_error: { permitted: ['AC', 'RTE'], required: ['RTE'] },
  brute_force: { permitted: ['AC', 'RTE', 'TLE'], required: ['RTE', 'TLE'] },
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
  const rules = Object.entries(entries ?? {}).map(([pattern, entry]) => ({
    pattern,
    matches: globOf(pattern),
    entry: {
      language: entry?.language ?? null,
      entrypoint: entry?.entrypoint ?? null,
      permitted: outcomesOf(entry?.permitted),
      required: outcomesOf(entry?.required),
      points: entry?.score ?? null,
      groups: groupRulesOf(yaml!, pattern, entry ?? {}),
    } satisfies Entry,
  }))
  return (program) => {
    const folder = program.split('/')[0]!
    const matched = rules.filter(({ matches }) => matches(program) || matches(folder))
    const judging = matched.filter(({ entry }) => saysAnything(entry))
    const own = judging.find(({ pattern }) => pattern === folder)?.entry
    const base: Pick<Entry, 'permitted' | 'required'> = {
      permitted: own?.permitted ?? outcomesOf(FOLDERS[folder]?.permitted),
      required: own?.required ?? outcomesOf(FOLDERS[folder]?.required),
    }
    const all = [base, ...judging.filter(({ pattern }) => pattern !== folder).map(({ entry }) => entry)]
    return {
      language: matched.map(({ entry }) => entry.language).find((language) => language !== null) ?? null,
      entrypoint: matched.map(({ entry }) => entry.entrypoint).find((point) => point !== null) ?? null,
      expectation:
        judging.length === 0
          ? null
          : withPoints(
              expectationOf(all),
              judging.map(({ entry }) => entry),
            ),
    }
  }
}

const saysAnything = ({ permitted, required, points, groups }: Entry): boolean =>
  permitted !== null || required !== null || points !== null || groups.length > 0

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
        permitted: outcomesOf(parsed.data.permitted),
        required: outcomesOf(parsed.data.required),
        points: parsed.data.score ?? null,
      }
    })

/** Rules for all tests are rules for groups too: where all tests run, each has to be permitted. */
const withPoints = (
  expectation: Expectation<GroupPattern>,
  entries: readonly Entry[],
): Expectation<GroupPattern> => {
  if (expectation.kind === 'none') return expectation
  const points = entries.find((entry) => entry.points !== null)?.points
  const whole = entries
    .filter(({ permitted, required }) => permitted !== null || required !== null)
    .map(
      ({ permitted, required }): GroupPattern => ({
        name: '',
        matches: matchesAll,
        permitted,
        required,
        points: null,
      }),
    )
  return {
    ...expectation,
    ...(points === undefined || points === null ? {} : { points }),
    groups: [...whole, ...entries.flatMap(({ groups }) => groups)],
  }
}

const matchesAll = (): boolean => true

const outcomesOf = (names: readonly string[] | undefined): ReadonlySet<Outcome> | null =>
  names === undefined ? null : new Set(names.flatMap((name) => [...TEST_CODES[name]!]))

/**
 * Judging ends at the first failed test, so the rules are read for that one: it is permitted, and where every rule
 * requires some failure, there is one.
 */
const expectationOf = (rules: readonly Pick<Entry, 'permitted' | 'required'>[]): Expectation<never> => {
  const every = Object.values(TEST_CODES).flatMap((outcomes) => [...outcomes])
  const permitted = every.filter((outcome) => rules.every((rule) => rule.permitted?.has(outcome) ?? true))
  const mustFail = rules.some((rule) => rule.required !== null && !rule.required.has('AC'))
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
