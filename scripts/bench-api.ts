/**
 * `npm run bench:api [-- --json FILE --only TEXT]`: how long calls take with 5,000 problems and 100,000
 * submissions, on its own services; all of them, or those with the text in their name.
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { runBench } from './bench'
import { Unavailable } from './problem'

const argumentsOf = (): string[] => {
  try {
    const options = { json: { type: 'string' }, only: { type: 'string' } } as const
    const { json, only } = parseArgs({ options }).values
    return [
      ...(json === undefined ? [] : ['--json', resolve(process.env.INIT_CWD ?? process.cwd(), json)]),
      ...(only === undefined ? [] : ['--only', only]),
    ]
  } catch (error) {
    throw new Unavailable(
      `${(error as Error).message}. The command is:`,
      'npm run bench:api -- [--json FILE] [--only TEXT]',
    )
  }
}

runBench({ folder: 'apps/api', program: 'bench/main.ts', args: argumentsOf })
