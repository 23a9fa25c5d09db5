import {
  type GroupResult,
  type JudgeLimits,
  type JudgeProgress,
  maxPointsOf,
  runningTestCase,
  type Submission,
  type SubmissionCode,
  type SubmissionListItem,
  type TestCaseResult,
  type TestLevel,
  type TestReport,
} from '@cohort/shared'
import type { Estimate } from '../analysis/analysis.presenter'
import type { JudgingRecord } from '../submission-records/judging.model'
import type { SubmissionRecord } from '../submission-records/submission.model'
import { groupResults, type Scored } from './group-results'
import { hiddenListed, hiddenResult, hiddenWhole, type Measured, type WholeMeasures } from './hidden-tests'
import type { ListedJudging, ListedSubmission } from './submission-history'
import { detailOf, evidenceOf, limitSizes } from './test-detail'

/** A test as its owner may see it. Only samples, open tests and custom runs include texts. */
export type VisibleTest =
  | { kind: 'hidden' }
  | { kind: 'sample'; input: string; expectedOutput: string }
  /** A hidden test of a problem whose level is `open`. The texts are null if they do not fit into the answer. */
  | { kind: 'open'; input: string | null; expectedOutput: string | null }
  /** A test of an interactive problem, without input or output to show. Only samples show their conversations. */
  | { kind: 'conversation'; isSample: boolean }
  /** A custom input. `expectedOutput` is null if the output is shown but not compared. */
  | { kind: 'custom'; name: string | null; input: string; expectedOutput: string | null }

/** A submission without its code. */
export type ShownSubmission = Omit<SubmissionRecord, 'sources'>

/** The data for an answer about one submission. */
export interface SubmissionView {
  submission: ShownSubmission
  /** The round that counts; null until it is stored. */
  judging: Pick<JudgingRecord, 'tests' | 'compileOutput' | 'compile' | 'limits' | 'score'> | null
  /** The limits of a test. */
  limits: JudgeLimits
  /** Whether the problem is interactive. */
  isInteractive: boolean
  /** In judging order. Texts may be empty until the verdict is final, because they are not shown before. */
  tests: VisibleTest[]
  /** How much the owner sees of hidden tests; null for a run, which has none. */
  testLevel: TestLevel | null
  /** Null if the submission gets no points. */
  scored: Scored | null
  /** Null before judging begins, and once the verdict is final. */
  progress: JudgeProgress | null
  /** How many submissions are ahead in the queue; null if unknown. */
  queueAhead: number | null
}

/** A view with the complexity estimates of an accepted program. */
export interface EstimatedView extends SubmissionView {
  estimate: Estimate
}

/** A submission as its owner sees it in polls and events. */
export const presentSubmission = (view: EstimatedView): Submission => {
  const { submission, tests } = view
  const judging = submission.final ? view.judging : null
  const limits = limitSizes(view.limits)
  return {
    _id: submission._id.toHexString(),
    problemId: submission.problemId.toHexString(),
    contestId: submission.contestId?.toHexString() ?? null,
    language: submission.language,
    verdict: verdictOf(view),
    submissionType: submission.submissionType,
    queueAhead: submission.final || view.progress !== null ? null : view.queueAhead,
    testCaseResults: submission.final ? finalResults(view) : resultsSoFar(view),
    testCount: tests.length,
    testLevel: view.testLevel,
    detail: submission.final ? submission.detail : null,
    compileOutput: judging?.compileOutput ?? '',
    compile: compileOf(judging),
    limits: { time: limits.cpu, wallTime: limits.wall, memory: limits.memory, output: limits.output },
    stderr: shownStderr(judging?.tests ?? [], tests),
    ...wholeMeasures(view.testLevel, submission, view.limits),
    points: shownPoints(submission),
    maxPoints: maxPointsOf(view.scored?.scoring),
    groups: groupsOf(view),
    estimatedTimeComplexity: view.estimate.time,
    estimatedSpaceComplexity: view.estimate.space,
    submittedAt: submission.submittedAt.toISOString(),
    ...juryDecisions(submission),
  }
}

/** Hides the judge's points if the jury has set the verdict, because they may contradict each other. */
const shownPoints = ({ override, points }: Pick<SubmissionRecord, 'override' | 'points'>): number | null =>
  override ? null : points

type Decided = Pick<SubmissionRecord, 'override' | 'ignored' | 'rejudged'>

/** What authors see of the jury's actions. Reasons are shown only for rejudgings. */
const juryDecisions = ({ override, ignored, rejudged }: Decided) => ({
  ...(override && { isOverridden: true as const }),
  ...(ignored && { isIgnored: true as const }),
  // Changes by rejudgings are not shown while a verdict set by the jury counts.
  ...(rejudged && !override && { rejudged: { ...rejudged, at: rejudged.at.toISOString() } }),
})

/** Whether all numbers are shown exactly, because the submission has no hidden tests or its level is `open`. */
const isExact = (level: TestLevel | null): level is 'open' | null => level === null || level === 'open'

/** @param limits null if unknown; nothing is shown then, because the values cannot be rounded */
const wholeMeasures = (
  level: TestLevel | null,
  { executionTime, memoryUsed }: WholeMeasures,
  limits: JudgeLimits | null,
): WholeMeasures => {
  if (isExact(level)) return { executionTime, memoryUsed }
  return limits === null
    ? { executionTime: null, memoryUsed: null }
    : hiddenWhole(level, { executionTime, memoryUsed }, limits)
}

