import { solvedCurveOf } from './solved-curve'

const solved = [
  { day: '2026-04-11', problems: 1 },
  { day: '2026-05-20', problems: 2 },
  { day: '2026-05-31', problems: 1 },
]

describe('solved curve', () => {
  it('is null if no problem has been solved', () => {
    expect(solvedCurveOf({ solved: [], today: '2026-06-10' })).toBeNull()
  })

  it('rises in steps from the day before the first solved problem up to today', () => {
    const curve = solvedCurveOf({ solved, today: '2026-06-09' })
    expect(curve).toMatchObject({ since: '2026-04-10', total: 4, lately: 3 })
    expect(curve?.line).toBe('M0 100H1.67V75H66.67V25H85V0H100')
    expect(curve?.area).toBe(`${curve?.line}V100Z`)
  })

  it('counts the problems solved in the last 30 days, including today', () => {
    const lately = (today: string) => solvedCurveOf({ solved, today })?.lately
    expect(lately('2026-06-18')).toBe(3)
    expect(lately('2026-06-19')).toBe(1)
  })

  it('is a single step at the end if the first problem was solved today', () => {
    const today = '2026-06-10'
    expect(solvedCurveOf({ solved: [{ day: today, problems: 1 }], today })?.line).toBe('M0 100H100V0H100')
  })

  it('has a row for each month with solved problems, newest first', () => {
    expect(solvedCurveOf({ solved, today: '2026-06-10' })?.months).toEqual([
      { month: '2026-05-01', problems: 3, total: 4 },
      { month: '2026-04-01', problems: 1, total: 1 },
    ])
  })
})
