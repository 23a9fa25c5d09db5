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

/** Text of at most `limit` bytes of UTF-8. First checks the number of characters, which never exceeds that of bytes. */
const textOfBytes = (limit: number, sentence: string) =>
  z
    .string()
    .max(limit, { error: sentence, abort: true })
    .refine((text) => utf8Bytes(text) <= limit, sentence)

/** Source code in a request: not blank, and limited in bytes of UTF-8. */
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
  /** Compared with the output, as for samples. If absent, the output is only shown. */
  expectedOutput: z
    .string()
    .max(CUSTOM_INPUT_LIMIT_BYTES, { error: 'An expected output must be at most 1 MB.', abort: true })
    .optional(),
})
export type NamedInput = z.infer<typeof customInputSchema>

/** The total size of custom inputs and their expected outputs, in bytes of UTF-8. */
export const customInputBytes = (inputs: readonly Pick<NamedInput, 'input' | 'expectedOutput'>[]): number =>
  inputs.reduce(
    (sum, { input, expectedOutput = '' }) => sum + utf8Bytes(input) + utf8Bytes(expectedOutput),
    0,
  )

/**
 * The body of POST /submissions/execute. Sizes are checked here in bytes of UTF-8, because the body parser's limit is
 * higher. Lone surrogates are rejected, because they have no UTF-8 form and would be stored as a different character.
 */
export const executeRequestSchema = z.strictObject({
  problemId: z.string().min(1, 'Problem ID is required.').max(64),
  code: sourceCode('Code cannot be empty.'),
  language: languageSchema,
  submissionType: submissionTypeSchema,
  customInput: textOfBytes(CUSTOM_INPUT_LIMIT_BYTES, 'The custom input must be at most 1 MB.').optional(),
  /** Several inputs for one run, instead of `customInput`. The program is compiled once. */
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

/** What the submission's owner may see about how a test ended. */
export const testEvidenceSchema = z.object({
  /** The limit that decided the result. Its size is in seconds of CPU or wall time, KB of memory or bytes of output. */
  limit: z.object({ kind: firedLimitSchema, size: z.number() }).nullable(),
  /** The signal that killed the program, unless a limit did. */
  signal: z.string().nullable(),
  /** The two runs of a test that ended near its CPU limit, and which of them counts. */
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
  /** How many processes were killed because of the memory limit. */
  oomKills: z.number().int(),
  /** How many bytes the program wrote, including discarded ones, and how many are stored. */
  outputBytes: z.number().int(),
  outputKeptBytes: z.number().int(),
  stderrBytes: z.number().int(),
  stderrKeptBytes: z.number().int(),
})
export type TestEvidence = z.infer<typeof testEvidenceSchema>

/**
 * A test of a submission. Samples and custom runs show everything. For hidden tests, `testLevel` limits what is shown:
 * with `coarse`, time and memory are upper bounds; with `status`, they are absent.
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
  /** The name of a custom input, if it has one. */
  name: z.string().optional(),
  input: z.string().optional(),
  expectedOutput: z.string().optional(),
  actualOutput: z.string().optional(),
  /** The conversation between program and judge. Only for samples of interactive problems. */
  transcript: transcriptSchema.optional(),
  /** Points from the problem's validator; absent if the group sets them. */
  points: z.number().optional(),
  /** A sentence about how the test ended, such as "Exit code 3." */
  detail: z.string().optional(),
  /** Absent until the verdict is final, if the test never ran, and for hidden tests unless the level is `open`. */
  evidence: testEvidenceSchema.optional(),
  /** The checker's message to the user. Absent for hidden tests unless the level is `open`. */
  teamMessage: z.string().optional(),
})
export type TestCaseResult = z.infer<typeof testCaseResultSchema>

/** The result of a group of tests that has its own points. */
export const groupResultSchema = z.object({
  /** The group's name in the package. */
  name: z.string(),
  /** Null until the submission is final. */
  points: z.number().nullable(),
  /** Null if unlimited. */
  maxPoints: z.number().nullable(),
  /**
   * The status of the first failed test, otherwise Accepted or Skipped. Null until finished. Any string, as for tests.
   */
  status: z.string().nullable(),
  /** Index of the group's first test. The others follow it. */
  firstTest: z.number().int(),
  testCount: z.number().int(),
  /** A sentence that says why tests were skipped, if any were. */
  detail: z.string().optional(),
})
export type GroupResult = z.infer<typeof groupResultSchema>

