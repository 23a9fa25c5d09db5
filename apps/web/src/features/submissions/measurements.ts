import type { Submission, TestCaseResult, TestEvidence } from '@cohort/shared'
import { byteCount, megabytes, plainMegabytes, plainSeconds, seconds } from './formatting'
import { submissionTexts } from './texts'

const texts = submissionTexts.measurements

export interface Measurement {
  name: string
  value: string
}

type Limits = Submission['limits']

/**
 * Formats the measurements of a test: time and memory with their limits, how it ended, and how much it wrote.
 * @param without the name of a measurement to omit, because it is shown elsewhere
 */
export const measurementsOf = (
  test: TestCaseResult,
  limits: Limits | null,
  without?: string | undefined,
): Measurement[] => {
  const { evidence, time, memory, status } = test
  if (evidence === undefined || time === undefined || memory === undefined || status === 'Skipped') return []
  const { nearLimit, oomKills } = evidence
  const withLimit = (taken: string, limit: string | null) => (limit === null ? taken : texts.of(taken, limit))
  return [
    { name: texts.cpu, value: withLimit(seconds(time), limits && plainSeconds(limits.time)) },
    ...(nearLimit === null ? [] : runsOf(nearLimit)),
    // Without the limit, because time spent waiting for a free core does not count towards it.
    { name: texts.wall, value: seconds(evidence.wallTime) },
    { name: texts.memory, value: withLimit(megabytes(memory), limits && plainMegabytes(limits.memory)) },
    ...(oomKills === 0 ? [] : [{ name: texts.oomKills, value: String(oomKills) }]),
    ...endOf(evidence),
    ...written(texts.output, evidence.outputBytes, evidence.outputKeptBytes),
    ...written(texts.stderr, evidence.stderrBytes, evidence.stderrKeptBytes),
  ].filter(({ name }) => name !== without)
}

/** Formats the measurements of a compilation. Empty if nothing was compiled. */
export const compileMeasurementsOf = (compile: Submission['compile']): Measurement[] =>
  compile === null
    ? []
    : [
        { name: texts.cpu, value: seconds(compile.time) },
        { name: texts.wall, value: seconds(compile.wallTime) },
        { name: texts.memory, value: megabytes(compile.memory) },
        ...written(texts.messages, compile.outputBytes, compile.outputKeptBytes),
      ]

const runsOf = ({ firstRun, secondRun, counts }: NonNullable<TestEvidence['nearLimit']>): Measurement[] =>
  [
    { name: texts.firstRun, run: firstRun, isCounting: counts === 'first' },
    { name: texts.secondRun, run: secondRun, isCounting: counts === 'second' },
  ].map(({ name, run, isCounting }) => ({
    name: isCounting ? texts.counting(name) : name,
    value: `${seconds(run.time)}, ${megabytes(run.memory)}`,
  }))

const endOf = ({ limit, signal, exitCode }: TestEvidence): Measurement[] => {
  const ends = [
    ...(limit === null ? [] : [texts.limits[limit.kind]]),
    ...(signal === null ? [] : [signal]),
    ...(exitCode === null ? [] : [texts.exitCode(exitCode)]),
  ]
  return ends.length === 0 ? [] : [{ name: texts.end, value: ends.join(', ') }]
}

/** Omits a size of zero, because the output of interactive programs goes to the judge and is not counted. */
const written = (name: string, bytes: number, kept: number): Measurement[] => {
  if (bytes === 0) return []
  return [{ name, value: kept < bytes ? texts.cut(byteCount(bytes), byteCount(kept)) : byteCount(bytes) }]
}
