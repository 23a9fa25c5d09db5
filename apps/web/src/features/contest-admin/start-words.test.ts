import { useTimeZone } from '../../device/time-zone'
import { agoWords, startWords } from './start-words'

beforeEach(() => useTimeZone.getState().choose('Europe/Berlin'))
afterEach(() => useTimeZone.getState().choose(null))

const now = new Date('2031-05-01T20:50:30Z')

test.each([
  ['2031-05-01T20:50:00Z', /^Immediately$/],
  ['2031-05-01T20:51:00Z', /^In 1 minute$/],
  ['2031-05-01T21:00:00Z', /^In 10 minutes$/],
  ['2031-05-01T21:49:30Z', /^In 59 minutes$/],
  ['2031-05-01T21:50:30Z', /^Today at 11:50.PM$/],
  ['2031-05-01T21:55:00Z', /^Today at 11:55.PM$/],
  ['2031-05-01T22:15:00Z', /^Tomorrow at 12:15.AM$/],
  ['2031-05-02T07:00:00Z', /^Tomorrow at 9:00.AM$/],
  ['2031-05-03T07:00:00Z', /^On Saturday, May 3, 2031 at 9:00.AM, in 2 days$/],
  ['2032-05-01T07:00:00Z', /^On Saturday, May 1, 2032 at 9:00.AM, in 366 days$/],
])('a start at %s is described in the chosen time zone', (start, words) => {
  expect(startWords(new Date(start), now, true)).toMatch(words)
})

test('a start within an hour is given in minutes, even across midnight', () => {
  const late = new Date('2031-05-01T21:50:00Z')
  expect(startWords(new Date('2031-05-01T22:15:00Z'), late, true)).toBe('In 25 minutes')
})

test('a start that has passed is described as “Has started”', () => {
  expect(startWords(now, now, false)).toBe('Has started')
})

test.each([
  ['2031-05-01T20:50:00Z', null],
  ['2031-05-01T20:49:00Z', '1 minute'],
  ['2031-05-01T20:45:30Z', '5 minutes'],
  ['2031-05-01T17:50:30Z', '3 hours'],
  ['2031-04-28T20:50:30Z', '3 days'],
])('the time since %s is %s', (start, words) => {
  expect(agoWords(new Date(start), now)).toBe(words)
})
