import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { addressOfFilters, filtersOfParams, type ProblemFilters } from './filters'

/** The filters, stored in the URL. Typing replaces the current history entry; any other change adds one. */
export const useFilters = () => {
  const [params, setParams] = useSearchParams()
  const filters = useMemo(() => filtersOfParams(params), [params])
  const change = useCallback(
    (part: Partial<ProblemFilters>, { typing = false } = {}) =>
      setParams((current) => addressOfFilters({ ...filtersOfParams(current), ...part }), {
        replace: typing,
        preventScrollReset: true,
      }),
    [setParams],
  )
  return { filters, change }
}
