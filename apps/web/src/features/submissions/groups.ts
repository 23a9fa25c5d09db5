import type { GroupResult } from '@cohort/shared'

/** The name of the group that each test is in; nothing for tests in none that is shown. */
export const groupNames = (groups: readonly GroupResult[]): ReadonlyMap<number, string> => {
  const names = new Map<number, string>()
  for (const { name, firstTest, testCount } of groups)
    for (let test = firstTest; test < firstTest + testCount; test++) names.set(test, name)
  return names
}
