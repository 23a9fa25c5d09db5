import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { getSubmission } from '../submissions/api/get-submission'
import { followSubmission } from '../submissions/follow-submission'
import { isSettled } from '../submissions/verdicts'

/** Fetches a submission and follows it until its final verdict. */
export const useFollowedSubmission = (id: string) => {
  const client = useQueryClient()
  const [isLost, setIsLost] = useState(false)
  const query = useQuery({
    queryKey: ['submissions', 'one', id],
    queryFn: ({ signal }) => getSubmission(id, signal),
    staleTime: 0,
  })
  const { data, refetch } = query
  const isFollowed = data !== undefined && !isSettled(data.verdict) && !isLost
  useEffect(() => {
    if (!isFollowed) return
    return followSubmission(id, {
      onUpdate: (submission) => client.setQueryData(['submissions', 'one', id], submission),
      onLost: () => setIsLost(true),
    })
  }, [isFollowed, id, client])
  return {
    query,
    /** Follows the submission again after the connection was lost, otherwise null. */
    askAgain: isLost
      ? () => {
          setIsLost(false)
          void refetch()
        }
      : null,
  }
}
