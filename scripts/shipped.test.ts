import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { openFolders } from './folders'
import { Progress } from './progress'
import { importShipped } from './shipped'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'cohort-shipped-'))
  put('problems/tides/problem.yaml')
  put('problems/proofs.json')
  put('contests/spring/contest.yaml')
})
afterEach(() => rmSync(root, { recursive: true }))

const put = (path: string, text = '') => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

/** Replaces the API's command with this script. */
const command = (name: 'problems' | 'contests', script: string) =>
  put(`apps/api/dist/commands/${name}.mjs`, script)

const start = (signal = new AbortController().signal) => {
  const progress = new Progress({ write: () => true })
  const folders = openFolders(root, join(root, '.data'))
  return importShipped({ progress, folders, env: {}, signal }, {}).finally(() => progress.close())
}

test('importShipped returns a warning that names the problem and the log if a problem cannot be imported', async () => {
  command('problems', 'console.error("tides: no statement\\nFailed: tides."); process.exitCode = 1')
  command('contests', 'console.log(process.argv.at(-1))')
  expect(await start()).toEqual([
    `Not all of problems/ could be imported. Failed: tides.\n  See ${join(root, '.data/logs/problems.log')}`,
  ])
})

test('importShipped imports problems and contests, but keeps edits made in the browser', async () => {
  const fails = `if (!process.argv.includes('--keep-edits') || process.argv.at(-1) !== `
  command('problems', `${fails}${JSON.stringify(join(root, 'problems/tides'))}) process.exit(1)`)
  command('contests', `${fails}${JSON.stringify(join(root, 'contests/spring'))}) process.exit(1)`)
  expect(await start()).toEqual([])
})

test('importShipped throws if it is stopped', async () => {
  const stopping = new AbortController()
  command('problems', 'setInterval(() => {}, 1000)')
  const starting = start(stopping.signal)
  stopping.abort()
  await expect(starting).rejects.toThrow()
})
