const DAY_MS = 86_400_000

/** The day of a moment in a time zone, as `2026-02-28`. */
export const dayOf = (moment: Date, timeZone: string): string => {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(moment)
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}

/** Returns how far a zone's clocks are ahead of UTC at a moment, both in ms. */
const clocksOf = (timeZone: string): ((moment: number) => number) => {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  return (moment) => {
    const name = format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value
    const [, sign, hours, minutes = '0', seconds = '0'] =
      /^GMT([+-])(\d\d):(\d\d)(?::(\d\d))?$/.exec(name ?? '') ?? []
    if (hours === undefined) return 0
    return (sign === '-' ? -1 : 1) * ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000
  }
}

export interface OffsetSpan {
  from: Date
  /** The end of the span, exclusive. */
  until: Date
  /** How far the clocks are ahead of UTC, in ms. */
  offsetMs: number
}

/** No zone changes its clocks twice within this time. */
const PROBE_MS = 7 * DAY_MS

/** The time between two moments, split into parts in which the zone's offset does not change, in order. */
export const offsetSpans = (timeZone: string, from: Date, until: Date): OffsetSpan[] => {
  const spans: OffsetSpan[] = []
  const offsetAt = clocksOf(timeZone)
  let [start, offsetMs] = [from.getTime(), offsetAt(from.getTime())]
  for (let at = start; at < until.getTime(); at += PROBE_MS) {
    const next = Math.min(at + PROBE_MS, until.getTime())
    const then = offsetAt(next)
    if (then === offsetMs) continue
    const change = changeBetween(at, next, offsetAt)
    spans.push({ from: new Date(start), until: new Date(change), offsetMs })
    start = change
    offsetMs = then
  }
  return [...spans, { from: new Date(start), until, offsetMs }]
}

/** The first moment, to the second, that has the offset of the end. */
const changeBetween = (from: number, until: number, offsetAt: (moment: number) => number): number => {
  let [low, high] = [Math.floor(from / 1000), Math.ceil(until / 1000)]
  const offsetMs = offsetAt(until)
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (offsetAt(middle * 1000) === offsetMs) high = middle
    else low = middle
  }
  return high * 1000
}

/** Days as integers, so that neighbours differ by one whatever the clocks did between them. */
const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS

/** The day this many days before another. */
export const daysBefore = (day: string, days: number): string =>
  new Date((numberOf(day) - days) * DAY_MS).toISOString().slice(0, 10)

export interface Streak {
  /** 0 if a whole day has passed without a submission. Today is not over, so a streak may end yesterday. */
  current: number
  longest: number
}

/** Runs of consecutive days. */
export const streakOf = (days: Iterable<string>, today: string): Streak => {
  const numbers = [...days].map(numberOf).sort((a, b) => a - b)
  let [row, longest] = [0, 0]
  numbers.forEach((number, at) => {
    row = numbers[at - 1] === number - 1 ? row + 1 : 1
    longest = Math.max(longest, row)
  })
  const last = numbers.at(-1) ?? Number.NEGATIVE_INFINITY
  return { current: last >= numberOf(today) - 1 ? row : 0, longest }
}
