import { useCallback } from 'react'
import { filterQuery, pageIn, useAddressFilters } from '../../components/ui/use-address-filters'

export const FILTERS = ['user', 'name', 'problem', 'language', 'verdict', 'attention', 'from', 'to'] as const
export type JuryFilter = (typeof FILTERS)[number]

export interface JuryFilters extends Partial<Record<JuryFilter, string>> {
  /** Counted from 1. */
  page: number
}

const NO_FILTERS = Object.fromEntries(FILTERS.map((name) => [name, '']))

/** The filters in an address, without empty ones. */
const filtersIn = (params: URLSearchParams): JuryFilters => ({
  ...Object.fromEntries(
    FILTERS.flatMap((name) => {
      const value = params.get(name)?.trim()
      return value ? [[name, value]] : []
    }),
  ),
  page: pageIn(params),
})

/** Filters as a query string. */
export const addressOf = (filters: Partial<JuryFilters>): string => filterQuery(filters)

/** The filters for the list, stored in the address. Changing a filter returns to the first page. */
export const useJuryFilters = () => {
  const { filters, change: changeFilters } = useAddressFilters(filtersIn)
  const change = useCallback(
    (part: Partial<JuryFilters>, { typing = false } = {}) =>
      changeFilters(part, { replace: typing, preventScrollReset: true }),
    [changeFilters],
  )
  const isFiltering = FILTERS.some((name) => filters[name] !== undefined)
  return { filters, change, isFiltering, clear: () => change(NO_FILTERS) }
}
