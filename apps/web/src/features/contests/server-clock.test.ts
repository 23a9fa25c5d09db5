import { clockOffset, exactMomentText, momentText, spanText, spanWords } from './server-clock'

it('the server’s time is assumed to be halfway between request and response', () => {
  expect(clockOffset(new Date(10_000).toISOString(), 4000, 6000)).toBe(5000)
  expect(clockOffset(new Date(10_000).toISOString(), 12_000, 12_000)).toBe(-2000)
})

it.each([
  [0, '0:00:00'],
  [-5000, '0:00:00'],
  [1, '0:00:01'],
  [59_000, '0:00:59'],
  [3_661_000, '1:01:01'],
  [86_399_000, '23:59:59'],
  [2 * 86_400_000 + 60_000, '2 d 0:01:00'],
])('%i ms are formatted as %s', (ms, text) => {
  expect(spanText(ms)).toBe(text)
})

it.each([
  [59_999, 'less than 1 min'],
  [60_000, '1 min'],
  [119_999, '1 min'],
  [3_600_000, '1 h'],
  [47 * 3_600_000 + 59 * 60_000, '47 h 59 min'],
  [71 * 3_600_000, '2 days'],
])('%i ms are %s in words', (ms, text) => {
  expect(spanWords(ms)).toBe(text)
})

// Tests run in Asia/Kolkata (jest.config.mjs), five and a half hours ahead of UTC.
const spaces = /\s/g

it.each([
  [
    'on a full minute is formatted without seconds',
    '2030-01-01T09:30:00.000Z',
    'Jan 1, 2030, 3:00 PM GMT+5:30',
  ],
  [
    'within a minute is formatted with seconds',
    '2030-01-01T20:15:07.000Z',
    'Jan 2, 2030, 1:45:07 AM GMT+5:30',
  ],
])('a moment %s, in the user’s time zone', (_what, iso, text) => {
  expect(momentText(iso).replace(spaces, ' ')).toBe(text)
})

it('an exact moment includes the weekday and the time zone', () => {
  expect(exactMomentText('2030-01-01T09:30:00Z').replace(spaces, ' ')).toBe(
    'Tuesday, January 1, 2030 at 3:00:00 PM GMT+5:30',
  )
})
