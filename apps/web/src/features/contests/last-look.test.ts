import type { LeaderboardRow } from '@cohort/shared'
import { lookAgain, markAllSeen, marksOf } from './last-look'

const MINUTE = 60_000

const row = (id: string, rank: number, solved: string[] = []): LeaderboardRow => ({
  userId: { _id: id, userName: id },
  totalPoints: solved.length,
  totalPenalty: 0,
  rank,
  position: rank,
  isTied: false,
  cells: solved.map((problemId) => ({
    problemId,
    points: 1,
    penalty: 0,
    solvedAfterMinutes: 1,
    rejected: 0,
    pending: 0,
  })),
})

it('the first visit marks nothing', () => {
  const looks = lookAgain(null, [row('ada', 1)], 0)
  expect(marksOf(looks.before, row('ada', 3, ['p']))).toBeNull()
})

it('a later visit marks gained and lost ranks and new solutions', () => {
  const first = lookAgain(null, [row('ada', 5, ['p']), row('grace', 1), row('edsger', 2)], 0)
  const { before } = lookAgain(first, [], 11 * MINUTE)
  expect(marksOf(before, row('ada', 3, ['p', 'q']))).toEqual({ gained: 2, solved: ['q'] })
  expect(marksOf(before, row('grace', 4))).toEqual({ gained: -3, solved: [] })
  expect(marksOf(before, row('edsger', 2))).toBeNull()
  expect(marksOf(before, row('new', 1, ['p']))).toBeNull()
  expect(marksOf(before, { ...row('ada', 1), userId: null })).toBeNull()
})

it('a visit shows all changes since the previous visit, even after a reload', () => {
  const first = lookAgain(null, [row('ada', 5)], 0)
  const second = lookAgain(first, [row('ada', 4)], 11 * MINUTE)
  const third = lookAgain(second, [row('ada', 3)], 20 * MINUTE)
  expect(marksOf(third.before, row('ada', 3))).toEqual({ gained: 2, solved: [] })
})

it('changes that the user has marked as seen are no longer shown', () => {
  const looks = lookAgain(lookAgain(null, [row('ada', 5)], 0), [row('ada', 3)], 11 * MINUTE)
  expect(marksOf(markAllSeen(looks).before, row('ada', 3))).toBeNull()
})

it('the last 300 rows seen are remembered, including those on other pages', () => {
  const rows = Array.from({ length: 300 }, (_, index) => row(`u${index}`, index + 1))
  const looks = lookAgain(lookAgain(null, rows, 0), [row('u0', 9), row('late', 301)], MINUTE)
  expect(Object.keys(looks.latest.rows)).toHaveLength(300)
  expect(looks.latest.rows.u0).toEqual({ rank: 9, solved: [] })
  expect(looks.latest.rows.u1).toBeUndefined()
})
