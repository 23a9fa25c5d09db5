import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { watchBuild } from './build'
import type { Context } from './open-stack'
import { ProcessTable } from './processes'
import { until } from './readiness'
import { Supervisor } from './supervisor'

let root: string
const supervisor = new Supervisor({ line: () => {} })
const never = new AbortController().signal
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'cohort-build-'))
})
afterEach(async () => {
  await supervisor.stop('Build of app')
  rmSync(root, { recursive: true })
})

const untilExists = (name: string) =>
  until(async () => existsSync(join(root, name)), `${name} did not appear`, 20_000, never)

test('watchBuild waits for the current build, even if an old log contains a finished one', async () => {
  mkdirSync(join(root, 'app'))
  const build =
    'touch ../begun; until [ -e ../go ]; do sleep 0.02; done; echo watching for changes; sleep 999 #'
  writeFileSync(join(root, 'package.json'), JSON.stringify({ workspaces: ['app'] }))
  writeFileSync(join(root, 'app', 'package.json'), JSON.stringify({ name: 'app', scripts: { build } }))
  const log = join(root, 'build-app.log')
  writeFileSync(log, 'watching for changes\n')
  const context = {
    folders: { root, logs: root },
    table: new ProcessTable(join(root, 'processes.json')),
    supervisor,
    signal: never,
  } as unknown as Context

  const step = { detail: () => {}, result: jest.fn() }
  const watching = watchBuild(context, step, ['app'])
  await untilExists('begun')
  expect(readFileSync(log, 'utf8')).not.toContain('watching for changes')
  expect(step.result).not.toHaveBeenCalled()
  writeFileSync(join(root, 'go'), '')
  await watching
  expect(step.result).toHaveBeenCalled()
})
