import { type AnalysisJob, cutText, type Lints } from '@cohort/shared'
import type { Bench } from './bench'

/** Nobody would read more warnings than this. */
const MOST_BYTES = 8000

type LintsJob = Extract<AnalysisJob, { part: 'lints' }>

/** Collects the warnings of the language's compiler or checker. */
export const lint = async (
  { language, sources, limits, compileScope }: LintsJob,
  bench: Bench,
): Promise<Lints> => {
  const box = await bench.open({ language, limits, recipe: 'lint', compileScope })
  const { ok, diagnostics } = await box.compile(sources)
  // A checker that crashes, for example on a deeply nested expression, prints its own stack trace.
  if (!ok) return { text: '' }
  return { text: cutText(Buffer.from(diagnostics.replaceAll(...MISLEADING)), MOST_BYTES) }
}

/** Replaces GCC's advice to add parentheses, which would hide the mistake instead of fixing it. */
const MISLEADING = [
  'suggest parentheses around assignment used as truth value',
  "assignment used as truth value: to compare, write '=='",
] as const
