import type { LeaderboardRow } from '@cohort/shared'
import { type BoardRow, createBoard } from './board'

const row = (joined: string, name: string | null, group: string | null = null): BoardRow => ({
  id: `user ${joined}`,
  name,
  group,
  joined,
  isOutside: false,
  totalPoints: 0,
  totalPenalty: 0,
  lastSolvedAfterMs: null,
  cells: [],
})

type ShownRow = { userId: { _id: string; userName: string } | null; position: number | null; cells: object[] }

const namesOf = (rows: BoardRow[], showsGroups = false): Record<string, string | undefined> => {
  const shown: ShownRow[] = JSON.parse(createBoard(rows, showsGroups).part(0, rows.length).json)
  return Object.fromEntries(shown.flatMap(({ userId }) => (userId ? [[userId._id, userId.userName]] : [])))
}

test('equal names are numbered in the order of joining, and keep their numbers', () => {
  const [first, second, third] = [row('1', 'Ada'), row('2', 'Ada'), row('3', 'Ada')]
  const expected = { 'user 1': 'Ada', 'user 2': 'Ada (2)', 'user 3': 'Ada (3)' }
  expect(namesOf([first, second, third])).toEqual(expected)
  expect(namesOf([{ ...third, totalPoints: 3 }, second, first])).toEqual(expected)
  expect(namesOf([second, first])).toEqual({ 'user 1': 'Ada', 'user 2': 'Ada (2)' })
})

test('a number that would duplicate another name is skipped', () => {
  expect(namesOf([row('1', 'Ada (2)'), row('2', 'Ada'), row('3', 'Ada')])).toEqual({
    'user 1': 'Ada (2)',
    'user 2': 'Ada',
    'user 3': 'Ada (3)',
  })
  expect(namesOf([row('1', 'Ada'), row('2', 'Ada'), row('3', 'Ada (2)')])['user 3']).toBe('Ada (2) (2)')
})

test.each<[string, [name: string, group: string | null][], string[]]>([
  [
    'by their classes',
    [
      ['Ada', '7a'],
      ['Ada', '7b'],
    ],
    ['Ada (7a)', 'Ada (7b)'],
  ],
  [
    'by number if they have the same class',
    [
      ['Ada', '7a'],
      ['Ada', '7a'],
    ],
    ['Ada', 'Ada (2)'],
  ],
  [
    'by class if only one has a class',
    [
      ['Ada', null],
      ['Ada', '7b'],
    ],
    ['Ada', 'Ada (7b)'],
  ],
  [
    'by class, then by number',
    [
      ['Ada', '7a'],
      ['Ada', '7b'],
      ['Ada', '7a'],
    ],
    ['Ada (7a)', 'Ada (7b)', 'Ada (7a) (2)'],
  ],
  [
    'not at all if they differ',
    [
      ['Ada', '7a'],
      ['Grace', '7b'],
    ],
    ['Ada', 'Grace'],
  ],
  [
    'by class if they look alike in different scripts',
    [
      ['Ada', '7a'],
      ['\u0410da', '7b'],
    ],
    ['Ada (7a)', '\u0410da (7b)'],
  ],
  [
    'by number if they look alike in different scripts',
    [
      ['Ada', null],
      ['\u0410da', null],
    ],
    ['Ada', '\u0410da (2)'],
  ],
])('names are distinguished %s', (_what, people, expected) => {
  const rows = people.map(([name, group], index) => row(String(index), name, group))
  expect(Object.values(namesOf(rows)).sort()).toEqual([...expected].sort())
})

test('every name is shown with its class or team if groups are shown', () => {
  const rows = [row('1', 'Ada', '7a'), row('2', 'Grace', '7b'), row('3', 'Alan'), row('4', 'Ada', '7a')]
  expect(Object.values(namesOf(rows, true)).sort()).toEqual([
    'Ada (7a)',
    'Ada (7a) (2)',
    'Alan',
    'Grace (7b)',
  ])
})

test('names that differ only in the width of characters are numbered', () => {
  expect(namesOf([row('1', 'Ada'), row('2', '\uff21da'), row('3', null), row('4', null)])).toEqual({
    'user 1': 'Ada',
    'user 2': '\uff21da (2)',
  })
})

test('a search ignores case and width, and keeps the places on the whole board', () => {
  const board = createBoard(
    [
      { ...row('1', 'Ada'), totalPoints: 3 },
      { ...row('2', 'Grace'), totalPoints: 2 },
      { ...row('3', '\uff21da'), totalPoints: 1 },
      row('4', null),
    ],
    false,
  )
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

const solved = (problemId: string, solvedAfterMs: number | null) => ({
  problemId,
  points: 1,
  penalty: 0,
  solvedAfterMs,
  rejected: 1,
  pending: 0,
})

test('only the earliest solution to a problem is marked as the first', () => {
  const board = createBoard(
    [
      { ...row('1', 'Ada'), totalPoints: 2, cells: [solved('p', 61_000), solved('q', 5)] },
      { ...row('2', 'Grace'), cells: [solved('p', 60_000), solved('q', null)] },
    ],
    false,
  )
  const shown: { cells: { problemId: string; isFirst?: true }[] }[] = JSON.parse(board.part(0, 2).json)
  expect(
    shown.map(({ cells }) => cells.flatMap(({ problemId, isFirst }) => (isFirst ? problemId : []))),
  ).toEqual([['q'], ['p']])
  expect(board.rowOf('user 2')).toEqual(shown[1])
})

test('rows outside the ranking affect neither ranks nor first solutions', () => {
  const outside = (
    joined: string,
    name: string,
    points: number,
    cells: BoardRow['cells'] = [],
  ): BoardRow => ({
    ...row(joined, name),
    isOutside: true,
    totalPoints: points,
    cells,
  })
  const board = createBoard(
    [
      outside('1', 'Jury', 3, [solved('p', 1)]),
      { ...row('2', 'Ada'), totalPoints: 2, cells: [solved('p', 5)] },
      outside('3', 'Equal', 2),
      { ...row('4', 'Grace'), totalPoints: 2 },
      { ...row('5', 'Edsger'), totalPoints: 1 },
      outside('6', 'Idle', 0),
    ],
    false,
  )
  const shown: LeaderboardRow[] = JSON.parse(board.part(0, 6).json)
  expect(
    shown.map(({ userId, rank, position, isTied }) => [userId?.userName, rank, position, isTied]),
  ).toEqual([
    ['Jury', null, null, false],
    ['Ada', 1, 1, true],
    ['Grace', 1, 2, true],
    ['Equal', null, null, false],
    ['Edsger', 3, 3, false],
    ['Idle', null, null, false],
  ])
  expect(shown[0]?.cells[0]).not.toHaveProperty('isFirst')
  expect(shown[1]?.cells[0]).toHaveProperty('isFirst', true)
  expect(board.indexOf('user 3')).toBe(3)
  expect(board.rowOf('user 3')).toEqual(shown[3])
})
