import {
  type AttentionKind,
  type JudgeLimits,
  type JuryListItem,
  type JuryRound,
  type JurySubmission,
  type JuryTest,
  loggedFault,
  type TestReport,
} from '@cohort/shared'
import type { Types } from 'mongoose'
import type { ContestRecord } from '../contests/contest.model'
import type { ProblemRecord } from '../problems/problem.model'
import type { ProblemTest, ProblemVersionRecord } from '../problems/problem-version.model'
import type { JudgingRecord } from '../submission-records/judging.model'
import type { JuryActRecord, SubmissionRecord } from '../submission-records/submission.model'
import { detailOf, evidenceOf, limitSizes } from '../submissions/test-detail'
import type { UserRecord } from '../users/user.model'

/** The fields of a submission that a row needs. */
export const LISTED = [
  'userId',
  'problemId',
  'contestId',
  'language',
  'submittedAt',
  'verdict',
  'final',
  'round',
  'nextRound',
  'executionTime',
  'memoryUsed',
  'override',
  'ignored',
  'juryRevision',
  'juryNotes',
  'isNearLimit',
  'roundsDisagree',
] as const satisfies readonly (keyof SubmissionRecord)[]
export type ListedForJury = Pick<SubmissionRecord, '_id' | (typeof LISTED)[number]>

type Person = Pick<UserRecord, '_id' | 'fullName'> & Partial<Pick<UserRecord, 'group'>>

/** A submission in a jury's list. */
export interface JuryRow {
  submission: ListedForJury
  /** Null if the account has been deleted. */
  user: Person | null
  /** Null if the problem has been deleted. */
  problem: Pick<ProblemRecord, '_id' | 'title' | 'slug'> | null
  /** Null for practice submissions, and if the reader cannot see the contest. */
  contestId: Types.ObjectId | null
  label: string | null
  /** The number of notes. 0 for readers outside the jury. */
  notes: number
  attention: AttentionKind[]
}

export type RoundInList = Omit<JudgingRecord, 'tests' | 'compileOutput'>

/** Everything that a jury can see about a submission. */
export interface JuryView {
  row: JuryRow
  submission: SubmissionRecord
  contest: ContestRecord | null
  mayAct: boolean
  mayManageProblem: boolean
  previous: SubmissionRecord | null
  /** Oldest first. */
  rounds: RoundInList[]
  /** All versions of the problem, oldest first. */
  versions: Pick<ProblemVersionRecord, '_id' | 'importedAt'>[]
  /** The round whose tests are shown, with its problem version. Null until the round is stored. */
  shown: { judging: JudgingRecord; version: ProblemVersionRecord } | null
  /** The jurors who have acted on the submission. */
  people: readonly Person[]
}

export const presentJuryRow = ({
  submission,
  user,
  problem,
  contestId,
  label,
  notes,
  attention,
}: JuryRow): JuryListItem => ({
  _id: submission._id.toHexString(),
  contestId: contestId?.toHexString() ?? null,
  user: presentPerson(user),
  ...(user?.group && { group: user.group }),
  problem: problem && { _id: problem._id.toHexString(), title: problem.title, label },
  language: submission.language,
  verdict: submission.verdict,
  isOverridden: Boolean(submission.override),
  isIgnored: Boolean(submission.ignored),
  isBeingRejudged: Boolean(submission.nextRound),
  attention,
  notes,
  juryRevision: submission.juryRevision ?? 0,
  executionTime: submission.executionTime,
  memoryUsed: submission.memoryUsed,
  submittedAt: submission.submittedAt.toISOString(),
})

/** Presents a submission with hidden tests, judgings and notes. `JuryAccess` must have checked the reader. */
export const presentJurySubmission = (view: JuryView): JurySubmission => {
  const { row, submission, contest, previous, shown } = view
  const limits = shown && limitSizes(shown.judging.limits)
  const counting = view.rounds.find(({ round }) => round === submission.round)
  return {
    ...presentJuryRow(row),
    contest: contest && row.contestId && { _id: contest._id.toHexString(), title: contest.title },
    sources: sourcesOf(submission),
    mayAct: view.mayAct,
    mayManageProblem: view.mayManageProblem,
    judgedVerdict: counting?.verdict ?? null,
    override: submission.override
      ? { ...presentAct(view, submission.override), verdict: submission.override.verdict }
      : null,
    ignored: submission.ignored ? presentAct(view, submission.ignored) : null,
    juryNotes: (view.mayAct ? (submission.juryNotes ?? []) : []).map(({ text, by, at }) => ({
      text,
      by: presentPerson(personIn(view, by)),
      at: at.toISOString(),
    })),
    previous: previous && {
      _id: previous._id.toHexString(),
      language: previous.language,
      verdict: previous.verdict,
      sources: sourcesOf(previous),
      submittedAt: previous.submittedAt.toISOString(),
    },
    compileOutput: shown?.judging.compileOutput ?? '',
    limits: {
      time: limits?.cpu ?? 0,
      wallTime: limits?.wall ?? 0,
      memory: limits?.memory ?? 0,
      output: limits?.output ?? 0,
    },
    points: submission.points,
    shownRound: shown?.judging.round ?? submission.round,
    madeWith: shown?.version.madeWith ?? 'package',
    tests: shown ? presentTests(view, shown) : [],
    rounds: view.rounds.map((round) => presentRound(view, round)),
  }
}

