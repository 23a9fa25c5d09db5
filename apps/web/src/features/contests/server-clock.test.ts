import { clockOffset, exactMomentText, spanText } from './server-clock'

it('takes the server’s time for the middle between question and answer', () => {
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
])('writes %i ms as %s', (ms, text) => {
  expect(spanText(ms)).toBe(text)
})

it('an exact moment names the time zone', () => {
  expect(exactMomentText('2030-01-01T09:30:00Z')).toMatch(/30:00.* (UTC|GMT|[A-Z]{2,5})/)
})
