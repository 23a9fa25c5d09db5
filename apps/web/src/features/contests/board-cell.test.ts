import { cellLook } from './board-cell'

const cell = { problemId: 'p', points: 0, penalty: 0, solvedAfterMinutes: null, rejected: 0, pending: 0 }

it.each([
  ['a solution on the first try', { solvedAfterMinutes: 23 }, ['solved', '+', '23 min']],
  ['a solution after a rejection', { solvedAfterMinutes: 23, rejected: 1 }, ['solved', '+1', '23 min']],
  ['the first solution', { solvedAfterMinutes: 7, isFirst: true as const }, ['first', '+', '7 min']],
  ['submissions without a verdict', { pending: 2 }, ['pending', '?2', '']],
  ['a submission without a verdict after rejections', { pending: 1, rejected: 3 }, ['pending', '?1', '−3']],
  ['only rejections', { rejected: 2 }, ['tried', '−2', '']],
])('a cell shows %s', (_what, part, expected) => {
  const { kind, sign, below } = cellLook({ ...cell, ...part })
  expect([kind, sign, below]).toEqual(expected)
})

it('the words for a first solution say that it was first', () => {
  expect(cellLook({ ...cell, solvedAfterMinutes: 1, rejected: 2, isFirst: true }).words).toBe(
    'solved after 1 minute, 2 wrong submissions, first to solve it',
  )
})
