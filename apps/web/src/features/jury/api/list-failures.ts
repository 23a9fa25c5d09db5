import { contestCalls } from '@cohort/shared'
import { useQuery } from '@tanstack/react-query'
import { callWhole } from '../../../http/call'

const LIVE_MS = 10_000
const MOST = 20

/** The latest judge failures in a contest, for its jury. */
export const useJudgeFailures = (contestId: string) =>
  useQuery({
    queryKey: ['jury', 'failures', contestId],
    queryFn: ({ signal }) =>
      callWhole(contestCalls.listJudgeFailures, {
        params: { id: contestId },
        query: { limit: MOST },
        signal,
      }),
    refetchInterval: LIVE_MS,
  })
