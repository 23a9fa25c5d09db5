import { Types } from 'mongoose'
import { startTestApi, type TestApi } from '../../../test/test-api'
import {
  isClosedByContest,
  isHiddenAgain,
  isInRunningContest,
  isOpenToPractice,
  openOrInRunningContest,
  openToPractice,
  practiceChanges,
  runningContestOf,
} from './practice'
import type { ProblemRecord } from './problem.model'

type Window = ProblemRecord['contestWindows'][number]

const NOW = new Date('2031-05-01T10:00:00Z')
const days = (count: number) => new Date(NOW.getTime() + count * 24 * 3_600_000)
const from = (start: number, end: number, juryOnly = false): Window => ({
  contestId: new Types.ObjectId(),
  startTime: days(start),
  endTime: days(end),
  juryOnly,
  groups: [],
  practiceAfter: true,
})
const for7a = (window: Window): Window => ({ ...window, groups: ['7a'] })
const forJury = (window: Window): Window => ({ ...window, juryOnly: true })
const noPractice = (window: Window): Window => ({ ...window, practiceAfter: false })
const [past, running, near, far] = [from(-9, -8), from(-1, 1), from(29, 31), from(60, 61)]

const OPEN = { state: 'open', isOpen: true, isClosed: false, isRunning: false }
const SECRET = { ...OPEN, state: 'secret', isOpen: false }
const CLOSED = { ...SECRET, state: 'closed', isClosed: true }
const RUNNING = { ...CLOSED, state: 'running', isRunning: true }

type State = typeof OPEN
/**
 * What users may do with a problem in each phase of its contests: first if it was published outside contests, then if
 * only contests published it.
 */
const STATES: [string, Window[], State, State][] = [
  ['no contest', [], OPEN, SECRET],
  ['a contest in two months', [far], OPEN, SECRET],
  ['a contest in a month', [near], CLOSED, CLOSED],
  ['a contest that begins in exactly 30 days', [from(30, 31)], CLOSED, CLOSED],
  ['a contest that begins now', [from(0, 1)], RUNNING, RUNNING],
  ['a running contest', [running], RUNNING, RUNNING],
  ['a contest that ends now', [from(-1, 0)], OPEN, OPEN],
  ['a past contest', [past], OPEN, OPEN],
  ['a past and a later contest', [past, far], OPEN, OPEN],
  ['a past contest and one in a month', [past, near], CLOSED, CLOSED],
  ['a running and a later contest', [running, far], RUNNING, RUNNING],
  ['a running contest for another class', [for7a(running)], CLOSED, CLOSED],
  ['a past contest for another class', [for7a(past)], OPEN, OPEN],
  ['a running contest for another class and one for all', [for7a(running), running], RUNNING, RUNNING],
  ['a running rehearsal', [forJury(running)], CLOSED, CLOSED],
  ['a past rehearsal', [forJury(past)], OPEN, SECRET],
  ['a past rehearsal and a later contest', [forJury(past), far], OPEN, SECRET],
  ['a running rehearsal and a past contest', [forJury(running), past], CLOSED, CLOSED],
  ['a running rehearsal and a running contest', [forJury(running), running], RUNNING, RUNNING],
  ['a running contest without practice afterwards', [noPractice(running)], RUNNING, RUNNING],
  ['a contest without practice afterwards that ends now', [noPractice(from(-1, 0))], OPEN, SECRET],
  ['a past contest without practice afterwards', [noPractice(past)], OPEN, SECRET],
  ['past contests with and without practice afterwards', [past, noPractice(past)], OPEN, OPEN],
  ['a past contest without practice afterwards and a later one', [noPractice(past), far], OPEN, SECRET],
  [
    'a past contest without practice afterwards and a running one',
    [noPractice(past), running],
    RUNNING,
    RUNNING,
  ],
]
const CASES = STATES.flatMap(([name, contestWindows, published, byContests]) => [
  {
    name: `published outside contests, with ${name}`,
    contestOnly: false,
    contestWindows,
    expected: published,
  },
  {
    name: `published only by contests, with ${name}`,
    contestOnly: true,
    contestWindows,
    expected: byContests,
  },
])

test.each(CASES)('the state of a problem $name, is $expected.state', ({ expected, ...problem }) => {
  expect({
    state: expected.state,
    isOpen: isOpenToPractice({ ...problem, visibility: 'published' }, NOW),
    isClosed: isClosedByContest(problem, NOW),
    isRunning: runningContestOf(problem, NOW, '7b') !== null,
  }).toEqual(expected)
})

test('a running contest for a class shows its problems only to that class', () => {
  const problem = { contestWindows: [for7a(running)] }
  const seenBy = (group: string | null | undefined) => runningContestOf(problem, NOW, group)
  expect([seenBy('7a'), seenBy('7b'), seenBy(null), seenBy(undefined)]).toEqual([
    running!.contestId,
    null,
    null,
    null,
  ])
  expect(isInRunningContest(problem, NOW)).toBe(true)
})

test('practiceChanges lists two times for each contest: 30 days before its start, and its end', () => {
  const changes = practiceChanges({ contestOnly: false, contestWindows: [running, near] })
  expect(changes.map((at) => new Date(at))).toEqual([days(-31), days(1), days(-1), days(31)])
})

test('a hidden problem is never open for practice', () => {
  expect(isOpenToPractice({ visibility: 'hidden', contestOnly: false, contestWindows: [past] }, NOW)).toBe(
    false,
  )
})

test.each<[string, boolean, Window[], boolean]>([
  ['after a contest with practice afterwards', true, [past], false],
  ['after a contest without practice afterwards', true, [noPractice(past)], true],
  ['after a rehearsal', true, [forJury(past)], true],
  ['during a contest without practice afterwards', true, [noPractice(running)], false],
  ['before a later contest', true, [noPractice(past), far], false],
  ['after a contest without practice afterwards, but published before it', false, [noPractice(past)], false],
])('isHiddenAgain is correct for a published problem %s', (_when, contestOnly, contestWindows, expected) => {
  expect(isHiddenAgain({ contestOnly, contestWindows }, NOW)).toBe(expected)
})

describe('the database filters', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi({ consumers: false })
  })
  afterAll(() => api.stop())

  test('find the same published problems as the code, and no hidden ones', async () => {
    const { problems } = api.deps.database.models
    for (const visibility of ['published', 'hidden'] as const)
      await problems.create(
        CASES.map(({ name, contestOnly, contestWindows }) => ({
          slug: `${name} ${visibility}`,
          title: name,
          titleKey: name,
          visibility,
          contestOnly,
          contestWindows,
        })),
      )
    const found = async (filter: object) =>
      (await problems.find(filter, { slug: 1 }).lean()).map(({ slug }) => slug).sort()
    const published = (isWanted: (state: State) => boolean) =>
      CASES.filter(({ expected }) => isWanted(expected))
        .map(({ name }) => `${name} published`)
        .sort()
    expect(await found(openToPractice(NOW))).toEqual(published(({ isOpen }) => isOpen))
    const shown = (isShown: (each: (typeof CASES)[number]) => boolean) =>
      CASES.filter(isShown)
        .map(({ name }) => `${name} published`)
        .sort()
    for (const group of ['7a', '7b', null])
      expect(await found(openOrInRunningContest(NOW, group))).toEqual(
        shown(
          ({ expected, contestWindows }) =>
            expected.isOpen || runningContestOf({ contestWindows }, NOW, group) !== null,
        ),
      )
  })
})
