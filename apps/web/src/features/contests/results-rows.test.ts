import type { Leaderboard } from '@cohort/shared'
import { resultsRows } from './results-rows'

const solved = { problemId: 'p', points: 1, penalty: 35, solvedAfterMinutes: 15, rejected: 1, pending: 0 }
const tried = { problemId: 'q', points: 0, penalty: 0, solvedAfterMinutes: null, rejected: 2, pending: 0 }
const problem = { title: null, color: null, rgb: null, points: 1 }
const row = (rank: number | null, userName: string | null, cells: Leaderboard['ranks'][number]['cells']) => ({
  rank,
  position: rank,
  isTied: false,
  cells,
  userId: userName === null ? null : { _id: `id-${rank}`, userName },
  totalPoints: 1,
  totalPenalty: 35,
})

test('results have a row for each participant, and say who is outside the ranking', () => {
  const problems = [
    { ...problem, problemId: 'p', label: 'A', title: 'Lantern Walk' },
    { ...problem, problemId: 'q', label: 'B' },
  ]
  const ranks = [row(1, 'Åsa', [solved, tried]), row(2, 'Bo', [tried]), row(null, null, [])]
  expect(resultsRows({ problems, ranks })).toEqual([
    [
      ...['Rank', 'Name', 'Points', 'Penalty'],
      ...['A. Lantern Walk: minutes', 'A. Lantern Walk: rejected', 'B: minutes', 'B: rejected', 'User id'],
    ],
    [1, 'Åsa', 1, 35, 15, 1, null, 2, 'id-1'],
    [2, 'Bo', 1, 35, null, null, null, 2, 'id-2'],
    ['outside the ranking', 'Unknown User', 1, 35, null, null, null, null, null],
  ])
})

test.each([
  [false, ['Class or team'], [null], ['7b']],
  [true, ['Class or team', 'Email'], [null, 'ada@example.org'], ['7b', 'bo@example.org']],
])(
  'results for the jury contain unmodified names, classes and the jury’s changes (with emails: %s)',
  (withEmails, names, first, second) => {
    const acts = ['Ignored submissions', 'Overridden verdicts']
    const ranks = [row(1, 'Ada', []), row(2, 'Ada (7b)', []), row(null, null, [])]
    const people = [
      { _id: 'id-1', fullName: 'Ada', email: 'ada@example.org', acts: { ignored: 0, overridden: 0 } },
      {
        _id: 'id-2',
        fullName: 'Ada',
        group: '7b',
        email: 'bo@example.org',
        acts: { ignored: 2, overridden: 1 },
      },
    ]
    const absent = [{ _id: 'id-3', fullName: 'Cleo', group: '7b', email: 'bo@example.org' }]
    expect(resultsRows({ problems: [], ranks }, { people, absent, withEmails })).toEqual([
      ['Rank', 'Name', ...names, 'Points', 'Penalty', ...acts, 'User id'],
      [1, 'Ada', ...first, 1, 35, 0, 0, 'id-1'],
      [2, 'Ada', ...second, 1, 35, 2, 1, 'id-2'],
      ['outside the ranking', 'Unknown User', ...names.map(() => null), 1, 35, null, null, null],
      ['no submissions', 'Cleo', ...second, null, null, null, null, 'id-3'],
    ])
  },
)

test('results list users without submissions by class and last name', () => {
  const named = (fullName: string, group?: string) => ({ _id: fullName, fullName, ...(group && { group }) })
  const absent = [named('Ada Young'), named('Bo Zhou', '7b'), named('Cleo Adams', '7b'), named('Zed', '7a')]
  const rows = resultsRows({ problems: [], ranks: [] }, { people: [], absent, withEmails: false })
  expect(rows.slice(1).map(([, name]) => name)).toEqual(['Zed', 'Cleo Adams', 'Bo Zhou', 'Ada Young'])
})