/** A row in the owner's history. */
export const presentListedSubmission = ({
  submission,
  problemTitle,
  isProblemOpen,
  testLevel,
  judging,
}: ListedSubmission): SubmissionListItem => ({
  _id: submission._id.toHexString(),
  problemId: submission.problemId.toHexString(),
  problemTitle,
  isProblemOpen,
  contestId: submission.contestId?.toHexString() ?? null,
  language: submission.language,
  verdict: submission.verdict,
  submissionType: submission.submissionType,
  points: shownPoints(submission),
  testLevel,
  ...wholeMeasures(testLevel, submission, judging?.limits ?? null),
  detail: submission.detail,
  testCount: judging?.tests.length ?? 0,
  tests: judging === null ? [] : listedTests(judging, testLevel),
  submittedAt: submission.submittedAt.toISOString(),
  ...juryDecisions(submission),
})

/** The tests up to the last one that ran, with times as shares of the limit to two decimals. */
const listedTests = (
  { tests, limits }: ListedJudging,
  level: TestLevel | null,
): SubmissionListItem['tests'] =>
  tests
    .slice(0, tests.findLastIndex(({ status }) => status !== 'Skipped') + 1)
    .map((test) =>
      isExact(level)
        ? { status: test.status, timeShare: Math.round((test.cpuMs / limits.cpuMs) * 100) / 100 }
        : hiddenListed(level, test, limits),
    )

/** The source code. Users' submissions have only one file. */
export const presentSubmissionCode = ({
  _id,
  language,
  sources,
}: Pick<SubmissionRecord, '_id' | 'language' | 'sources'>): SubmissionCode => ({
  _id: _id.toHexString(),
  language,
  code: sources[0]?.text ?? '',
})

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
  return progress.stage === 'running' ? runningTestCase(progress.test, progress.of) : 'Compiling'
}

const compileOf = (judging: SubmissionView['judging']): Submission['compile'] => {
  if (!judging?.compile) return null
  const { cpuMs, wallMs, memoryKb, outputBytes, outputKeptBytes } = judging.compile
  return { time: cpuMs / 1000, wallTime: wallMs / 1000, memory: memoryKb, outputBytes, outputKeptBytes }
}

const kindOf = (test: VisibleTest) => ({
  isSample: test.kind === 'sample' || (test.kind === 'conversation' && test.isSample),
  isCustom: test.kind === 'custom',
  ...(test.kind === 'custom' && test.name !== null ? { name: test.name } : {}),
})

/** The fields of a test that are shown even before the verdict is final. */
const measuredResult = (
  { limits, testLevel }: SubmissionView,
  test: VisibleTest,
  measured: Measured,
): TestCaseResult => {
  const { status, cpuMs, memoryKb } = measured
  return test.kind === 'hidden'
    ? { ...hiddenResult(isExact(testLevel) ? 'status' : testLevel, measured, limits), ...kindOf(test) }
    : { status, time: cpuMs / 1000, memory: memoryKb, ...kindOf(test) }
}

const resultsSoFar = (view: SubmissionView): TestCaseResult[] => {
  const { progress, tests } = view
  if (progress?.stage !== 'running') return []
  return tests.slice(0, progress.done.length).map((test, index) => {
    const { detail: _untilFinal, ...result } = measuredResult(view, test, progress.done[index]!)
    return result
  })
}

const finalResults = (view: SubmissionView): TestCaseResult[] => {
  const { judging, limits, tests, isInteractive } = view
  const reports = judging?.tests ?? []
  return tests.slice(0, reports.length).map((test, index) => {
    const report = reports[index]!
    const result = measuredResult(view, test, report)
    if (test.kind === 'hidden') return result
    return {
      ...result,
      ...(report.points === null ? {} : { points: report.points }),
      ...textsOf(test, report),
      ...(report.status === 'Skipped' ? {} : endOf(report, limits, isInteractive)),
      ...(report.teamMessage ? { teamMessage: report.teamMessage } : {}),
    }
  })
}

const endOf = (report: TestReport, limits: JudgeLimits, isInteractive: boolean) => {
  const detail = detailOf(report, limits, isInteractive)
  return { ...(detail === null ? {} : { detail }), evidence: evidenceOf(report, limits) }
}

const textsOf = (test: VisibleTest, report: TestReport) => {
  // A skipped test never ran, so an empty output would be misleading.
  const output = report.status === 'Skipped' ? {} : { actualOutput: report.output ?? '' }
  switch (test.kind) {
    case 'hidden':
      return {}
    case 'conversation':
      return test.isSample && report.transcript ? { transcript: report.transcript } : {}
    case 'sample':
      return { input: test.input, expectedOutput: test.expectedOutput, ...output }
    case 'open':
      return {
        ...(test.input === null ? {} : { input: test.input }),
        ...(test.expectedOutput === null ? {} : { expectedOutput: test.expectedOutput }),
        // The output was not stored if the test was hidden when it ran.
        ...(report.output === null ? {} : output),
      }
    case 'custom':
      return {
        input: test.input,
        ...(test.expectedOutput === null ? {} : { expectedOutput: test.expectedOutput }),
        ...output,
      }
    default:
      return test satisfies never
  }
}

/** The stderr of the first visible test that failed, or else of the first visible test. */
const shownStderr = (reports: readonly TestReport[], tests: readonly VisibleTest[]): string => {
  const shown = reports.filter(
    (report, index) => report.stderr && (tests[index]?.kind ?? 'hidden') !== 'hidden',
  )
  const failed = shown.find(({ status }) => status !== 'Accepted' && status !== 'Custom Output')
  return (failed ?? shown[0])?.stderr ?? ''
}
