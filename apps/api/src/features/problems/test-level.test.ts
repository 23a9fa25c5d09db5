import { Types } from 'mongoose'
import { testLevelOf } from './test-level'

const current = new Types.ObjectId()
const older = new Types.ObjectId()
const now = new Date('2026-01-01T12:00:00Z')
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)
const window = (from: number, to: number) => [
  {
    contestId: new Types.ObjectId(),
    startTime: hours(from),
    endTime: hours(to),
    juryOnly: false,
    groups: [],
    practiceAfter: true,
  },
]
const problem = {
  currentVersion: current,
  visibility: 'published' as const,
  contestOnly: false,
  contestWindows: [],
}

test.each(['open', 'coarse', 'status'] as const)(
  'outside contests the package’s level %s applies',
  (testLevel) => {
    expect(testLevelOf({ ...problem, testLevel }, current, now)).toBe(testLevel)
    expect(testLevelOf({ ...problem, testLevel, contestWindows: window(-3, -1) }, current, now)).toBe(
      testLevel,
    )
  },
)

test.each([
  ['running', window(-1, 1)],
  ['upcoming', window(1, 2)],
  ['running next to one that has ended', [...window(-3, -2), ...window(-1, 1)]],
])(
  'with a contest that is %s, a problem shows only the status, even if its package allows more',
  (_when, contestWindows) => {
    for (const testLevel of ['open', 'coarse', 'status'] as const)
      expect(testLevelOf({ ...problem, testLevel, contestWindows }, current, now)).toBe('status')
  },
)

test('a later version cannot reveal more of an older version’s tests, but can reveal less', () => {
  expect(testLevelOf({ ...problem, testLevel: 'open' }, older, now)).toBe('coarse')
  expect(testLevelOf({ ...problem, testLevel: 'status' }, older, now)).toBe('status')
})

test('a hidden problem shows only the status, because a contest may use its tests later', () => {
  const hidden = { ...problem, visibility: 'hidden' as const, testLevel: 'open' as const }
  expect(testLevelOf(hidden, current, now)).toBe('status')
})
