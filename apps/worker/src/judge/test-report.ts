import { type JudgeJob, type JudgeTest, SHOWN_OUTPUT_BYTES, type TestReport } from '@cohort/shared'
import type { SentTest } from './ahead'
import { isOver, withNearLimitRule } from './near-limit'
import type { OutputChecker } from './output-checker'
import type { Box, RunResult } from './ports'
import { shownText } from './shown-text'
import { failureOf, firedLimitOf } from './verdict'

/** What one test comes to: waits for the run that was asked for, and has it run again where it is near its limit. */
export const judgeTest = async (
  job: JudgeJob,
  test: JudgeTest,
  box: Box,
  sent: SentTest,
  checker: OutputChecker,
): Promise<TestReport> => {
  const { input, answer } = sent
  const judgementOf = async (result: RunResult) => {
    const failure = failureOf(result)
    if (failure !== null) return { ...silent, status: failure }
    if (answer === null) return { ...silent, status: 'Custom Output' as const }
    return checker.check({ test, input, answer, output: result.stdout })
  }
  const attempt = async (result: RunResult) => ({ result, ...(await judgementOf(result)) })
  const { cpuMs } = job.limits
  const first = await attempt(await sent.result)
  const { counting, nearLimit } = await withNearLimitRule(first, cpuMs, async () =>
    attempt(await box.run({ input })),
  )
  const { result } = counting
  const over = isOver(result, cpuMs)
  return {
    ...evidenceOf(result),
    ...keptOf(result, test.keepOutput),
    status: over ? 'Time Limit Exceeded' : counting.status,
    firedLimit: over ? 'cpu' : firedLimitOf(result.outcome),
    nearLimit,
    ...messagesOf(over ? silent : counting),
  }
}

type Messages = Pick<TestReport, 'teamMessage' | 'judgeMessage'>

/** Nobody says anything about a run that has no output to be judged, or that took too long for it to matter. */
const silent: Messages = { teamMessage: null, judgeMessage: null }

const messagesOf = ({ teamMessage, judgeMessage }: Messages): Messages => ({ teamMessage, judgeMessage })

const evidenceOf = (result: RunResult) => {
  const { cpuMs, wallMs, memoryKb, oomKills, exitCode, signal, outputBytes, stderrBytes } = result
  return { cpuMs, wallMs, memoryKb, oomKills, exitCode, signal, outputBytes, stderrBytes }
}

const keptOf = ({ stdout, stderr, stderrKeptBytes }: RunResult, isKept: boolean) => ({
  output: isKept ? shownText(stdout, SHOWN_OUTPUT_BYTES) : null,
  outputKeptBytes: isKept ? Math.min(stdout.length, SHOWN_OUTPUT_BYTES) : 0,
  stderr: isKept ? shownText(stderr, SHOWN_OUTPUT_BYTES) : null,
  stderrKeptBytes: isKept ? stderrKeptBytes : 0,
})

/** Of a test that never ran. */
export const skippedTest: TestReport = {
  status: 'Skipped',
  cpuMs: 0,
  wallMs: 0,
  memoryKb: 0,
  oomKills: 0,
  exitCode: null,
  signal: null,
  firedLimit: null,
  outputBytes: 0,
  outputKeptBytes: 0,
  stderrBytes: 0,
  stderrKeptBytes: 0,
  nearLimit: null,
  output: null,
  stderr: null,
  teamMessage: null,
  judgeMessage: null,
}
