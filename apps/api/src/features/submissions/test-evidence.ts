import {
  type FiredLimit,
  type JudgeLimits,
  type TestEvidence,
  type TestReport,
  wallLimitMs,
} from '@cohort/shared'

/** The size of a limit in display units: seconds, KB of memory, bytes of output. */
export const limitSize = (kind: Exclude<FiredLimit, 'idle'>, limits: JudgeLimits): number => {
  switch (kind) {
    case 'cpu':
      return limits.cpuMs / 1000
    case 'wall':
      return wallLimitMs(limits.cpuMs) / 1000
    case 'memory':
      return limits.memoryKb
    case 'output':
      return limits.outputBytes
    default:
      return kind satisfies never
  }
}

/** What the owner of a submission sees of a test's end, if they may see the test at all. */
export const evidenceOf = (report: TestReport, limits: JudgeLimits): TestEvidence => {
  const { signal, nearLimit, wallMs, exitCode, oomKills } = report
  const { outputBytes, outputKeptBytes, stderrBytes, stderrKeptBytes } = report
  return {
    limit: limitOf(report, limits),
    signal,
    nearLimit:
      nearLimit === null
        ? null
        : {
            firstRun: measurementsOf(nearLimit.firstRun),
            secondRun: measurementsOf(nearLimit.secondRun),
            counts: nearLimit.counts,
          },
    wallTime: wallMs / 1000,
    exitCode,
    oomKills,
    outputBytes,
    outputKeptBytes,
    stderrBytes,
    stderrKeptBytes,
  }
}

const limitOf = (
  { firedLimit, idleBudgetMs = 0 }: TestReport,
  limits: JudgeLimits,
): TestEvidence['limit'] => {
  if (firedLimit === null) return null
  const size = firedLimit === 'idle' ? idleBudgetMs / 1000 : limitSize(firedLimit, limits)
  return { kind: firedLimit, size }
}

const measurementsOf = ({ cpuMs, memoryKb }: { cpuMs: number; memoryKb: number }) => ({
  time: cpuMs / 1000,
  memory: memoryKb,
})
