import { dueAt } from './reviews'

const DAY_MS = 86_400_000
const day = (number: number) => new Date(number * DAY_MS)
/** The day on which a problem is due if solutions were accepted on these days. */
const dueDay = (...days: number[]) => dueAt(days.map(day)).getTime() / DAY_MS

test('a problem is due a week after it was solved', () => {
  expect(dueDay(100)).toBe(107)
})

test('each Accepted on or after the due date lengthens the interval up to half a year', () => {
  expect(dueDay(0, 7)).toBe(28)
  expect(dueDay(0, 30)).toBe(51)
  expect(dueDay(0, 7, 28)).toBe(88)
  expect(dueDay(0, 7, 28, 88)).toBe(268)
  expect(dueDay(0, 7, 28, 88, 268)).toBe(448)
})

test('an Accepted before the due date restarts the same interval', () => {
  expect(dueDay(0, 0, 6)).toBe(13)
  expect(dueDay(0, 7, 27)).toBe(48)
})
