import { heatMapOf } from './heat-map'

// A Wednesday.
const today = '2026-06-10'
const map = heatMapOf({
  today,
  days: [
    { day: '2026-06-10', submissions: 1 },
    { day: '2026-06-08', submissions: 3 },
    { day: '2025-06-09', submissions: 100 },
  ],
})
const days = map.weekdays.flat().filter((cell) => cell !== null)

describe('heat map', () => {
  it('contains each of the last 371 days exactly once', () => {
    expect(days).toHaveLength(371)
    expect(new Set(days.map(({ day }) => day)).size).toBe(371)
    expect(days.map(({ day }) => day).sort()[0]).toBe('2025-06-05')
    expect(
      days
        .map(({ day }) => day)
        .sort()
        .at(-1),
    ).toBe(today)
  })

  it('starts each column on a Monday and ends with today', () => {
    for (const cell of map.weekdays[0]!)
      if (cell !== null) expect(new Date(`${cell.day}T00:00:00Z`).getUTCDay()).toBe(1)
    expect(map.weekdays.map((row) => row.at(-1)?.day ?? null)).toEqual([
      '2026-06-08',
      '2026-06-09',
      '2026-06-10',
      null,
      null,
      null,
      null,
    ])
    expect(new Set(map.weekdays.map((row) => row.length)).size).toBe(1)
  })

  it('assigns a level to each day by its number of submissions', () => {
    const cellOf = (day: string) => days.find((cell) => cell.day === day)
    expect(cellOf('2026-06-10')).toMatchObject({ submissions: 1, level: 1 })
    expect(cellOf('2026-06-08')).toMatchObject({ submissions: 3, level: 2 })
    expect(cellOf('2025-06-09')).toMatchObject({ submissions: 100, level: 4 })
    expect(cellOf('2026-06-09')).toMatchObject({ submissions: 0, level: 0 })
  })

  it('counts each week towards the month of its Monday', () => {
    expect(map.months.reduce((sum, { weeks }) => sum + weeks, 0)).toBe(map.weekdays[0]!.length)
    expect(map.months.map(({ day }) => day.slice(0, 7)).slice(-3)).toEqual(['2026-04', '2026-05', '2026-06'])
  })

  it('contains 371 days whether today is a Monday, a Sunday or a leap day', () => {
    for (const today of ['2026-06-08', '2026-06-14', '2028-02-29'])
      expect(heatMapOf({ today, days: [] }).weekdays.flat().filter(Boolean)).toHaveLength(371)
  })
})
