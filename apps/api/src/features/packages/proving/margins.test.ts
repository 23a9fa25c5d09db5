import type { ProgramTime } from '../verification'
import { marginProblems, marginsOf } from './margins'

const time = (language: ProgramTime['language'], seconds: number, limit = 2): ProgramTime => ({
  program: 'p',
  language,
  seconds,
  limit,
  isAtLeast: false,
})

it('compares the slowest accepted program with the fastest slow program in the same language', () => {
  const margins = marginsOf(
    [time('cpp', 0.1), time('cpp', 0.3), time('python', 0.5)],
    [time('cpp', 9), time('cpp', 4), time('java', 1)],
  )
  expect(margins).toEqual({
    cpp: { limit: 2, slowestAccepted: 0.3, fastestSlow: 4 },
    python: { limit: 2, slowestAccepted: 0.5, fastestSlow: null },
  })
  expect(marginProblems(margins)).toEqual([])
})

it.each<[string, number, number, string[]]>([
  ['nothing if the margins are only just wide enough', 0.6, 3, []],
  [
    'an accepted program over half the limit',
    1.01,
    10,
    ['C++ (GCC): the slowest accepted program takes 1.01 s, more than half of the limit of 2 s'],
  ],
  [
    'a slow program near the limit',
    0.1,
    2.9,
    ['C++ (GCC): the fastest slow program takes 2.90 s, less than 1.5 times the limit of 2 s'],
  ],
  [
    'a slow program near the accepted one',
    0.8,
    3.9,
    [
      'C++ (GCC): the fastest slow program takes 3.90 s, less than 5 times the 0.80 s of the slowest accepted one',
    ],
  ],
])('marginProblems reports %s', (_what, accepted, slow, expected) => {
  expect(marginProblems(marginsOf([time('cpp', accepted)], [time('cpp', slow)]))).toEqual(expected)
})
