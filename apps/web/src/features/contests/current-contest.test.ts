import { currentContest } from './current-contest'

const MINUTE = 60_000
/** A contest that starts and ends these numbers of minutes after the epoch. */
const contest = (start: number, end: number) => ({
  startTime: new Date(start * MINUTE).toISOString(),
  endTime: new Date(end * MINUTE).toISOString(),
})

it.each([
  ['none until an hour before the start', [contest(100, 200)], 39, undefined],
  ['a contest that starts within an hour', [contest(100, 200)], 40, 0],
  ['a running contest until its end', [contest(100, 200)], 199, 0],
  ['none once the contest has ended', [contest(100, 200)], 200, undefined],
  ['the one of two running contests that ends first', [contest(0, 9000), contest(100, 200)], 150, 1],
  [
    'a contest that starts soon and ends before the running one',
    [contest(0, 9000), contest(100, 200)],
    50,
    1,
  ],
  ['a running contest that ends before one that starts soon', [contest(0, 90), contest(100, 200)], 50, 0],
])('currentContest returns %s', (_what, contests, minute, at) => {
  expect(currentContest(contests, minute * MINUTE)).toBe(at === undefined ? undefined : contests[at])
})
