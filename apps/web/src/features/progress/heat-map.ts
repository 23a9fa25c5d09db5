import { OVERVIEW_DAYS, type ProgressOverview } from '@cohort/shared'

export interface HeatDay {
  day: string
  submissions: number
  /** From 0 (no submissions) to 4. */
  level: number
}

export interface HeatMap {
  /** One row per weekday, Monday first, with the oldest week on the left. Null for days outside the range. */
  weekdays: (HeatDay | null)[][]
  /** The months from left to right. `day` is the first Monday shown, and `weeks` is the number of Mondays. */
  months: { day: string; weeks: number }[]
}

const DAY_MS = 86_400_000
const atMidnight = (day: string): number => Date.parse(`${day}T00:00:00Z`)
const dayAt = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** The minimum number of submissions for each level. Fixed, so that users can compare their heat maps. */
const LEVELS = [1, 2, 4, 8]
const levelOf = (submissions: number): number => LEVELS.filter((least) => submissions >= least).length

/** Arranges the days up to today in columns of one week each, starting on Mondays. */
export const heatMapOf = ({ today, days }: Pick<ProgressOverview, 'today' | 'days'>): HeatMap => {
  const counts = new Map(days.map(({ day, submissions }) => [day, submissions]))
  const last = atMidnight(today)
  const first = last - (OVERVIEW_DAYS - 1) * DAY_MS
  // 1 January 1970 was a Thursday.
  const mondayBefore = (ms: number) => ms - ((ms / DAY_MS + 3) % 7) * DAY_MS
  const mondays: number[] = []
  for (let monday = mondayBefore(first); monday <= last; monday += 7 * DAY_MS) mondays.push(monday)
  const cell = (ms: number): HeatDay | null => {
    if (ms < first || ms > last) return null
    const day = dayAt(ms)
    const submissions = counts.get(day) ?? 0
    return { day, submissions, level: levelOf(submissions) }
  }
  return {
    weekdays: Array.from({ length: 7 }, (_, weekday) =>
      mondays.map((monday) => cell(monday + weekday * DAY_MS)),
    ),
    months: monthsOf(mondays.map(dayAt)),
  }
}

const monthsOf = (mondays: string[]): HeatMap['months'] => {
  const months: HeatMap['months'] = []
  for (const day of mondays) {
    const month = months.at(-1)
    if (month?.day.slice(0, 7) === day.slice(0, 7)) month.weeks += 1
    else months.push({ day, weeks: 1 })
  }
  return months
}
