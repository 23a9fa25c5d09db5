/** `npm run bench:rejudge`: measures whether rejudging thousands of submissions delays live ones. */
import { runBench } from './bench'

runBench({
  folder: 'tests',
  program: 'src/bench/rejudge.ts',
  options: { submissions: { type: 'string' }, seconds: { type: 'string' } },
  usage: 'npm run bench:rejudge -- [--submissions N] [--seconds N]',
})
