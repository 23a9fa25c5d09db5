import type { ContestStatus } from '@cohort/shared'
import { movedTimesText } from './moved-times'

// Tests run in Asia/Kolkata (jest.config.mjs), five and a half hours ahead of UTC.
const contest = (status: ContestStatus, start: string, end: string) => ({
  _id: 'a',
  status,
  startTime: `2031-05-01T${start}:00.000Z`,
  endTime: `2031-05-01T${end}:00.000Z`,
})
const running = contest('Running', '08:00', '09:00')
const upcoming = contest('Upcoming', '08:00', '09:00')

it.each([
  ['unchanged', running, running, null],
  ['running as planned', upcoming, running, null],
  ['a different one', running, { ...contest('Running', '08:00', '09:30'), _id: 'b' }, null],
  ['extended', running, contest('Running', '08:00', '09:30'), 'The contest now ends at 3:00 PM.'],
  [
    'extended past midnight',
    running,
    contest('Running', '08:00', '20:30'),
    'The contest now ends on May 2, 2031, 2:00 AM.',
  ],
  ['ended', running, contest('Ended', '08:00', '08:30'), null],
  ['resumed', contest('Ended', '08:00', '08:30'), running, 'The contest now ends at 2:30 PM.'],
  ['running since an earlier start', running, contest('Running', '07:00', '09:00'), null],
  ['postponed', upcoming, contest('Upcoming', '08:30', '09:00'), 'The contest now starts at 2:00 PM.'],
  [
    'moved',
    upcoming,
    contest('Upcoming', '08:30', '09:30'),
    'The contest now starts at 2:00 PM and ends at 3:00 PM.',
  ],
  ['started early', upcoming, contest('Running', '07:00', '08:00'), 'The contest now ends at 1:30 PM.'],
])('movedTimesText describes a contest that is %s', (_what, before, after, text) => {
  const sentence = movedTimesText(before, after, new Date('2031-05-01T08:10:00Z'))
  expect(sentence?.replace(/\s/g, ' ') ?? null).toBe(text)
})
