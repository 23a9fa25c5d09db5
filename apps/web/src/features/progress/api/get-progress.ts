import { apiRoutes, type ProgressItem, progressItemSchema } from '@cohort/shared'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { call } from '../../../http/call'

const getProgress = (signal: AbortSignal): Promise<ProgressItem[]> =>
  call('GET', apiRoutes.progress, z.array(progressItemSchema), { signal })

/**
 * The problems that the signed-in person has submitted something to.
 * @param userId undefined for a guest, of whom nothing is asked
 */
export const useProgress = (userId: string | undefined) =>
  useQuery({
    queryKey: ['progress', userId],
    queryFn: ({ signal }) => getProgress(signal),
    enabled: userId !== undefined,
    // A verdict may have come since the page was last open.
    staleTime: 0,
  })
