import type { ProgressOverview } from '@cohort/shared'

const DAY_MS = 86_400_000
const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS
const dayOf = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10)

export interface SolvedCurve {
  /** The day before the first solved problem. */
  since: string
  total: number
  /** The number of problems solved in the last 30 days, including today. */
  lately: number
  /** SVG paths in a 100 × 100 box: the stepped line and the area below it. */
  line: string
  area: string
  /** Months with solved problems, newest first. `month` is its first day, `total` is the running total at its end. */
  months: { month: string; problems: number; total: number }[]
}

/** The number of solved problems over time, up to today. Null if no problem has been solved. */
export const solvedCurveOf = ({
  solved,
  today,
}: Pick<ProgressOverview, 'solved' | 'today'>): SolvedCurve | null => {
  const [first] = solved
  if (first === undefined) return null
  const start = numberOf(first.day) - 1
  const length = Math.max(1, numberOf(today) - start)
  const total = solved.reduce((sum, { problems }) => sum + problems, 0)
  const at = (value: number, most: number): number => Number(((value / most) * 100).toFixed(2))
  let sum = 0
  const steps = solved.map(({ day, problems }) => {
    sum += problems
    return `H${at(numberOf(day) - start, length)}V${at(total - sum, total)}`
  })
  const line = `M0 100${steps.join('')}H100`
  return {
    since: dayOf(start),
    total,
    lately: solved
      .filter(({ day }) => numberOf(today) - numberOf(day) < 30)
      .reduce((count, { problems }) => count + problems, 0),
    line,
    area: `${line}V100Z`,
    months: monthsOf(solved),
  }
}

const monthsOf = (solved: ProgressOverview['solved']): SolvedCurve['months'] => {
  const months: SolvedCurve['months'] = []
  let total = 0
  for (const { day, problems } of solved) {
    total += problems
    const month = `${day.slice(0, 7)}-01`
    const [newest] = months
    if (newest?.month === month) Object.assign(newest, { problems: newest.problems + problems, total })
    else months.unshift({ month, problems, total })
  }
  return months
}
