import { localTextOf, momentOf } from './local-time'

test.each([
  ['2030-01-31T11:00:00.000Z', 'Europe/Berlin', '2030-01-31T12:00'],
  ['2030-07-31T10:00:00.000Z', 'Europe/Berlin', '2030-07-31T12:00'],
  ['2030-01-31T06:30:00.000Z', 'Asia/Kolkata', '2030-01-31T12:00'],
  ['2030-03-31T00:30:00.000Z', 'Europe/Berlin', '2030-03-31T01:30'],
  ['2030-03-31T01:30:00.000Z', 'Europe/Berlin', '2030-03-31T03:30'],
])('%s in %s is %s in a field, and back', (iso, zone, local) => {
  expect(localTextOf(iso, zone)).toBe(local)
  expect(momentOf(local, zone)).toBe(iso)
})

test('an empty field and an unreadable moment are nothing', () => {
  expect(momentOf('', 'UTC')).toBeUndefined()
  expect(localTextOf('soon', 'UTC')).toBe('')
})
