import { calibrationOf, createSpeedometer } from './calibration'

const report = (part: object) => ({
  status: 'Custom Output' as const,
  cpuMs: 103,
  output: '500 100.2 0\n',
  ...part,
})

test('the speed is the number of rounds per ms of CPU time', () => {
  expect(calibrationOf(report({}))).toEqual({ speed: 500 / 100.2 })
})

test.each([
  ['a slow clock', { cpuMs: 80 }, /measured 100.2 ms .* measured 80 ms/],
  ['a fast clock', { cpuMs: 140 }, /measured 100.2 ms .* measured 140 ms/],
  ['a program that exceeded its limit', { status: 'Time Limit Exceeded' }, /got Time Limit Exceeded/],
  ['an empty output', { output: '' }, /got Custom Output/],
])('%s is reported', (_, part, sentence) => {
  expect(calibrationOf(report(part))).toMatch(sentence)
})

test('a host that runs at less than half its initial speed is too slow', () => {
  const speedometer = createSpeedometer()
  expect(speedometer.note({ speed: 10 })).toBe(1)
  expect(speedometer.isTooSlow(speedometer.note({ speed: 6 }))).toBe(false)
  expect(speedometer.isTooSlow(speedometer.note({ speed: 4.9 }))).toBe(true)
})
