import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useAnnouncementList, useLatestRevision } from '../announcements/api/announcements'
import { useContest } from '../contests/api/get-contest'
import { useSession } from '../session/session.store'
import { submissionListKey } from '../submissions/api/list-submissions'
import type { Workspace } from './use-workspace'

/**
 * Reloads the current submission and the list when the jury may have changed a verdict: when the user's result for the
 * problem changes, when an announcement for them arrives, or when the contest changes, as it does after a rejudging.
 */
export const useJuryVerdicts = ({
  problem,
  contestId,
  judging,
}: Pick<Workspace, 'problem' | 'contestId' | 'judging'>): void => {
  const userId = useSession((session) => session.userData?._id)
  const client = useQueryClient()
  const contest = useContest(contestId).data?.contest
  const announcements = useAnnouncementList(contestId).data
  const readAgain = () => {
    judging.readAgain()
    void client.invalidateQueries({ queryKey: submissionListKey(userId ?? 'guest', problem._id) })
  }
  const cell = contest?.own?.cells.find(({ problemId }) => problemId === problem._id)
  useOnChange(contest && JSON.stringify(cell ?? null), readAgain)
  useOnChange(useLatestRevision(contestId), readAgain)
  useOnChange(announcements && (announcements.find(({ isForReader }) => isForReader)?._id ?? ''), readAgain)
}

/** Calls a function when a value changes, but not when it is first defined. */
const useOnChange = (value: string | undefined, onChange: () => void): void => {
  const known = useRef(value)
  useEffect(() => {
    const before = known.current
    known.current = value ?? before
    if (before !== undefined && known.current !== before) onChange()
  })
}
