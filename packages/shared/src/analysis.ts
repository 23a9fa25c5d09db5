import { z } from 'zod'
import { checkerSchema, judgeLimitsSchema, sha256Schema, sourceFileSchema } from './judging'
import { languageSchema } from './languages'
import { testStatusSchema } from './verdicts'

/**
 * Analyses of submissions after their verdict. They have a separate queue, from which workers take jobs only while nothing
 * else is waiting, so a verdict never waits for one.
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

/** A wrong program of a package. `text` is a sentence that says what it does wrong. */
export const knownMistakeSchema = z.object({
  text: z.string(),
  language: languageSchema,
  sources: z.array(sourceFileSchema).min(1),
})
export type KnownMistake = z.infer<typeof knownMistakeSchema>

const referenceSchema = z.object({ language: languageSchema, sources: z.array(sourceFileSchema).min(1) })
export type ReferenceProgram = z.infer<typeof referenceSchema>

export const analysisJobSchema = z.discriminatedUnion('part', [
  programSchema.extend({ part: z.literal('lints') }),
  /** Runs a program on one input with the checks of its language, such as sanitisers. */
  programSchema.extend({ part: z.literal('replay'), input: sha256Schema }),
  programSchema.extend({ part: z.literal('growth'), family: familyJobSchema }),
  programSchema.extend({
    part: z.literal('counterexample'),
    checker: checkerSchema,
    /** A blob with the problem's small cases (`SmallCases`); null if it has none. */
    cases: sha256Schema.nullable(),
    /** The first sample that the program failed, tried if no small case fails; null if it passed all samples. */
    sample: z.object({ input: sha256Schema, answer: sha256Schema }).nullable(),
    /** Larger inputs to try if no small case fails, and a correct program that answers them; null if there are none. */
    family: familyJobSchema.extend({ reference: referenceSchema }).nullable(),
    /** Programs with mistakes that this one may have as well. */
    mistakes: z.array(knownMistakeSchema).default([]),
  }),
])
export type AnalysisJob = z.infer<typeof analysisJobSchema>

/** A valid input and its correct answer. */
const smallCaseSchema = z.object({ input: z.string(), answer: z.string() })
export type SmallCase = z.infer<typeof smallCaseSchema>
/** Small valid inputs of a problem, smallest first. None of them is a hidden test. */
export const smallCasesSchema = z.array(smallCaseSchema)

export const lintsSchema = z.object({
  /** The compiler's or checker's warnings, in its own format; empty if there are none. */
  text: z.string(),
})
export type Lints = z.infer<typeof lintsSchema>

export const replaySchema = z.object({
  /** What went wrong, in one sentence; null if no undefined behaviour was found on this input. */
  fault: z.string().nullable(),
  /** Line of the user's program, from 1; null if unknown. */
  line: z.number().int().positive().nullable(),
  /** The sanitiser's output, truncated. */
  text: z.string(),
})
export type Replay = z.infer<typeof replaySchema>

/** The fault of a replay begins with this text if a number did not fit into its signed type. */
export const SIGNED_OVERFLOW = 'Signed overflow'

const growthPointSchema = z.object({
  n: z.number(),
  /** Bytes of the input. */
  inputBytes: z.number(),
  /** CPU time in ms of the program, and of one that only reads the same input. */
  cpuMs: z.number().nonnegative(),
  readingMs: z.number().nonnegative(),
  memoryKb: z.number().nonnegative(),
  readingKb: z.number().nonnegative(),
  /** The number of the program's branches and calls; null if they were not counted. */
  steps: z.number().nonnegative().nullable(),
})
export type GrowthPoint = z.infer<typeof growthPointSchema>

/** The measurements, from the smallest size to the largest one that fitted into the time limit. */
export const growthPointsSchema = z.object({ points: z.array(growthPointSchema) })

/**
 * Where one small change would make a program correct on its failing input and on small cases. It does not reveal the
 * change.
 */
const repairSchema = z.object({
  /** From 1. */
  line: z.number().int().positive(),
  /** Another line that must change in the same way. */
  second: z.number().int().positive().optional(),
  /** What is changed. `order`: a statement moves. `missing`: a statement or a loop is added after the line. */
  kind: z.enum([
    ...(['comparison', 'number', 'operator', 'variable', 'direction', 'order'] as const),
    ...(['missing', 'extra', 'sorting', 'rounding', 'limit'] as const),
    ...(['grouping', 'exchange', 'absolute', 'remainder', 'negation'] as const),
    ...(['condition', 'always', 'never', 'guard', 'position', 'mark'] as const),
  ]),
  /** How many small cases it was tried on. */
  cases: z.number().int().positive(),
})
export type Repair = z.infer<typeof repairSchema>

const REPAIRS: Readonly<Record<Repair['kind'], (where: string) => string>> = {
  comparison: (where) => `With a different comparison on ${where}`,
  number: (where) => `With another number or index on ${where}`,
  operator: (where) => `With another word or sign on ${where}`,
  variable: (where) => `With another variable on ${where}`,
  direction: (where) => `With the loop on ${where} running the other way`,
  order: (where) => `With ${where} in a different place`,
  missing: (where) => `With one more statement after ${where}`,
  extra: (where) => `Without ${where}`,
  sorting: (where) => `With a different order of the values on ${where}`,
  rounding: (where) => `With different rounding on ${where}`,
  limit: (where) => `With a difference on ${where} that is never negative`,
  grouping: (where) => `With different parentheses on ${where}`,
  exchange: (where) => `With two values on ${where} swapped`,
  absolute: (where) => `With the absolute value of a difference on ${where}`,
  remainder: (where) => `With a remainder on ${where} that is never negative`,
  negation: (where) => `With a condition on ${where} reversed`,
  condition: (where) => `Without a part of the condition on ${where}`,
  always: (where) => `Without the condition on ${where}`,
  never: (where) => `If the condition on ${where} were never true`,
  guard: (where) => `With a condition for ${where}`,
  mark: (where) => `With the mark of ${where} set later, when a value leaves the queue`,
  position: (where) => `With a position in the loop instead of a count on ${where}`,
}

