/**
 * `npm run bench:kills [-- --rounds N --seed N --phase NAME]`: kills the API or the worker at random moments while a
 * wrong answer file is corrected in a running contest. Checks that nothing is lost or half applied.
 */
import { runBench } from './bench'

runBench({
  folder: 'tests',
  program: 'src/bench/kills.ts',
  options: { rounds: { type: 'string' }, seed: { type: 'string' }, phase: { type: 'string' } },
  usage: 'npm run bench:kills -- [--rounds N] [--seed N] [--phase NAME]',
})
