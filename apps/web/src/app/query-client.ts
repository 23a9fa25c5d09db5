import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../http/api-error'

const passing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 502)

/**
 * Retries a query once if the server could not be reached (no answer, or 502 and above), but not after other errors.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // A paused query would show a skeleton forever to an offline user, whereas a failed one can be retried.
        networkMode: 'always',
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 1 && passing(error),
        retryDelay: 800,
      },
      mutations: { networkMode: 'always' },
    },
  })
