import { type AnalysisJob, cutText, type Lints } from '@cohort/shared'
import type { Bench } from './bench'

/** Nobody would read a longer list of warnings. */
const MOST_BYTES = 8000

type LintsJob = Extract<AnalysisJob, { part: 'lints' }>

/** The warnings of the language's compiler or checker. */
export const lint = async (
  { language, sources, limits, compileScope }: LintsJob,
  bench: Bench,
): Promise<Lints> => {
  const box = await bench.open({ language, limits, recipe: 'lint', compileScope })
  const { ok, diagnostics } = await box.compile(sources)
  // A checker that crashes, for example on a very deep expression, prints its own stack trace.
  if (!ok) return { text: '' }
  return { text: cutText(Buffer.from(diagnostics.replaceAll(...MISLEADING)), MOST_BYTES) }
}

/** GCC's advice and what replaces it. The parentheses would silence the warning, but the mistake would remain. */
const MISLEADING = [
  'suggest parentheses around assignment used as truth value',
  "assignment used as truth value: to compare, write '=='",
] as const
