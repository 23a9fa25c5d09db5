import type { Scoring } from '@cohort/shared'
import type { GroupPattern, GroupRule } from './expectation'

/**
 * Looks up what patterns name, once for each: a package may have thousands of tests, and hundreds of programs with the same
 * rules.
 * @param tests names in judging order
 */
export const groupResolver = (
  tests: readonly string[],
  scoring: Scoring | null,
): ((pattern: GroupPattern) => GroupRule) => {
  const known = new Map<GroupPattern['matches'], Pick<GroupRule, 'tests' | 'group'>>()
  const folders = tests.map(prefixesOf)
  return ({ matches, ...rule }) => {
    const found = known.get(matches) ?? {
      tests: folders.flatMap((names, index) => (names.some(matches) ? [index] : [])),
      group: scoring?.groups.findIndex(({ name }) => name !== '' && matches(name)) ?? -1,
    }
    known.set(matches, found)
    return { ...rule, ...found }
  }
}

/** A test is in what a pattern names when its own name or that of a group around it matches. */
const prefixesOf = (test: string): string[] => {
  const parts = test.split('/')
  return parts.map((_, depth) => parts.slice(0, depth + 1).join('/'))
}
