/**
 * `npm run bench:api [-- --json FILE --only TEXT]`: measures, on its own services, how long calls take with 5,000
 * problems and 100,000 submissions. `--only` limits it to calls whose names contain the text.
 */
import { runBench } from './bench'

runBench({
  folder: 'apps/api',
  program: 'bench/main.ts',
  options: { json: { type: 'string' }, only: { type: 'string' } },
  usage: 'npm run bench:api -- [--json FILE] [--only TEXT]',
})
