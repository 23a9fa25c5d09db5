import { buildListItem } from '../../../test/factories'
import { nextOfPatterns } from './next-step'

const pattern = (...problems: [id: string, userStatus?: string][]) => ({
  problems: problems.map(([_id, userStatus]) =>
    buildListItem({ _id, ...(userStatus === undefined ? {} : { userStatus }) }),
  ),
})

describe('the next problem of a pattern', () => {
  it('is the next unsolved one after this, then the first unsolved one before it', () => {
    expect(nextOfPatterns(pattern(['a'], ['b'], ['c', 'Solved'], ['d', 'Attempted']), [], 'b')?._id).toBe('d')
    expect(nextOfPatterns(pattern(['a'], ['b'], ['c', 'Solved']), [], 'b')?._id).toBe('a')
  })

  it('is in the first pattern that builds on it and has an unsolved one, once all are solved', () => {
    const solved = pattern(['a', 'Solved'], ['b'])
    const later = [pattern(['c', 'Solved']), pattern(['d', 'Solved'], ['e']), pattern(['f'])]
    expect(nextOfPatterns(solved, later, 'b')?._id).toBe('e')
    expect(nextOfPatterns(solved, [], 'b')).toBeUndefined()
  })
})
