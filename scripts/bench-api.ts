/**
 * `npm run bench:api [-- --json FILE]`: how long the reading calls take with 5,000 problems and 100,000 submissions, on
 * services of its own.
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { runBench } from './bench'
import { Unavailable } from './problem'

const argumentsOf = (): string[] => {
  try {
    const { json } = parseArgs({ options: { json: { type: 'string' } } }).values
    return json === undefined ? [] : ['--json', resolve(process.env.INIT_CWD ?? process.cwd(), json)]
  } catch (error) {
    throw new Unavailable(
      `${(error as Error).message}. The command is:`,
      'npm run bench:api -- [--json FILE]',
    )
  }
}

runBench({ folder: 'apps/api', program: 'bench/main.ts', args: argumentsOf })
