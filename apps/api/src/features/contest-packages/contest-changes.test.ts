import { Types } from 'mongoose'
import { type ContestPlan, changesOf, changesScoring, lostTime, movesStandings } from './contest-changes'

const plan: ContestPlan = {
  slug: 'spring',
  title: 'Spring',
  description: '',
  descriptionSource: '',
  audience: 'everyone',
  startTime: new Date('2031-05-01T10:00:00Z'),
  endTime: new Date('2031-05-01T15:00:00Z'),
  penaltyMinutes: 20,
  aiHelpClosed: false,
  problems: [{ problemId: new Types.ObjectId(), label: 'A', points: 1, color: null, rgb: null }],
}
const [problem] = plan.problems

test.each<[string, Partial<ContestPlan>, boolean]>([
  ['another start', { startTime: new Date('2031-05-01T11:00:00Z') }, true],
  ['another end', { endTime: new Date('2031-05-01T16:00:00Z') }, true],
  ['another penalty', { penaltyMinutes: 10 }, true],
  ['other points', { problems: [{ ...problem!, points: 2 }] }, true],
  ['no problem', { problems: [] }, true],
  ['another label and colour', { problems: [{ ...problem!, label: 'B', color: 'red', rgb: '#f00' }] }, false],
  ['another title and description', { title: 'May', description: 'Sums.' }, false],
])('whether %s of a contest changes its standings', (_what, change, expected) => {
  expect(movesStandings(plan, { ...plan, ...change })).toBe(expected)
})

test.each<[string, Partial<ContestPlan>, boolean]>([
  ['another start', { startTime: new Date('2031-05-01T11:00:00Z') }, true],
  ['another penalty', { penaltyMinutes: 10 }, true],
  ['other points', { problems: [{ ...problem!, points: 2 }] }, true],
  ['no problem', { problems: [] }, true],
  ['another end', { endTime: new Date('2031-05-01T16:00:00Z') }, false],
  ['one more problem', { problems: [problem!, { ...problem!, problemId: new Types.ObjectId() }] }, false],
])('whether %s of a contest changes how submissions count', (_what, change, expected) => {
  expect(changesScoring(plan, { ...plan, ...change })).toBe(expected)
})

test.each([
  ['an end two hours earlier', '12:00', '10:00', '13:00', 'Participants lose 2 h.'],
  ['an end that is past', '12:00', '10:00', '11:08', 'Participants lose 3 h 52 min.'],
  ['an end six minutes earlier', '12:00', '10:00', '14:54', 'Participants lose 6 min.'],
  ['an end five minutes earlier', '12:00', '10:00', '14:55', null],
  ['a later end', '12:00', '10:00', '16:00', null],
  ['a start an hour later', '12:00', '11:00', '15:00', 'Participants lose 1 h.'],
  ['a start and an end two hours later', '12:00', '12:00', '17:00', null],
  ['a start and an end two hours earlier', '12:00', '08:00', '13:00', 'Participants lose 2 h.'],
  ['times before the start', '12:00', '08:00', '09:00', 'Participants lose 5 h.'],
  ['an earlier end before the start', '09:00', '10:00', '13:00', null],
  ['an earlier end after the end', '15:00', '10:00', '13:00', null],
])('%s takes time from participants only while the contest runs', (_what, now, start, end, expected) => {
  const at = (time: string) => new Date(`2031-05-01T${time}:00Z`)
  expect(lostTime(plan, { startTime: at(start), endTime: at(end) }, at(now))).toBe(expected)
})

describe('the phrases of a change', () => {
  const [a, b, c] = ['A', 'B', 'C'].map((label) => ({ ...problem!, problemId: new Types.ObjectId(), label }))
  const known: ContestPlan = { ...plan, problems: [a!, b!] }
  const phrases = (change: Partial<ContestPlan>) => changesOf(known, { ...known, ...change })

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
    ['the audience', { audience: 'jury' }, ['who can see it: everyone → only the jury']],
    ['one problem more', { problems: [a!, b!, c!] }, ['problem added: C']],
    ['one problem fewer', { problems: [b!] }, ['problem removed: A']],
    [
      'another problem',
      { problems: [a!, { ...c!, label: 'B' }] },
      ['problem removed: B', 'problem added: B'],
    ],
    [
      'the order with the labels',
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
      'a balloon',
      { problems: [{ ...a!, color: 'red', rgb: '#f00' }, b!] },
      ['balloon colour of A: none → red'],
    ],
  ])('of %s name each field', (_what, change, expected) => {
    expect(phrases(change)).toEqual(expected)
  })
})
