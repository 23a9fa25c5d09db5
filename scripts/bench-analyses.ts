/** `npm run bench:analyses`: measures what analyses after the verdict cost, and whether they delay verdicts. */
import { runBench } from './bench'

runBench({
  folder: 'tests',
  program: 'src/bench/analyses.ts',
  options: {},
  usage: 'npm run bench:analyses',
})
