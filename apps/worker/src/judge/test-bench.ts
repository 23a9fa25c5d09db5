import type { JudgeJob, JudgeTest, SourceFile, TestStatus } from '@cohort/shared'
import type { TestBytes } from './ahead'
import { openConversations } from './interactive'
import type { JudgePorts } from './judge'
import { type OutputChecker, openChecker } from './output-checker'
import type { CompileOutcome, RunResult } from './ports'
import { failureOf } from './verdict'

/** One run of a program on a test. */
export interface TestRun {
  result: RunResult
  /**
   * Says what the run comes to; its CPU time is left aside.
   * @throws CheckerFault where the package's validator does not do its work
   */
  judge(): Promise<TestJudgement>
}

export interface TestJudgement {
  status: TestStatus
  /** Points that the package's validator gave; null where it gave none. */
  points: number | null
  /** The package's words for contestants, and those for organisers. */
  teamMessage: string | null
  judgeMessage: string | null
}

/** Nobody says anything about a run that has no output to be judged. */
const silent = { points: null, teamMessage: null, judgeMessage: null }

/** Where one submission's program is compiled, run and judged. */
export interface TestBench {
  /** Whether runs may be asked for before those in front of them have ended. */
  takesAhead: boolean
  /** @throws BoxDied, ProtocolError; CheckerFault where it is the package's validator that does not compile */
  compile(sources: readonly SourceFile[]): Promise<CompileOutcome>
  /** @throws BoxDied, ProtocolError */
  run(test: JudgeTest, bytes: TestBytes): Promise<TestRun>
  /** All is judged: the program's box may serve another submission. */
  giveBack(): void
  /** Ends the boxes that were not given back, and whatever is asked of them. Nobody waits for Docker to take them down. */
  close(): void
}

/** @throws SandboxUnreachable, BoxSpawnError */
export const openBench = (job: JudgeJob, ports: JudgePorts, signal: AbortSignal): Promise<TestBench> =>
  job.checker.kind === 'interactive'
    ? openConversations(job, job.checker, ports, signal)
    : openBox(job, ports, signal)

/** A program that reads its input, writes its output, and is judged by that. */
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
    takesAhead: true,
    async compile(sources) {
      const outcome = await box.compile(sources)
      // A validator's box is made ready while the first test runs.
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
