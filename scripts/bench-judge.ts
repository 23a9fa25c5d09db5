/**
 * `npm run bench:judge [-- --quick] [--json FILE] [--languages cpp,java]`: measures how close the judge comes to the
 * bare machine, on its own services.
 */
import { runBench } from './bench'

runBench({
  folder: 'tests',
  program: 'src/bench/main.ts',
  options: { quick: { type: 'boolean' }, json: { type: 'string' }, languages: { type: 'string' } },
  usage: 'npm run bench:judge -- [--quick] [--json FILE] [--languages cpp,java,python,javascript]',
})
