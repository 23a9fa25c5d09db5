import { Types } from 'mongoose'
import {
  afterwardsNotes,
  type ContestPlan,
  changesOf,
  changesScoring,
  closingNote,
  lostTime,
  movesStandings,
} from './contest-changes'
import type { KnownProblem } from './contest-problems'

const plan: ContestPlan = {
  slug: 'spring',
  title: 'Spring',
  description: '',
  descriptionSource: '',
  audience: 'everyone',
  groups: [],
  startTime: new Date('2031-05-01T10:00:00Z'),
  endTime: new Date('2031-05-01T15:00:00Z'),
  penaltyMinutes: 20,
  aiHelpClosed: false,
  practiceAfter: true,
  problems: [{ problemId: new Types.ObjectId(), label: 'A', points: 1, color: null, rgb: null }],
}
const [problem] = plan.problems

test.each<[string, Partial<ContestPlan>, boolean]>([
  ['a different start', { startTime: new Date('2031-05-01T11:00:00Z') }, true],
  ['a different end', { endTime: new Date('2031-05-01T16:00:00Z') }, true],
  ['a different penalty', { penaltyMinutes: 10 }, true],
  ['different points', { problems: [{ ...problem!, points: 2 }] }, true],
  ['removing a problem', { problems: [] }, true],
  [
    'a different label and colour',
    { problems: [{ ...problem!, label: 'B', color: 'red', rgb: '#f00' }] },
    false,
  ],
  ['a different title and description', { title: 'May', description: 'Sums.' }, false],
])('movesStandings tells whether %s affects standings', (_what, change, expected) => {
  expect(movesStandings(plan, { ...plan, ...change })).toBe(expected)
})

test.each<[string, Partial<ContestPlan>, boolean]>([
  ['a different start', { startTime: new Date('2031-05-01T11:00:00Z') }, true],
  ['a different penalty', { penaltyMinutes: 10 }, true],
  ['different points', { problems: [{ ...problem!, points: 2 }] }, true],
  ['removing a problem', { problems: [] }, true],
  ['a different end', { endTime: new Date('2031-05-01T16:00:00Z') }, false],
  [
    'an additional problem',
    { problems: [problem!, { ...problem!, problemId: new Types.ObjectId() }] },
    false,
  ],
])('changesScoring tells whether %s affects the results of submissions', (_what, change, expected) => {
  expect(changesScoring(plan, { ...plan, ...change })).toBe(expected)
})

test.each([
  ['an end two hours earlier', '12:00', '10:00', '13:00', 'Participants lose 2 h.'],
  ['an end in the past', '12:00', '10:00', '11:08', 'Participants lose 3 h 52 min.'],
  ['an end six minutes earlier', '12:00', '10:00', '14:54', 'Participants lose 6 min.'],
  ['an end five minutes earlier', '12:00', '10:00', '14:55', null],
  ['a later end', '12:00', '10:00', '16:00', null],
  ['a start an hour later', '12:00', '11:00', '15:00', 'Participants lose 1 h.'],
  ['a start and an end two hours later', '12:00', '12:00', '17:00', null],
  ['a start and an end two hours earlier', '12:00', '08:00', '13:00', 'Participants lose 2 h.'],
  ['a start and an end before the old start', '12:00', '08:00', '09:00', 'Participants lose 5 h.'],
  ['an earlier end before the contest starts', '09:00', '10:00', '13:00', null],
  ['an earlier end after the contest has ended', '15:00', '10:00', '13:00', null],
])(
  'lostTime says how much more than five minutes participants of a running contest lose by %s',
  (_what, now, start, end, expected) => {
    const at = (time: string) => new Date(`2031-05-01T${time}:00Z`)
    expect(lostTime(plan, { startTime: at(start), endTime: at(end) }, at(now))).toBe(expected)
  },
)

const named = (slug: string, fields: Partial<KnownProblem>): KnownProblem => ({
  _id: new Types.ObjectId(),
  slug,
  title: slug,
  visibility: 'published',
  version: null,
  ownerId: null,
  sharedWith: [],
  contestOnly: false,
  contestWindows: [],
  ...fields,
})
const day = 24 * 3_600_000
const window = (fields: Partial<KnownProblem['contestWindows'][number]>) => ({
  contestId: new Types.ObjectId(),
  juryOnly: false,
  groups: [],
  practiceAfter: true,
  ...{
    startTime: new Date(Number(plan.startTime) - 9 * day),
    endTime: new Date(Number(plan.endTime) - 9 * day),
  },
  ...fields,
})

