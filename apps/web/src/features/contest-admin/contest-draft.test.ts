import type { ManagedContest } from '@cohort/shared'
import { buildManagedContest } from '../../../test/managed-contest'
import {
  type ContestDraft,
  copyOf,
  draftOf,
  emptyDraft,
  moved,
  notShownNote,
  rearranged,
  settingsOf,
  shownNote,
  slugOf,
  withAudience,
  withStart,
} from './contest-draft'

const ZONE = 'Europe/Berlin'
const contest: ManagedContest = buildManagedContest({
  startTime: '2031-05-01T10:00:00.123Z',
  endTime: '2031-05-01T15:00:00.123Z',
})
const settings = (part: Partial<ContestDraft>, stored: ManagedContest | null = contest) =>
  settingsOf({ ...draftOf(contest, ZONE), ...part }, ZONE, stored)

test('an unchanged draft saves the same times as the stored contest, to the millisecond', () => {
  const { title, slug, description, startTime, endTime, penaltyMinutes } = contest
  const { aiHelpClosed, practiceAfter, audience } = contest
  expect(settings({})).toEqual({
    title,
    slug,
    description,
    startTime,
    endTime,
    penaltyMinutes,
    aiHelpClosed,
    practiceAfter,
    audience,
    groups: [],
    problems: [
      { problemId: 'b'.repeat(24), label: 'A', points: 1, color: 'red', rgb: '#d64545' },
      { problemId: 'c'.repeat(24), label: 'B', points: 2.5, color: null, rgb: null },
    ],
  })
})

test('a copy keeps the setting for opening problems for practice', () => {
  const closed = { ...contest, practiceAfter: false }
  expect(copyOf(closed, 'a'.repeat(24), 0, ZONE)).toMatchObject({ practiceAfter: false })
})

test('chosen classes are sent only if the contest is limited to classes', () => {
  const groups = ['7a']
  expect(settings({ audience: 'groups', groups })).toMatchObject({ audience: 'groups', groups })
  expect(settings({ audience: 'users', groups })).toMatchObject({ audience: 'users', groups: [] })
})

test('times are in the chosen time zone', () => {
  expect(draftOf(contest, ZONE)).toMatchObject({ startTime: '2031-05-01T12:00', endTime: '2031-05-01T17:00' })
  expect(settings({ endTime: '2031-05-01T18:00' })).toMatchObject({
    startTime: contest.startTime,
    endTime: '2031-05-01T16:00:00.000Z',
  })
})

test('moving the start also moves the end, once the start is complete', () => {
  const draft = draftOf(contest, ZONE)
  const last = { timeZone: ZONE, lastStart: draft.startTime }
  const moved = { startTime: '2031-06-02T09:30', endTime: '2031-06-02T14:30' }
  expect(withStart(draft, moved.startTime, last)).toMatchObject(moved)
  const incomplete = withStart(draft, '', last)
  expect(incomplete).toMatchObject({ startTime: '', endTime: draft.endTime })
  expect(withStart(incomplete, moved.startTime, last)).toMatchObject(moved)
})

test('by default, the problems of a new contest open afterwards unless it is limited to classes', () => {
  const fresh = emptyDraft(0, ZONE)
  const forClasses = withAudience(fresh, 'groups')
  expect([fresh.practiceAfter, forClasses.practiceAfter]).toEqual([true, false])
  expect(withAudience(forClasses, 'users')).toEqual({ ...fresh, audience: 'users' })
  expect(withAudience({ ...forClasses, practiceAfter: true }, 'everyone').practiceAfter).toBe(true)
  expect(withAudience({ ...fresh, practiceAfter: false }, 'groups').practiceAfter).toBe(false)
})

test.each<[Partial<ContestDraft>, string, string]>([
  [{ title: ' ' }, 'title', 'Enter a title.'],
  [{ slug: 'my contest' }, 'slug', 'The short name must begin'],
  [{ startTime: '' }, 'startTime', 'Enter a date and a time.'],
  [{ endTime: '2031-05-01T12:00' }, 'endTime', 'The end must be after the start.'],
  [{ audience: 'groups' }, 'groups', 'Choose at least one class or team.'],
  [{ penaltyMinutes: '1.5' }, 'penaltyMinutes', 'The penalty must be a whole number'],
  [{ penaltyMinutes: '' }, 'penaltyMinutes', 'The penalty must be a whole number'],
])('%j is a mistake in the field %s', (part, field, message) => {
  expect(() => settings(part)).toThrow(
    expect.objectContaining({ field, message: expect.stringContaining(message) }),
  )
})

test('invalid labels and points are rejected', () => {
  const [first, second] = draftOf(contest, ZONE).problems
  const withSecond = (part: object) => () => settings({ problems: [first!, { ...second!, ...part }] })
  expect(withSecond({ label: 'A' })).toThrow('Label A is used twice.')
  expect(withSecond({ label: ' ' })).toThrow('Each problem needs a label.')
  expect(withSecond({ points: '-1' })).toThrow('Points must be a number greater than 0.')
  expect(withSecond({ points: 'two' })).toThrow('Points must be a number greater than 0.')
})

test('standard labels stay in order when problems move, while custom labels move with their problems', () => {
  const { problems } = draftOf(contest, ZONE)
  const labels = (list: readonly { slug: string; label: string }[]) =>
    list.map(({ slug, label }) => `${label} ${slug}`)
  expect(labels(rearranged(problems, moved(problems, 1, 0)))).toEqual(['A tidemarks', 'B quayside'])
  const own = problems.map((problem, index) => ({ ...problem, label: `P${2 - index}` }))
  expect(labels(rearranged(own, moved(own, 1, 0)))).toEqual(['P1 tidemarks', 'P2 quayside'])
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
})

