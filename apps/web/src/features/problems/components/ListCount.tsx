import type { ProblemListItem } from '@cohort/shared'
import { useMemo, useState } from 'react'
import { isSolved } from '../list-view'
import { problemTexts as texts } from '../texts'

interface ListCountProps {
  problems: readonly ProblemListItem[]
  /** The number of problems shown. */
  shown: number
  isFiltered: boolean
  /** Whether the list is out of date, because the one that matches the filters is still loading. */
  isOld: boolean
  signedIn: boolean
}

/** The number of problems in the list, and how many of them the user has solved. */
export const ListCount = ({ problems, shown, isFiltered, isOld, signedIn }: ListCountProps) => {
  const count = [texts.count(shown), isFiltered && texts.filtered(shown)].filter(Boolean).join(' ')
  const [latest, setLatest] = useState(count)
  if (!isOld && count !== latest) setLatest(count)
  return (
    <>
      <span>{latest}</span>
      {signedIn && <SolvedCount problems={problems} />}
    </>
  )
}

const SolvedCount = ({ problems }: { problems: readonly ProblemListItem[] }) => {
  const solved = useMemo(() => problems.filter(isSolved).length, [problems])
  if (problems.length === 0) return null
  return (
    <>
      <span aria-hidden="true">{texts.dot}</span>
      <span>{texts.solvedOf(solved, problems.length)}</span>
    </>
  )
}
