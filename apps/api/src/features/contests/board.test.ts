import { type BoardRow, createBoard } from './board'

const row = (joined: string, name: string | null, id = `user ${joined}`): BoardRow => ({
  id,
  name,
  joined,
  totalPoints: 0,
  totalPenalty: 0,
  lastSolvedAfterMs: null,
  cells: [],
})

const namesOf = (rows: BoardRow[]): Record<string, string | undefined> => {
  const shown: { userId: { _id: string; userName: string } | null }[] = JSON.parse(
    createBoard(rows).part(0, rows.length).json,
  )
  return Object.fromEntries(shown.flatMap(({ userId }) => (userId ? [[userId._id, userId.userName]] : [])))
}

test('equal names on a board are numbered in the order of joining, and keep their numbers', () => {
  const [first, second, third] = [row('1', 'Ada'), row('2', 'Ada'), row('3', 'Ada')]
  const expected = { 'user 1': 'Ada', 'user 2': 'Ada (2)', 'user 3': 'Ada (3)' }
  expect(namesOf([first, second, third])).toEqual(expected)
  expect(namesOf([{ ...third, totalPoints: 3 }, second, first])).toEqual(expected)
  expect(namesOf([second, first])).toEqual({ 'user 1': 'Ada', 'user 2': 'Ada (2)' })
})

test('a number that is already part of a name is not used', () => {
  expect(namesOf([row('1', 'Ada (2)'), row('2', 'Ada'), row('3', 'Ada')])).toEqual({
    'user 1': 'Ada (2)',
    'user 2': 'Ada',
    'user 3': 'Ada (3)',
  })
  expect(namesOf([row('1', 'Ada'), row('2', 'Ada'), row('3', 'Ada (2)')])['user 3']).toBe('Ada (2) (2)')
})

test('names that differ only in width are numbered, and deleted accounts have no name', () => {
  expect(namesOf([row('1', 'Ada'), row('2', '\uff21da'), row('3', null), row('4', null)])).toEqual({
    'user 1': 'Ada',
    'user 2': '\uff21da (2)',
  })
})
