/**
 * `npm run bench:judge [-- --quick] [--json FILE] [--languages cpp,java]`: how close the judge is to the machine, on
 * its own services.
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { runBench } from './bench'
import { Unavailable } from './problem'

/** The user's path is relative to the user's folder. */
const argumentsOf = (): string[] => {
  try {
    const { quick, json, languages } = parseArgs({
      options: { quick: { type: 'boolean' }, json: { type: 'string' }, languages: { type: 'string' } },
    }).values
    return [
      ...(quick ? ['--quick'] : []),
      ...(json === undefined ? [] : ['--json', resolve(process.env.INIT_CWD ?? process.cwd(), json)]),
      ...(languages === undefined ? [] : ['--languages', languages]),
    ]
  } catch (error) {
    throw new Unavailable(
      `${(error as Error).message}. The command is:`,
      'npm run bench:judge -- [--quick] [--json FILE] [--languages cpp,java,python,javascript]',
    )
  }
}

runBench({ folder: 'tests', program: 'src/bench/main.ts', args: argumentsOf })
