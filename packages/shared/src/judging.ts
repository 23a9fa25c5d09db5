import { z } from 'zod'
import { type Language, languageSchema } from './languages'
import { scoreSchema, scoringSchema } from './scoring'
import { finalVerdictSchema, testStatusSchema } from './verdicts'

// Messages between the API and the workers over Redis. Both sides validate them. An invalid message is a bug and is
// never retried.

const objectIdSchema = z.string().regex(/^[0-9a-f]{24}$/)
export const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/)

/** Relative to the program's folder: plain segments, no `..`, no leading `/`. */
const sourcePathSchema = z
  .string()
  .max(200)
  .regex(/^(?!.*(^|\/)\.{1,2}(\/|$))[A-Za-z0-9_.+-]+(\/[A-Za-z0-9_.+-]+)*$/)

export const sourceFileSchema = z.object({ path: sourcePathSchema, text: z.string() })
export type SourceFile = z.infer<typeof sourceFileSchema>

export const judgeLimitsSchema = z.object({
  /** CPU time limit of one test in ms. */
  cpuMs: z.number().int().positive(),
  /** Memory limit of one test in KB. */
  memoryKb: z.number().int().positive(),
  /** Limit for the standard output of one test in bytes. */
  outputBytes: z.number().int().positive(),
})
export type JudgeLimits = z.infer<typeof judgeLimitsSchema>

/** The largest limits of one test that a worker accepts. */
export const judgeMaximaSchema = z.object({
  memoryMb: z.number().int().positive(),
  /** CPU time in seconds, including time factors. */
  cpuS: z.number().int().positive(),
})
export type JudgeMaxima = z.infer<typeof judgeMaximaSchema>

/** The wall time in ms after which a test is stopped. It also ends programs that sleep or wait for input. */
export const wallLimitMs = (cpuMs: number): number => 2 * cpuMs + 1000

/** The default checker, which compares tokens. Its options are the `validator_flags` of the ICPC package format. */
export const tokenCheckerSchema = z.object({
  kind: z.literal('tokens'),
  caseSensitive: z.boolean(),
  spaceChangeSensitive: z.boolean(),
  floatAbsoluteTolerance: z.number().nonnegative().nullable(),
  floatRelativeTolerance: z.number().nonnegative().nullable(),
})
export type TokenChecker = z.infer<typeof tokenCheckerSchema>

export const DEFAULT_CHECKER: TokenChecker = {
  kind: 'tokens',
  caseSensitive: false,
  spaceChangeSensitive: false,
  floatAbsoluteTolerance: null,
  floatRelativeTolerance: null,
}

export const VALIDATOR_LANGUAGES = ['cpp', 'python'] as const satisfies readonly Language[]

/** A judging program from the package. It is compiled and run in its own sandbox. */
const validatorProgramSchema = z.object({
  language: z.enum(VALIDATOR_LANGUAGES),
  /** The main file comes first. The texts are blobs, which keeps them out of every job. */
  files: z.array(z.object({ path: sourcePathSchema, sha256: sha256Schema })).min(1),
  /** Arguments after those that the format defines. A test can override them. */
  args: z.array(z.string()),
  /** The limits of one run. */
  limits: judgeLimitsSchema,
})

export const checkerSchema = z.discriminatedUnion('kind', [
  tokenCheckerSchema,
  /** Judges a complete output: `validator input answer feedback_dir [args] < output`. */
  validatorProgramSchema.extend({ kind: z.literal('validator') }),
  /** Interacts with the program over pipes while it runs. */
  validatorProgramSchema.extend({ kind: z.literal('interactive') }),
])
export type Checker = z.infer<typeof checkerSchema>
export type ValidatorChecker = Extract<Checker, { kind: 'validator' | 'interactive' }>

export const judgeTestSchema = z.object({
  input: sha256Schema,
  /** Null for a custom input without an expected output. Then nothing is compared. */
  answer: sha256Schema.nullable(),
  isSample: z.boolean(),
  /**
   * Whether output and stderr are returned for display. Always false for hidden tests that users may not see.
   */
  keepOutput: z.boolean(),
  /** Replaces the job's token checker if the test's group compares differently. */
  checker: tokenCheckerSchema.optional(),
  /** Replaces the validator's `args` if the test's group has different ones. */
  checkerArgs: z.array(z.string()).optional(),
  /** Command-line arguments of the program. Only for a package's input validators. */
  args: z.array(z.string()).optional(),
  /** Index of the test's group in the job's `scoring`; null if the job is not scored. */
  group: z.number().int().nonnegative().nullable(),
})
export type JudgeTest = z.infer<typeof judgeTestSchema>

