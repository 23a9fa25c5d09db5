import { buildSubmission, buildTest } from '../../../test/factories'
import { barHeight, LIMIT_HEIGHT, rowStripOf, stripOf } from './strip'

const cellsOf = (submission: Parameters<typeof stripOf>[0]) =>
  stripOf(submission).segments.flatMap(({ cells }) => cells)

describe('the height of a bar', () => {
  it('is proportional to the time, with the limit at the limit line', () => {
    expect(barHeight(1)).toBeCloseTo(LIMIT_HEIGHT)
    expect(barHeight(0.5)).toBeCloseTo(LIMIT_HEIGHT / 2)
  })

  it('is large enough to see for a quick test, and never exceeds the strip', () => {
    expect(barHeight(0)).toBe(0.15)
    expect(barHeight(9)).toBe(1)
  })

  it('exceeds the limit line if a hidden test exceeded the limit', () => {
    const limits = { time: 1, wallTime: 3, memory: 262144, output: 8388608 }
    const late = buildTest({ status: 'Time Limit Exceeded', time: 1 })
    const [cell] = cellsOf(buildSubmission({ testLevel: 'coarse', limits, testCaseResults: [late] }))
    expect(cell).toMatchObject({ height: 1, words: 'Test 1: Time Limit Exceeded, > 1 s, ≤ 2 MB' })
  })

  it('is the same for all tests if their times are hidden', () => {
    const { time: _time, memory: _memory, ...bare } = buildTest()
    const submission = buildSubmission({
      testLevel: 'status',
      testCaseResults: [buildTest({ isSample: true }), bare, { ...bare, status: 'Skipped' }],
    })
    expect(cellsOf(submission).map(({ height }) => height)).toEqual([0.6, 0.6, 0.1])
    expect(cellsOf(submission)[0]?.words).toBe('Test 1: Accepted, 0.100 s, 2.00 MB')
    expect([stripOf(submission).limit, stripOf(buildSubmission()).limit]).toEqual([null, '1 s'])
  })
})

it('a strip has waiting bars for tests that have not run and marks the running test', () => {
  const submission = buildSubmission({
    verdict: 'Running Test Case 2/3',
    testCount: 3,
    testCaseResults: [buildTest()],
  })
  expect(cellsOf(submission).map(({ kind, words }) => [kind, words])).toEqual([
    ['accepted', 'Test 1: Accepted, 0.100 s, 2.00 MB'],
    ['running', 'Test 2: running'],
    ['waiting', 'Test 3: not run yet'],
  ])
})

it('the strip of a scored submission has a segment with points for each group', () => {
  const group = { status: 'Accepted', maxPoints: 40, testCount: 2 }
  const { segments } = stripOf(
    buildSubmission({
      testCount: 5,
      groups: [
        { ...group, name: 'small', points: 40, firstTest: 1 },
        { ...group, name: 'large', points: null, maxPoints: null, firstTest: 3 },
      ],
    }),
  )
  expect(segments.map(({ first, cells, group: of }) => [first, cells.length, of])).toEqual([
    [0, 1, null],
    [1, 2, { name: 'small', points: '40 / 40' }],
    [3, 2, { name: 'large', points: '–' }],
  ])
  expect(segments[1]?.cells[0]?.words).toBe('Test 2 of small: not run yet')
})

it('the strip of a list row shows tests missing from the list as skipped', () => {
  const tests = [
    { status: 'Accepted', timeShare: 0.5 },
    { status: 'Accepted', timeShare: 0 },
    { status: 'Time Limit Exceeded', timeShare: 1.1 },
  ]
  const { cells, words } = rowStripOf({ testCount: 5, tests })
  expect(cells.map(({ kind }) => kind)).toEqual(['accepted', 'accepted', 'time', 'skipped', 'skipped'])
  expect(cells.map(({ height }) => Number(height.toFixed(2)))).toEqual([0.45, 0.3, 0.99, 0.1, 0.1])
  expect(words).toBe('1–2 Accepted, 3 Time Limit Exceeded, 4–5 Skipped')
})
