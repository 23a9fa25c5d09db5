import { Types } from 'mongoose'
import { startTestApi, type TestApi } from '../../../test/test-api'
import {
  isClosedByContest,
  isHeldByContest,
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
  ...{ contestId: new Types.ObjectId(), startTime: days(start), endTime: days(end), juryOnly },
})
const forJury = (window: Window): Window => ({ ...window, juryOnly: true })
const [past, running, near, far] = [from(-9, -8), from(-1, 1), from(29, 31), from(60, 61)]

const OPEN = { isOpen: true, isClosed: false, isRunning: false }
const SECRET = { ...OPEN, isOpen: false }
const CLOSED = { ...SECRET, isClosed: true }
const RUNNING = { ...CLOSED, isRunning: true }

type State = typeof OPEN
/** A problem's contests, and what users may do with it if it was published outside contests, and if only by contests. */
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
  ['a running rehearsal', [forJury(running)], CLOSED, CLOSED],
  ['a past rehearsal', [forJury(past)], OPEN, SECRET],
  ['a past rehearsal and a later contest', [forJury(past), far], OPEN, SECRET],
  ['a running rehearsal and a past contest', [forJury(running), past], CLOSED, CLOSED],
  ['a running rehearsal and a running contest', [forJury(running), running], RUNNING, RUNNING],
]
const CASES = STATES.flatMap(([name, contestWindows, published, byContests]) => [
  { name: `${name}, published outside contests`, contestOnly: false, contestWindows, expected: published },
  { name: `${name}, published only by contests`, contestOnly: true, contestWindows, expected: byContests },
])

test.each(CASES)('$name: who may see a published problem', ({ expected, ...problem }) => {
  expect({
    isOpen: !isHeldByContest(problem, NOW),
    isClosed: isClosedByContest(problem, NOW),
    isRunning: runningContestOf(problem, NOW) !== null,
  }).toEqual(expected)
})

test('a problem changes only when a contest ends, or 30 days before its start', () => {
  const changes = practiceChanges({ contestOnly: false, contestWindows: [running, near] })
  expect(changes.map((at) => new Date(at))).toEqual([days(-31), days(1), days(-1), days(31)])
})

describe('the filters of the database', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi({ consumers: false })
  })
  afterAll(() => api.stop())

  test('find the same published problems, and no hidden one', async () => {
    const { problems } = api.deps.database.models
    for (const visibility of ['published', 'hidden'] as const)
      await problems.create(
        CASES.map(({ name, contestOnly, contestWindows }) => ({
          ...{ slug: `${name} ${visibility}`, title: name, titleKey: name },
          ...{ visibility, contestOnly, contestWindows },
        })),
      )
    const found = async (filter: object) =>
      (await problems.find(filter, { slug: 1 }).lean()).map(({ slug }) => slug).sort()
    const published = (isWanted: (state: State) => boolean) =>
      CASES.filter(({ expected }) => isWanted(expected))
        .map(({ name }) => `${name} published`)
        .sort()
    expect(await found(openToPractice(NOW))).toEqual(published(({ isOpen }) => isOpen))
    expect(await found(openOrInRunningContest(NOW))).toEqual(
      published(({ isOpen, isRunning }) => isOpen || isRunning),
    )
  })
})
