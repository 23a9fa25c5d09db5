import { currentContest } from './current-contest'

const MINUTE = 60_000
/** A contest from one minute to another, counted from now. */
const contest = (start: number, end: number) => ({
  startTime: new Date(start * MINUTE).toISOString(),
  endTime: new Date(end * MINUTE).toISOString(),
})

it.each([
  ['none more than an hour before the start', [contest(100, 200)], 39, undefined],
  ['the one that starts within an hour', [contest(100, 200)], 40, 0],
  ['the running one until its end', [contest(100, 200)], 199, 0],
  ['none from the end on', [contest(100, 200)], 200, undefined],
  ['the running one that ends first', [contest(0, 9000), contest(100, 200)], 150, 1],
  ['one that starts soon and ends before the running one', [contest(0, 9000), contest(100, 200)], 50, 1],
  ['the running one if it ends before the one that starts soon', [contest(0, 90), contest(100, 200)], 50, 0],
])('the current contest is %s', (_what, contests, minute, at) => {
  expect(currentContest(contests, minute * MINUTE)).toBe(at === undefined ? undefined : contests[at])
})