const sourcesOf = ({ sources }: SubmissionRecord) => sources.map(({ path, text }) => ({ path, text }))

const presentPerson = (person: Person | null | undefined) =>
  person ? { _id: person._id.toHexString(), userName: person.fullName } : null

const personIn = ({ people }: JuryView, id: Types.ObjectId) => people.find(({ _id }) => _id.equals(id))

const presentAct = (view: JuryView, { reason, by, at }: JuryActRecord) => ({
  // Reasons are only for the jury and the audit log.
  reason: view.mayAct ? reason : null,
  by: view.mayAct ? presentPerson(personIn(view, by)) : null,
  at: at.toISOString(),
})

const presentRound = (
  { versions, submission, mayManageProblem }: JuryView,
  judging: RoundInList,
): JuryRound => {
  const index = versions.findIndex(({ _id }) => _id.equals(judging.problemVersionId))
  return {
    round: judging.round,
    attempt: judging.attempt,
    verdict: judging.verdict,
    version:
      index === -1 ? null : { number: index + 1, importedAt: versions[index]!.importedAt.toISOString() },
    worker: judging.worker,
    judgedAt: judging.judgedAt?.toISOString() ?? null,
    // The output of the package's programs may reveal hidden tests.
    fault: judging.fault && (mayManageProblem ? judging.fault : loggedFault(judging.fault)),
    counts: judging.round === submission.round,
    isDiscarded: judging.isDiscarded === true,
  }
}

/** True if the jury may read the texts of a test. The right to a contest implies no right to its problems. */
export const mayReadTest = (
  test: Pick<ProblemTest, 'isSample'> | undefined,
  mayManageProblem: boolean,
): boolean => mayManageProblem || test?.isSample === true

const presentTests = (
  { mayManageProblem }: JuryView,
  { judging: { tests, limits }, version }: NonNullable<JuryView['shown']>,
): JuryTest[] =>
  tests.map((report, index) => {
    const mayRead = mayReadTest(version.tests[index], mayManageProblem)
    return presentTest(mayRead ? report : withoutTexts(report), { index, limits, mayRead }, version)
  })

/** Removes all output, because a program, checker or interactor may repeat the test's input or answer. */
const withoutTexts = ({ forJury, transcript, ...report }: TestReport): TestReport => ({
  ...report,
  output: null,
  stderr: null,
  judgeMessage: null,
  teamMessage: null,
})

const presentTest = (
  report: TestReport,
  { index, limits, mayRead }: { index: number; limits: JudgeLimits; mayRead: boolean },
  { tests, checker }: ProblemVersionRecord,
): JuryTest => {
  const isSkipped = report.status === 'Skipped'
  return {
    number: index + 1,
    name: (mayRead ? tests[index]?.name : null) ?? '',
    isSample: tests[index]?.isSample ?? false,
    mayRead,
    status: report.status,
    time: report.cpuMs / 1000,
    memory: report.memoryKb,
    evidence: evidenceOf(report, limits),
    detail: isSkipped ? null : detailOf(report, limits, checker.kind === 'interactive'),
    teamMessage: report.teamMessage,
    judgeMessage: report.judgeMessage,
    points: report.points,
    hasOutput: writtenOf(report, 'output') !== null && !isSkipped,
    hasStderr: Boolean(writtenOf(report, 'stderr')),
    transcript: report.transcript ?? null,
  }
}

/** Returns what the program wrote on a test, or null if it is not stored. */
export const writtenOf = (report: TestReport, text: 'output' | 'stderr'): string | null =>
  report[text] ?? report.forJury?.[text] ?? null
