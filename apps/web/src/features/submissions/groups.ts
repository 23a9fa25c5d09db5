import type { GroupResult } from '@cohort/shared'

/** Maps the index of each test in a visible group to the group's name. */
export const groupNames = (groups: readonly GroupResult[]): ReadonlyMap<number, string> => {
  const names = new Map<number, string>()
  for (const { name, firstTest, testCount } of groups)
    for (let test = firstTest; test < firstTest + testCount; test++) names.set(test, name)
  return names
}
