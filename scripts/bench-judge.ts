/**
 * `npm run bench:judge [-- --quick] [--json FILE] [--languages cpp,java]`: compares the judge, on its own services,
 * with the bare machine.
 */
import { runBench } from './bench'

runBench({
  folder: 'tests',
  program: 'src/bench/main.ts',
  options: { quick: { type: 'boolean' }, json: { type: 'string' }, languages: { type: 'string' } },
  usage: 'npm run bench:judge -- [--quick] [--json FILE] [--languages cpp,java,python,javascript]',
})
