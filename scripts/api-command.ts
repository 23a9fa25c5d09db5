import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readStackFile } from './stack-file'

/**
 * Runs one of the API's commands on the stack of `npm start`, with this process's arguments, and exits with its code.
 */
export const runApiCommand = (name: string): void => {
  const root = process.cwd()
  const callersFolder = process.env.INIT_CWD ?? root
  const stack = readStackFile(join(root, '.data'))
  if (!stack) {
    console.error('Cohort is not running in this folder. Start it first, in another terminal:\n  npm start')
    process.exit(1)
  }

  // npm runs scripts in the repository's root, but users type paths relative to their working directory.
  const args = process.argv.slice(2).map((text) => {
    const path = resolve(callersFolder, text)
    return !text.startsWith('-') && existsSync(path) ? path : text
  })
  const command = spawn(
    process.execPath,
    [join(root, 'apps', 'api', 'dist', 'commands', `${name}.mjs`), ...args],
    {
      stdio: 'inherit',
      env: { ...process.env, ...stack.env },
    },
  )
  // The terminal also sends these signals to the command, which may need a moment to clean up.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {})
  process.on('SIGTERM', () => command.kill('SIGTERM'))
  command.once('error', (error) => {
    console.error(`Could not start the command: ${error.message}`)
    process.exit(1)
  })
  command.once('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
}
