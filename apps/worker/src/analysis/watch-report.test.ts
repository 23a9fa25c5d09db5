import { watchFault } from './watch-report'

/** The report on a Python program by how often each line was seen. */
const pythonFault = (lines: Record<number, number>) =>
  watchFault('python', `cohort: ${JSON.stringify({ lines, same: {} })}\n`, ['main.py'])

const STOPPED = 'When the program was stopped, it was running'

test.each([
  [{ 18: 5 }, 'line 18.', 18],
  [{ 18: 9, 19: 1 }, 'lines 18 to 19.', 18],
  [{ 18: 34, 19: 33, 20: 33 }, 'lines 18 to 20.', 18],
  [{ 18: 49, 19: 26, 20: 25 }, 'lines 18 to 20.', 18],
  [{ 18: 25, 19: 50, 20: 25 }, 'lines 18 to 20, most often line 19.', 19],
])('a program that was seen at the lines %j was running %s', (lines, where, line) => {
  expect(pythonFault(lines)).toEqual({ fault: `${STOPPED} ${where}`, line })
})

test('a C++ program that was seen most often at one line was running that line', () => {
  const look = (line: number) => `cohort: look\n    #0 0x1 in main /box/src/main.cpp:${line}\n`
  const text = [7, 8, 8, 8, 9].map(look).join('')
  expect(watchFault('cpp', text, ['main.cpp'])).toEqual({
    fault: `${STOPPED} lines 7 to 9, most often line 8.`,
    line: 8,
  })
})
