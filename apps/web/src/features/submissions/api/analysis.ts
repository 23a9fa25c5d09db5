import {
  ANALYSIS_EVENT,
  type Analysis,
  analysisSchema,
  hasQueuedPart,
  pathTo,
  type RequestedPart,
  submissionCalls,
} from '@cohort/shared'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../../http/call'

const keyOf = (id: string | null) => ['submissions', 'analysis', id]

/** The polling interval, in case no event arrives. */
const QUEUED_MS = 4000
/** The interval of the first polls, because an analysis begins only a moment after the verdict. */
const BEGINS_MS = 1200
const FIRST_LOOKS = 3

/**
 * The analysis of the user's own submission, followed until nothing is queued.
 * @param id null before the verdict
 */
export const useAnalysis = (id: string | null): Analysis | undefined => {
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: keyOf(id),
    enabled: id !== null,
    queryFn: ({ signal }) => call(submissionCalls.getAnalysis, { params: { id: id as string }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => {
      if (state.data === undefined) return false
      if (hasQueuedPart(state.data)) return QUEUED_MS
      return state.dataUpdateCount < FIRST_LOOKS ? BEGINS_MS : false
    },
  })
  const isFollowed = data !== undefined && hasQueuedPart(data)
  useEffect(() => {
    if (id === null || !isFollowed) return
    const source = new EventSource(pathTo(submissionCalls.followAnalysis, { id }))
    source.addEventListener(ANALYSIS_EVENT, (event: MessageEvent<string>) => {
      const analysis = analysisSchema.safeParse(JSON.parse(event.data))
      if (analysis.success) client.setQueryData(keyOf(id), analysis.data)
    })
    // The server ends the stream when nothing is queued. Without this, the browser would open it again.
    source.addEventListener('error', () => source.close())
    return () => source.close()
  }, [client, id, isFollowed])
  return data
}

/** Requests a part of the analysis that is offered, such as the search for a failing input. */
export const useRequestAnalysis = (id: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (part: RequestedPart) => call(submissionCalls.requestAnalysis, { params: { id, part } }),
    onSuccess: (analysis) => client.setQueryData(keyOf(id), analysis),
  })
}
