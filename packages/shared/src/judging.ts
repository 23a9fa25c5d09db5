import { z } from 'zod'
import { judgeMaximaSchema } from './judge-maxima'
import { type Language, languageSchema } from './languages'
import { scoreSchema, scoringSchema } from './scoring'
import { finalVerdictSchema, testStatusSchema } from './verdicts'

/**
 * What the API and the worker say to each other over Redis. Both sides parse: a payload that does not fit
 * is a fault of ours and is never retried.
 */

const objectIdSchema = z.string().regex(/^[0-9a-f]{24}$/)
export const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/)

/** Relative to the program's folder: plain segments, no `..`, no leading `/`. */
const sourcePathSchema = z
  .string()
  .max(200)
  .regex(/^(?!.*(^|\/)\.{1,2}(\/|$))[A-Za-z0-9_.+-]+(\/[A-Za-z0-9_.+-]+)*$/)

/** A file of a program. */
export const sourceFileSchema = z.object({ path: sourcePathSchema, text: z.string() })
export type SourceFile = z.infer<typeof sourceFileSchema>

export const judgeLimitsSchema = z.object({
  /** CPU ms of one test. */
  cpuMs: z.number().int().positive(),
  /** KB of memory of one test. */
  memoryKb: z.number().int().positive(),
  /** Bytes of standard output of one test. */
  outputBytes: z.number().int().positive(),
})
export type JudgeLimits = z.infer<typeof judgeLimitsSchema>

/** ms of wall time after which a test is ended: a program that sleeps or waits for input has to end too. */
export const wallLimitMs = (cpuMs: number): number => 2 * cpuMs + 1000

/** The default checker compares tokens; the flags are those of the ICPC package format's `validator_flags`. */
export const tokenCheckerSchema = z.object({
  kind: z.literal('tokens'),
  caseSensitive: z.boolean(),
  spaceChangeSensitive: z.boolean(),
  floatAbsoluteTolerance: z.number().nonnegative().nullable(),
  floatRelativeTolerance: z.number().nonnegative().nullable(),
})
export type TokenChecker = z.infer<typeof tokenCheckerSchema>

export const VALIDATOR_LANGUAGES = ['cpp', 'python'] as const satisfies readonly Language[]

/** A program of the package's own that judges; it is compiled and run in a box of its own. */
const validatorProgramSchema = z.object({
  language: z.enum(VALIDATOR_LANGUAGES),
  /** The file that starts comes first. Their texts are blobs: they do not travel with every job. */
  files: z.array(z.object({ path: sourcePathSchema, sha256: sha256Schema })).min(1),
  /** What follows the format's own arguments, where a test says nothing else. */
  args: z.array(z.string()),
  /** Of one run of it. */
  limits: judgeLimitsSchema,
})

export const checkerSchema = z.discriminatedUnion('kind', [
  tokenCheckerSchema,
  /** Judges an output that is there: `validator input answer feedback_dir [args] < output`. */
  validatorProgramSchema.extend({ kind: z.literal('validator') }),
  /** Talks to the program over pipes while it runs. */
  validatorProgramSchema.extend({ kind: z.literal('interactive') }),
])
export type Checker = z.infer<typeof checkerSchema>
export type ValidatorChecker = Extract<Checker, { kind: 'validator' | 'interactive' }>

export const judgeTestSchema = z.object({
  input: sha256Schema,
  /** Null for a custom run: there is nothing to compare with. */
  answer: sha256Schema.nullable(),
  isSample: z.boolean(),
  /** Whether output and stderr come back to be shown: samples and custom runs only. */
  keepOutput: z.boolean(),
  /** In place of the job's token checker, where the test's group compares in another way. */
  checker: tokenCheckerSchema.optional(),
  /** In place of the validator's own `args`, where the test's group gives others. */
  checkerArgs: z.array(z.string()).optional(),
  /** Arguments of the program. Only a package's input validators get some. */
  args: z.array(z.string()).optional(),
  /** Index of its group in the job's `scoring`; null where the job is not scored. */
  group: z.number().int().nonnegative().nullable(),
})
export type JudgeTest = z.infer<typeof judgeTestSchema>

