import { calibrationOf, createSpeedometer } from './calibration'

const report = (part: object) => ({
  status: 'Custom Output' as const,
  cpuMs: 103,
  output: '500 100.2 0\n',
  ...part,
})

test('the rounds per ms of CPU are the speed', () => {
  expect(calibrationOf(report({}))).toEqual({ speed: 500 / 100.2 })
})

test.each([
  ['a clock that runs too slow', { cpuMs: 80 }, /used 100.2 ms .* used 80 ms/],
  ['a clock that runs too fast', { cpuMs: 140 }, /used 100.2 ms .* used 140 ms/],
  ['a program that was ended', { status: 'Time Limit Exceeded' }, /ended with Time Limit Exceeded/],
  ['an output that is none', { output: '' }, /ended with Custom Output/],
])('%s is told', (_, part, sentence) => {
  expect(calibrationOf(report(part))).toMatch(sentence)
})

test('a host at less than half of its first speed is too slow', () => {
  const speedometer = createSpeedometer()
  expect(speedometer.note({ speed: 10 })).toBe(1)
  expect(speedometer.isTooSlow(speedometer.note({ speed: 6 }))).toBe(false)
  expect(speedometer.isTooSlow(speedometer.note({ speed: 4.9 }))).toBe(true)
})
