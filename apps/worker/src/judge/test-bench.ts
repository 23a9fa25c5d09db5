import type { JudgeJob, JudgeTest } from '@cohort/shared'
import { openConversations } from './interactive'
import type { OutputChecker, TestBench, TestBytes, TestJudgement } from './judgement'
import { openChecker } from './output-checker'
import type { JudgePorts, RunResult } from './ports'
import { failureOf } from './verdict'

const noFeedback = { points: null, teamMessage: null, judgeMessage: null }

/** Opens the boxes that a job needs. @throws SandboxUnreachable, BoxSpawnError */
export const openBench = (job: JudgeJob, ports: JudgePorts, signal: AbortSignal): Promise<TestBench> =>
  job.checker.kind === 'interactive'
    ? openConversations(job, job.checker, ports, signal)
    : openBox(job, ports, signal)

/** Opens a box for a program whose output is checked after each run. */
const openBox = async (job: JudgeJob, ports: JudgePorts, signal: AbortSignal): Promise<TestBench> => {
  const { language, limits, compileScope } = job
  const box = await ports.sandbox.open({ language, limits, compileScope, idleMs: ports.idleBudgetMs }, signal)
  let checker: OutputChecker | null = null

  const judgementOf = async (
    result: RunResult,
    test: JudgeTest,
    { input, answer }: TestBytes,
  ): Promise<TestJudgement> => {
    const failure = failureOf(result)
    if (failure !== null) return { ...noFeedback, status: failure }
    if (answer === null) return { ...noFeedback, status: 'Custom Output' }
    checker ??= openChecker(job, ports, signal)
    return checker.check({ test, input, answer, output: result.stdout })
  }

  return {
    canPrefetch: true,
    async compile(sources) {
      const outcome = await box.compile(sources)
      // Open the checker now, so that a validator's box starts while the first test runs.
      if (outcome.ok) checker = openChecker(job, ports, signal)
      return outcome
    },
    async run(test, bytes) {
      const result = await box.run({ input: bytes.input, ...(test.args ? { args: test.args } : {}) })
      return { result, judge: () => judgementOf(result, test, bytes) }
    },
    giveBack: () => void box.giveBack(),
    close() {
      void box.close()
      checker?.close()
    },
  }
}
