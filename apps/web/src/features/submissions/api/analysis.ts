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
import { listenTo } from '../../../http/server-events'

const keyOf = (id: string | null) => ['submissions', 'analysis', id]

/** The polling interval while a part is queued, in case events do not arrive. */
const QUEUED_MS = 4000
/** The interval of the first polls, which wait for the analysis to start shortly after the verdict. */
const BEGINS_MS = 1200
const FIRST_POLLS = 3

/**
 * Fetches the analysis of the user's own submission and follows it until no part is queued.
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
      return state.dataUpdateCount < FIRST_POLLS ? BEGINS_MS : false
    },
  })
  const isFollowed = data !== undefined && hasQueuedPart(data)
  useEffect(() => {
    if (id === null || !isFollowed) return
    const source = new EventSource(pathTo(submissionCalls.followAnalysis, { id }))
    listenTo(source, ANALYSIS_EVENT, analysisSchema, (analysis) => client.setQueryData(keyOf(id), analysis))
    // The server ends the stream when nothing is queued. Without this, the browser would reconnect.
    source.addEventListener('error', () => source.close())
    return () => source.close()
  }, [client, id, isFollowed])
  return data
}

/** Requests an optional part of the analysis, such as the search for a failing input. */
export const useRequestAnalysis = (id: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (part: RequestedPart) => call(submissionCalls.requestAnalysis, { params: { id, part } }),
    onSuccess: (analysis) => client.setQueryData(keyOf(id), analysis),
  })
}
