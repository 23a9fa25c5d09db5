import type { AnalysisJob, AnalysisReport } from '@cohort/shared'
import type { JudgePorts } from '../judge/ports'
import { type Bench, withBench } from './bench'
import { findCounterexample } from './counterexample'
import { measureGrowth } from './growth'
import { lint } from './lints'
import { replay } from './replay'

/**
 * Runs one analysis. All programs run in boxes, as for a submission.
 * @throws the signal's reason if it aborts, otherwise the error from a box or the test data
 */
export const analyse = async (
  job: AnalysisJob,
  ports: JudgePorts,
  signal: AbortSignal,
): Promise<AnalysisReport> => {
  signal.throwIfAborted()
  try {
    return await withBench(ports, signal, async (bench) => {
      const report = await reportOn(job, bench)
      return { ...report, submissionId: job.submissionId, cpuMs: bench.spentMs() }
    })
  } catch (error) {
    // An abort closes the boxes, so the error may only say that a box was closed. Throw the abort's reason instead.
    signal.throwIfAborted()
    throw error
  }
}

type Report = AnalysisReport extends infer R
  ? R extends AnalysisReport
    ? Pick<R, 'part' | 'result'>
    : never
  : never

const reportOn = async (job: AnalysisJob, bench: Bench): Promise<Report> => {
  switch (job.part) {
    case 'lints':
      return { part: job.part, result: await lint(job, bench) }
    case 'replay':
      return { part: job.part, result: await replay(job, bench) }
    case 'growth':
      return { part: job.part, result: await measureGrowth(job, bench) }
    case 'counterexample':
      return { part: job.part, result: await findCounterexample(job, bench) }
    default:
      return job satisfies never
  }
}
