import { LIST_DIFFICULTIES, type ListDifficulty, PATTERNS } from '@cohort/shared'
import { SORTS, type Sort, STATUSES, type StatusFilter } from './list-view'

/** What the list shows, and in which order. */
export interface ProblemFilters {
  search: string
  difficulty: ListDifficulty | 'All'
  /** The slug of a pattern; null for all. */
  pattern: string | null
  tags: string[]
  /** Null for all. Guests have no statuses, so it does not apply to them. */
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

/** How many filters other than the search are active. */
export const activeFilters = ({ difficulty, pattern, tags, status }: ProblemFilters): number =>
  (difficulty === 'All' ? 0 : 1) + (pattern === null ? 0 : 1) + tags.length + (status === null ? 0 : 1)

export const isFiltering = (filters: ProblemFilters): boolean =>
  filters.search.trim() !== '' || activeFilters(filters) > 0

/** The filters in an address. Invalid values are ignored. */
export const filtersOfParams = (params: URLSearchParams): ProblemFilters => {
  const asked = params.get('difficulty')?.toLowerCase()
  return {
    search: params.get('search') ?? '',
    difficulty: LIST_DIFFICULTIES.find((difficulty) => difficulty.toLowerCase() === asked) ?? 'All',
    pattern: PATTERNS.find(({ slug }) => slug === params.get('pattern'))?.slug ?? null,
    tags: [...new Set((params.get('tags') ?? '').split(',').filter(Boolean))],
    status: STATUSES.find((status) => status === params.get('status')) ?? null,
    sort: SORTS.find((sort) => sort === params.get('sort')) ?? 'suggested',
  }
}

/**
 * The query of GET /problems: search trimmed and only if non-empty (§5), tags joined by commas (§7), unused filters
 * left out. The page itself filters by status and sorts.
 */
export const queryOfFilters = ({ search, difficulty, pattern, tags }: ProblemFilters): URLSearchParams => {
  const params = new URLSearchParams()
  if (search.trim()) params.set('search', search.trim())
  if (difficulty !== 'All') params.set('difficulty', difficulty)
  if (pattern !== null) params.set('pattern', pattern)
  if (tags.length > 0) params.set('tags', tags.join(','))
  return params
}

/** The query of the page's address. */
export const addressOfFilters = (filters: ProblemFilters): URLSearchParams => {
  const params = queryOfFilters(filters)
  if (filters.status !== null) params.set('status', filters.status)
  if (filters.sort !== 'suggested') params.set('sort', filters.sort)
  return params
}
