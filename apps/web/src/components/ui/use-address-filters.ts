import { useCallback, useMemo } from 'react'
import { type NavigateOptions, useSearchParams } from 'react-router-dom'

/** The page number in an address, counted from 1. */
export const pageIn = (params: URLSearchParams): number =>
  Math.max(1, Math.floor(Number(params.get('page'))) || 1)

/** Filters as a query string, without empty ones. The first page does not appear in it. */
export const filterQuery = ({ page = 1, ...filters }: { page?: number }): string => {
  const given = Object.entries<string>(filters).filter(([, value]) => value)
  return new URLSearchParams([...given, ...(page > 1 ? [['page', String(page)]] : [])]).toString()
}

/**
 * The filters of a list, stored in the address under their own names. Changing a filter returns to the first page.
 * @param read the filters in an address, all of them texts. Declare it outside the component, so that `change` is stable.
 */
export const useAddressFilters = <Filters extends { page: number }>(
  read: (params: URLSearchParams) => Filters,
) => {
  const [params, setParams] = useSearchParams()
  const filters = useMemo(() => read(params), [read, params])
  const change = useCallback(
    (part: Partial<Filters>, options?: NavigateOptions) =>
      setParams((current) => filterQuery({ ...read(current), page: 1, ...part }), options),
    [read, setParams],
  )
  return { filters, change }
}