export const judgeJobSchema = z.object({
  submissionId: objectIdSchema,
  /** Counts rejudgings of one submission, from 1. */
  round: z.number().int().positive(),
  /** Counts how often this round was put into the queue, from 1. */
  attempt: z.number().int().positive(),
  /** submit: Accepted if all pass. samples: a run on the samples. custom: a run on the person's own input. */
  mode: z.enum(['submit', 'samples', 'custom']),
  language: languageSchema,
  /** The file that starts comes first (Java: the class with a main method is found in any). */
  sources: z.array(sourceFileSchema).min(1),
  /** Whose compiled programs may be used again; a cache that others share would tell who has sent the same source. */
  compileScope: z.string().min(1),
  limits: judgeLimitsSchema,
  checker: checkerSchema,
  tests: z.array(judgeTestSchema),
  /** Later tests are Skipped after the first that fails. A run on the samples judges them all; groups have their own rule. */
  stopAtFirstFailure: z.boolean(),
  /** Null for a run, and for a problem without points. */
  scoring: scoringSchema.nullable(),
  /** Progress leaves the worker only at multiples of so many ms: the moment a hidden test ends could carry its data. */
  progressMs: z.number().int().positive(),
})
export type JudgeJob = z.infer<typeof judgeJobSchema>

/** What a job ends with, instead of a report, if another worker has to judge it: that one allows larger limits. */
export const PASSED_ON = 'passed on'

/** What a test came to, without any of its data: enough for the test strip. */
const testProgressSchema = z.object({ status: testStatusSchema, cpuMs: z.number(), memoryKb: z.number() })

/** How far a round has come; kept in Redis, never written to MongoDB. */
export const judgeProgressSchema = z.discriminatedUnion('stage', [
  z.object({ stage: z.literal('compiling') }),
  z.object({
    stage: z.literal('running'),
    /** The test under way, from 1. */
    test: z.number().int().positive(),
    of: z.number().int().positive(),
    done: z.array(testProgressSchema),
  }),
])
export type JudgeProgress = z.infer<typeof judgeProgressSchema>

const stepOf = (progress: JudgeProgress): number => (progress.stage === 'running' ? progress.test : 0)

/** The one of two that is further, so that what a person sees never steps back; the first of two equals. */
export const furtherProgress = (
  one: JudgeProgress | null,
  other: JudgeProgress | null,
): JudgeProgress | null => (one === null || (other !== null && stepOf(other) > stepOf(one)) ? other : one)

/** The limit that ended a test. */
export const firedLimitSchema = z.enum(['cpu', 'wall', 'idle', 'memory', 'output'])
export type FiredLimit = z.infer<typeof firedLimitSchema>

/** What one run of a program took. */
const runMeasuresSchema = z.object({
  cpuMs: z.number().nonnegative(),
  wallMs: z.number().nonnegative(),
  memoryKb: z.number().nonnegative(),
})
export type RunMeasures = z.infer<typeof runMeasuresSchema>

/** The two runs of a test whose first one ended near the CPU limit, and which of them counts. */
const nearLimitSchema = z.object({
  firstRun: runMeasuresSchema,
  secondRun: runMeasuresSchema,
  counts: z.enum(['first', 'second']),
})
export type NearLimit = z.infer<typeof nearLimitSchema>

const byteCount = z.number().int().nonnegative()