/** The part of `repairText` that names the lines. */
export const repairPlace = ({ line, second }: Pick<Repair, 'line' | 'second'>): string =>
  second === undefined ? `line ${line}` : `lines ${line} and ${second}`

/** How a repair describes the program. */
export const repairText = (repair: Repair): string =>
  `${REPAIRS[repair.kind](repairPlace(repair))}, the program would be right on this input and on ${repair.cases} small ones.`

/** What all wrong outputs on small cases have in common: only one of their values is wrong. */
const wrongValuesSchema = z.object({
  /** How many small cases had a wrong output. */
  cases: z.number().int().positive(),
  /** Which of its values is wrong, from 1, and how many values each of these outputs has. */
  place: z.number().int().min(1).max(5),
  of: z.number().int().min(1).max(5),
  /** Null if the value is sometimes too large and sometimes too small, or not a number. */
  side: z.enum(['large', 'small']).nullable(),
})
export type WrongValues = z.infer<typeof wrongValuesSchema>

/** The mistake of a wrong program of the package that prints the same wrong outputs. */
const sameMistakeSchema = z.object({
  text: z.string(),
  /** How many wrong outputs were compared. */
  cases: z.number().int().positive(),
})
export type SameMistake = z.infer<typeof sameMistakeSchema>

export const sameMistakeText = ({ text, cases }: SameMistake): string =>
  `On ${cases} small inputs, it prints the same wrong output as a program with a known mistake: “${text}”`

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth']

export const wrongValuesText = ({ cases, place, of, side }: WrongValues): string => {
  const all = `In all ${cases} failing small inputs that were tried,`
  return of === 1
    ? `${all} the value is too ${side}.`
    : `${all} only the ${ORDINALS[place - 1]} value is wrong${side === null ? '' : `, and it is too ${side}`}.`
}

export const counterexampleSchema = z.object({
  /** How many small cases the program was tried on. */
  tried: z.number().int().nonnegative(),
  /** The largest size of the package's family on which it was tried; null if none was. */
  largest: z.number().nullable(),
  /**
   * What a run with checks showed on the failing input or, if none was found, on the largest one; null if it showed
   * nothing.
   */
  checked: z
    .object({ fault: z.string(), line: z.number().int().positive().nullable(), size: z.number().nullable() })
    .nullable(),
  /** The first case on which it failed every time; null if there is none. */
  found: smallCaseSchema
    .extend({
      /** The size of the family's input; null for a small case. Large inputs are truncated. */
      size: z.number().nullable(),
      status: testStatusSchema,
      /** The program's output, truncated. */
      output: z.string(),
      stderr: z.string(),
      /** The message of the problem's checker; null if there is none. */
      message: z.string().nullable(),
    })
    .nullable(),
  repair: repairSchema.nullable(),
  /** Null if a repair was found. */
  wrongValues: wrongValuesSchema.nullable(),
  mistake: sameMistakeSchema.nullable(),
})
export type Counterexample = z.infer<typeof counterexampleSchema>

const resultOf = <P extends AnalysisPart, R extends z.ZodType>(part: P, result: R) =>
  z.object({
    submissionId: z.string(),
    part: z.literal(part),
    /** Null if the worker gave up. */
    result: result.nullable(),
    /** CPU time in ms that it took, including compilers. */
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
 * `none`: there is nothing to analyse. `offered`: the user may request it. `queued`: a worker will run it as soon as
 * it has nothing to judge. `failed`: the worker gave up.
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

/** GET /submissions/{id}/analysis: the analysis after the verdict. */
export const analysisSchema = z.object({
  lints: partOf(lintsSchema),
  /** `input` is the input on which the program ran. */
  replay: partOf(replaySchema.extend({ input: z.string() })),
  growth: partOf(
    z.object({
      parameter: z.string(),
      /** The largest size of the package's family. */
      most: z.number(),
      points: z.array(growthPointSchema),
      /** Null if the measurements are not clear. */
      time: trendSchema.nullable(),
      space: trendSchema.nullable(),
      /** Whether the program takes little more time than reading its input. */
      isReading: z.boolean(),
    }),
  ),
  /** `parameter` is the name of the family's size. */
  counterexample: partOf(counterexampleSchema.extend({ parameter: z.string() })),
})
export type Analysis = z.infer<typeof analysisSchema>

/** Whether a worker still has work to do for it. */
export const hasQueuedPart = (analysis: Analysis): boolean =>
  Object.values(analysis).some(({ state }) => state === 'queued')

/** The parts that a user may request. */
export const requestedPartSchema = z.enum(['replay', 'counterexample'])
export type RequestedPart = z.infer<typeof requestedPartSchema>

/** The name of the server-sent event with an analysis. Its data is what a poll returns. */
export const ANALYSIS_EVENT = 'analysis'
