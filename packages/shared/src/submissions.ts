import { z } from 'zod'
import { languageSchema } from './languages'
import { CODE_LIMIT_BYTES, CUSTOM_INPUT_LIMIT_BYTES } from './limits'

const utf8Bytes = (text: string): number => new TextEncoder().encode(text).length

export const submissionTypeSchema = z.enum(['run', 'submit'])
export type SubmissionType = z.infer<typeof submissionTypeSchema>

/**
 * POST /submissions/execute. Sizes are checked here in bytes of UTF-8; the body parser's own limit is above them.
 * A lone surrogate has no UTF-8 form and would be stored as another character than was sent.
 */
export const executeRequestSchema = z.strictObject({
  problemId: z.string().min(1, 'Problem ID is required.').max(64),
  code: z
    .string()
    .refine((code) => code.trim() !== '', 'Code cannot be empty.')
    .refine((code) => utf8Bytes(code) <= CODE_LIMIT_BYTES, 'The code may have at most 64 KB.'),
  language: languageSchema,
  submissionType: submissionTypeSchema,
  customInput: z
    .string()
    .refine(
      (input) => utf8Bytes(input) <= CUSTOM_INPUT_LIMIT_BYTES,
      'The custom input may have at most 1 MB.',
    )
    .optional(),
  contestId: z.string().max(64).optional(),
})
export type ExecuteRequest = z.infer<typeof executeRequestSchema>

/** One test of a submission. The texts stand only where the test is a sample or a custom run. */
export const testCaseResultSchema = z.object({
  /** Any string: an unknown status is shown as an internal error. */
  status: z.string(),
  /** CPU seconds. */
  time: z.number(),
  /** KB. */
  memory: z.number(),
  isSample: z.boolean(),
  isCustom: z.boolean(),
  input: z.string().optional(),
  expectedOutput: z.string().optional(),
  actualOutput: z.string().optional(),
  /** A sentence about how the test ended ("Killed by SIGSEGV."), never a hidden test's data. */
  detail: z.string().optional(),
})
export type TestCaseResult = z.infer<typeof testCaseResultSchema>

/** A group of tests that gives points of its own. */
export const groupResultSchema = z.object({
  /** As the package calls it. */
  name: z.string(),
  /** Null until the submission is final. */
  points: z.number().nullable(),
  /** Null where nothing bounds it. */
  maxPoints: z.number().nullable(),
  /** Its first failure, else Accepted or Skipped; null while it is not through. Any string, as a test's. */
  status: z.string().nullable(),
  /** Index of its first test; the others follow it. */
  firstTest: z.number().int(),
  testCount: z.number().int(),
})
export type GroupResult = z.infer<typeof groupResultSchema>

export const submissionSchema = z.object({
  _id: z.string(),
  problemId: z.string(),
  language: languageSchema,
  /** Any string: an unknown verdict is styled as an internal error and polling goes on (readings). */
  verdict: z.string(),
  submissionType: submissionTypeSchema,
  testCaseResults: z.array(testCaseResultSchema),
  /** How many tests the submission is judged on; 0 until that is known. */
  testCount: z.number().int(),
  compileOutput: z.string(),
  stderr: z.string(),
  /** Seconds: the largest CPU time of a test. Null until final. */
  executionTime: z.number().nullable(),
  /** KB: the largest peak of a test. Null until final. */
  memoryUsed: z.number().nullable(),
  /** Null until final, where the problem gives no points, and where the judge failed. A run has none. */
  points: z.number().nullable(),
  /** What can be had at most; null where the submission is not scored, or nothing bounds it. */
  maxPoints: z.number().nullable(),
  /** Empty where points are not given by groups. */
  groups: z.array(groupResultSchema),
  submittedAt: z.iso.datetime(),
})
export type Submission = z.infer<typeof submissionSchema>

/** The name of the server-sent event that carries a submission, equal to what a poll answers. */
export const SUBMISSION_EVENT = 'submission'