describe('the note about problems that a plan closes for practice', () => {
  const times = { startTime: plan.startTime, endTime: plan.endTime }
  const running = { startTime: new Date('2031-04-30T08:00:00Z'), endTime: new Date('2031-04-30T12:00:00Z') }
  const known = { _id: new Types.ObjectId(), ...times, problems: plan.problems }
  const own = window({ contestId: known._id, ...times })
  const later = { ...times, endTime: new Date('2031-05-01T17:00:00Z') }
  const far = { startTime: new Date('2031-07-01T10:00:00Z'), endTime: new Date('2031-07-01T15:00:00Z') }
  const note = (
    fields: Partial<KnownProblem>,
    {
      before = null,
      after = times,
      now = '2031-04-30T10:00',
    }: Partial<Record<'now', string>> & {
      before?: typeof known | null
      after?: typeof times
    } = {},
  ) => closingNote(before, after, [named('lanterns', fields)], new Date(`${now}:00Z`))
  const sentence = (since: string, until: string) =>
    `Closed for practice for all users of this site from ${since} until ${until} UTC, when the contest ends: lanterns.`
  const fromNow = sentence('now', '2031-05-01 15:00')

  test.each<[string, Partial<KnownProblem>, string | null]>([
    ['names a public problem', {}, fromNow],
    [
      'names a problem that an earlier contest opened',
      { contestOnly: true, contestWindows: [window({})] },
      fromNow,
    ],
    ['omits a hidden problem', { visibility: 'hidden' }, null],
    [
      'omits a hidden problem of a running contest',
      { contestOnly: true, contestWindows: [window(running)] },
      null,
    ],
    ['omits a public problem of a running contest', { contestWindows: [window(running)] }, null],
  ])('for a new contest %s', (_what, fields, expected) => {
    expect(note(fields)).toBe(expected)
  })

  test('for a contest months from now names a problem that a running contest opens first', () => {
    const fields = { contestOnly: true, contestWindows: [window(running)] }
    expect(note(fields, { after: far })).toBe(sentence('2031-06-01 10:00 UTC', '2031-07-01 15:00'))
  })

  test('for a contest that moves to a later date omits its hidden problem', () => {
    const fields = { contestOnly: true, contestWindows: [own] }
    expect(note(fields, { before: known, after: far })).toBeNull()
  })

  test.each<[string, Partial<KnownProblem>, string, string | null]>([
    ['a public problem', { contestWindows: [own] }, '2031-05-01T11:00', sentence('now', '2031-05-01 17:00')],
    [
      'no hidden problem of the contest',
      { contestOnly: true, contestWindows: [own] },
      '2031-05-01T11:00',
      null,
    ],
    [
      'a hidden problem that the contest has opened',
      { contestOnly: true, contestWindows: [own] },
      '2031-05-01T16:00',
      sentence('now', '2031-05-01 17:00'),
    ],
  ])('for an extended contest names %s', (_what, fields, now, expected) => {
    expect(note(fields, { before: known, after: later, now })).toBe(expected)
  })
})

