import { organiserCalls } from '@cohort/shared'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../http/call'

/** The polling interval for a running import, in ms. */
const POLL_MS = 1000

/** The current state of an import. */
export const fetchProblemImport = (id: string, signal?: AbortSignal) =>
  call(organiserCalls.getProblemImport, { params: { id }, signal })

/** An import, polled until it ends. */
export const useProblemImport = (id: string) =>
  useQuery({
    queryKey: ['problem-import', id],
    queryFn: ({ signal }) => fetchProblemImport(id, signal),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? POLL_MS : false),
    staleTime: 0,
  })