export const judgeJobSchema = z.object({
  submissionId: objectIdSchema,
  /** Counts the submission's judgings, starting at 1. */
  round: z.number().int().positive(),
  /** Counts how many times this round was queued, starting at 1. */
  attempt: z.number().int().positive(),
  /** submit: judge on all tests. samples: a run on the samples. custom: a run on the user's own inputs. */
  mode: z.enum(['submit', 'samples', 'custom']),
  language: languageSchema,
  /** The main file comes first. In Java, the class with the main method can be in any file. */
  sources: z.array(sourceFileSchema).min(1),
  /**
   * The scope within which compiled programs are reused. A shared cache would reveal that others sent the same source.
   */
  compileScope: z.string().min(1),
  limits: judgeLimitsSchema,
  checker: checkerSchema,
  tests: z.array(judgeTestSchema),
  /**
   * Whether tests after the first failure are Skipped. Runs on the samples judge all tests, and groups have their own
   * rule.
   */
  stopAtFirstFailure: z.boolean(),
  /** Null for runs and for problems without points. */
  scoring: scoringSchema.nullable(),
  /**
   * The worker reports progress only at multiples of this many ms, because the exact time at which a hidden test ends
   * could reveal its data.
   */
  progressMs: z.number().int().positive(),
})
export type JudgeJob = z.infer<typeof judgeJobSchema>

/** The result of a job that a worker with larger limits must judge instead. */
export const PASSED_ON = 'passed on'

/** A test's status without its data, as the test strip shows it. */
const testProgressSchema = z.object({ status: testStatusSchema, cpuMs: z.number(), memoryKb: z.number() })

/** A round's progress, which is stored only in Redis. */
export const judgeProgressSchema = z.discriminatedUnion('stage', [
  z.object({ stage: z.literal('compiling') }),
  z.object({
    stage: z.literal('running'),
    /** The 1-based number of the running test. */
    test: z.number().int().positive(),
    of: z.number().int().positive(),
    done: z.array(testProgressSchema),
  }),
])
export type JudgeProgress = z.infer<typeof judgeProgressSchema>

const stepOf = (progress: JudgeProgress): number => (progress.stage === 'running' ? progress.test : 0)

/** Returns whichever is further, or `one` if they are equal. With it, visible progress never goes backwards. */
export const furtherProgress = (
  one: JudgeProgress | null,
  other: JudgeProgress | null,
): JudgeProgress | null => (one === null || (other !== null && stepOf(other) > stepOf(one)) ? other : one)

export const firedLimitSchema = z.enum(['cpu', 'wall', 'idle', 'memory', 'output'])
export type FiredLimit = z.infer<typeof firedLimitSchema>

const runMeasuresSchema = z.object({
  cpuMs: z.number().nonnegative(),
  wallMs: z.number().nonnegative(),
  memoryKb: z.number().nonnegative(),
})
export type RunMeasures = z.infer<typeof runMeasuresSchema>

/** The two runs of a test that was repeated because it ended near the CPU limit, and which of them counts. */
const nearLimitSchema = z.object({
  firstRun: runMeasuresSchema,
  secondRun: runMeasuresSchema,
  counts: z.enum(['first', 'second']),
})
export type NearLimit = z.infer<typeof nearLimitSchema>

/** The conversation between a program and the validator. A part ends when the other side writes. */
export const transcriptSchema = z.object({
  parts: z.array(z.object({ from: z.enum(['judge', 'program']), text: z.string() })),
  /** Whether the conversation continued after these parts. */
  isCut: z.boolean(),
})
export type Transcript = z.infer<typeof transcriptSchema>

const byteCount = z.number().int().nonnegative()

