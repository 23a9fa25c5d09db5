import {
  type GroupResult,
  type JudgeLimits,
  type JudgeProgress,
  runningTestCase,
  type Submission,
  type SubmissionCode,
  type SubmissionListItem,
  type TestCaseResult,
  type TestReport,
} from '@cohort/shared'
import type { Complexity } from '../assistance/complexity/complexity'
import { groupResults, maxPointsOf, type Scored } from './group-results'
import type { JudgingRecord } from './judging.model'
import type { SubmissionRecord } from './submission.model'
import type { ListedJudging, ListedSubmission } from './submission-history'
import { detailOf } from './test-detail'
import { evidenceOf, limitSize } from './test-evidence'

/** A test as its owner may see it: the texts stand only with a sample or a custom run. */
export type VisibleTest =
  | { kind: 'hidden' }
  | { kind: 'sample'; input: string; expectedOutput: string }
  /** A sample on which the program talked with the judge: neither side has a text of its own. */
  | { kind: 'conversation' }
  | { kind: 'custom'; input: string }

/** What of a submission its answer needs: the code stays where it is. */
export type ShownSubmission = Omit<SubmissionRecord, 'sources'>

/** Everything that the answer about one submission is made from. */
export interface SubmissionView {
  submission: ShownSubmission
  /** The round that counts; null only until it is stored. */
  judging: Pick<JudgingRecord, 'tests' | 'compileOutput' | 'compile' | 'limits' | 'score'> | null
  /** What a test may take. */
  limits: JudgeLimits
  /** Whether its programs talk with the judge. */
  talks: boolean
  /** In judging order. The texts may be empty until the verdict is final: they are not shown before. */
  tests: VisibleTest[]
  /** Null where it gets no points. */
  scored: Scored | null
  /** Null before the judging begins, and once it is final. */
  progress: JudgeProgress | null
  /** How many wait before it; null where that is not known. */
  queueAhead: number | null
}

/** The same with how an accepted program grows. */
export interface EstimatedView extends SubmissionView {
  estimate: Complexity
}

/** A submission as its owner sees it, the same for a poll and an event. */
export const presentSubmission = (view: EstimatedView): Submission => {
  const { submission, tests } = view
  const testCaseResults = submission.final ? finalResults(view) : resultsSoFar(view)
  return {
    _id: submission._id.toHexString(),
    problemId: submission.problemId.toHexString(),
    language: submission.language,
    verdict: verdictOf(view),
    submissionType: submission.submissionType,
    queueAhead: submission.final || view.progress !== null ? null : view.queueAhead,
    testCaseResults,
    testCount: tests.length,
    compileOutput: submission.final ? (view.judging?.compileOutput ?? '') : '',
    compile: submission.final ? compileOf(view) : null,
    limits: {
      time: limitSize('cpu', view.limits),
      wallTime: limitSize('wall', view.limits),
      memory: limitSize('memory', view.limits),
      output: limitSize('output', view.limits),
    },
    stderr: submission.final ? shownStderr(view) : '',
    executionTime: submission.executionTime,
    memoryUsed: submission.memoryUsed,
    points: submission.points ?? null,
    maxPoints: maxPointsOf(view.scored?.scoring),
    groups: groupsOf(view),
    estimatedTimeComplexity: view.estimate.time,
    estimatedSpaceComplexity: view.estimate.space,
    submittedAt: submission.submittedAt.toISOString(),
  }
}

/** A row of its owner's history. */
export const presentListedSubmission = ({
  submission,
  problemTitle,
  judging,
}: ListedSubmission): SubmissionListItem => ({
  _id: submission._id.toHexString(),
  problemId: submission.problemId.toHexString(),
  problemTitle,
  contestId: submission.contestId?.toHexString() ?? null,
  language: submission.language,
  verdict: submission.verdict,
  submissionType: submission.submissionType,
  points: submission.points ?? null,
  executionTime: submission.executionTime,
  memoryUsed: submission.memoryUsed,
  testCount: judging?.tests.length ?? 0,
  tests: judging === null ? [] : listedTests(judging),
  submittedAt: submission.submittedAt.toISOString(),
})

