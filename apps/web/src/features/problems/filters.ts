import { LIST_DIFFICULTIES, type ListDifficulty, PATTERNS } from '@cohort/shared'
import { SORTS, type Sort, STATUSES, type StatusFilter } from './list-view'

export interface ProblemFilters {
  search: string
  difficulty: ListDifficulty | 'All'
  /** The slug of a pattern, or null for all patterns. */
  pattern: string | null
  tags: string[]
  /** Null for all statuses. Ignored for guests, who have no statuses. */
  status: StatusFilter | null
  sort: Sort
}

export const noFilters: Omit<ProblemFilters, 'sort'> = {
  search: '',
  difficulty: 'All',
  pattern: null,
  tags: [],
  status: null,
}

/** The number of active filters, not counting the search text. */
export const activeFilters = ({ difficulty, pattern, tags, status }: ProblemFilters): number =>
  (difficulty === 'All' ? 0 : 1) + (pattern === null ? 0 : 1) + tags.length + (status === null ? 0 : 1)

export const isFiltering = (filters: ProblemFilters): boolean =>
  filters.search.trim() !== '' || activeFilters(filters) > 0

/** Parses the filters in a URL query. Ignores invalid values. */
export const filtersOfParams = (params: URLSearchParams): ProblemFilters => {
  const wanted = params.get('difficulty')?.toLowerCase()
  return {
    search: params.get('search') ?? '',
    difficulty: LIST_DIFFICULTIES.find((difficulty) => difficulty.toLowerCase() === wanted) ?? 'All',
    pattern: PATTERNS.find(({ slug }) => slug === params.get('pattern'))?.slug ?? null,
    tags: [...new Set((params.get('tags') ?? '').split(',').filter(Boolean))],
    status: STATUSES.find((status) => status === params.get('status')) ?? null,
    sort: SORTS.find((sort) => sort === params.get('sort')) ?? 'suggested',
  }
}

/**
 * The query for GET /problems. It omits unused filters and a blank search text (§5), and joins tags with commas (§7).
 * Status and sort order are not included, because the page applies them itself.
 */
export const queryOfFilters = ({ search, difficulty, pattern, tags }: ProblemFilters): URLSearchParams => {
  const params = new URLSearchParams()
  if (search.trim()) params.set('search', search.trim())
  if (difficulty !== 'All') params.set('difficulty', difficulty)
  if (pattern !== null) params.set('pattern', pattern)
  if (tags.length > 0) params.set('tags', tags.join(','))
  return params
}

/** The query for the page's URL. */
export const addressOfFilters = (filters: ProblemFilters): URLSearchParams => {
  const params = queryOfFilters(filters)
  if (filters.status !== null) params.set('status', filters.status)
  if (filters.sort !== 'suggested') params.set('sort', filters.sort)
  return params
}
