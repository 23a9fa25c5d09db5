import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'

export const FILTERS = ['user', 'name', 'problem', 'language', 'verdict', 'attention', 'from', 'to'] as const
export type JuryFilter = (typeof FILTERS)[number]

export interface JuryFilters extends Partial<Record<JuryFilter, string>> {
  /** Counted from 1. */
  page: number
}

/** The filters in an address, without empty ones. */
const filtersIn = (params: URLSearchParams): JuryFilters => ({
  ...Object.fromEntries(
    FILTERS.flatMap((name) => {
      const value = params.get(name)?.trim()
      return value ? [[name, value]] : []
    }),
  ),
  page: Math.max(1, Math.floor(Number(params.get('page') ?? 1)) || 1),
})

/** Filters as a query string. */
export const addressOf = ({ page, ...filters }: Partial<JuryFilters>): string => {
  const given = Object.entries(filters).filter(([, value]) => value)
  return new URLSearchParams([
    ...(given as [string, string][]),
    ...(page !== undefined && page > 1 ? [['page', String(page)] as [string, string]] : []),
  ]).toString()
}

/** The filters for the list, stored in the address. Changing a filter returns to the first page. */
export const useJuryFilters = () => {
  const [params, setParams] = useSearchParams()
  const filters = useMemo(() => filtersIn(params), [params])
  const change = useCallback(
    (part: Partial<JuryFilters>, { typing = false } = {}) =>
      setParams((current) => addressOf({ ...filtersIn(current), page: 1, ...part }), {
        replace: typing,
        preventScrollReset: true,
      }),
    [setParams],
  )
  const isFiltering = FILTERS.some((name) => filters[name] !== undefined)
  return { filters, change, isFiltering, clear: () => setParams({}, { preventScrollReset: true }) }
}