export const testReportSchema = runMeasuresSchema.extend({
  status: testStatusSchema,
  /** Null if the program was killed or never ran. */
  exitCode: z.number().int().nullable(),
  /** Name of the signal that ended the program, such as SIGSEGV; null if it exited or a limit ended it. */
  signal: z.string().nullable(),
  /** The limit that decided the result: the program was killed by it, or had exceeded it when it exited. */
  firedLimit: firedLimitSchema.nullable(),
  /** How many processes the kernel killed because of the memory limit. */
  oomKills: z.number().int().nonnegative(),
  /** How many ms in total the submission may be idle: neither use nor await a core. Only if `firedLimit` is `idle`. */
  idleBudgetMs: z.number().positive().optional(),
  /** How much the program wrote, including discarded output, and how much of it is in `output` and `stderr`. */
  outputBytes: byteCount,
  outputKeptBytes: byteCount,
  stderrBytes: byteCount,
  stderrKeptBytes: byteCount,
  /** Null unless the test was repeated. */
  nearLimit: nearLimitSchema.nullable(),
  /** Null unless the test's `keepOutput` is set. Ends with a mark if truncated. */
  output: z.string().nullable(),
  stderr: z.string().nullable(),
  /**
   * The program's output on the first failed test whose `keepOutput` is not set. It may contain the hidden input, so
   * only the jury may see it. Ends with a mark if truncated.
   */
  forJury: z.object({ output: z.string(), stderr: z.string() }).optional(),
  /** Present only for samples of interactive problems. */
  transcript: transcriptSchema.optional(),
  /** The validator's message to contestants (`teammessage.txt`), truncated; null if there is none. */
  teamMessage: z.string().nullable(),
  /** Points from the validator; null if it gave none. */
  points: z.number().nullable(),
  /** The validator's message to organisers (`judgemessage.txt`), truncated. Never shown to contestants. */
  judgeMessage: z.string().nullable(),
})
export type TestReport = z.infer<typeof testReportSchema>

/** A compilation: its resources, how much it wrote, and how much of that is in the report's `compileOutput`. */
const compileMeasuresSchema = runMeasuresSchema.extend({ outputBytes: byteCount, outputKeptBytes: byteCount })
export type CompileMeasures = z.infer<typeof compileMeasuresSchema>

export const judgeReportSchema = z.object({
  submissionId: objectIdSchema,
  round: z.number().int().positive(),
  attempt: z.number().int().positive(),
  worker: z.string(),
  verdict: finalVerdictSchema,
  compileOutput: z.string(),
  /** Null if nothing was compiled. */
  compile: compileMeasuresSchema.nullable(),
  tests: z.array(testReportSchema),
  /** Null if the job is not scored, or for a judge failure. */
  score: scoreSchema.nullable(),
  /** The cause of a judge failure, for organisers and (with `loggedFault`) for logs. Never shown to contestants. */
  fault: z.string().nullable(),
})
export type JudgeReport = z.infer<typeof judgeReportSchema>

/** A worker's heartbeat, stored as a field of the hash `heartbeatKey`. */
export const heartbeatSchema = z.object({
  worker: z.string(),
  /** In ms since 1970, by the worker's clock adjusted to Redis' TIME. */
  at: z.number(),
  state: z.enum(['up', 'paused']),
  /** Why the worker is paused; null if it is up. */
  reason: z.string().nullable(),
  slots: z.number().int(),
  /** The host's speed relative to the worker's first self-test; null until then. */
  speed: z.number().nullable(),
  maxima: judgeMaximaSchema,
})
export type Heartbeat = z.infer<typeof heartbeatSchema>

export const JUDGE_QUEUE = 'judge'
export const VERDICTS_QUEUE = 'verdicts'

/** The Redis hash of the workers' heartbeats under a deployment's key prefix. */
export const heartbeatKey = (prefix: string): string => `${prefix}:workers`

/**
 * The Redis key of a round's furthest progress. It outlives the job, which is removed before its verdict is stored. It
 * is shared by all attempts, so that a retry does not go backwards.
 */
export const progressKey = (
  prefix: string,
  { submissionId, round }: Pick<JudgeJob, 'submissionId' | 'round'>,
): string => `${prefix}:progress:${submissionId}-${round}`

/** The Redis channel where the API announces the ids of jobs to abort without a report. */
export const stopChannel = (prefix: string): string => `${prefix}:stop`

/** Job ids contain submission, round and attempt, because BullMQ silently ignores an id that it has already seen. */
export const judgeJobId = (job: Pick<JudgeJob, 'submissionId' | 'round' | 'attempt'>): string =>
  `${job.submissionId}-${job.round}-${job.attempt}`

/** The submission id in a job id of either queue; null for ids that `judgeJobId` did not make. */
export const submissionOfJobId = (jobId: string): string | null =>
  /^([0-9a-f]{24})-\d+-\d+$/.exec(jobId)?.[1] ?? null

/**
 * In a fault, separates the worker's text from the output of a package's program. Only organisers may see that output,
 * because it may contain hidden test data.
 */
export const PACKAGE_SAYS = ' The package says: '

/** A fault without the output of a package's program. */
export const loggedFault = (fault: string): string => fault.split(PACKAGE_SAYS)[0] as string