test('a copy has a different name and starts in the future, a whole number of weeks later', () => {
  const copy = copyOf(contest, 'a'.repeat(24), Date.parse('2031-05-10T00:00:00Z'), ZONE)
  expect(copy).toMatchObject({
    title: 'Spring (copy)',
    slug: 'spring-copy',
    audience: 'jury',
    startTime: '2031-05-15T12:00',
    endTime: '2031-05-15T17:00',
    problems: [{ slug: 'quayside' }, { slug: 'tidemarks' }],
  })
  expect(copyOf(contest, 'a'.repeat(24), Date.parse('2031-01-01T00:00:00Z'), ZONE).startTime).toBe(
    '2031-05-08T12:00',
  )
})

test('a copy shows all its hidden problems, including those that the original does not show', () => {
  const problems = contest.problems.map((problem) => ({ ...problem, visibility: 'withdrawn' as const }))
  const copy = copyOf({ ...contest, problems }, 'a'.repeat(24), 0, ZONE)
  const note = (change: Partial<ContestDraft>) =>
    shownNote({ ...copy, ...change }, new Date(contest.startTime), ZONE)
  expect(note({})).toBe(
    'Hidden now: Quayside, Tide Marks. Once you save, only the jury sees them while the contest runs. After that, they are hidden again.',
  )
  expect(note({ audience: 'users', problems: copy.problems.slice(0, 1) })).toBe(
    'Hidden now: Quayside. Once you save, the contest’s participants see it while the contest runs. After that, everybody can solve it for practice.',
  )
  expect(note({ problems: [] })).toBeNull()
})

test.each([
  ['that opens its problems', { practiceAfter: true }, 'everybody can solve it for practice'],
  ['that does not open its problems', { practiceAfter: false }, 'it stays hidden'],
  ['that only its jury can see', { audience: 'jury' }, 'it stays hidden'],
] as const)(
  'the form says what happens to a hidden problem added to an ended contest %s',
  (_which, change, then) => {
    const [added, other] = draftOf(contest, ZONE).problems
    const draft = { ...draftOf(contest, ZONE), ...change }
    const problems = [{ ...added!, visibility: 'hidden' as const }, other!]
    expect(shownNote({ ...draft, problems }, new Date(contest.endTime), ZONE)).toBe(
      `Hidden now: Quayside. The contest has ended. Once you save, ${then}.`,
    )
  },
)

test.each([
  ['upcoming contest', 'Upcoming', false, true, 'The contest does not show them unless they are published.'],
  [
    'ended contest that has opened its other problems',
    'Ended',
    true,
    true,
    'Not open for practice unless published.',
  ],
  [
    'ended contest that does not open its problems',
    'Ended',
    false,
    false,
    'Not open for practice unless published.',
  ],
  [
    'ended contest that will open its problems',
    'Ended',
    false,
    true,
    '“Review and save” lists the problems that will open, before anything is saved.',
  ],
] as const)(
  'the form says which problems stay hidden in an %s',
  (_which, status, storedPractice, practiceAfter, sentence) => {
    const problems = contest.problems.map((problem) => ({ ...problem, visibility: 'withdrawn' as const }))
    const draft = { ...draftOf({ ...contest, problems }, ZONE), practiceAfter }
    const stored = { ...contest, status, practiceAfter: storedPractice }
    expect(notShownNote(stored, draft)).toBe(`Hidden: Quayside, Tide Marks. ${sentence}`)
    expect(notShownNote(stored, { ...draft, problems: [] })).toBeNull()
  },
)

test.each([
  ['2031-05-01T10:10:49.456Z', '12:00', '14:00'],
  ['2031-05-01T12:20:07.500Z', '12:00', '15:00'],
  ['2031-05-01T10:45:00.123Z', '12:00', '12:45'],
])('a copy of a contest that ended at %s lasts from %s to %s', (endTime, start, end) => {
  const copy = copyOf(
    { ...contest, status: 'Ended', endTime },
    'a'.repeat(24),
    Date.parse('2031-05-10T00:00:00Z'),
    ZONE,
  )
  expect([copy.startTime, copy.endTime]).toEqual([`2031-05-15T${start}`, `2031-05-15T${end}`])
})

test('a new contest starts at the next quarter-hour and lasts two hours', () => {
  expect(emptyDraft(Date.parse('2031-05-01T10:20:00Z'), ZONE)).toMatchObject({
    startTime: '2031-05-01T12:30',
    endTime: '2031-05-01T14:30',
  })
})

test('only a new contest is sent with its jury and the users outside the ranking', () => {
  const people = { jury: 'a@example.org, b@example.org;', outsideRanking: '\nc@example.org\n' }
  expect(settings(people, null)).toMatchObject({
    jury: ['a@example.org', 'b@example.org'],
    outsideRanking: ['c@example.org'],
  })
  expect(settings(people)).not.toHaveProperty('jury')
})

test.each([
  ['Grüße aus Köln, 2031!', 'gruesse-aus-koeln-2031'],
  ['  ', ''],
  ['Été', 'ete'],
])('the short name of “%s” is “%s”', (title, slug) => {
  expect(slugOf(title)).toBe(slug)
})
