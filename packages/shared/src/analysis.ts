import { z } from 'zod'
import { checkerSchema, judgeLimitsSchema, sha256Schema, sourceFileSchema } from './judging'
import { languageSchema } from './languages'
import { testStatusSchema } from './verdicts'

/**
 * What Cohort finds out about a submission after its verdict. Workers do it while nothing else waits, on a queue of its
 * own: a verdict never waits for it.
 */
export const ANALYSIS_PARTS = ['lints', 'replay', 'growth', 'counterexample'] as const
export const analysisPartSchema = z.enum(ANALYSIS_PARTS)
export type AnalysisPart = (typeof ANALYSIS_PARTS)[number]

const programSchema = z.object({
  submissionId: z.string().regex(/^[0-9a-f]{24}$/),
  language: languageSchema,
  sources: z.array(sourceFileSchema).min(1),
  /** As in a judge job. */
  compileScope: z.string().min(1),
  limits: judgeLimitsSchema,
})

/** A generator and the sizes for which it prints inputs: `family SIZE 1`. */
export const familyJobSchema = z.object({
  generator: z.string(),
  sizes: z.array(z.number().int().nonnegative()).min(1),
  limits: judgeLimitsSchema,
})
export type FamilyJob = z.infer<typeof familyJobSchema>

export const analysisJobSchema = z.discriminatedUnion('part', [
  programSchema.extend({ part: z.literal('lints') }),
  /** Runs a C++ program with sanitisers on one input. */
  programSchema.extend({ part: z.literal('replay'), input: sha256Schema }),
  programSchema.extend({ part: z.literal('growth'), family: familyJobSchema }),
  programSchema.extend({
    part: z.literal('counterexample'),
    checker: checkerSchema,
    /** A blob with the problem's small cases (`SmallCases`). */
    cases: sha256Schema,
  }),
])
export type AnalysisJob = z.infer<typeof analysisJobSchema>

/** A valid input and its correct answer. */
const smallCaseSchema = z.object({ input: z.string(), answer: z.string() })
export type SmallCase = z.infer<typeof smallCaseSchema>
/** Small valid inputs of a problem, the smallest first; none is a hidden test. */
export const smallCasesSchema = z.array(smallCaseSchema)

export const lintsSchema = z.object({
  /** The compiler's or checker's warnings, in its own format; empty if there are none. */
  text: z.string(),
})
export type Lints = z.infer<typeof lintsSchema>

export const replaySchema = z.object({
  /** What went wrong, in one sentence; null if the program did nothing undefined on this input. */
  fault: z.string().nullable(),
  /** Line of the user's program, from 1; null if unknown. */
  line: z.number().int().positive().nullable(),
  /** The sanitiser's output, cut. */
  text: z.string(),
})
export type Replay = z.infer<typeof replaySchema>

/** A replay's fault begins with this if a number did not fit into its signed type. */
export const SIGNED_OVERFLOW = 'Signed overflow'

const growthPointSchema = z.object({
  n: z.number(),
  /** Bytes of the input. */
  inputBytes: z.number(),
  /** CPU ms of the program, and of one that only reads the same input. */
  cpuMs: z.number().nonnegative(),
  readingMs: z.number().nonnegative(),
  memoryKb: z.number().nonnegative(),
  readingKb: z.number().nonnegative(),
  /** What the program did, in branches and calls; null if it was not counted. */
  steps: z.number().nonnegative().nullable().default(null),
})
export type GrowthPoint = z.infer<typeof growthPointSchema>

/** The measurements, from the smallest size to the largest that fitted into the time for them. */
export const growthPointsSchema = z.object({ points: z.array(growthPointSchema) })

export const counterexampleSchema = z.object({
  /** How many cases the program was tried on. */
  tried: z.number().int().nonnegative(),
  /** The first case on which it failed three times; null if there is none. */
  found: smallCaseSchema
    .extend({
      status: testStatusSchema,
      /** What the program printed, cut. */
      output: z.string(),
      stderr: z.string(),
      /** The message of the problem's checker; null if there is none. */
      message: z.string().nullable(),
    })
    .nullable(),
})
export type Counterexample = z.infer<typeof counterexampleSchema>

const resultOf = <P extends AnalysisPart, R extends z.ZodType>(part: P, result: R) =>
  z.object({
    submissionId: z.string(),
    part: z.literal(part),
    /** Null if the worker gave up. */
    result: result.nullable(),
    /** CPU ms that it took, compilers included. */
    cpuMs: z.number().nonnegative(),
  })

/** A worker's report on one part. */
export const analysisReportSchema = z.discriminatedUnion('part', [
  resultOf('lints', lintsSchema),
  resultOf('replay', replaySchema),
  resultOf('growth', growthPointsSchema),
  resultOf('counterexample', counterexampleSchema),
])
export type AnalysisReport = z.infer<typeof analysisReportSchema>

/** The BullMQ queues of jobs and of reports. */
export const ANALYSIS_QUEUE = 'analysis'
export const ANALYSED_QUEUE = 'analysed'

/** Job ids name the submission and the part. */
export const analysisJobId = ({ submissionId, part }: Pick<AnalysisJob, 'submissionId' | 'part'>): string =>
  `${submissionId}-${part}`

/**
 * `none`: there is nothing to find out. `offered`: the user may request it. `queued`: a worker will do it as soon as it
 * has nothing to judge. `failed`: it was given up.
 */
export const partStateSchema = z.enum(['none', 'offered', 'queued', 'done', 'failed'])
export type PartState = z.infer<typeof partStateSchema>

const partOf = <R extends z.ZodType>(result: R) =>
  z.object({
    state: partStateSchema,
    /** Null unless it is done. */
    result: result.nullable(),
  })

const trendSchema = z.object({ classes: z.array(z.string()), doubling: z.number() })

/** GET /submissions/{id}/analysis: what was found out after the verdict. */
export const analysisSchema = z.object({
  lints: partOf(lintsSchema),
  /** `input` is the input on which the program ran. */
  replay: partOf(replaySchema.extend({ input: z.string() })),
  growth: partOf(
    z.object({
      parameter: z.string(),
      points: z.array(growthPointSchema),
      /** Null if the measurements are not clear. */
      time: trendSchema.nullable(),
      space: trendSchema.nullable(),
      /** Whether the program takes little more time than reading its input. */
      isReading: z.boolean(),
    }),
  ),
  counterexample: partOf(counterexampleSchema),
})
export type Analysis = z.infer<typeof analysisSchema>

/** Whether a worker still has something to do for it. */
export const hasQueuedPart = (analysis: Analysis): boolean =>
  Object.values(analysis).some(({ state }) => state === 'queued')

/** The parts that a user may request. */
export const requestedPartSchema = z.enum(['replay', 'counterexample'])
export type RequestedPart = z.infer<typeof requestedPartSchema>

/** The name of the server-sent event with an analysis, equal to the answer of a poll. */
export const ANALYSIS_EVENT = 'analysis'
