import { dayIn, daysBefore, streakOf } from './calendar'

test.each([
  ['UTC', '2026-06-10T23:59:59Z', '2026-06-10'],
  ['Asia/Kathmandu', '2026-06-10T18:14:59Z', '2026-06-10'],
  ['Asia/Kathmandu', '2026-06-10T18:15:00Z', '2026-06-11'],
  // Clocks in Newfoundland go forward on 8 March.
  ['America/St_Johns', '2026-03-08T03:29:59Z', '2026-03-07'],
  ['America/St_Johns', '2026-03-09T02:30:00Z', '2026-03-09'],
  // Samoa skipped 30 December 2011.
  ['Pacific/Apia', '2011-12-30T09:59:59Z', '2011-12-29'],
  ['Pacific/Apia', '2011-12-30T10:00:00Z', '2011-12-31'],
])('in %s, the moment %s is on %s', (timeZone, moment, day) => {
  expect(dayIn(timeZone)(new Date(moment))).toBe(day)
})

test('daysBefore crosses the ends of months and works in leap years', () => {
  expect([daysBefore('2024-03-01', 1), daysBefore('2026-01-01', 1), daysBefore('2026-06-10', 370)]).toEqual([
    '2024-02-29',
    '2025-12-31',
    '2025-06-05',
  ])
})

test.each([
  [[], { current: 0, longest: 0 }],
  [['2026-06-10'], { current: 1, longest: 1 }],
  [['2026-06-09'], { current: 1, longest: 1 }],
  [['2026-06-08'], { current: 0, longest: 1 }],
  [['2026-06-10', '2026-06-07', '2026-06-09'], { current: 2, longest: 2 }],
  [['2026-05-31', '2026-06-01', '2026-06-02', '2026-06-10'], { current: 1, longest: 3 }],
])('the streak of %j is %j', (days, streak) => {
  expect(streakOf(days, '2026-06-10')).toEqual(streak)
})
