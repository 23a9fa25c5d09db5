import { type Difference, isRecord, type VersionChanges } from '@cohort/shared'
import type { ProblemTest, ProblemVersionRecord } from './problem-version.model'

export type ComparedVersion = Pick<
  ProblemVersionRecord,
  'tests' | 'statements' | 'programs' | 'checker' | 'cpuTimeLimitMs' | 'memoryLimitKb' | 'outputLimitBytes'
>

/** What a version adds, removes or changes compared with the previous one. */
export const versionChanges = (before: ComparedVersion, after: ComparedVersion): VersionChanges => ({
  tests: difference(before.tests, after.tests, ({ name }) => name),
  statements: difference(before.statements, after.statements, ({ language }) => language),
  programs: difference(before.programs, after.programs, ({ name }) => name),
  limits: [
    { limit: 'time' as const, before: before.cpuTimeLimitMs / 1000, after: after.cpuTimeLimitMs / 1000 },
    { limit: 'memory' as const, before: before.memoryLimitKb, after: after.memoryLimitKb },
    { limit: 'output' as const, before: before.outputLimitBytes, after: after.outputLimitBytes },
  ].filter((limit) => limit.before !== limit.after),
  checker: keyOf(before.checker) !== keyOf(after.checker),
})

/** The maximum number of names in one phrase. */
const MOST_NAMES = 20
/** The longest input or answer that a phrase shows, in bytes. */
const LONGEST_SHOWN = 40

/** The SHA-256 hashes of the changed inputs and answers, which the phrases show if they are short. */
export const shownBlobs = (before: ComparedVersion, after: ComparedVersion): string[] =>
  changedTests(before, after)
    .slice(0, MOST_NAMES)
    .flatMap(({ old, test }) =>
      PARTS.flatMap((part) => (old[part] === test[part] ? [] : [old[part], test[part]])),
    )

/**
 * The changes as phrases, such as `tests changed: Test 4 (secret/03): expected output 17 → 20`. Empty if nothing has
 * changed.
 * @param blobs the contents of `shownBlobs`, if known
 */
export const versionChangePhrases = (
  before: ComparedVersion,
  after: ComparedVersion,
  blobs: ReadonlyMap<string, Buffer> = new Map(),
): string[] => {
  const { tests, limits, checker, ...named } = versionChanges(before, after)
  const changed = changedTests(before, after).map(
    ({ old, test }) => `${numberedName(after, test.name)}: ${partsOf(old, test, blobs).join(' and ')}`,
  )
  return [
    ...differencePhrases('tests', {
      added: tests.added.map((name) => numberedName(after, name)),
      removed: tests.removed.map((name) => numberedName(before, name)),
      changed,
    }),
    ...differencePhrases('statements', named.statements),
    ...differencePhrases('programs', named.programs),
    ...limits.map(
      (each) =>
        `${each.limit} limit: ${amountOf(each.limit, each.before)} → ${amountOf(each.limit, each.after)}`,
    ),
    ...(checker ? ['output checking changed'] : []),
  ]
}

const PARTS = ['input', 'answer'] as const
const WORDS = { input: 'input', answer: 'expected output' }

const changedTests = (before: ComparedVersion, after: ComparedVersion) => {
  const old = new Map(before.tests.map((test) => [test.name, test]))
  return after.tests.flatMap((test) => {
    const known = old.get(test.name)
    return known && keyOf(known) !== keyOf(test) ? [{ old: known, test }] : []
  })
}

/** Screens number the tests of a version from 1, samples first. */
const numberedName = ({ tests }: ComparedVersion, name: string): string =>
  `Test ${tests.findIndex((test) => test.name === name) + 1} (${name})`

const partsOf = (before: ProblemTest, after: ProblemTest, blobs: ReadonlyMap<string, Buffer>): string[] => {
  const parts = PARTS.filter((part) => before[part] !== after[part]).map((part) => {
    const [old, now] = [before, after].map((test) => shortText(blobs.get(test[part])))
    return old === undefined || now === undefined ? WORDS[part] : `${WORDS[part]} ${old} → ${now}`
  })
  return parts.length > 0 ? parts : ['settings']
}

/** Returns the text if it is one short line, otherwise undefined. */
const shortText = (content: Buffer | undefined): string | undefined => {
  if (!content || content.length > LONGEST_SHOWN) return undefined
  const text = content.toString().trim()
  return /^[^\p{C}]+$/u.test(text) ? text : undefined
}

const differencePhrases = (what: string, difference: Difference): string[] =>
  (['added', 'removed', 'changed'] as const).flatMap((kind) => {
    const names = difference[kind]
    if (names.length === 0) return []
    const more = names.length > MOST_NAMES ? ` and ${names.length - MOST_NAMES} more` : ''
    return [`${what} ${kind}: ${names.slice(0, MOST_NAMES).join(', ')}${more}`]
  })

/** Formats a limit. @param amount in seconds, KB or bytes */
const amountOf = (limit: VersionChanges['limits'][number]['limit'], amount: number): string => {
  if (limit === 'time') return `${amount} s`
  return `${amount / (limit === 'memory' ? 1024 : 1024 * 1024)} MB`
}

const difference = <T extends object>(
  before: readonly T[],
  after: readonly T[],
  nameOf: (each: T) => string,
): Difference => {
  const old = new Map(before.map((each) => [nameOf(each), keyOf(each)]))
  const names = new Set(after.map(nameOf))
  return {
    added: [...names].filter((name) => !old.has(name)),
    removed: [...old.keys()].filter((name) => !names.has(name)),
    changed: after
      .filter((each) => old.has(nameOf(each)) && old.get(nameOf(each)) !== keyOf(each))
      .map(nameOf),
  }
}

/** A string that depends on the content, but not on the order of the fields. */
const keyOf = (value: object): string =>
  JSON.stringify(value, (_key, each: unknown) =>
    isRecord(each) ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1))) : each,
  )
