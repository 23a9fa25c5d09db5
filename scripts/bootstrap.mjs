/**
 * The first step of `npm start`, `npm test` and `npm run problems`. It needs only Node.js: it updates the
 * npm dependencies and then hands over, in the same process, to `scripts/<command>.ts`.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { dependenciesAreCurrent, nodeVersionProblem } from './dependencies.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const [command = '', ...rest] = process.argv.slice(2)
const script = join(root, 'scripts', `${command}.ts`)

const stop = (sentence) => {
  console.error(sentence)
  // Scripts read the last line of the tests' output.
  if (command === 'test') console.log('0 passed, 1 failed')
  process.exit(1)
}

const versionProblem = nodeVersionProblem(process.version)
if (versionProblem) stop(versionProblem)
if (!/^[a-z-]+$/.test(command) || !existsSync(script)) {
  stop(
    `There is no scripts/${command}.ts. Commands: npm start, npm test, npm run problems, npm run contests, npm run users, npm run backup.`,
  )
}

// Paths that the user types are relative to the user's folder; everything else is relative to the repository.
process.env.INIT_CWD ??= process.cwd()
process.chdir(root)
process.env.TURBO_TELEMETRY_DISABLED = '1'
process.env.DO_NOT_TRACK = '1'

if (!dependenciesAreCurrent(root)) {
  const started = Date.now()
  console.log('… npm dependencies: npm ci')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const installed = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: 'inherit',
  })
  if (installed.signal) process.kill(process.pid, installed.signal)
  if (installed.status !== 0) {
    stop('Could not install the npm dependencies. See npm’s message above. To try again: npm ci')
  }
  console.log(`✓ npm dependencies: installed (${((Date.now() - started) / 1000).toFixed(1)} s)`)
}

process.argv = [process.argv[0], script, ...rest]
const { register } = await import('tsx/esm/api')
register()
await import(pathToFileURL(script).href)
