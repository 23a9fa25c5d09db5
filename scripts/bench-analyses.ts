/** `npm run bench:analyses`: measures the cost of analyses after the verdict, and whether they delay verdicts. */
import { runBench } from './bench'

runBench({
  folder: 'tests',
  program: 'src/bench/analyses.ts',
  options: {},
  usage: 'npm run bench:analyses',
})
