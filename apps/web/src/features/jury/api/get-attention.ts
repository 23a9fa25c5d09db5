import { juryCalls } from '@cohort/shared'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../http/call'

const LIVE_MS = 5000

/** What needs attention in a contest, including the judging hosts. */
export const useAttention = (contestId: string) =>
  useQuery({
    queryKey: ['jury', 'attention', contestId],
    queryFn: ({ signal }) => call(juryCalls.getJuryAttention, { params: { id: contestId }, signal }),
    refetchInterval: LIVE_MS,
  })
