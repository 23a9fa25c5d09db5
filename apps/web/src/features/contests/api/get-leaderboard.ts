import { apiRoutes, leaderboardSchema } from '@cohort/shared'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../http/call'

export const PAGE_SIZE = 50
/** A running contest's board is asked for this often; an unchanged one is answered in a line. */
const LIVE_MS = 10_000

/** One page of a contest's board, kept up to date while the contest runs. */
export const useLeaderboard = (contestId: string | undefined, page: number, userId: string | undefined) =>
  useQuery({
    queryKey: ['contests', 'board', contestId, page, userId],
    enabled: contestId !== undefined,
    queryFn: ({ signal }) =>
      call('GET', apiRoutes.leaderboard(contestId as string), leaderboardSchema, {
        signal,
        query: new URLSearchParams({ page: String(page), limit: String(PAGE_SIZE) }),
      }),
    placeholderData: keepPreviousData,
    refetchInterval: (query) => (query.state.data?.status === 'Running' ? LIVE_MS : false),
  })