/** The tests up to the last that was run, times as shares of the limit with two decimals. */
const listedTests = ({ tests, limits }: ListedJudging): SubmissionListItem['tests'] =>
  tests.slice(0, tests.findLastIndex(({ status }) => status !== 'Skipped') + 1).map(({ status, cpuMs }) => ({
    status,
    timeShare: limits === null ? 0 : Math.round((cpuMs / limits.cpuMs) * 100) / 100,
  }))

/** What its owner wrote: a person's submission is one text. */
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

const compileOf = ({ judging }: SubmissionView): Submission['compile'] => {
  if (!judging?.compile) return null
  const { cpuMs, wallMs, memoryKb, outputBytes, outputKeptBytes } = judging.compile
  return { time: cpuMs / 1000, wallTime: wallMs / 1000, memory: memoryKb, outputBytes, outputKeptBytes }
}

const isSample = (test: VisibleTest | undefined): boolean =>
  test?.kind === 'sample' || test?.kind === 'conversation'

const resultsSoFar = ({ progress, tests }: SubmissionView): TestCaseResult[] => {
  if (progress?.stage !== 'running') return []
  return progress.done.slice(0, tests.length).map(({ status, cpuMs, memoryKb }, index) => ({
    status,
    time: cpuMs / 1000,
    memory: memoryKb,
    isSample: isSample(tests[index]),
    isCustom: tests[index]?.kind === 'custom',
  }))
}

const finalResults = ({ judging, limits, tests, talks }: SubmissionView): TestCaseResult[] =>
  (judging?.tests ?? []).slice(0, tests.length).map((report, index) => {
    const test = tests[index] ?? { kind: 'hidden' }
    return {
      status: report.status,
      time: report.cpuMs / 1000,
      memory: report.memoryKb,
      isSample: isSample(test),
      isCustom: test.kind === 'custom',
      ...(report.points == null ? {} : { points: report.points }),
      ...textsOf(test, report),
      ...(hasEvidence(judging, report) ? toldOf(report, limits, test.kind !== 'hidden', talks) : {}),
      // Also of a hidden test: the problem's author wrote it to be read.
      ...(report.teamMessage ? { teamMessage: report.teamMessage } : {}),
    }
  })

/** A judging that names no limits is older than evidence. */
const hasEvidence = (judging: SubmissionView['judging'], report: TestReport): boolean =>
  judging?.limits !== undefined && report.status !== 'Skipped'

const toldOf = (report: TestReport, limits: JudgeLimits, isShown: boolean, talks: boolean) => {
  const detail = detailOf(report, limits, isShown, talks)
  return { ...(detail === null ? {} : { detail }), evidence: evidenceOf(report, limits, isShown) }
}

const textsOf = (test: VisibleTest, report: TestReport) => {
  // A test that was skipped wrote nothing because it never ran: an empty output would say that it did.
  const output = report.status === 'Skipped' ? {} : { actualOutput: report.output ?? '' }
  switch (test.kind) {
    case 'hidden':
    case 'conversation':
      return {}
    case 'sample':
      return { input: test.input, expectedOutput: test.expectedOutput, ...output }
    case 'custom':
      return { input: test.input, ...output }
    default:
      return test satisfies never
  }
}

/** What a sample or a custom run wrote to stderr: that of the first such test that failed, else of the first at all. */
const shownStderr = ({ judging, tests }: SubmissionView): string => {
  const shown = (judging?.tests ?? []).filter(
    (report, index) => report.stderr && (tests[index]?.kind ?? 'hidden') !== 'hidden',
  )
  const failed = shown.find(({ status }) => status !== 'Accepted' && status !== 'Custom Output')
  return (failed ?? shown[0])?.stderr ?? ''
}
