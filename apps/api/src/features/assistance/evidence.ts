import { type Analysis, type Language, SHOWN_OUTPUT_BYTES } from '@cohort/shared'
import type { Types } from 'mongoose'
import type { Models } from '../../database/database'
import type { Analyses } from '../analysis/analysis.service'
import { visibleTest } from '../analysis/analysis-plan'
import type { BlobStore } from '../blobs/blob-store'
import type { FullProblem } from '../problems/problem.service'
import type { ProblemVersions } from '../problems/problem-versions'
import type { JudgingRecord } from '../submission-records/judging.model'
import type { SubmissionRecord } from '../submission-records/submission.model'
import { wasIdle } from '../submissions/test-detail'
import type { Actor } from '../users/actor'
import type { PublicProblem } from './explain-hidden-failure'

/** A failed test, without the parts that the user may not see. */
export interface FailedTest {
  /** The number of the test, from 1. */
  number: number
  isCustom: boolean
  /** The name of a custom input. Null if it has none. */
  name: string | null
  status: string
  /** Null for a hidden test. */
  input: string | null
  /** Null for hidden and interactive tests, and for custom inputs without an expected output. */
  expected: string | null
  /** Null for a hidden test. */
  output: string | null
  stderr: string
  /** True if the program was idle in an interactive test until it hit a limit. False for hidden tests. */
  isWaiting: boolean
}

/** The facts about a program: its latest submission or run, and the hints that the user has opened. */
export interface Evidence {
  language: Language
  code: string
  problem: PublicProblem
  /** Null if this code has not been submitted or run, or has no verdict yet. */
  result: {
    verdict: string
    isRun: boolean
    tests: number
    compileOutput: string
    failed: FailedTest | null
    analysis: Analysis
  } | null
  /** The number of hints, and the HTML of those that the user has opened. */
  hints: { total: number; opened: string[] }
}

interface EvidenceDeps extends Pick<Models, 'submissions' | 'judgings' | 'openedHelp'> {
  versions: ProblemVersions
  analyses: Pick<Analyses, 'get'>
  blobs: Pick<BlobStore, 'read'>
}

export type EvidenceReader = ReturnType<typeof createEvidence>

/** How many of the latest submissions to search for this code. */
const COMPARED = 20

export const createEvidence = (deps: EvidenceDeps) => {
  const { submissions, judgings, openedHelp, versions, analyses, blobs } = deps

  const latestWith = async (
    { userId }: Actor,
    problemId: Types.ObjectId,
    language: Language,
    code: string,
  ): Promise<SubmissionRecord | null> => {
    const latest = await submissions
      .find({ problemId, userId, language, purpose: 'user', final: true })
      .sort({ submittedAt: -1, _id: -1 })
      .limit(COMPARED)
      .lean()
    return latest.find(({ sources }) => sources[0]?.text === code) ?? null
  }

  const textOf = async (sha256: string | null | undefined): Promise<string | null> =>
    sha256 ? ((await blobs.read(sha256, SHOWN_OUTPUT_BYTES).catch(() => null))?.toString() ?? null) : null

  const failedTest = async (
    submission: SubmissionRecord,
    { tests, limits }: Pick<JudgingRecord, 'tests' | 'limits'>,
  ): Promise<FailedTest | null> => {
    const index = tests.findIndex(({ status }) => status !== 'Accepted' && status !== 'Custom Output')
    const report = tests[index]
    if (!report) return null
    const test = visibleTest(submission, await versions.get(submission.problemVersionId), index)
    return {
      number: index + 1,
      isCustom: submission.mode === 'custom',
      name: submission.customInputs[index]?.name ?? null,
      status: report.status,
      input: await textOf(test?.input),
      expected: report.transcript ? null : await textOf(test?.answer),
      output: test && report.output,
      stderr: (test && report.stderr) ?? '',
      isWaiting: test !== null && Boolean(report.transcript) && wasIdle(report, limits),
    }
  }

  return {
    /** Collects the facts about this program that the actor may see. */
    async of(
      actor: Actor,
      {
        problem: { _id: problemId, tags },
        version,
        samples,
      }: Pick<FullProblem, 'problem' | 'version' | 'samples'>,
      { language, code }: { language: Language; code: string },
    ): Promise<Evidence> {
      const [submission, opened] = await Promise.all([
        latestWith(actor, problemId, language, code),
        openedHelp.find({ problemId, userId: actor.userId, kind: 'hint' }, { number: 1 }).lean(),
      ])
      const { hints, description: statement } = version
      const problem = { samples, statement, tags }
      const known = { total: hints.length, opened: opened.flatMap(({ number }) => hints[number! - 1] ?? []) }
      if (!submission) return { language, code, problem, result: null, hints: known }
      const [judging, analysis] = await Promise.all([
        judgings
          .findOne({ submissionId: submission._id, round: submission.round })
          .lean<JudgingRecord | null>(),
        analyses.get(actor, submission._id),
      ])
      const tests = judging?.tests ?? []
      return {
        language,
        code,
        problem,
        result: {
          verdict: submission.verdict,
          isRun: submission.submissionType === 'run',
          tests: tests.length,
          compileOutput: judging?.compileOutput ?? '',
          failed: judging && (await failedTest(submission, judging)),
          analysis,
        },
        hints: known,
      }
    },
  }
}
