import { fakeTerminal } from '../test/terminal'
import { progressLine, startProgress } from './progress'

test('a line has a bar if a fraction is given, and never wraps', () => {
  expect(progressLine('sum: packing', undefined, 80)).toBe('sum: packing')
  expect(progressLine('sum', 0.5, 80)).toBe('[############............] sum')
  expect(progressLine('sum', 7, 80)).toBe('[########################] sum')
  expect(progressLine('sum', 0.5, 20)).toHaveLength(19)
})

test('the line appears only on a terminal, until it is removed', () => {
  const { terminal, err } = fakeTerminal()
  startProgress(terminal).show('sum', 1)
  expect(err()).toBe('')
  const progress = startProgress({ stderr: Object.assign(terminal.stderr, { isTTY: true }) })
  progress.show('sum')
  progress.end()
  expect(err()).toBe('\r\x1b[Ksum\r\x1b[K')
})
