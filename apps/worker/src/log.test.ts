import { createLog } from './log'

test('a line of the worker’s log has its time in UTC, as ISO 8601', () => {
  const lines: string[] = []
  createLog('info', 'w1', { write: (line) => void lines.push(line) }).info('ready')
  const line = JSON.parse(lines.join(''))
  expect(line).toMatchObject({ worker: 'w1', msg: 'ready' })
  expect(line.time).toBe(new Date(line.time).toISOString())
})
