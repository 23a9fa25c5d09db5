const DAY_MS = 86_400_000

/** Returns a function that formats the day of a moment in the time zone, for example `2026-02-28`. */
export const dayIn = (timeZone: string): ((moment: Date) => string) => {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  return (moment) => {
    const parts = format.formatToParts(moment)
    const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
    return `${part('year')}-${part('month')}-${part('day')}`
  }
}

/** Converts a day to an integer. Consecutive days differ by one, even across clock changes. */
const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS

export const daysBefore = (day: string, days: number): string =>
  new Date((numberOf(day) - days) * DAY_MS).toISOString().slice(0, 10)

/** The current and the longest streak of days. Today is not over yet, so the current streak may end yesterday. */
export const streakOf = (days: Iterable<string>, today: string) => {
  const numbers = [...days].map(numberOf).sort((a, b) => a - b)
  let [streak, longest] = [0, 0]
  numbers.forEach((number, at) => {
    streak = numbers[at - 1] === number - 1 ? streak + 1 : 1
    longest = Math.max(longest, streak)
  })
  const last = numbers.at(-1) ?? Number.NEGATIVE_INFINITY
  return { current: last >= numberOf(today) - 1 ? streak : 0, longest }
}
