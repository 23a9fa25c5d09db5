import type { JudgeJob, JudgeTest, SourceFile, TestStatus } from '@cohort/shared'
import { openConversations } from './interactive'
import type { JudgePorts } from './judge'
import { type OutputChecker, openChecker } from './output-checker'
import type { CompileOutcome, RunResult } from './ports'
import type { TestBytes } from './prefetch-tests'
import { failureOf } from './verdict'

/** One run of a program on a test. */
export interface TestRun {
  result: RunResult
  /**
   * Judges the run apart from its CPU time.
   * @throws CheckerFault if the package's validator fails
   */
  judge(): Promise<TestJudgement>
}

export interface TestJudgement {
  status: TestStatus
  /** Points from the package's validator; null if it gave none. */
  points: number | null
  /** The package's messages for contestants and for organisers. */
  teamMessage: string | null
  judgeMessage: string | null
}

/** The judgement of a run without an output to check. */
const silent = { points: null, teamMessage: null, judgeMessage: null }

/** Compiles, runs and judges one submission's program. */
export interface TestBench {
  /** Whether runs may be requested before earlier ones have ended. */
  canPrefetch: boolean
  /** @throws BoxDied, ProtocolError; CheckerFault if the package's validator does not compile */
  compile(sources: readonly SourceFile[]): Promise<CompileOutcome>
  /** @throws BoxDied, ProtocolError */
  run(test: JudgeTest, bytes: TestBytes): Promise<TestRun>
  /** Everything is judged: another submission may use the program's box. */
  giveBack(): void
  /** Ends the boxes that were not returned. Nobody waits for Docker to remove them. */
  close(): void
}

/** @throws SandboxUnreachable, BoxSpawnError */
export const openBench = (job: JudgeJob, ports: JudgePorts, signal: AbortSignal): Promise<TestBench> =>
  job.checker.kind === 'interactive'
    ? openConversations(job, job.checker, ports, signal)
    : openBox(job, ports, signal)

/** A program that reads its input and writes its output, which is then checked. */
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
    if (failure !== null) return { ...silent, status: failure }
    if (answer === null) return { ...silent, status: 'Custom Output' }
    checker ??= openChecker(job, ports, signal)
    return checker.check({ test, input, answer, output: result.stdout })
  }

  return {
    canPrefetch: true,
    async compile(sources) {
      const outcome = await box.compile(sources)
      // A validator's box starts while the first test runs.
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
