import {
  addressOfFilters,
  filtersOfParams,
  isFiltering,
  noFilters as nothing,
  type ProblemFilters,
  queryOfFilters,
} from './filters'

const noFilters: ProblemFilters = { ...nothing, sort: 'suggested' }

const filtersIn = (query: string) => filtersOfParams(new URLSearchParams(query))

describe('filters', () => {
  it.each([
    ['', noFilters],
    ['difficulty=hard', { ...noFilters, difficulty: 'Hard' }],
    ['difficulty=Impossible', noFilters],
    ['pattern=prefix-sums', { ...noFilters, pattern: 'prefix-sums' }],
    ['pattern=Prefix+sums', noFilters],
    ['tags=graphs,,trees,graphs', { ...noFilters, tags: ['graphs', 'trees'] }],
    ['status=solved&sort=-solved', { ...noFilters, status: 'solved', sort: '-solved' }],
    ['status=won&sort=age', noFilters],
    ['search=two+sums', { ...noFilters, search: 'two sums' }],
  ])('are parsed from ?%s', (query, filters) => {
    expect(filtersIn(query)).toEqual(filters)
  })

  it('survive a round trip through the URL', () => {
    const filters: ProblemFilters = {
      search: 'a&b',
      difficulty: 'Medium',
      pattern: 'greedy',
      tags: ['two pointers', 'c++'],
      status: 'unsolved',
      sort: 'title',
    }
    expect(filtersIn(addressOfFilters(filters).toString())).toEqual(filters)
  })

  it('omit status and sort order from the API query', () => {
    expect(queryOfFilters({ ...noFilters, status: 'solved', sort: 'title' }).toString()).toBe('')
  })

  it('send the slug of the pattern to the API', () => {
    expect(queryOfFilters({ ...noFilters, pattern: 'greedy' }).toString()).toBe('pattern=greedy')
  })

  it('trim the search text and omit it if blank', () => {
    expect(queryOfFilters({ ...noFilters, search: '  sum ' }).toString()).toBe('search=sum')
    expect(queryOfFilters({ ...noFilters, search: '   ' }).toString()).toBe('')
  })

  it('are active if any filter is set, regardless of the sort order', () => {
    expect(isFiltering(noFilters)).toBe(false)
    expect(isFiltering({ ...noFilters, search: ' ' })).toBe(false)
    expect(isFiltering({ ...noFilters, search: 'a' })).toBe(true)
    expect(isFiltering({ ...noFilters, difficulty: 'Easy' })).toBe(true)
    expect(isFiltering({ ...noFilters, pattern: 'greedy' })).toBe(true)
    expect(isFiltering({ ...noFilters, tags: ['a'] })).toBe(true)
    expect(isFiltering({ ...noFilters, status: 'solved' })).toBe(true)
    expect(isFiltering({ ...noFilters, sort: 'title' })).toBe(false)
  })
})
