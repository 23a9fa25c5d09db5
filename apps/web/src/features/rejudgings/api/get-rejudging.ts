import { rejudgingCalls } from '@cohort/shared'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../http/call'
import { FOLLOW_MS } from './list-rejudgings'

export const rejudgingKey = (id: string) => ['rejudgings', 'one', id]

/** Fetches a rejudging, and polls while its submissions are being judged or its verdicts applied. */
export const useRejudging = (id: string) =>
  useQuery({
    queryKey: rejudgingKey(id),
    queryFn: ({ signal }) => call(rejudgingCalls.getRejudging, { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'judging' || data?.state === 'applying' ? FOLLOW_MS : false,
  })
