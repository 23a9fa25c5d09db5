import { rejudgingCalls } from '@cohort/shared'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callWhole } from '../../../http/call'

export const PREVIEW_LENGTH = 50

/** Previews what a rejudging changes, with one page of its verdicts. */
export const usePreview = (id: string, page: number) =>
  useQuery({
    queryKey: ['rejudgings', 'preview', id, page],
    queryFn: ({ signal }) =>
      callWhole(rejudgingCalls.previewRejudging, {
        params: { id },
        query: { page, limit: PREVIEW_LENGTH },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
