import { juryCalls } from '@cohort/shared'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../http/call'

const LIVE_MS = 4000

/**
 * A submission with everything that its jury may know, kept up to date: other members act too.
 * @param round whose tests are included; null for the one that counts
 */
export const useJurySubmission = (id: string, round: number | null) =>
  useQuery({
    queryKey: ['jury', 'one', id, round],
    queryFn: ({ signal }) =>
      call(juryCalls.getJurySubmission, {
        params: { id },
        query: { round: round ?? undefined },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: LIVE_MS,
  })
