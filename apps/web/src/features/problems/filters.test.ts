import { filtersOfParams, isFiltering, noFilters, queryOfFilters } from './filters'

const filtersIn = (query: string) => filtersOfParams(new URLSearchParams(query))

describe('filters', () => {
  it.each([
    ['', noFilters],
    ['difficulty=hard', { ...noFilters, difficulty: 'Hard' }],
    ['difficulty=Impossible', noFilters],
    ['tags=graphs,,trees,graphs', { ...noFilters, tags: ['graphs', 'trees'] }],
    ['search=two+sums', { ...noFilters, search: 'two sums' }],
  ])('of the address ?%s are read', (query, filters) => {
    expect(filtersIn(query)).toEqual(filters)
  })

  it('survive a round trip through the URL', () => {
    const filters = { search: 'a&b', difficulty: 'Medium' as const, tags: ['two pointers', 'c++'] }
    expect(filtersIn(queryOfFilters(filters).toString())).toEqual(filters)
  })

  it('send search trimmed and only if non-empty', () => {
    expect(queryOfFilters({ ...noFilters, search: '  sum ' }).toString()).toBe('search=sum')
    expect(queryOfFilters({ ...noFilters, search: '   ' }).toString()).toBe('')
  })

  it('are active if any of the three is', () => {
    expect(isFiltering(noFilters)).toBe(false)
    expect(isFiltering({ ...noFilters, search: ' ' })).toBe(false)
    expect(isFiltering({ ...noFilters, search: 'a' })).toBe(true)
    expect(isFiltering({ ...noFilters, difficulty: 'Easy' })).toBe(true)
    expect(isFiltering({ ...noFilters, tags: ['a'] })).toBe(true)
  })
})
