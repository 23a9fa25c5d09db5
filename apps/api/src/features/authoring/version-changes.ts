import type { Difference, VersionChanges } from '@cohort/shared'
import type { ProblemVersionRecord } from '../problems/problem-version.model'

export type ComparedVersion = Pick<
  ProblemVersionRecord,
  'tests' | 'statements' | 'programs' | 'checker' | 'cpuTimeLimitMs' | 'memoryLimitKb' | 'outputLimitBytes'
>

/** What a version has more, less, or in another form than the one before it. */
export const versionChanges = (before: ComparedVersion, after: ComparedVersion): VersionChanges => ({
  tests: difference(before.tests, after.tests, ({ name }) => name),
  statements: difference(before.statements, after.statements, ({ language }) => language),
  programs: difference(before.programs ?? [], after.programs ?? [], ({ name }) => name),
  limits: [
    { limit: 'time' as const, before: before.cpuTimeLimitMs / 1000, after: after.cpuTimeLimitMs / 1000 },
    { limit: 'memory' as const, before: before.memoryLimitKb, after: after.memoryLimitKb },
    { limit: 'output' as const, before: before.outputLimitBytes, after: after.outputLimitBytes },
  ].filter((limit) => limit.before !== limit.after),
  checker: keyOf(before.checker) !== keyOf(after.checker),
})

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

/** Equal for equal content, in whatever order the database returns the fields. */
const keyOf = (value: object): string =>
  JSON.stringify(value, (_key, each: unknown) =>
    each !== null && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  )
