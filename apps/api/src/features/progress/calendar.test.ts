import { dayOf, daysBefore, offsetSpans, streakOf } from './calendar'

const HOUR_MS = 3_600_000

describe('offset spans', () => {
  const spans = (zone: string, from: string, until: string) =>
    offsetSpans(zone, new Date(from), new Date(until)).map(({ from: start, offsetMs }) => [
      start.toISOString(),
      offsetMs / HOUR_MS,
    ])

  it('are a single one if the clocks do not change', () => {
    expect(spans('Asia/Kathmandu', '2020-01-01T00:00:00Z', '2026-01-01T00:00:00Z')).toEqual([
      ['2020-01-01T00:00:00.000Z', 5.75],
    ])
    expect(spans('UTC', '1970-01-01T00:00:00Z', '2026-01-01T00:00:00Z')).toHaveLength(1)
  })

  it('meet at the moments when the clocks change', () => {
    expect(spans('America/St_Johns', '2026-01-01T00:00:00Z', '2026-12-01T00:00:00Z')).toEqual([
      ['2026-01-01T00:00:00.000Z', -3.5],
      ['2026-03-08T05:30:00.000Z', -2.5],
      ['2026-11-01T04:30:00.000Z', -3.5],
    ])
  })

  it('handle a day that a zone skipped', () => {
    // Samoa went from the 29th of December to the 31st.
    expect(spans('Pacific/Apia', '2011-12-25T00:00:00Z', '2012-01-05T00:00:00Z')).toEqual([
      ['2011-12-25T00:00:00.000Z', -10],
      ['2011-12-30T10:00:00.000Z', 14],
    ])
  })

  it('have no gaps, in any time zone', () => {
    for (const zone of Intl.supportedValuesOf('timeZone')) {
      const parts = offsetSpans(zone, new Date('2024-06-01T00:00:00Z'), new Date('2025-06-01T00:00:00Z'))
      parts.slice(1).forEach((part, index) => {
        expect(part.from).toEqual(parts[index]?.until)
      })
      for (const { from, until, offsetMs } of parts) {
        const last = new Date(until.getTime() - 1)
        const shifted = (moment: Date) => new Date(moment.getTime() + offsetMs).toISOString().slice(0, 10)
        expect([zone, dayOf(from, zone), dayOf(last, zone)]).toEqual([zone, shifted(from), shifted(last)])
      }
    }
  })
})

test('a day before is found across the ends of months and leap years', () => {
  expect([daysBefore('2024-03-01', 1), daysBefore('2026-01-01', 1), daysBefore('2026-06-10', 370)]).toEqual([
    '2024-02-29',
    '2025-12-31',
    '2025-06-05',
  ])
})

test.each([
  [[], { current: 0, longest: 0 }],
  [['2026-06-10'], { current: 1, longest: 1 }],
  [['2026-06-09'], { current: 1, longest: 1 }],
  [['2026-06-08'], { current: 0, longest: 1 }],
  [['2026-06-10', '2026-06-07', '2026-06-09'], { current: 2, longest: 2 }],
  [['2026-05-31', '2026-06-01', '2026-06-02', '2026-06-10'], { current: 1, longest: 3 }],
])('the streak of %j is %j', (days, streak) => {
  expect(streakOf(days, '2026-06-10')).toEqual(streak)
})
