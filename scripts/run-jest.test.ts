import { runJest } from './run-jest'

const node = process.execPath
const says = (line: string) => `console.log(${JSON.stringify(line)});`
const STILL_RUNNING = 'Jest did not exit one second after the test run has completed.'

test('runJest stops Jest and throws if it does not exit after its last test', async () => {
  const lines: string[] = []
  const running = runJest(node, ['-e', `${says(STILL_RUNNING)} setInterval(() => {}, 1000)`], {
    exitMs: 10,
    onLine: (line) => lines.push(line),
  })
  await expect(running).rejects.toThrow(/did not exit after its last test/)
  expect(lines).toEqual([STILL_RUNNING])
})

test('runJest behaves like run if Jest exits normally', async () => {
  expect(await runJest(node, ['-e', says('all done')], {})).toBe('all done\n')
  await expect(runJest(node, ['-e', 'process.exit(1)'], {})).rejects.toThrow(/exit code 1/)
})

test('runJest reports that Jest was stopped by the signal', async () => {
  const stopping = new AbortController()
  const running = runJest(node, ['-e', `${says('begun')} setInterval(() => {}, 1000)`], {
    signal: stopping.signal,
    onLine: () => stopping.abort(),
  })
  await expect(running).rejects.toThrow('was stopped')
})
