import {
  type AnalysisJob,
  type Counterexample,
  cutText,
  type JudgeJob,
  type JudgeTest,
  type SmallCase,
  smallCasesSchema,
  type TestReport,
} from '@cohort/shared'
import { type Judged, judge } from '../judge/judge'
import type { TestData } from '../judge/ports'
import type { Bench } from './bench'

type CounterexampleJob = Extract<AnalysisJob, { part: 'counterexample' }>

/** CPU ms of one case: every accepted program takes a few, so a longer run is an endless loop. */
const CASE_MS = 700
/** With the last case and its two repetitions, a search takes at most 5 s of CPU. */
const SEARCH_MS = 5000 - 3 * CASE_MS
const SHOWN_BYTES = 4000

/**
 * Runs the program on small cases until it fails on one, three times in a row. The problem's own checker decides.
 * @throws Error if the judge fails
 */
export const findCounterexample = async (job: CounterexampleJob, bench: Bench): Promise<Counterexample> => {
  const { testData } = bench.ports
  const bytes = await testData.read(job.cases, bench.signal)
  const cases = smallCasesSchema.parse(JSON.parse(Buffer.from(bytes).toString()))
  const judgeOn = createCaseJudge(job, cases, bench)
  const first = await judgeOn(
    cases.map((_, index) => index),
    { stopAtFirstFailure: true, mostMs: SEARCH_MS },
  )
  const at = first.findIndex(hasFailed)
  if (at === -1) return { tried: first.length, found: null }
  const again = await judgeOn([at, at], { stopAtFirstFailure: false, mostMs: 3 * CASE_MS })
  // A program that fails only sometimes is wrong, but the learner could not see it fail.
  if (again.length < 2 || !again.every(hasFailed)) return { tried: at + 1, found: null }
  const { status, output, stderr, teamMessage, judgeMessage } = first[at]!
  const message = teamMessage ?? (job.checker.kind === 'tokens' ? judgeMessage : null)
  const shown = { status, output: cut(output), stderr: cut(stderr), message }
  return { tried: at + 1, found: { ...cases[at]!, ...shown } }
}

type CaseReport = Pick<TestReport, 'status' | 'output' | 'stderr' | 'teamMessage' | 'judgeMessage'>

const hasFailed = ({ status }: CaseReport): boolean => status !== 'Accepted'
const cut = (text: string | null): string => cutText(Buffer.from(text ?? ''), SHOWN_BYTES)

/** Judges the program on cases, by their indexes, for at most so many ms of CPU. */
const createCaseJudge = (job: CounterexampleJob, cases: readonly SmallCase[], bench: Bench) => {
  const { ports, signal } = bench
  const testData: TestData = {
    read: async (name, readSignal) => {
      const [, side, index] = /^case (input|answer) (\d+)$/.exec(name) ?? []
      if (side === undefined) return ports.testData.read(name, readSignal)
      return Buffer.from(cases[Number(index)]![side as 'input' | 'answer'])
    },
    fetchAhead() {},
  }
  return async (
    indexes: readonly number[],
    { stopAtFirstFailure, mostMs }: { stopAtFirstFailure: boolean; mostMs: number },
  ): Promise<CaseReport[]> => {
    const overBudget = new AbortController()
    let passed: CaseReport[] = []
    let spentMs = 0
    const outcome = await judge(
      jobOn(job, indexes, stopAtFirstFailure),
      { ...ports, testData },
      (progress) => {
        if (progress.stage !== 'running') return
        passed = progress.done.map(({ status }) => ({ ...NO_TEXTS, status }))
        spentMs = progress.done.reduce((sum, { cpuMs }) => sum + cpuMs, 0)
        if (spentMs > mostMs) overBudget.abort()
      },
      AbortSignal.any([signal, overBudget.signal]),
    ).catch((error: unknown): Judged | null => {
      if (signal.aborted || !overBudget.signal.aborted) throw error
      return null
    })
    if (outcome === null) {
      bench.count(spentMs)
      return passed
    }
    if (outcome.fault !== null) throw new Error(outcome.fault)
    const ran = outcome.tests.filter(({ status }) => status !== 'Skipped')
    bench.count((outcome.compile?.cpuMs ?? 0) + ran.reduce((sum, { cpuMs }) => sum + cpuMs, 0))
    return ran
  }
}

const NO_TEXTS = { output: null, stderr: null, teamMessage: null, judgeMessage: null }

const jobOn = (
  { submissionId, language, sources, compileScope, limits, checker }: CounterexampleJob,
  indexes: readonly number[],
  stopAtFirstFailure: boolean,
): JudgeJob => ({
  submissionId,
  round: 1,
  attempt: 1,
  mode: 'submit',
  language,
  sources,
  compileScope,
  limits: { ...limits, cpuMs: Math.min(limits.cpuMs, CASE_MS) },
  checker,
  tests: indexes.map(
    (index): JudgeTest => ({
      input: `case input ${index}`,
      answer: `case answer ${index}`,
      isSample: false,
      keepOutput: true,
      group: null,
    }),
  ),
  stopAtFirstFailure,
  scoring: null,
  progressMs: 1000,
})
