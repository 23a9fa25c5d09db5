import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../http/api-error'

const isTransient = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 502)

/** Retries a query once if the server is unreachable: no response, or a status of 502 or above. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // By default, queries pause when offline, and the page would show a skeleton instead of a button to retry.
        networkMode: 'always',
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 1 && isTransient(error),
        retryDelay: 800,
      },
      mutations: { networkMode: 'always' },
    },
  })
