import { contestCalls } from '@cohort/shared'
import { useQuery } from '@tanstack/react-query'
import { callWhole } from '../../../http/call'
import { clockOffset } from '../server-clock'

/** Polling interval for participants of a running contest, because others change their rank. */
const LIVE_MS = 60_000

/**
 * One contest with its visible problems, and how far the server's clock is ahead of this one.
 * @param userId the id of the reader, whose progress it shows
 */
export const useContest = (id: string | undefined, userId: string | undefined) =>
  useQuery({
    queryKey: ['contests', 'one', id, userId],
    enabled: id !== undefined,
    queryFn: async ({ signal }) => {
      const asked = Date.now()
      const answer = await callWhole(contestCalls.getContest, { params: { id: id as string }, signal })
      return { contest: answer.data, offsetMs: clockOffset(answer.serverTime, asked, Date.now()) }
    },
    // It shows the reader's progress, which a verdict may have changed since the page was last open.
    staleTime: userId === undefined ? 30_000 : 0,
    refetchInterval: ({ state: { data } }) =>
      data?.contest.status === 'Running' && data.contest.own !== null ? LIVE_MS : false,
  })
