import { z } from 'zod'
import { firedLimitSchema, transcriptSchema } from './judging'
import { languageSchema } from './languages'
import {
  CODE_LIMIT_BYTES,
  CUSTOM_INPUT_COUNT,
  CUSTOM_INPUT_LIMIT_BYTES,
  CUSTOM_INPUT_NAME_LENGTH,
} from './limits'
import { blankAsAbsent, PAGE } from './query-fields'
import { testLevelSchema } from './test-level'
import { FINAL_VERDICTS } from './verdicts'

const utf8Bytes = (text: string): number => new TextEncoder().encode(text).length

export const submissionTypeSchema = z.enum(['run', 'submit'])
export type SubmissionType = z.infer<typeof submissionTypeSchema>

/** Text of at most this many bytes of UTF-8. The number of characters, which is never larger, is checked first. */
const textOfBytes = (limit: number, sentence: string) =>
  z
    .string()
    .max(limit, { error: sentence, abort: true })
    .refine((text) => utf8Bytes(text) <= limit, sentence)

/** Source code as it is sent: not blank, and limited in bytes of UTF-8. */
export const sourceCode = (blankSentence: string) =>
  textOfBytes(CODE_LIMIT_BYTES, 'The code must be at most 64 KB.').refine(
    (code) => code.trim() !== '',
    blankSentence,
  )

const customInputSchema = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1, 'Give each custom input a name.')
    .max(CUSTOM_INPUT_NAME_LENGTH, `A name can have at most ${CUSTOM_INPUT_NAME_LENGTH} characters.`),
  input: z
    .string()
    .max(CUSTOM_INPUT_LIMIT_BYTES, { error: 'A custom input must be at most 1 MB.', abort: true })
    .refine((text) => text.trim() !== '', 'A custom input must not be blank.'),
  /** Compared with the output, as for a sample. If absent, the output is only shown. */
  expectedOutput: z
    .string()
    .max(CUSTOM_INPUT_LIMIT_BYTES, { error: 'An expected output must be at most 1 MB.', abort: true })
    .optional(),
})
export type NamedInput = z.infer<typeof customInputSchema>

/** The bytes of UTF-8 in custom inputs and their expected outputs together. */
export const customInputBytes = (inputs: readonly Pick<NamedInput, 'input' | 'expectedOutput'>[]): number =>
  inputs.reduce(
    (sum, { input, expectedOutput = '' }) => sum + utf8Bytes(input) + utf8Bytes(expectedOutput),
    0,
  )

/**
 * POST /submissions/execute. Sizes are checked here in bytes of UTF-8. The body parser's own limit is higher. A lone
 * surrogate has no UTF-8 form and would be stored as a different character.
 */
export const executeRequestSchema = z.strictObject({
  problemId: z.string().min(1, 'Problem ID is required.').max(64),
  code: sourceCode('Code cannot be empty.'),
  language: languageSchema,
  submissionType: submissionTypeSchema,
  customInput: textOfBytes(CUSTOM_INPUT_LIMIT_BYTES, 'The custom input must be at most 1 MB.').optional(),
  /** Several inputs for one run, instead of `customInput`. The program is compiled only once. */
  customInputs: z
    .array(customInputSchema)
    .min(1, 'Give at least one custom input.')
    .max(CUSTOM_INPUT_COUNT, {
      error: `A run can have at most ${CUSTOM_INPUT_COUNT} custom inputs.`,
      abort: true,
    })
    .refine(
      (inputs) => customInputBytes(inputs) <= CUSTOM_INPUT_LIMIT_BYTES,
      'All custom inputs and expected outputs together must be at most 1 MB.',
    )
    .optional(),
  contestId: z.string().max(64).optional(),
})
export type ExecuteRequest = z.infer<typeof executeRequestSchema>

const runMeasurementsSchema = z.object({
  /** CPU seconds. */
  time: z.number(),
  /** KB. */
  memory: z.number(),
})

