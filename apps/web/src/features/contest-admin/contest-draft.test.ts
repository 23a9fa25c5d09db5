import type { ManagedContest } from '@cohort/shared'
import { buildManagedContest } from '../../../test/managed-contest'
import {
  type ContestDraft,
  copyOf,
  draftOf,
  emptyDraft,
  moved,
  rearranged,
  settingsOf,
  slugOf,
  withStart,
} from './contest-draft'

const ZONE = 'Europe/Berlin'
const contest: ManagedContest = buildManagedContest({
  startTime: '2031-05-01T10:00:00.123Z',
  endTime: '2031-05-01T15:00:00.123Z',
})
const settings = (part: Partial<ContestDraft>, stored: ManagedContest | null = contest) =>
  settingsOf({ ...draftOf(contest, ZONE), ...part }, ZONE, stored)

test('a draft that was not changed is what is stored, to the millisecond', () => {
  const { title, slug, description, startTime, endTime, penaltyMinutes, aiHelpClosed, audience } = contest
  expect(settings({})).toEqual({
    ...{ title, slug, description, startTime, endTime, penaltyMinutes, aiHelpClosed, audience },
    problems: [
      { problemId: 'b'.repeat(24), label: 'A', points: 1, color: 'red', rgb: '#d64545' },
      { problemId: 'c'.repeat(24), label: 'B', points: 2.5, color: null, rgb: null },
    ],
  })
})

test('times are those of the shown time zone', () => {
  expect(draftOf(contest, ZONE)).toMatchObject({ startTime: '2031-05-01T12:00', endTime: '2031-05-01T17:00' })
  expect(settings({ endTime: '2031-05-01T18:00' })).toMatchObject({
    startTime: contest.startTime,
    endTime: '2031-05-01T16:00:00.000Z',
  })
})

test('moving the start moves the end, unless one of them is incomplete', () => {
  const draft = draftOf(contest, ZONE)
  const last = { timeZone: ZONE, lastStart: draft.startTime }
  const moved = { startTime: '2031-06-02T09:30', endTime: '2031-06-02T14:30' }
  expect(withStart(draft, moved.startTime, last)).toMatchObject(moved)
  const incomplete = withStart(draft, '', last)
  expect(incomplete).toMatchObject({ startTime: '', endTime: draft.endTime })
  expect(withStart(incomplete, moved.startTime, last)).toMatchObject(moved)
})

test.each<[Partial<ContestDraft>, string, string]>([
  [{ title: ' ' }, 'title', 'Enter a title.'],
  [{ slug: 'my contest' }, 'slug', 'The short name must begin'],
  [{ startTime: '' }, 'startTime', 'Enter a date and a time.'],
  [{ endTime: '2031-05-01T12:00' }, 'endTime', 'The end must be after the start.'],
  [{ penaltyMinutes: '1.5' }, 'penaltyMinutes', 'The penalty must be a whole number'],
  [{ penaltyMinutes: '' }, 'penaltyMinutes', 'The penalty must be a whole number'],
])('with %j the mistake is in %s', (part, field, message) => {
  expect(() => settings(part)).toThrow(
    expect.objectContaining({ field, message: expect.stringContaining(message) }),
  )
})

test('labels and points are checked', () => {
  const [first, second] = draftOf(contest, ZONE).problems
  const withSecond = (part: object) => () => settings({ problems: [first!, { ...second!, ...part }] })
  expect(withSecond({ label: 'A' })).toThrow('Label A is used twice.')
  expect(withSecond({ label: ' ' })).toThrow('Each problem needs a label.')
  expect(withSecond({ points: '-1' })).toThrow('Points must be a number greater than 0.')
  expect(withSecond({ points: 'two' })).toThrow('Points must be a number greater than 0.')
})

test('labels in the usual order stay in it; others keep to their problems', () => {
  const { problems } = draftOf(contest, ZONE)
  const labels = (list: readonly { slug: string; label: string }[]) =>
    list.map(({ slug, label }) => `${label} ${slug}`)
  expect(labels(rearranged(problems, moved(problems, 1, 0)))).toEqual(['A tidemarks', 'B quayside'])
  const own = problems.map((problem, index) => ({ ...problem, label: `P${2 - index}` }))
  expect(labels(rearranged(own, moved(own, 1, 0)))).toEqual(['P1 tidemarks', 'P2 quayside'])
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
})

test('a copy has another name and starts whole weeks later, after now', () => {
  const copy = copyOf(contest, Date.parse('2031-05-10T00:00:00Z'), ZONE)
  expect(copy).toMatchObject({
    title: 'Spring (copy)',
    slug: 'spring-copy',
    audience: 'jury',
    startTime: '2031-05-15T12:00',
    endTime: '2031-05-15T17:00',
    problems: [{ slug: 'quayside' }, { slug: 'tidemarks' }],
  })
  expect(copyOf(contest, Date.parse('2031-01-01T00:00:00Z'), ZONE).startTime).toBe('2031-05-08T12:00')
})

test('a new contest starts tomorrow at a full hour and lasts two', () => {
  expect(emptyDraft(Date.parse('2031-05-01T10:20:00Z'), ZONE)).toMatchObject({
    startTime: '2031-05-02T13:00',
    endTime: '2031-05-02T15:00',
  })
})

test.each([
  ['Grüße aus Köln, 2031!', 'gru-e-aus-koln-2031'],
  ['  ', ''],
  ['Été', 'ete'],
])('the short name of “%s” is “%s”', (title, slug) => {
  expect(slugOf(title)).toBe(slug)
})
