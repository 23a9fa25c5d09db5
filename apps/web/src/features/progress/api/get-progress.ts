import { type ProgressItem, userCalls } from '@cohort/shared'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../http/call'

/** Logs a failure, because §7 requires it in the console as well as on the page. */
const getProgress = async (signal: AbortSignal): Promise<ProgressItem[]> => {
  try {
    return await call(userCalls.listProgress, { signal })
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the specification requires this failure in the console
    if (!signal.aborted) console.error('Progress could not be loaded.', error)
    throw error
  }
}

/**
 * The problems that the signed-in user has submitted to.
 * @param userId undefined for guests, which disables the query
 */
export const useProgress = (userId: string | undefined) =>
  useQuery({
    queryKey: ['progress', userId],
    queryFn: ({ signal }) => getProgress(signal),
    enabled: userId !== undefined,
    // Verdicts may have arrived since the page was last open.
    staleTime: 0,
  })
