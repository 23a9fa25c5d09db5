import { contestCalls } from '@cohort/shared'
import { useQuery } from '@tanstack/react-query'
import { callWhole } from '../../../http/call'
import { clockOffset } from '../server-clock'

/**
 * The contests that a reader may see, in the server's order, and how far its clock is ahead of this one.
 * @param userId the reader
 */
export const useContestList = (userId: string | undefined) =>
  useQuery({
    queryKey: ['contests', 'list', userId],
    queryFn: async ({ signal }) => {
      const asked = Date.now()
      const answer = await callWhole(contestCalls.listContests, { signal })
      return { contests: answer.data, offsetMs: clockOffset(answer.serverTime, asked, Date.now()) }
    },
    staleTime: 30_000,
  })
