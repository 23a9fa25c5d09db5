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

type ShownRow = { userId: { _id: string; userName: string } | null; position: number; cells: object[] }

const namesOf = (rows: BoardRow[]): Record<string, string | undefined> => {
  const shown: ShownRow[] = JSON.parse(createBoard(rows).part(0, rows.length).json)
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

test('a search finds shown names in any case and width, a page at a time, at their places on the whole board', () => {
  const board = createBoard([
    { ...row('1', 'Ada'), totalPoints: 3 },
    { ...row('2', 'Grace'), totalPoints: 2 },
    { ...row('3', '\uff21da'), totalPoints: 1 },
    row('4', null),
  ])
  const search = (name: string, from: number, to: number) => {
    const { matching, part } = board.partNamed(name, from, to)
    const rows: ShownRow[] = JSON.parse(part.json)
    return { matching, found: rows.map(({ userId, position }) => [userId?.userName, position]) }
  }
  expect(search('aDa', 0, 50)).toEqual({
    matching: 2,
    found: [
      ['Ada', 1],
      ['\uff21da (2)', 3],
    ],
  })
  expect(search('ada', 1, 2)).toEqual({ matching: 2, found: [['\uff21da (2)', 3]] })
  expect(search('(2)', 0, 50).matching).toBe(1)
  expect(search('.*', 0, 50)).toEqual({ matching: 0, found: [] })
})

test('only the earliest solution of a problem is its first', () => {
  const solved = (problemId: string, solvedAfterMs: number | null) => ({
    problemId,
    points: 1,
    penalty: 0,
    solvedAfterMs,
    rejected: 1,
    pending: 0,
  })
  const board = createBoard([
    { ...row('1', 'Ada'), totalPoints: 2, cells: [solved('p', 61_000), solved('q', 5)] },
    { ...row('2', 'Grace'), cells: [solved('p', 60_000), solved('q', null)] },
  ])
  const shown: { cells: { problemId: string; isFirst?: true }[] }[] = JSON.parse(board.part(0, 2).json)
  expect(
    shown.map(({ cells }) => cells.flatMap(({ problemId, isFirst }) => (isFirst ? problemId : []))),
  ).toEqual([['q'], ['p']])
  expect(board.rowOf('user 2')).toEqual(shown[1])
})
