import { runJest } from './run-jest'

const node = process.execPath
const says = (line: string) => `console.log(${JSON.stringify(line)});`
const STAYS = 'Jest did not exit one second after the test run has completed.'

test('a Jest that does not exit is stopped, and reported to have left something open', async () => {
  const lines: string[] = []
  const staying = runJest(node, ['-e', `${says(STAYS)} setInterval(() => {}, 1000)`], {
    stayMs: 10,
    onLine: (line) => lines.push(line),
  })
  await expect(staying).rejects.toThrow(/did not exit after its last test/)
  expect(lines).toEqual([STAYS])
})

test('a Jest that exits normally is treated like any other command', async () => {
  expect(await runJest(node, ['-e', says('all done')], {})).toBe('all done\n')
  await expect(runJest(node, ['-e', 'process.exit(1)'], {})).rejects.toThrow(/exit code 1/)
})

test('stopping Jest is reported as such', async () => {
  const stopping = new AbortController()
  const running = runJest(node, ['-e', `${says('begun')} setInterval(() => {}, 1000)`], {
    signal: stopping.signal,
    onLine: () => stopping.abort(),
  })
  await expect(running).rejects.toThrow('was stopped')
})