/** What the owner may see of how a test ended. */
export const testEvidenceSchema = z.object({
  /** The limit that decided, and its size: seconds of CPU or wall time, KB of memory, bytes of output. */
  limit: z.object({ kind: firedLimitSchema, size: z.number() }).nullable(),
  /** The signal that ended the program, if no limit did. */
  signal: z.string().nullable(),
  /** The two runs of a test near its CPU limit, and which of them counts. */
  nearLimit: z
    .object({
      firstRun: runMeasurementsSchema,
      secondRun: runMeasurementsSchema,
      counts: z.enum(['first', 'second']),
    })
    .nullable(),
  /** Seconds. */
  wallTime: z.number(),
  exitCode: z.number().int().nullable(),
  /** How many processes the memory limit killed. */
  oomKills: z.number().int(),
  /** How many bytes were written, including any that were discarded, and how many are stored. */
  outputBytes: z.number().int(),
  outputKeptBytes: z.number().int(),
  stderrBytes: z.number().int(),
  stderrKeptBytes: z.number().int(),
})
export type TestEvidence = z.infer<typeof testEvidenceSchema>

/**
 * One test of a submission. Samples and custom runs show everything. The submission's `testLevel` limits hidden
 * tests: with `coarse` time and memory are upper bounds, with `status` both are absent.
 */
export const testCaseResultSchema = z.object({
  /** Any string. An unknown status is shown as an internal error. */
  status: z.string(),
  /** CPU seconds. */
  time: z.number().optional(),
  /** KB. */
  memory: z.number().optional(),
  isSample: z.boolean(),
  isCustom: z.boolean(),
  /** The name of a custom input; absent without one. */
  name: z.string().optional(),
  input: z.string().optional(),
  expectedOutput: z.string().optional(),
  actualOutput: z.string().optional(),
  /** The conversation of the program and the judge. Only samples of interactive problems have it. */
  transcript: transcriptSchema.optional(),
  /** Points from the problem's validator; absent if the group sets them. */
  points: z.number().optional(),
  /** A sentence about how the test ended, such as "Exit code 3." */
  detail: z.string().optional(),
  /** Absent until the verdict is final, if the test never ran, and for a hidden test below `open`. */
  evidence: testEvidenceSchema.optional(),
  /** The checker's message to the user. Absent for a hidden test below `open`. */
  teamMessage: z.string().optional(),
})
export type TestCaseResult = z.infer<typeof testCaseResultSchema>

/** A group of tests with its own points. */
export const groupResultSchema = z.object({
  /** The package's name for it. */
  name: z.string(),
  /** Null until the submission is final. */
  points: z.number().nullable(),
  /** Null if unlimited. */
  maxPoints: z.number().nullable(),
  /** Its first failure, otherwise Accepted or Skipped; null until it is finished. Any string, as for a test. */
  status: z.string().nullable(),
  /** Index of its first test; the others follow it. */
  firstTest: z.number().int(),
  testCount: z.number().int(),
  /** A sentence that says why some of its tests were skipped. */
  detail: z.string().optional(),
})
export type GroupResult = z.infer<typeof groupResultSchema>

