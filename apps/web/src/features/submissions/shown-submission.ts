import type { Language, Submission, SubmissionType } from '@cohort/shared'
import { CALL_FAILED, QUEUED_AT_ONCE } from './verdicts'

/** The submission in the status panel, or a placeholder until the server has responded. */
export type ShownSubmission = {
  /** `limits` and `language` are null until the server has responded. */
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

/** The placeholder until the server has responded, with the verdict 'Queued...' (§4). */
export const queuedAtOnce = (submissionType: SubmissionType): ShownSubmission =>
  blank(submissionType, QUEUED_AT_ONCE)

/** The placeholder after a failed request, with the error message as compiler output (§8). */
export const failedCall = (submissionType: SubmissionType, message: string): ShownSubmission => ({
  ...blank(submissionType, CALL_FAILED),
  compileOutput: message,
})
