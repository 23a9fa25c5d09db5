/** `npm run bench:growth [-- --rounds N --only NAME]`: measures how often the measured growth is right. */
import { runBench } from './bench'

runBench({
  folder: 'apps/worker',
  program: 'bench/growth.ts',
  options: { rounds: { type: 'string' }, only: { type: 'string' } },
  usage: 'npm run bench:growth -- [--rounds N] [--only NAME]',
})