export const submissionSchema = z.object({
  _id: z.string(),
  problemId: z.string(),
  /** Null for practice. */
  contestId: z.string().nullable(),
  language: languageSchema,
  /** Any string. An unknown verdict is styled as an internal error, and polling continues. */
  verdict: z.string(),
  submissionType: submissionTypeSchema,
  /** How many submissions are ahead in the queue; null if unknown or no longer waiting. */
  queueAhead: z.number().int().nullable(),
  testCaseResults: z.array(testCaseResultSchema),
  /** The number of tests; 0 until it is known. */
  testCount: z.number().int(),
  /** How much the user can currently see of hidden tests. Null for runs, which have none. */
  testLevel: testLevelSchema.nullable(),
  /** Set if judging ended because the idle time was used up: a sentence that says so. Otherwise null. */
  detail: z.string().nullable(),
  compileOutput: z.string(),
  /** Time and memory of the compilation; null until final, or if nothing was compiled. */
  compile: runMeasurementsSchema
    .extend({
      /** Seconds. */
      wallTime: z.number(),
      /** How much the compiler wrote, and how much of it is in `compileOutput`. */
      outputBytes: z.number().int(),
      outputKeptBytes: z.number().int(),
    })
    .nullable(),
  /** The limits for each test: seconds of CPU and wall time, KB of memory, bytes of output. */
  limits: z.object({ time: z.number(), wallTime: z.number(), memory: z.number(), output: z.number() }),
  stderr: z.string(),
  /** The largest CPU time of a test in seconds, rounded up unless the level is `open`. Null until final. */
  executionTime: z.number().nullable(),
  /** The largest peak memory of a test in KB, rounded up unless the level is `open`. Null until final. */
  memoryUsed: z.number().nullable(),
  /** Null until final, for runs, for problems without points, and for judge failures. */
  points: z.number().nullable(),
  /**
   * The growth measured for an accepted submission, such as `O(n log n)`, or `N/A` if it is not measured or uncertain.
   * Null until then, and if the submission is not accepted.
   */
  estimatedTimeComplexity: z.string().nullable(),
  estimatedSpaceComplexity: z.string().nullable(),
  /** The maximum score; null if the submission is not scored or the score is unlimited. */
  maxPoints: z.number().nullable(),
  /** Empty unless groups of tests have their own points. */
  groups: z.array(groupResultSchema),
  submittedAt: z.iso.datetime(),
  /** Present if the jury overrode the judge's verdict. */
  isOverridden: z.literal(true).optional(),
  /** Present if the jury has marked the submission as ignored. It then does not count. */
  isIgnored: z.literal(true).optional(),
  /**
   * Present if a rejudging changed the verdict or points, with the previous ones and the time of the change.
   * `pointsBefore` is null if the problem was not scored, and absent if the points did not change. `reason` is absent
   * if the jury rejudged only this submission.
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
  /** `Queued` matches every submission without a final verdict. */
  verdict: blankAsAbsent(z.enum(['Queued', ...FINAL_VERDICTS])),
  submissionType: blankAsAbsent(submissionTypeSchema),
  ...PAGE,
})
export type SubmissionListQuery = z.infer<typeof submissionListQuerySchema>

/** An item in a user's list of submissions. */
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
    /** Whether the problem can currently be opened, for practice or in a contest. */
    isProblemOpen: z.boolean(),
    /** `Queued` until final, because lists do not show progress. */
    verdict: z.string(),
    /** The number of tests; 0 until final. */
    testCount: z.number().int(),
    /**
     * Each test's status and the share of the CPU time limit that it used, in judging order. Tests skipped at the end
     * are left out. With `coarse`, the share is an upper bound; with `status`, it is absent.
     */
    tests: z.array(z.object({ status: z.string(), timeShare: z.number().optional() })),
  })
export type SubmissionListItem = z.infer<typeof submissionListItemSchema>

/** The answer after an admin cancels a submission. */
export const cancelledSubmissionSchema = z.object({ _id: z.string(), verdict: z.string() })

/** The answer of GET /submissions/{id}/code. */
export const submissionCodeSchema = z.object({ _id: z.string(), language: languageSchema, code: z.string() })
export type SubmissionCode = z.infer<typeof submissionCodeSchema>

/** The type of the server-sent event with a submission. Its data is the same as the answer to a poll. */
export const SUBMISSION_EVENT = 'submission'
