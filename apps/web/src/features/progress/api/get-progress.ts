import { type ProgressItem, userCalls } from '@cohort/shared'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../http/call'

/** A failure is logged, and shown on the page (§7). */
const getProgress = async (signal: AbortSignal): Promise<ProgressItem[]> => {
  try {
    return await call(userCalls.listProgress, { signal })
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the specification asks for this failure in the console
    if (!signal.aborted) console.error('The progress could not be loaded.', error)
    throw error
  }
}

/**
 * The problems that the signed-in user has submitted to.
 * @param userId undefined for a guest, for whom nothing is fetched
 */
export const useProgress = (userId: string | undefined) =>
  useQuery({
    queryKey: ['progress', userId],
    queryFn: ({ signal }) => getProgress(signal),
    enabled: userId !== undefined,
    // There may be a new verdict since the page was last open.
    staleTime: 0,
  })
