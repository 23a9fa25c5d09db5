import {
  type FiredLimit,
  type JudgeLimits,
  type TestEvidence,
  type TestReport,
  wallLimitMs,
} from '@cohort/shared'

/** The size of a limit in the unit that people read: seconds, KB of memory, bytes of output. */
export const limitSize = (kind: FiredLimit, limits: JudgeLimits): number => {
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

/**
 * What of a report its owner may see. Of a hidden test that is what decision 008 names: a program can put what it
 * reads into the rest.
 */
export const evidenceOf = (report: TestReport, limits: JudgeLimits, isShown: boolean): TestEvidence => {
  const { firedLimit, signal, nearLimit } = report
  return {
    limit: firedLimit === null ? null : { kind: firedLimit, size: limitSize(firedLimit, limits) },
    signal,
    nearLimit:
      nearLimit === null
        ? null
        : {
            firstRun: figuresOf(nearLimit.firstRun),
            secondRun: figuresOf(nearLimit.secondRun),
            counts: nearLimit.counts,
          },
    ownTest: isShown ? ownTestOf(report) : null,
  }
}

const figuresOf = ({ cpuMs, memoryKb }: { cpuMs: number; memoryKb: number }) => ({
  time: cpuMs / 1000,
  memory: memoryKb,
})

const ownTestOf = (report: TestReport): TestEvidence['ownTest'] => {
  const { wallMs, exitCode, oomKills, outputBytes, outputKeptBytes, stderrBytes, stderrKeptBytes } = report
  return {
    wallTime: wallMs / 1000,
    exitCode,
    oomKills,
    outputBytes,
    outputKeptBytes,
    stderrBytes,
    stderrKeptBytes,
  }
}