export const testReportSchema = runMeasuresSchema.extend({
  status: testStatusSchema,
  /** Of the program's own end; both null where a limit killed it. */
  exitCode: z.number().int().nullable(),
  /** Name of the signal that ended the program, e.g. SIGSEGV. */
  signal: z.string().nullable(),
  /** The limit that decided: it ended the program, or the program ended by itself beyond it. */
  firedLimit: firedLimitSchema.nullable(),
  /** How many processes the kernel's memory limit killed. */
  oomKills: z.number().int().nonnegative(),
  /** Present if `firedLimit` is `idle`: ms that the whole submission could be idle, neither using nor waiting for a core. */
  idleBudgetMs: z.number().positive().optional(),
  /** What the program wrote, also where it was cut, and how much of it stands in `output` and `stderr`. */
  outputBytes: byteCount,
  outputKeptBytes: byteCount,
  stderrBytes: byteCount,
  stderrKeptBytes: byteCount,
  /** Null where the test ran once. */
  nearLimit: nearLimitSchema.nullable(),
  /** Present only where the test's `keepOutput` is set; capped, cut with a mark. */
  output: z.string().nullable(),
  stderr: z.string().nullable(),
  /** What the package's validator says to contestants (`teammessage.txt`), capped; null where it says nothing. */
  teamMessage: z.string().nullable(),
  /** Points that it gave the test; null where it gave none. */
  points: z.number().nullable(),
  /** What it says to organisers (`judgemessage.txt`), capped: never for contestants. */
  judgeMessage: z.string().nullable(),
})
export type TestReport = z.infer<typeof testReportSchema>

/** What a compile took, what it wrote, and how much of that stands in the report's `compileOutput`. */
const compileMeasuresSchema = runMeasuresSchema.extend({ outputBytes: byteCount, outputKeptBytes: byteCount })
export type CompileMeasures = z.infer<typeof compileMeasuresSchema>

export const judgeReportSchema = z.object({
  submissionId: objectIdSchema,
  round: z.number().int().positive(),
  attempt: z.number().int().positive(),
  worker: z.string(),
  verdict: finalVerdictSchema,
  compileOutput: z.string(),
  /** Null where nothing was compiled. */
  compile: compileMeasuresSchema.nullable(),
  tests: z.array(testReportSchema),
  /** Null where the job is not scored, and for a failure of the judge. */
  score: scoreSchema.nullable(),
  /** For a failure of the judge: what broke, for organisers and, by `loggedFault`, for logs; never for contestants. */
  fault: z.string().nullable(),
})
export type JudgeReport = z.infer<typeof judgeReportSchema>

/** A worker's sign of life, one field per worker in the hash `heartbeatKey`. */
export const heartbeatSchema = z.object({
  worker: z.string(),
  /** ms since 1970, by the worker's clock corrected with Redis' TIME. */
  at: z.number(),
  state: z.enum(['up', 'paused']),
  /** Why it is paused. */
  reason: z.string().nullable(),
  slots: z.number().int(),
  /** The host's speed relative to the worker's first proof of itself; null before it. */
  speed: z.number().nullable().default(null),
  /** The largest limits that it judges with; null if it does not say. */
  maxima: judgeMaximaSchema.nullable().default(null),
})
export type Heartbeat = z.infer<typeof heartbeatSchema>

export const JUDGE_QUEUE = 'judge'
export const VERDICTS_QUEUE = 'verdicts'

/** The Redis hash of the workers' heartbeats under a deployment's key prefix. */
export const heartbeatKey = (prefix: string): string => `${prefix}:workers`

/**
 * The Redis key of the furthest progress of a round. It outlives the job, which is gone before its verdict is stored,
 * and the attempts: a round that is begun again does not step back.
 */
export const progressKey = (
  prefix: string,
  { submissionId, round }: Pick<JudgeJob, 'submissionId' | 'round'>,
): string => `${prefix}:progress:${submissionId}-${round}`

/** The Redis channel on which the API names jobs, by their ids, whose judging is to end without a report. */
export const stopChannel = (prefix: string): string => `${prefix}:stop`

/** Job ids name submission, round and attempt: BullMQ silently ignores an id that it has seen. */
export const judgeJobId = (job: Pick<JudgeJob, 'submissionId' | 'round' | 'attempt'>): string =>
  `${job.submissionId}-${job.round}-${job.attempt}`

/** The submission that a job id of either queue names, or null where the id is not one of ours. */
export const submissionOfJobId = (jobId: string): string | null =>
  /^([0-9a-f]{24})-\d+-\d+$/.exec(jobId)?.[1] ?? null

/**
 * In a fault, what stands before the words of a package's own program: those may be read out of hidden test data, and go
 * to organisers alone.
 */
export const PACKAGE_SAYS = ' The package says: '

/** A fault as a log may have it. */
export const loggedFault = (fault: string): string => fault.split(PACKAGE_SAYS)[0] as string
