import { buildSubmission, buildTest } from '../../../test/factories'
import { testMeasures, wholeMeasures } from './bounds'

const hidden = buildTest({ time: 0.5, memory: 131_072 })
const coarse = buildSubmission({ testLevel: 'coarse', executionTime: 0.9, memoryUsed: 262_144 })

test('at test level coarse, hidden tests show upper bounds but samples show exact values', () => {
  expect(testMeasures(hidden, coarse)).toEqual({ time: '≤ 0.5 s', memory: '≤ 128 MB' })
  const sample = { ...hidden, isSample: true }
  expect(testMeasures(sample, coarse)).toEqual({ time: '0.500 s', memory: '128.00 MB' })
})

test('a hidden test shows the upper bound for the whole submission if it is lower', () => {
  const whole = buildSubmission({ testLevel: 'coarse', executionTime: 0.4, memoryUsed: 17 * 1024 })
  expect(testMeasures(hidden, whole)).toEqual({ time: '≤ 0.4 s', memory: '≤ 17 MB' })
})

test('a hidden test that exceeds its time limit shows the limit', () => {
  const late = { ...hidden, status: 'Time Limit Exceeded' }
  expect(testMeasures({ ...late, time: 1 }, coarse).time).toBe('> 1 s')
  expect(testMeasures({ ...late, time: 0.083 }, coarse).time).toBe('≤ 0.083 s')
})

test('a test with only a status shows no measurements', () => {
  const { time: _time, memory: _memory, ...bare } = hidden
  expect(testMeasures(bare, buildSubmission({ testLevel: 'status' }))).toEqual({ time: null, memory: null })
})

test.each(['coarse', 'status'] as const)(
  'at test level %s, the time and memory of a submission are upper bounds',
  (testLevel) => {
    const whole = { verdict: 'Accepted', testLevel, executionTime: 0.15, memoryUsed: 8192 }
    expect(wholeMeasures(whole)).toEqual(['Time ≤ 0.15 s', 'Memory ≤ 8 MB'])
    expect(wholeMeasures({ ...whole, testLevel: null })).toEqual(['Time 0.150 s', 'Memory 8.00 MB'])
    expect(wholeMeasures({ ...whole, verdict: 'Time Limit Exceeded' })).toEqual(['Memory ≤ 8 MB'])
  },
)
