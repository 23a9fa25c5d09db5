import { z } from 'zod'
import { type Expectation, type Outcome, TEST_CODES } from './expected-results'
import { checkYaml, parseYaml } from './yaml-file'

const codes = z.array(z.enum(['AC', 'WA', 'TLE', 'RTE'], 'A verdict is one of AC, WA, TLE and RTE.'))

const entrySchema = z
  .looseObject(
    {
      language: z.string().optional(),
      entrypoint: z.string().optional(),
      permitted: codes.optional(),
      required: codes.optional(),
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
}

/** What `submissions/submissions.yaml` (2023-07) says of one program. */
export interface SubmissionSettings {
  language: string | null
  entrypoint: string | null
  /** Null where the file says nothing about its verdicts: its folder decides. */
  expectation: Expectation | null
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

/**
 * Reads `submissions.yaml`. Rules for single test groups are not read: a program's rules as a whole are.
 * @throws PackageError with file, line and reason
 */
export const readSubmissionsYaml = (content: string | null): SubmissionsYaml => {
  const file = 'submissions/submissions.yaml'
  const entries = content === null ? null : checkYaml(parseYaml(file, content), fileSchema)
  const rules = Object.entries(entries ?? {}).map(([pattern, entry]) => ({
    pattern,
    matches: globOf(pattern),
    entry: {
      language: entry?.language ?? null,
      entrypoint: entry?.entrypoint ?? null,
      permitted: outcomesOf(entry?.permitted),
      required: outcomesOf(entry?.required),
    } satisfies Entry,
  }))
  return (program) => {
    const folder = program.split('/')[0]!
    const matched = rules.filter(({ matches }) => matches(program) || matches(folder))
    const judging = matched.filter(({ entry }) => entry.permitted !== null || entry.required !== null)
    const own = judging.find(({ pattern }) => pattern === folder)?.entry
    const base: Pick<Entry, 'permitted' | 'required'> = {
      permitted: own?.permitted ?? outcomesOf(FOLDERS[folder]?.permitted),
      required: own?.required ?? outcomesOf(FOLDERS[folder]?.required),
    }
    const all = [base, ...judging.filter(({ pattern }) => pattern !== folder).map(({ entry }) => entry)]
    return {
      language: matched.map(({ entry }) => entry.language).find((language) => language !== null) ?? null,
      entrypoint: matched.map(({ entry }) => entry.entrypoint).find((point) => point !== null) ?? null,
      expectation: judging.length === 0 ? null : expectationOf(all),
    }
  }
}

const outcomesOf = (names: readonly string[] | undefined): ReadonlySet<Outcome> | null =>
  names === undefined ? null : new Set(names.flatMap((name) => [...TEST_CODES[name]!]))

/**
 * Judging ends at the first failed test, so the rules are read for that one: it is permitted, and where every rule
 * requires some failure, there is one.
 */
const expectationOf = (rules: readonly Pick<Entry, 'permitted' | 'required'>[]): Expectation => {
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

/** The format's globs: `*` inside one name, `{a,b}` alternatives, and a folder's pattern for all that is in it. */
export const globOf = (pattern: string): ((path: string) => boolean) => {
  let braces = 0
  const source = [...pattern]
    .map((char) => {
      if (char === '*') return '[^/]*'
      if (char === '{') {
        braces++
        return '(?:'
      }
      if (char === '}' && braces > 0) {
        braces--
        return ')'
      }
      if (char === ',' && braces > 0) return '|'
      return char.replace(/[.+^$()[\]\\|?{}]/, '\\$&')
    })
    .join('')
  const regex = new RegExp(`^${source}${')'.repeat(braces)}$`)
  return (path) => regex.test(path)
}
