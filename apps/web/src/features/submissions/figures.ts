import type { Submission, TestCaseResult, TestEvidence } from '@cohort/shared'
import { byteCount, megabytes, plainMegabytes, plainSeconds, seconds } from './measures'
import { submissionTexts } from './texts'

const texts = submissionTexts.figures

export interface Figure {
  name: string
  value: string
}

type Limits = Submission['limits']

/** The figures of one test: what it took of what it might, how it ended, what it wrote. */
export const figuresOf = (test: TestCaseResult, limits: Limits | null): Figure[] => {
  const { evidence, time, memory } = test
  if (evidence === undefined || time === undefined || memory === undefined) return []
  const { nearLimit, oomKills } = evidence
  const of = (taken: string, limit: string | null) => (limit === null ? taken : texts.of(taken, limit))
  return [
    { name: texts.cpu, value: of(seconds(time), limits && plainSeconds(limits.time)) },
    ...(nearLimit === null ? [] : runsOf(nearLimit)),
    // Without its limit: time for which the judge had no core for the program does not count.
    { name: texts.wall, value: seconds(evidence.wallTime) },
    { name: texts.memory, value: of(megabytes(memory), limits && plainMegabytes(limits.memory)) },
    ...(oomKills === 0 ? [] : [{ name: texts.oomKills, value: String(oomKills) }]),
    ...endOf(evidence),
    ...written(texts.output, evidence.outputBytes, evidence.outputKeptBytes),
    ...written(texts.stderr, evidence.stderrBytes, evidence.stderrKeptBytes),
  ]
}

/** The figures of a compile; none where nothing was compiled. */
export const compileFiguresOf = (compile: Submission['compile']): Figure[] =>
  compile === null
    ? []
    : [
        { name: texts.cpu, value: seconds(compile.time) },
        { name: texts.wall, value: seconds(compile.wallTime) },
        { name: texts.memory, value: megabytes(compile.memory) },
        ...written(texts.messages, compile.outputBytes, compile.outputKeptBytes),
      ]

const runsOf = ({ firstRun, secondRun, counts }: NonNullable<TestEvidence['nearLimit']>): Figure[] =>
  [
    { name: texts.firstRun, run: firstRun, isCounting: counts === 'first' },
    { name: texts.secondRun, run: secondRun, isCounting: counts === 'second' },
  ].map(({ name, run, isCounting }) => ({
    name: isCounting ? texts.counting(name) : name,
    value: `${seconds(run.time)}, ${megabytes(run.memory)}`,
  }))

const endOf = ({ limit, signal, exitCode }: TestEvidence): Figure[] => {
  const ends = [
    ...(limit === null ? [] : [texts.limits[limit.kind]]),
    ...(signal === null ? [] : [signal]),
    ...(exitCode === null ? [] : [texts.exitCode(exitCode)]),
  ]
  return ends.length === 0 ? [] : [{ name: texts.end, value: ends.join(', ') }]
}

/** Nothing for no bytes: what an interactive program writes goes to the judge and is not counted. */
const written = (name: string, bytes: number, kept: number): Figure[] => {
  if (bytes === 0) return []
  return [{ name, value: kept < bytes ? texts.cut(byteCount(bytes), byteCount(kept)) : byteCount(bytes) }]
}
