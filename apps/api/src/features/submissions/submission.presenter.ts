import {
  type GroupResult,
  type JudgeProgress,
  runningTestCase,
  type Submission,
  type TestCaseResult,
  type TestReport,
} from '@cohort/shared'
import { groupResults, maxPointsOf, type Scored } from './group-results'
import type { JudgingRecord } from './judging.model'
import type { SubmissionRecord } from './submission.model'

/** A test as its owner may see it: the texts stand only with a sample or a custom run. */
export type VisibleTest =
  | { kind: 'hidden' }
  | { kind: 'sample'; input: string; expectedOutput: string }
  | { kind: 'custom'; input: string }

/** What of a submission its answer needs: the code stays where it is. */
export type ShownSubmission = Omit<SubmissionRecord, 'sources'>

/** Everything that the answer about one submission is made from. */
export interface SubmissionView {
  submission: ShownSubmission
  /** The round that counts; null only until it is stored. */
  judging: Pick<JudgingRecord, 'tests' | 'compileOutput' | 'score'> | null
  /** In judging order. The texts may be empty until the verdict is final: they are not shown before. */
  tests: VisibleTest[]
  /** Null where it gets no points. */
  scored: Scored | null
  /** Null before the judging begins, and once it is final. */
  progress: JudgeProgress | null
}

/** A submission as its owner sees it, the same for a poll and an event. */
export const presentSubmission = (view: SubmissionView): Submission => {
  const { submission, tests } = view
  const testCaseResults = submission.final ? finalResults(view) : resultsSoFar(view)
  return {
    _id: submission._id.toHexString(),
    problemId: submission.problemId.toHexString(),
    language: submission.language,
    verdict: verdictOf(view),
    submissionType: submission.submissionType,
    testCaseResults,
    testCount: tests.length,
    compileOutput: submission.final ? (view.judging?.compileOutput ?? '') : '',
    stderr: submission.final ? shownStderr(view) : '',
    executionTime: submission.executionTime,
    memoryUsed: submission.memoryUsed,
    points: submission.points ?? null,
    maxPoints: maxPointsOf(view.scored?.scoring),
    groups: groupsOf(view),
    submittedAt: submission.submittedAt.toISOString(),
  }
}

const groupsOf = ({ submission, judging, scored, progress }: SubmissionView): GroupResult[] => {
  if (scored === null) return []
  const done = submission.final ? judging?.tests : progress?.stage === 'running' ? progress.done : []
  const score = submission.final ? (judging?.score ?? null) : null
  return groupResults(
    scored,
    (done ?? []).map(({ status }) => status),
    score,
  )
}

const verdictOf = ({ submission, progress }: SubmissionView): string => {
  if (submission.final || !progress) return submission.verdict
  switch (progress.stage) {
    case 'queued':
      return 'Queued'
    case 'compiling':
      return 'Compiling'
    case 'running':
      return runningTestCase(progress.test, progress.of)
    default:
      return progress satisfies never
  }
}

const resultsSoFar = ({ progress, tests }: SubmissionView): TestCaseResult[] => {
  if (progress?.stage !== 'running') return []
  return progress.done.slice(0, tests.length).map(({ status, cpuMs, memoryKb }, index) => ({
    status,
    time: cpuMs / 1000,
    memory: memoryKb,
    isSample: tests[index]?.kind === 'sample',
    isCustom: tests[index]?.kind === 'custom',
  }))
}

const finalResults = ({ judging, tests }: SubmissionView): TestCaseResult[] =>
  (judging?.tests ?? []).slice(0, tests.length).map((report, index) => {
    const test = tests[index] ?? { kind: 'hidden' }
    const detail = detailOf(report, test.kind !== 'hidden')
    return {
      status: report.status,
      time: report.cpuMs / 1000,
      memory: report.memoryKb,
      isSample: test.kind === 'sample',
      isCustom: test.kind === 'custom',
      ...textsOf(test, report),
      ...(detail === null ? {} : { detail }),
    }
  })

const textsOf = (test: VisibleTest, report: TestReport) => {
  // A test that was skipped wrote nothing because it never ran: an empty output would say that it did.
  const output = report.status === 'Skipped' ? {} : { actualOutput: report.output ?? '' }
  switch (test.kind) {
    case 'hidden':
      return {}
    case 'sample':
      return { input: test.input, expectedOutput: test.expectedOutput, ...output }
    case 'custom':
      return { input: test.input, ...output }
    default:
      return test satisfies never
  }
}

/** A program can put what it reads into its exit code, so that of a hidden test stays here. */
const detailOf = (report: TestReport, isShown: boolean): string | null => {
  switch (report.firedLimit) {
    case 'cpu':
      return 'Ended at the CPU time limit.'
    case 'wall':
      return 'Ended at the wall time limit: it waited or slept, perhaps for input that never comes.'
    case 'memory':
      return 'Ended at the memory limit.'
    case 'output':
      return 'Ended at the output limit.'
    case null:
      break
    default:
      report.firedLimit satisfies never
  }
  if (report.signal !== null) return `Killed by ${report.signal}.`
  if (isShown && report.exitCode !== null && report.exitCode !== 0) {
    return `Ended with exit code ${report.exitCode}.`
  }
  return null
}

/** What a sample or a custom run wrote to stderr: that of the first such test that failed, else of the first at all. */
const shownStderr = ({ judging, tests }: SubmissionView): string => {
  const shown = (judging?.tests ?? []).filter(
    (report, index) => report.stderr && (tests[index]?.kind ?? 'hidden') !== 'hidden',
  )
  const failed = shown.find(({ status }) => status !== 'Accepted' && status !== 'Custom Output')
  return (failed ?? shown[0])?.stderr ?? ''
}
