import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLatestRevision } from '../announcements/api/announcements'

/** Refetches a contest, its leaderboard and its settings when the organiser or the jury changes the contest. */
export const useContestChanges = (contestId: string): void => {
  const client = useQueryClient()
  const revision = useLatestRevision(contestId)
  const known = useRef(revision)
  useEffect(() => {
    const isChanged = known.current !== undefined && known.current !== revision
    known.current = revision
    if (!isChanged) return
    for (const part of ['one', 'board', 'managed'])
      void client.invalidateQueries({ queryKey: ['contests', part, contestId] })
  }, [client, contestId, revision])
}
