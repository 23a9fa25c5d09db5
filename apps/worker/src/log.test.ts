import { createLog } from './log'

test('log lines have a UTC time in ISO 8601', () => {
  const lines: string[] = []
  createLog('info', 'w1', { write: (line) => void lines.push(line) }).info('ready')
  const line = JSON.parse(lines.join(''))
  expect(line).toMatchObject({ worker: 'w1', msg: 'ready' })
  expect(line.time).toBe(new Date(line.time).toISOString())
})
