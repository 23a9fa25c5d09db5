import type { AnalysisJob, Replay } from '@cohort/shared'
import { shownText } from '../judge/shown-text'
import type { Bench } from './bench'
import { sanitiserFault } from './sanitiser-report'

type ReplayJob = Extract<AnalysisJob, { part: 'replay' }>

/** Sanitisers make programs about three times slower. */
const CPU_MS = 10_000
const SHOWN_BYTES = 4000

/** Compiles a C++ program with sanitisers and runs it on one input. */
export const replay = async (
  { language, sources, compileScope, limits, input }: ReplayJob,
  bench: Bench,
): Promise<Replay> => {
  const { testData } = bench.ports
  const spec = { language, compileScope, recipe: 'sanitise', limits: { ...limits, cpuMs: CPU_MS } } as const
  const [bytes, box] = await Promise.all([testData.read(input, bench.signal), bench.open(spec)])
  const compiled = await box.compile(sources)
  if (!compiled.ok) return { fault: null, line: null, text: '' }
  const { stderr } = await box.run({ input: bytes })
  const text = Buffer.from(stderr).toString()
  const names = sources.map(({ path }) => path)
  return { ...sanitiserFault(text, names), text: shownText(stderr, SHOWN_BYTES) }
}
