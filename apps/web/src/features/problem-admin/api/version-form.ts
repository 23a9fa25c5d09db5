import { organiserCalls } from '@cohort/shared'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../../../http/api-error'
import { call } from '../../../http/call'
import { MANAGED_KEY } from './managed-problems'

/** A version, converted to form fields. @param version undefined to load nothing */
export const useVersionForm = (id: string, version: string | undefined) =>
  useQuery({
    queryKey: [...MANAGED_KEY, 'form', id, version],
    queryFn: ({ signal }) =>
      call(organiserCalls.getVersionForm, { params: { id, version: version! }, signal }),
    enabled: version !== undefined,
    // A version never changes.
    staleTime: Number.POSITIVE_INFINITY,
    retry: (count, error) => !(error instanceof ApiError && error.status > 0) && count < 2,
  })
