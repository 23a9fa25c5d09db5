import {
  type FiredLimit,
  type JudgeLimits,
  type NearLimit,
  type TestEvidence,
  type TestReport,
  wallLimitMs,
} from '@cohort/shared'

/** A number with at most this many decimals and no trailing zeros, such as `1.02` or `3`. */
const rounded = (value: number, decimals: number): string => String(Number(value.toFixed(decimals)))

/** Formats to the millisecond, such as `1.023 s`. */
const exactSeconds = (ms: number): string => `${rounded(ms / 1000, 3)} s`

/** Formats to the hundredth of a second, such as `0.01 s`. */
const roughSeconds = (ms: number): string => `${rounded(ms / 1000, 2)} s`

const megabytes = (bytes: number): string =>
  bytes < 1024 * 1024
    ? bytes < 1024
      ? `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`
      : `${rounded(bytes / 1024, 2)} KB`
    : `${rounded(bytes / 1024 / 1024, 2)} MB`

/** A program that uses less CPU time than this share of its wall time limit was sleeping or waiting. */
const ASLEEP = 0.1

/** If a run takes more than this many times its limit, it spent much of that time waiting, for example for a core. */
const STRETCHED = 2

/** The usual cause of each signal. */
const SIGNALS: Partial<Record<string, string>> = {
  SIGSEGV: 'invalid memory access, or recursion too deep',
  SIGBUS: 'invalid memory access',
  SIGFPE: 'arithmetic error, such as a division by zero',
  SIGILL: 'invalid instruction',
  SIGXFSZ: 'a file larger than allowed',
  SIGSYS: 'a system call that is not allowed',
  SIGPIPE: 'wrote to a closed pipe',
  SIGKILL: 'sent by the program itself',
}

/**
 * Describes in a sentence or two how a test ended; null if there is nothing to say.
 * @param isInteractive true if the problem is interactive, so its output was not measured
 */
export const detailOf = (report: TestReport, limits: JudgeLimits, isInteractive: boolean): string | null => {
  const sentences = [
    endOf(report, limits, isInteractive),
    report.nearLimit === null ? null : nearLimitSentence(report.nearLimit),
  ].filter((sentence) => sentence !== null)
  return sentences.length === 0 ? null : sentences.join(' ')
}

/**
 * Says that a submission used up its total idle time; null if it did not. This reveals nothing about any single test,
 * so it is shown at every level.
 */
export const wholeDetailOf = (
  tests: readonly Pick<TestReport, 'firedLimit' | 'idleBudgetMs'>[],
): string | null => {
  const ended = tests.find(({ firedLimit }) => firedLimit === 'idle')
  return ended === undefined ? null : idleSentence(ended)
}

const endOf = (report: TestReport, limits: JudgeLimits, isInteractive: boolean): string | null => {
  const { firedLimit, signal, exitCode, status } = report
  if (firedLimit !== null) return limitSentence(firedLimit, report, limits)
  if (signal !== null) {
    if (signal === 'SIGABRT') return 'Aborted (SIGABRT): a failed assertion or an uncaught exception.'
    const meaning = SIGNALS[signal]
    return meaning === undefined ? `Killed by ${signal}.` : `Killed by ${signal} (${meaning}).`
  }
  if (exitCode !== null && exitCode !== 0) return `Exit code ${exitCode}.`
  if (!isInteractive && status === 'Wrong Answer' && report.outputBytes === 0) return 'Wrote no output.'
  return null
}

const limitSentence = (fired: FiredLimit, report: TestReport, limits: JudgeLimits): string => {
  const { cpuMs, wallMs, oomKills } = report
  switch (fired) {
    case 'cpu':
      return `Used ${exactSeconds(cpuMs)} of CPU time; the limit is ${exactSeconds(limits.cpuMs)}.`
    case 'wall':
      return wallSentence(cpuMs, wallMs, wallLimitMs(limits.cpuMs))
    case 'idle':
      return idleSentence(report)
    case 'memory':
      return oomKills > 0
        ? `Memory limit exceeded (${megabytes(limits.memoryKb * 1024)}).`
        : `Ran out of memory; the limit is ${megabytes(limits.memoryKb * 1024)}.`
    case 'output':
      return `Output limit exceeded (${megabytes(limits.outputBytes)}).`
    default:
      return fired satisfies never
  }
}

const idleSentence = ({ idleBudgetMs = 0 }: Pick<TestReport, 'idleBudgetMs'>): string =>
  `Idle for more than ${exactSeconds(idleBudgetMs)} across all tests. ${WHY_IDLE}`

const WHY_IDLE = 'Is it waiting for input, or not flushing its output?'

const isAsleep = (cpuMs: number, wallMs: number, limitMs: number): boolean =>
  cpuMs < ASLEEP * limitMs && wallMs <= STRETCHED * limitMs

/** Whether the program was stopped because it was idle. */
export const wasIdle = ({ firedLimit, cpuMs, wallMs }: TestReport, limits: JudgeLimits): boolean =>
  firedLimit === 'idle' || (firedLimit === 'wall' && isAsleep(cpuMs, wallMs, wallLimitMs(limits.cpuMs)))

const wallSentence = (cpuMs: number, wallMs: number, limitMs: number): string => {
  const isStretched = wallMs > STRETCHED * limitMs
  if (isAsleep(cpuMs, wallMs, limitMs)) return `Idle for ${roughSeconds(wallMs)}. ${WHY_IDLE}`
  const took = `${roughSeconds(cpuMs)} of CPU in ${roughSeconds(wallMs)}`
  const limit = `Ran too long: ${took}; the limit is ${exactSeconds(limitMs)} of real time`
  return isStretched ? `${limit}, not counting time spent waiting for a core or the judge.` : `${limit}.`
}

const nearLimitSentence = ({ firstRun, secondRun, counts }: NearLimit): string => {
  const first = exactSeconds(firstRun.cpuMs)
  const second = exactSeconds(secondRun.cpuMs)
  // If the first run counts although the second was faster, the results differ.
  return counts === 'first' && secondRun.cpuMs < firstRun.cpuMs
    ? `First run ${first}. The second run (${second}) ended differently and does not count.`
    : `First run ${first}, second run ${second}. The better run counts.`
}

/** The limits in display units: seconds, KB of memory and bytes of output. */
export const limitSizes = ({ cpuMs, memoryKb, outputBytes }: JudgeLimits) => ({
  cpu: cpuMs / 1000,
  wall: wallLimitMs(cpuMs) / 1000,
  memory: memoryKb,
  output: outputBytes,
})

/** The measurements and details of how a test ended, for users who may see the test. */
export const evidenceOf = (report: TestReport, limits: JudgeLimits): TestEvidence => {
  const { signal, nearLimit, wallMs, exitCode, oomKills } = report
  const { outputBytes, outputKeptBytes, stderrBytes, stderrKeptBytes } = report
  return {
    limit: limitOf(report, limits),
    signal,
    nearLimit: nearLimit && {
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
  return { kind: firedLimit, size: { ...limitSizes(limits), idle: idleBudgetMs / 1000 }[firedLimit] }
}

const measurementsOf = ({ cpuMs, memoryKb }: { cpuMs: number; memoryKb: number }) => ({
  time: cpuMs / 1000,
  memory: memoryKb,
})
