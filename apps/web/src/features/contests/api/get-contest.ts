import { contestCalls } from '@cohort/shared'
import { useQuery } from '@tanstack/react-query'
import { callWhole } from '../../../http/call'
import { useSession } from '../../session/session.store'
import { clockOffset } from '../server-clock'

/** The polling interval during a contest for participants, whose rank depends on others, in ms. */
const LIVE_MS = 60_000

/**
 * A contest with its visible problems and the user's progress, and how far the server's clock is ahead of this
 * device's.
 */
export const useContest = (id: string | undefined) => {
  const userId = useSession((session) => session.userData?._id)
  return useQuery({
    queryKey: ['contests', 'one', id, userId],
    enabled: id !== undefined,
    queryFn: async ({ signal }) => {
      const asked = Date.now()
      const answer = await callWhole(contestCalls.getContest, { params: { id: id as string }, signal })
      return { contest: answer.data, offsetMs: clockOffset(answer.serverTime, asked, Date.now()) }
    },
    // The contest contains the user's progress, which a verdict may have changed in the meantime.
    staleTime: userId === undefined ? 30_000 : 0,
    refetchInterval: ({ state: { data } }) =>
      data?.contest.status === 'Running' && data.contest.own !== null ? LIVE_MS : false,
  })
}
