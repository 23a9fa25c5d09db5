import type { GroupResult } from '@cohort/shared'

/** The name of each test's group. Tests without a visible group are missing. */
export const groupNames = (groups: readonly GroupResult[]): ReadonlyMap<number, string> => {
  const names = new Map<number, string>()
  for (const { name, firstTest, testCount } of groups)
    for (let test = firstTest; test < firstTest + testCount; test++) names.set(test, name)
  return names
}