describe('the notes about the problems of a contest without practice afterwards', () => {
  const known = { _id: new Types.ObjectId(), practiceAfter: true, endTime: plan.endTime }
  const closed: ContestPlan = { ...plan, practiceAfter: false }
  const own = window({ contestId: known._id, startTime: plan.startTime, endTime: plan.endTime })
  const chosen = [
    named('hidden', { visibility: 'hidden' }),
    named('hidden-since', { visibility: 'hidden', contestWindows: [window({})] }),
    named('by-this-contest', { contestOnly: true, contestWindows: [own] }),
    named('by-its-owner', {}),
    named('by-another-contest', { contestOnly: true, contestWindows: [window({}), own] }),
  ]
  const notes = (time: string, after = closed, before = known) =>
    afterwardsNotes(before, after, chosen, new Date(`2031-05-01T${time}:00Z`))
  const open = 'Public outside this contest, so open for practice after it: by-its-owner, by-another-contest.'
  const atItsEnd =
    'Hidden again when the contest ends, until somebody publishes them: hidden, hidden-since, by-this-contest.'

  test.each([
    ['before its start', '09:00', [atItsEnd, open]],
    ['while it runs', '12:00', [atItsEnd, open]],
    ['after its end', '15:00', ['Hidden immediately, until somebody publishes them: by-this-contest.', open]],
  ])('list hidden and public problems %s', (_when, time, expected) => {
    expect(notes(time)).toEqual(expected)
  })

  test.each([
    [false, ['Hidden immediately, until somebody publishes them: by-this-contest.']],
    [true, []],
  ])(
    'list the problems that a contest hides and opens if it ends now, with practice afterwards: %p',
    (practiceAfter, hidden) => {
      const ending = { ...plan, practiceAfter, endTime: new Date('2031-05-01T12:00:00Z') }
      const found = notes('12:00', ending)
      expect(found.slice(0, -1)).toEqual(hidden)
      expect(found.at(-1)).toMatch(/^Opened immediately for everybody to practise: /)
      expect(found.at(-1)?.includes('by-this-contest')).toBe(practiceAfter)
    },
  )

  test.each([
    [false, 'another contest shows them on 2031-05-02 10:00 UTC'],
    [true, 'somebody publishes them'],
  ])(
    'say when another contest will show a hidden problem, unless only its jury sees it: %p',
    (juryOnly, until) => {
      const next = {
        startTime: new Date('2031-05-02T10:00:00Z'),
        endTime: new Date('2031-05-02T12:00:00Z'),
        juryOnly,
      }
      const shared = named('shared', { contestOnly: true, contestWindows: [own, window(next)] })
      const ending = { ...closed, endTime: new Date('2031-05-01T12:00:00Z') }
      expect(afterwardsNotes(known, ending, [shared], ending.endTime)).toEqual([
        `Hidden immediately, until ${until}: shared.`,
      ])
      expect(afterwardsNotes(known, closed, [shared], ending.endTime)).toEqual([
        `Hidden again when the contest ends, until ${until}: shared.`,
      ])
    },
  )

  test('are empty with practice afterwards, or if nothing changes after the end', () => {
    expect(notes('12:00', plan)).toEqual([])
    expect(notes('15:00', closed, { ...known, practiceAfter: false })).toEqual([])
  })
})

describe('the phrases for a planned contest', () => {
  const [a, b, c] = ['A', 'B', 'C'].map((label) => ({ ...problem!, problemId: new Types.ObjectId(), label }))
  const known = { ...plan, problems: [a!, b!], archivedAt: null }
  const phrases = (change: Partial<ContestPlan>) => changesOf(known, { ...known, ...change }, plan.startTime)

  test.each<[string, Partial<ContestPlan>, string[]]>([
    ['nothing', {}, []],
    ['the short name', { slug: 'may' }, ['short name: spring → may']],
    ['the title', { title: 'May' }, ['title: May']],
    ['the description', { description: '<p>Sums.</p>' }, ['description']],
    [
      'the start',
      { startTime: new Date('2031-05-01T11:00:00Z') },
      ['start: 2031-05-01 10:00 UTC → 2031-05-01 11:00 UTC'],
    ],
    [
      'the end',
      { endTime: new Date('2031-05-01T16:00:00Z') },
      ['end: 2031-05-01 15:00 UTC → 2031-05-01 16:00 UTC'],
    ],
    ['the penalty', { penaltyMinutes: 10 }, ['penalty: 20 → 10 minutes']],
    ['AI help', { aiHelpClosed: true }, ['AI help for participants: closed']],
    ['practice afterwards', { practiceAfter: false }, ['practice after the contest: closed']],
    ['the audience', { audience: 'jury' }, ['who may take part: everyone → only the jury']],
    [
      'the classes',
      { audience: 'groups', groups: ['7a', '7b'] },
      ['who may take part: everyone → only 7a, 7b'],
    ],
    ['an added problem', { problems: [a!, b!, c!] }, ['problem added: C']],
    ['a removed problem', { problems: [b!] }, ['problem removed: A']],
    [
      'a replaced problem',
      { problems: [a!, { ...c!, label: 'B' }] },
      ['problem removed: B', 'problem added: B'],
    ],
    [
      'the order and the labels',
      {
        problems: [
          { ...b!, label: 'A' },
          { ...a!, label: 'B' },
        ],
      },
      ['order of problems: A, B', 'label: B → A', 'label: A → B'],
    ],
    ['points', { problems: [{ ...a!, points: 2 }, b!] }, ['points of A: 1 → 2']],
    [
      'a balloon colour',
      { problems: [{ ...a!, color: 'red', rgb: '#f00' }, b!] },
      ['balloon colour of A: none → red'],
    ],
  ])('describe what changed: %s', (_what, change, expected) => {
    expect(phrases(change)).toEqual(expected)
  })
})
