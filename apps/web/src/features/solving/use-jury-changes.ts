import type { Problem } from '@cohort/shared'
import { useEffect, useRef, useState } from 'react'
import { useLatestVersion } from '../announcements/api/announcements'

const shownText = ({ title, description, statement, cpuTimeLimit, memoryLimit, ...rest }: Problem): string =>
  JSON.stringify([
    ...[title, description, statement.pdf, cpuTimeLimit, memoryLimit],
    ...[rest.maxPoints, rest.testCases, rest.interactions],
  ])

/**
 * Reloads a problem when the jury changes it during a contest.
 * @returns whether the visible text has changed while the problem was open, and a function that dismisses the notice
 */
export const useJuryChanges = (
  problem: Problem,
  contestId: string | undefined,
  readAgain: () => void,
): [isChanged: boolean, dismiss: () => void] => {
  const version = useLatestVersion(contestId, problem._id)
  const known = useRef(version)
  useEffect(() => {
    if (known.current !== undefined && version !== known.current) readAgain()
    known.current = version
  }, [version, readAgain])
  const [seen, setSeen] = useState(problem)
  const isSameLanguage = seen.statement.language === problem.statement.language
  if (!isSameLanguage) setSeen(problem)
  const isChanged = contestId !== undefined && isSameLanguage && shownText(seen) !== shownText(problem)
  return [isChanged, () => setSeen(problem)]
}
