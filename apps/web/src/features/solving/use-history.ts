import type { SubmissionListItem } from '@cohort/shared'
import { useState } from 'react'
import { useSession } from '../session/session.store'
import { useSubmissionList } from '../submissions/api/list-submissions'
import { isInProgress } from '../submissions/verdicts'
import type { useJudging } from './use-judging'

/** Two submissions, the older one first. */
export type Compared = readonly [SubmissionListItem, SubmissionListItem]

/** The list of earlier submissions and the user's selection. Both survive a change of tab or layout. */
export const useHistory = (
  problemId: string,
  { shown, shownId }: Pick<ReturnType<typeof useJudging>, 'shown' | 'shownId'>,
) => {
  const userId = useSession((session) => session.userData?._id ?? 'guest')
  const [withRuns, setWithRuns] = useState(false)
  const [chosen, setChosen] = useState<readonly SubmissionListItem[]>([])
  const [compared, setCompared] = useState<Compared | null>(null)
  // While tests run, the verdict's text changes with each one. The list must not reload each time.
  const occasion =
    shown === null ? '' : `${shownId} ${isInProgress(shown.verdict) ? 'under way' : shown.verdict}`
  const submits = useSubmissionList(userId, problemId, occasion)
  const all = useSubmissionList(userId, problemId, occasion, true, withRuns)
  return {
    list: withRuns ? all : submits,
    /** The number of the user's submissions, excluding runs. Undefined while loading. */
    count: submits.data?.total,
    withRuns,
    showRuns: (shows: boolean) => {
      setWithRuns(shows)
      setChosen([])
    },
    chosen,
    /** Selects or deselects a submission. Selecting a third deselects the first. */
    toggle: (submission: SubmissionListItem) =>
      setChosen((before) => {
        const others = before.filter(({ _id }) => _id !== submission._id)
        return others.length < before.length ? others : [...others.slice(-1), submission]
      }),
    compared,
    compare: () => setCompared(inOrder(chosen)),
    endComparison: () => setCompared(null),
  }
}

const inOrder = (chosen: readonly SubmissionListItem[]): Compared | null => {
  const [older, newer] = [...chosen].sort((a, b) => a.submittedAt.localeCompare(b.submittedAt))
  return older && newer ? [older, newer] : null
}
