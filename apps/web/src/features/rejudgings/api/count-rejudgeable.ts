import { type RejudgingSelection, rejudgingCalls } from '@cohort/shared'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../http/call'

/** The number of submissions that match a selection. `matching` is null if there are too many. */
export const useMatching = (body: RejudgingSelection) =>
  useQuery({
    queryKey: ['rejudgings', 'matching', body],
    queryFn: ({ signal }) => call(rejudgingCalls.countRejudgeable, { body, signal }),
    staleTime: 0,
    retry: false,
  })
