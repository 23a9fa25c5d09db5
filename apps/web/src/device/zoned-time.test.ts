import { fromFieldTime, toFieldTime } from './zoned-time'

test.each([
  ['UTC', '2031-05-01T12:00', '2031-05-01T12:00:00.000Z'],
  ['Europe/Berlin', '2031-05-01T12:00', '2031-05-01T10:00:00.000Z'],
  ['Europe/Berlin', '2031-12-01T00:30', '2031-11-30T23:30:00.000Z'],
  ['Asia/Kathmandu', '2031-05-01T12:00:07', '2031-05-01T06:15:07.000Z'],
  ['Asia/Kolkata', '2030-01-31T12:00', '2030-01-31T06:30:00.000Z'],
  // Shortly before and after the clocks go forward.
  ['Europe/Berlin', '2030-03-31T01:30', '2030-03-31T00:30:00.000Z'],
  ['Europe/Berlin', '2030-03-31T03:30', '2030-03-31T01:30:00.000Z'],
  ['America/New_York', '2031-03-09T01:30', '2031-03-09T06:30:00.000Z'],
  ['America/New_York', '2031-03-09T03:30', '2031-03-09T07:30:00.000Z'],
])('in %s a field with %s means %s', (zone, text, iso) => {
  expect(fromFieldTime(text, zone)?.toISOString()).toBe(iso)
  expect(toFieldTime(new Date(iso), zone)).toBe(text)
})

test.each(['', '2031-05-01', 'tomorrow', '2031-13-41T99:00'])(
  '“%s” in a field is not a valid time',
  (text) => {
    expect(fromFieldTime(text, 'Europe/Berlin')).toBeNull()
  },
)

test('a field is empty for an invalid moment', () => {
  expect(toFieldTime(new Date('soon'), 'UTC')).toBe('')
})
