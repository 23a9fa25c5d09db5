import { watchFault } from './watch-report'

const faultOf = (report: object, source = '') => watchFault(`cohort: ${JSON.stringify(report)}\n`, source)

test.each([
  [{ 5: 1, 18: 6, 19: 2 }, 'Before it was stopped, the program spent most of its time (67%) on line 18.', 18],
  [
    { 5: 20, 17: 41, 18: 39 },
    'Before it was stopped, the program spent most of its time (80%) on lines 17 and 18.',
    17,
  ],
  [
    { 5: 10, 7: 30, 18: 30, 20: 30 },
    'Before it was stopped, the program spent most of its time (90%) on lines 7, 18 and 20.',
    7,
  ],
  [
    { 18: 26, 19: 25, 20: 25, 30: 12, 31: 12 },
    'Before it was stopped, the program spent most of its time (76%) on lines 18 to 20.',
    18,
  ],
  [
    { 3: 20, 18: 17, 19: 17, 20: 16, 21: 15, 22: 15 },
    'Before it was stopped, the program spent most of its time (65%) on lines 18 to 21.',
    18,
  ],
])('the report names the lines that took most of the time: %j', (time, fault, line) => {
  expect(faultOf({ lines: { 18: 5 }, time })).toEqual({ fault, line })
})

test('time spent on a closing bracket counts towards the line that opens the block', () => {
  const source = 'main {\n  for (each) {\n    if (near)\n      push\n  }\n}\n'
  const report = { lines: {}, time: { 2: 30, 3: 10, 5: 60 } }
  expect(watchFault(`cohort: ${JSON.stringify(report)}\n`, source)).toEqual({
    fault: 'Before it was stopped, the program spent most of its time (90%) on line 2.',
    line: 2,
  })
})

test('if the time is spread over many lines, the report names the lines that ran last', () => {
  const time = Object.fromEntries([3, 9, 20, 30, 40, 50].map((line) => [line, 10]))
  expect(faultOf({ lines: { 9: 4, 20: 5 }, time })).toEqual({
    fault: 'When the program was stopped, it was running lines 9 to 20.',
    line: 20,
  })
  expect(faultOf({ lines: { 9: 4, 20: 5 }, time, calls: { choose: 613_732 } }).fault).toBe(
    'When the program was stopped, it was running lines 9 to 20, and choose had been called more than 613,000 times.',
  )
})

test('if the variables in a loop condition do not change, the report names them instead of the busiest lines', () => {
  const stop = { lines: { 3: 9, 4: 8 }, same: { i: '0', n: '5' }, time: { 3: 60, 4: 40 } }
  expect(faultOf(stop, 'n = 5\ni = 0\nwhile i < n:\n    go()\n')).toEqual({
    fault:
      'When the program was stopped, it was running lines 3 to 4. Meanwhile, i = 0 and n = 5 did not change.',
    line: 3,
  })
  for (const loop of ['for k in range(n)', 'while i < k'])
    expect(faultOf(stop, `n = 5\ni = 0\n${loop}:\n    go()\n`).fault).toMatch(/^Before it was stopped/)
})

test.each([
  [{ 16: 1, 17: 41_234_567, 18: 41_234_566 }, 'line 17 had run more than 41 million times.'],
  [{ 17: 1_260_000, 40: 9_000_000 }, 'line 17 had run more than 1.2 million times.'],
  [{ 17: 45_678 }, 'line 17 had run more than 45,000 times.'],
  [{ 17: 9_000 }, null],
])('the report says how many times a busy line ran, if at least 10,000: %j', (runs, count) => {
  const fault = `Before it was stopped, the program spent most of its time (100%) on lines 16 and 17.${count === null ? '' : ` By then, ${count}`}`
  expect(faultOf({ lines: {}, time: { 16: 49, 17: 51 }, runs }).fault).toBe(fault)
})

test('the report says how many times a recursive function was called', () => {
  expect(
    faultOf({ lines: {}, time: { 20: 3 }, runs: { 20: 5e6 }, calls: { find: 12, choose: 3_300_000 } }),
  ).toEqual({
    fault:
      'Before it was stopped, the program spent most of its time (100%) on line 20. By then, choose had been called more than 3.3 million times.',
    line: 20,
  })
})
