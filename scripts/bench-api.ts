/**
 * `npm run bench:api [-- --json FILE --only TEXT]`: measures how long calls take with 5,000 problems and 100,000
 * submissions, on its own services. It runs all calls, or those with the text in their name.
 */
import { runBench } from './bench'

runBench({
  folder: 'apps/api',
  program: 'bench/main.ts',
  options: { json: { type: 'string' }, only: { type: 'string' } },
  usage: 'npm run bench:api -- [--json FILE] [--only TEXT]',
})
