import { LIST_DIFFICULTIES, type ListDifficulty } from '@cohort/shared'

export interface ProblemFilters {
  search: string
  difficulty: ListDifficulty | 'All'
  tags: string[]
}

export const noFilters: ProblemFilters = { search: '', difficulty: 'All', tags: [] }

export const isFiltering = (filters: ProblemFilters): boolean =>
  filters.search.trim() !== '' || filters.difficulty !== 'All' || filters.tags.length > 0

/** The filters in an address. Invalid values are ignored. */
export const filtersOfParams = (params: URLSearchParams): ProblemFilters => {
  const asked = params.get('difficulty')?.toLowerCase()
  return {
    search: params.get('search') ?? '',
    difficulty: LIST_DIFFICULTIES.find((difficulty) => difficulty.toLowerCase() === asked) ?? 'All',
    tags: [...new Set((params.get('tags') ?? '').split(',').filter(Boolean))],
  }
}

/**
 * The query of GET /problems, also used in the page's address: search trimmed and only if non-empty (§5), tags
 * joined by commas (§7), nothing for unused filters.
 */
export const queryOfFilters = ({ search, difficulty, tags }: ProblemFilters): URLSearchParams => {
  const params = new URLSearchParams()
  if (search.trim()) params.set('search', search.trim())
  if (difficulty !== 'All') params.set('difficulty', difficulty)
  if (tags.length > 0) params.set('tags', tags.join(','))
  return params
}