export const submissionSchema = z.object({
  _id: z.string(),
  problemId: z.string(),
  /** The contest of the submission; null for practice. */
  contestId: z.string().nullable(),
  language: languageSchema,
  /** Any string. An unknown verdict is styled as an internal error, and polling continues. */
  verdict: z.string(),
  submissionType: submissionTypeSchema,
  /** How many submissions are ahead of it in the queue; null if unknown or no longer waiting. */
  queueAhead: z.number().int().nullable(),
  testCaseResults: z.array(testCaseResultSchema),
  /** How many tests the submission has; 0 until that is known. */
  testCount: z.number().int(),
  /** How much of its hidden tests is shown now; null for a run, which has none. */
  testLevel: testLevelSchema.nullable(),
  /** Why the whole submission ended, if its idle time was used up. Null otherwise, and until final. */
  detail: z.string().nullable(),
  compileOutput: z.string(),
  /** Time and memory of the compiler; null until final, or if nothing was compiled. */
  compile: runMeasurementsSchema
    .extend({
      /** Seconds. */
      wallTime: z.number(),
      /** How much the compiler wrote, and how much of it is in `compileOutput`. */
      outputBytes: z.number().int(),
      outputKeptBytes: z.number().int(),
    })
    .nullable(),
  /** The limits of one test: seconds of CPU and wall time, KB of memory, bytes of output. */
  limits: z.object({ time: z.number(), wallTime: z.number(), memory: z.number(), output: z.number() }),
  stderr: z.string(),
  /** The largest CPU time of a test in seconds, rounded up below `open`. Null until final. */
  executionTime: z.number().nullable(),
  /** The largest peak memory of a test in KB, rounded up below `open`. Null until final. */
  memoryUsed: z.number().nullable(),
  /** Null until final, if the problem gives no points, or if the judge failed. A run has no points. */
  points: z.number().nullable(),
  /**
   * How the program's running time grows with its input, such as `O(n log n)`, estimated from an accepted submission's
   * code. Null if it is uncertain or not estimated yet.
   */
  estimatedTimeComplexity: z.string().nullable(),
  estimatedSpaceComplexity: z.string().nullable(),
  /** The maximum score; null if the submission is not scored or the score is unlimited. */
  maxPoints: z.number().nullable(),
  /** Empty if points are not awarded by groups. */
  groups: z.array(groupResultSchema),
  submittedAt: z.iso.datetime(),
  /** Present if the jury replaced the judge's verdict. */
  isOverridden: z.literal(true).optional(),
  /** Present if the jury ignores it, so that it counts for nothing. */
  isIgnored: z.literal(true).optional(),
  /**
   * Present if it was rejudged with a different verdict or different points: since when they count, the previous verdict,
   * the previous points if they changed (null if the problem was not scored), and the reason for the rejudging. The reason
   * is absent if the jury rejudged only this submission.
   */
  rejudged: z
    .object({
      at: z.iso.datetime(),
      before: z.string(),
      pointsBefore: z.number().nullable().optional(),
      reason: z.string().optional(),
    })
    .optional(),
})
export type Submission = z.infer<typeof submissionSchema>

/** The query of GET /submissions. Blank values count as absent. */
export const submissionListQuerySchema = z.object({
  problemId: blankAsAbsent(z.string().max(64)),
  /** `Queued` means every submission that is not final. */
  verdict: blankAsAbsent(z.enum(['Queued', ...FINAL_VERDICTS])),
  submissionType: blankAsAbsent(submissionTypeSchema),
  ...PAGE,
})
export type SubmissionListQuery = z.infer<typeof submissionListQuerySchema>

/** A submission in its owner's history. */
export const submissionListItemSchema = submissionSchema
  .pick({
    _id: true,
    problemId: true,
    contestId: true,
    language: true,
    submissionType: true,
    points: true,
    testLevel: true,
    detail: true,
    executionTime: true,
    memoryUsed: true,
    submittedAt: true,
    isOverridden: true,
    isIgnored: true,
    rejudged: true,
  })
  .extend({
    /** Null if the problem was deleted. */
    problemTitle: z.string().nullable(),
    /** Whether the problem can be opened now, for practice or in a running contest. */
    isProblemOpen: z.boolean(),
    /** `Queued` until it is final, because lists do not show progress. */
    verdict: z.string(),
    /** How many tests it has; 0 until it is final. */
    testCount: z.number().int(),
    /**
     * How each test ended and its share of its CPU time limit, in judging order. Tests skipped at
     * the end are left out. With `coarse` the share is an upper bound, with `status` it is absent.
     */
    tests: z.array(z.object({ status: z.string(), timeShare: z.number().optional() })),
  })
export type SubmissionListItem = z.infer<typeof submissionListItemSchema>

/** The answer to an admin's cancellation of a submission. */
export const cancelledSubmissionSchema = z.object({ _id: z.string(), verdict: z.string() })

/** GET /submissions/{id}/code, only for its owner. */
export const submissionCodeSchema = z.object({ _id: z.string(), language: languageSchema, code: z.string() })
export type SubmissionCode = z.infer<typeof submissionCodeSchema>

/** The name of the server-sent event with a submission. Its data is what a poll returns. */
export const SUBMISSION_EVENT = 'submission'
