import type { Language, Submission, SubmissionType } from '@cohort/shared'
import { CALL_FAILED, QUEUED_AT_ONCE } from './verdicts'

/** What the status panel shows: a submission, or a placeholder before the server has answered. */
export type ShownSubmission = {
  /** Both null until the server has answered. */
  limits: Submission['limits'] | null
  language: Language | null
} & Pick<
  Submission,
  | 'verdict'
  | 'submissionType'
  | 'queueAhead'
  | 'testCaseResults'
  | 'testCount'
  | 'testLevel'
  | 'detail'
  | 'compileOutput'
  | 'compile'
  | 'stderr'
  | 'executionTime'
  | 'memoryUsed'
  | 'points'
  | 'maxPoints'
  | 'groups'
  | 'estimatedTimeComplexity'
  | 'estimatedSpaceComplexity'
  | 'isOverridden'
  | 'isIgnored'
  | 'rejudged'
>

const blank = (submissionType: SubmissionType, verdict: string): ShownSubmission => ({
  verdict,
  submissionType,
  queueAhead: null,
  testCaseResults: [],
  testCount: 0,
  testLevel: null,
  detail: null,
  compileOutput: '',
  compile: null,
  limits: null,
  language: null,
  stderr: '',
  executionTime: null,
  memoryUsed: null,
  points: null,
  maxPoints: null,
  groups: [],
  estimatedTimeComplexity: null,
  estimatedSpaceComplexity: null,
})

/** Shown until the server has answered: 'Queued...' (§4). */
export const queuedAtOnce = (submissionType: SubmissionType): ShownSubmission =>
  blank(submissionType, QUEUED_AT_ONCE)

/** Shown after a failed call, with its message in the place of the compiler output (§8). */
export const failedCall = (submissionType: SubmissionType, message: string): ShownSubmission => ({
  ...blank(submissionType, CALL_FAILED),
  compileOutput: message,
})
