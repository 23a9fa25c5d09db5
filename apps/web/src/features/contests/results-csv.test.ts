import type { Leaderboard } from '@cohort/shared'
import { resultsCsv } from './results-csv'

const solved = { problemId: 'p', points: 1, penalty: 35, solvedAfterMinutes: 15, rejected: 1, pending: 0 }
const tried = { problemId: 'q', points: 0, penalty: 0, solvedAfterMinutes: null, rejected: 2, pending: 0 }
const problem = { title: null, color: null, rgb: null, points: 1 }
const row = (rank: number | null, userName: string | null, cells: Leaderboard['ranks'][number]['cells']) => ({
  ...{ rank, position: rank, isTied: false, cells },
  userId: userName === null ? null : { _id: `id-${rank}`, userName },
  ...{ totalPoints: 1, totalPenalty: 35 },
})

test('results have a line for each participant, and no cell that a spreadsheet runs', () => {
  const problems = [
    { ...problem, problemId: 'p', label: 'A' },
    { ...problem, problemId: 'q', label: '=B' },
  ]
  const ranks = [
    row(1, 'Åsa "Ace", K.', [solved, tried]),
    row(2, '=HYPERLINK("https://x.example")', [tried]),
    row(3, '+49', []),
    row(4, '-1', []),
    row(5, '@sum', []),
    row(null, null, []),
  ]
  expect(resultsCsv({ problems, ranks }).split('\r\n')).toEqual([
    '\ufeff"Rank","Name","User id","Points","Penalty","A minutes","A rejected","\'=B minutes","\'=B rejected"',
    '1,"Åsa ""Ace"", K.","id-1",1,35,15,1,,2',
    '2,"\'=HYPERLINK(""https://x.example"")","id-2",1,35,,,,2',
    '3,"\'+49","id-3",1,35,,,,',
    '4,"\'-1","id-4",1,35,,,,',
    '5,"\'@sum","id-5",1,35,,,,',
    ',"Unknown User",,1,35,,,,',
    '',
  ])
})

test('results for the jury have the class or team in place of the id', () => {
  const ranks = [row(1, 'Ada', []), row(2, 'Ada (2)', []), row(null, null, [])]
  const groups = new Map([['id-2', '=7b']])
  expect(resultsCsv({ problems: [], ranks }, groups).split('\r\n')).toEqual([
    '\ufeff"Rank","Name","Class or team","Points","Penalty"',
    '1,"Ada",,1,35',
    '2,"Ada (2)","\'=7b",1,35',
    ',"Unknown User",,1,35',
    '',
  ])
})
