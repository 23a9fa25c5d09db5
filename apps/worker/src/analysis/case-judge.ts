import type { AnalysisJob, JudgeJob, JudgeTest, TestReport } from '@cohort/shared'
import { type Judged, judge } from '../judge/judge'
import type { TestData } from '../judge/ports'
import type { Bench } from './bench'

/** Judges a program on generated cases instead of the problem's tests. */

export type CounterexampleJob = Extract<AnalysisJob, { part: 'counterexample' }>

export interface Case {
  input: string
  answer: string
  /** The size of an input from the package's input family, or null for a small case. */
  size: number | null
}

export type CaseReport = Pick<TestReport, 'status' | 'output' | 'stderr' | 'teamMessage' | 'judgeMessage'>

export interface Reports {
  /** The results for the cases tried. Empty if the program does not compile. */
  reports: CaseReport[]
  /** The CPU time of the runs in milliseconds. */
  spentMs: number
  compileOutput: string
}

export const hasFailed = ({ status }: CaseReport): boolean => status !== 'Accepted'

/** The number of smallest cases to put first. */
const SMALLEST = 8
const GOLDEN = (Math.sqrt(5) - 1) / 2

/** Puts the smallest cases first and mixes the rest, so that every prefix contains both small and large cases. */
export const spread = (cases: readonly Case[]): Case[] => {
  const others = cases.slice(SMALLEST).map((each, index) => ({ each, place: (index * GOLDEN) % 1 }))
  return [
    ...cases.slice(0, SMALLEST),
    ...others.sort((one, other) => one.place - other.place).map(({ each }) => each),
  ]
}

/**
 * Returns a function that judges the program on selected cases with the problem's checker. It stops once the runs have
 * used `mostMs` of CPU time.
 */
export const createCaseJudge = (job: CounterexampleJob, cases: readonly Case[], bench: Bench) => {
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
  ): Promise<Reports> => {
    const overBudget = new AbortController()
    let finished: CaseReport[] = []
    let spentMs = 0
    const outcome = await judge(
      jobOn(job, indexes, stopAtFirstFailure),
      { ...ports, testData },
      (progress) => {
        if (progress.stage !== 'running') return
        finished = progress.done.map(({ status }) => ({ ...NO_TEXTS, status }))
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
      return { reports: finished, spentMs, compileOutput: '' }
    }
    if (outcome.fault !== null) throw new Error(outcome.fault)
    const ran = outcome.tests.filter(({ status }) => status !== 'Skipped')
    spentMs = ran.reduce((sum, { cpuMs }) => sum + cpuMs, 0)
    bench.count((outcome.compile?.cpuMs ?? 0) + spentMs)
    return { reports: ran, spentMs, compileOutput: outcome.compileOutput }
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
  limits,
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
