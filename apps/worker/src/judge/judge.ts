import {
  type CompileMeasures,
  type FinalVerdict,
  type JudgeJob,
  type JudgeProgress,
  type JudgeTest,
  type MachineFailure,
  type Score,
  scoreOf,
  type TestReport,
  type TestStatus,
} from '@cohort/shared'
import { createIdleBudget } from './idle-budget'
import type { TestBench, TestBytes } from './judgement'
import {
  BoxDied,
  BoxSpawnError,
  type JudgePorts,
  ProtocolError,
  SandboxUnreachable,
  TestDataUnavailable,
} from './ports'
import { prefetchTests } from './prefetch-tests'
import { openBench } from './test-bench'
import { groupOf, testPlanOf } from './test-plan'
import { judgeTest, skippedTest } from './test-report'
import { CheckerFault } from './validator-result'
import { verdictOf } from './verdict'

export interface Judged {
  verdict: FinalVerdict
  compileOutput: string
  compile: CompileMeasures | null
  tests: TestReport[]
  /** Null if the job is not scored, or the judge failed. */
  score: Score | null
  /** The cause of a judge failure, for logs and organisers; null if there is none. */
  fault: string | null
}

/** How many boxes may fail before the machine failure becomes the verdict. */
const TRIES = 3

/**
 * Judges one submission: opens a box, compiles the program, and runs the tests in order.
 *
 * If a box fails, the judge tries another one. After `TRIES` failures, the machine failure becomes the verdict. If the
 * package's validator fails, the verdict is Internal System Error immediately, because it would fail again.
 * @throws SandboxUnreachable, TestDataUnavailable if a service is down and the submission has to wait
 */
export const judge = async (
  job: JudgeJob,
  ports: JudgePorts,
  onProgress: (progress: JudgeProgress) => void,
  signal: AbortSignal,
): Promise<Judged> => {
  ports.testData.fetchAhead(job.tests.flatMap(dataOf), signal)
  for (let attempt = 1; ; attempt++) {
    try {
      return await judgeOnce(job, ports, onProgress, signal)
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof SandboxUnreachable || error instanceof TestDataUnavailable) throw error
      if (attempt === TRIES || error instanceof CheckerFault) {
        return {
          verdict: machineVerdict(error),
          compileOutput: '',
          compile: null,
          tests: [],
          score: null,
          fault: String(error),
        }
      }
    }
  }
}

const dataOf = ({ input, answer }: JudgeTest): string[] => (answer === null ? [input] : [input, answer])

const machineVerdict = (error: unknown): MachineFailure => {
  if (error instanceof BoxSpawnError) return 'DOCKER_SPAWN_ERROR'
  if (error instanceof BoxDied) return 'DOCKER RUNTIME ERROR'
  if (error instanceof ProtocolError) return 'UNKNOWN_SCRIPT_OUTPUT'
  return 'Internal System Error'
}

const judgeOnce = async (
  job: JudgeJob,
  ports: JudgePorts,
  onProgress: (progress: JudgeProgress) => void,
  signal: AbortSignal,
): Promise<Judged> => {
  const bench = await openBench(job, ports, signal)
  // Report this only once a box is open: without Docker, the submission stays Queued, and progress never goes back.
  onProgress({ stage: 'compiling' })
  // Closing the boxes aborts a pending compile or run.
  signal.addEventListener('abort', bench.close, { once: true })
  try {
    const compiled = await bench.compile(job.sources)
    const tests = compiled.ok ? await runTests(job, bench, ports, onProgress, signal) : []
    bench.giveBack()
    return {
      verdict: compiled.ok ? verdictOf(job.mode, tests) : 'Compilation Error',
      compileOutput: compiled.diagnostics,
      compile: compiled.measures ?? null,
      tests,
      score: jobScore(job, tests),
      fault: null,
    }
  } finally {
    signal.removeEventListener('abort', bench.close)
    bench.close()
  }
}

/** @param reports the reports of the judged tests, in test order */
const jobScore = ({ scoring, tests }: JudgeJob, reports: readonly TestReport[]): Score | null =>
  scoring === null
    ? null
    : scoreOf(
        scoring,
        tests.map((test, index) => ({
          group: groupOf(test),
          status: reports[index]?.status ?? null,
          points: reports[index]?.points ?? null,
        })),
      )

const runTests = async (
  job: JudgeJob,
  bench: TestBench,
  { testData, idleBudgetMs = Number.POSITIVE_INFINITY }: JudgePorts,
  onProgress: (progress: JudgeProgress) => void,
  signal: AbortSignal,
): Promise<TestReport[]> => {
  const plan = testPlanOf(job)
  const budget = createIdleBudget(idleBudgetMs)
  const reports: TestReport[] = []
  const statuses: TestStatus[] = []
  const done: ReturnType<typeof progressOf>[] = []
  const add = ({ forJury, ...report }: TestReport): void => {
    const isFirst = forJury && !reports.some((earlier) => earlier.forJury)
    reports.push(isFirst ? { ...report, forJury } : report)
    statuses.push(report.status)
    done.push(progressOf(report))
  }
  const read = async (test: JudgeTest): Promise<TestBytes> => {
    const [input, answer] = await Promise.all([
      testData.read(test.input, signal),
      test.answer === null ? null : testData.read(test.answer, signal),
    ])
    return { input, answer }
  }
  const finished = createGates(job.tests.length)
  const isWanted = async (index: number): Promise<boolean> => {
    if (!bench.canPrefetch || !plan.mayPrefetch(index)) await finished.of(index - 1)
    return !budget.isSpent() && plan.runs(index, statuses)
  }
  const prefetch = prefetchTests(job.tests, read, bench.run, isWanted)
  try {
    for (const [index, test] of job.tests.entries()) {
      signal.throwIfAborted()
      if (!budget.isSpent() && plan.runs(index, statuses)) {
        onProgress({ stage: 'running', test: index + 1, of: job.tests.length, done: done.slice() })
        add(await judgeTest(job, test, bench, (await prefetch.sent[index])!, budget))
      } else add(skippedTest)
      finished.pass(index)
    }
    return reports
  } finally {
    prefetch.stop()
  }
}

/** One gate per test, which opens when the test is finished. */
const createGates = (count: number) => {
  const passed = Array.from({ length: count }, () => {
    let pass = (): void => {}
    const promise = new Promise<void>((resolve) => {
      pass = resolve
    })
    return { promise, pass }
  })
  return {
    of: (index: number): Promise<void> | undefined => passed[index]?.promise,
    pass: (index: number): void => passed[index]!.pass(),
  }
}

const progressOf = ({ status, cpuMs, memoryKb }: TestReport) => ({ status, cpuMs, memoryKb })
