import { z } from 'zod'
import { checkerSchema, judgeLimitsSchema, sha256Schema, sourceFileSchema } from './judging'
import { languageSchema } from './languages'
import { testStatusSchema } from './verdicts'

/**
 * The analyses that run on a submission after its verdict. They have a separate queue, which workers serve only while
 * nothing else is waiting, so no verdict waits for an analysis.
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

/** A generator of inputs and the sizes to generate. It is called as `family SIZE 1`. */
export const familyJobSchema = z.object({
  generator: z.string(),
  sizes: z.array(z.number().int().nonnegative()).min(1),
  limits: judgeLimitsSchema,
})
export type FamilyJob = z.infer<typeof familyJobSchema>

/** A wrong program from a package. `text` says in one sentence what is wrong with it. */
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
  /** Reruns a program on one input with its language's runtime checks, such as sanitisers. */
  programSchema.extend({ part: z.literal('replay'), input: sha256Schema }),
  programSchema.extend({ part: z.literal('growth'), family: familyJobSchema }),
  programSchema.extend({
    part: z.literal('counterexample'),
    checker: checkerSchema,
    /** The blob with the problem's small cases (`smallCasesSchema`); null if there are none. */
    cases: sha256Schema.nullable(),
    /** The first sample that the program failed, as a fallback if no small case fails; null if it passed all. */
    sample: z.object({ input: sha256Schema, answer: sha256Schema }).nullable(),
    /** Larger inputs to try if no small case fails, and a correct program to answer them; null if there are none. */
    family: familyJobSchema.extend({ reference: referenceSchema }).nullable(),
    /** Programs whose mistakes this program may share. */
    mistakes: z.array(knownMistakeSchema),
    /** A Python program that prints the properties of the input that it reads; null if the package has none. */
    properties: z.string().nullable(),
  }),
])
export type AnalysisJob = z.infer<typeof analysisJobSchema>

/** A valid input and its correct answer. */
const smallCaseSchema = z.object({ input: z.string(), answer: z.string() })
export type SmallCase = z.infer<typeof smallCaseSchema>
/** A problem's small cases, smallest first. None is a hidden test. */
export const smallCasesSchema = z.array(smallCaseSchema)

export const lintsSchema = z.object({
  /** The compiler's or checker's warnings, in its own format; empty if there are none. */
  text: z.string(),
})
export type Lints = z.infer<typeof lintsSchema>

export const replaySchema = z.object({
  /** The undefined behaviour on this input, in one sentence; null if none was found. */
  fault: z.string().nullable(),
  /** 1-based line in the user's program; null if unknown. */
  line: z.number().int().positive().nullable(),
  /** The sanitiser's output, truncated. */
  text: z.string(),
})
export type Replay = z.infer<typeof replaySchema>

/** How the `fault` of a replay begins if a number did not fit its signed type. */
export const SIGNED_OVERFLOW = 'Signed overflow'

const growthPointSchema = z.object({
  n: z.number(),
  inputBytes: z.number(),
  /** The program's CPU time in ms, and that of a program that only reads the same input. */
  cpuMs: z.number().nonnegative(),
  readingMs: z.number().nonnegative(),
  memoryKb: z.number().nonnegative(),
  readingKb: z.number().nonnegative(),
  /** The number of the program's branches and calls; null if they were not counted. */
  steps: z.number().nonnegative().nullable(),
})
export type GrowthPoint = z.infer<typeof growthPointSchema>

/** Measurements from the smallest size up to the largest that fits the time limit. */
export const growthPointsSchema = z.object({ points: z.array(growthPointSchema) })

/**
 * A line where one small change would make a program correct on its failing input and on small cases. The change itself
 * is not revealed.
 */
const repairSchema = z.object({
  /** 1-based. */
  line: z.number().int().positive(),
  /** Another line that must change in the same way. */
  second: z.number().int().positive().optional(),
  /** What changes. `order`: a statement moves. `missing`: a statement or a loop is added after the line. */
  kind: z.enum([
    ...(['comparison', 'number', 'operator', 'variable', 'direction', 'order', 'block'] as const),
    ...(['missing', 'extra', 'sorting', 'rounding', 'limit'] as const),
    ...(['grouping', 'exchange', 'absolute', 'remainder', 'negation'] as const),
    ...(['condition', 'always', 'never', 'guard', 'position', 'mark'] as const),
  ]),
  /** How many small cases the repair was tried on. */
  cases: z.number().int().positive(),
})
export type Repair = z.infer<typeof repairSchema>

const REPAIRS: Readonly<Record<Repair['kind'], (where: string) => string>> = {
  comparison: (where) => `With a different comparison on ${where}`,
  number: (where) => `With another value on ${where}, such as one more or one less`,
  operator: (where) => `With a different word or symbol on ${where}`,
  variable: (where) => `With another variable on ${where}`,
  direction: (where) => `With the loop on ${where} running the other way`,
  order: (where) => `With ${where} in a different place`,
  block: (where) => `With the lines that begin on ${where} in a different place in their loop`,
  missing: (where) => `With one more statement after ${where}`,
  extra: (where) => `Without ${where}`,
  sorting: (where) => `With a different order of the values on ${where}`,
  rounding: (where) => `With different rounding on ${where}`,
  limit: (where) => `If a difference on ${where} were never negative`,
  grouping: (where) => `With different parentheses on ${where}`,
  exchange: (where) => `With two values on ${where} swapped`,
  absolute: (where) => `With the absolute value of a difference on ${where}`,
  remainder: (where) => `If a remainder on ${where} were never negative`,
  negation: (where) => `With a condition on ${where} reversed`,
  condition: (where) => `Without a part of the condition on ${where}`,
  always: (where) => `Without the condition on ${where}`,
  never: (where) => `If the condition on ${where} were never true`,
  guard: (where) => `With a condition for ${where}`,
  mark: (where) => `With the mark on ${where} set later, when a value leaves the queue`,
  position: (where) => `With a position in the loop instead of a count on ${where}`,
}

/** The lines to repair, as `repairText` names them. */
export const repairPlace = ({ line, second }: Pick<Repair, 'line' | 'second'>): string =>
  second === undefined ? `line ${line}` : `lines ${line} and ${second}`

const count = (value: number): string => value.toLocaleString('en')

export const repairText = (repair: Repair): string =>
  `${REPAIRS[repair.kind](repairPlace(repair))}, the program would be right on this input and on ${repair.cases === 1 ? '1 small one' : `${count(repair.cases)} small ones`}.`

/** A pattern in the wrong outputs on small cases: only the value at one position is wrong. */
const wrongValuesSchema = z.object({
  /** How many small cases had a wrong output. */
  cases: z.number().int().positive(),
  /** The 1-based position of the wrong value, and how many values each of these outputs has. */
  place: z.number().int().min(1).max(5),
  of: z.number().int().min(1).max(5),
  /** Null if the value is sometimes too large and sometimes too small, or not a number. */
  side: z.enum(['large', 'small']).nullable(),
  /** Whether it is always one too large, or always one too small. */
  isByOne: z.boolean(),
})
export type WrongValues = z.infer<typeof wrongValuesSchema>

/** The maximum length of a package's text about an input, in characters. Longer ones are hard to read in a sentence. */
export const LONGEST_PROPERTY = 90

/** A property that the small inputs on which the program fails have in common, or those that it passes. */
const commonPropertySchema = z.object({
  /** Completes “inputs in which …”. */
  text: z.string(),
  /** Whether the failing inputs have the property, or the others. */
  isFailing: z.boolean(),
  failing: z.number().int().positive(),
  passing: z.number().int().positive(),
  /** How many of the others have it, too. */
  others: z.number().int().nonnegative(),
  /** How many failing inputs lack it; always 0 unless `isFailing`. */
  exceptions: z.number().int().nonnegative(),
})
export type CommonProperty = z.infer<typeof commonPropertySchema>

/** Says in one or two sentences what the failing or the other inputs have in common. */
export const commonPropertyText = (property: CommonProperty): string => {
  const { text, isFailing, failing, passing, others, exceptions } = property
  if (others > 0 || exceptions > 0) {
    const most =
      exceptions === 0 ? `all ${count(failing)}` : `${count(failing - exceptions)} of ${count(failing)}`
    const few = others === 0 ? 'none has' : others === 1 ? '1 has' : `${count(others)} have`
    return `In ${most} failing inputs that were tried, ${text}. Of ${count(passing)} inputs on which your program is right, ${few} this property.`
  }
  return isFailing
    ? `Your program fails on all ${count(failing)} tried inputs in which ${text}, and on none of the ${count(passing)} others.`
    : `Your program is right on all ${count(passing)} tried inputs in which ${text}, and on none of the ${count(failing)} others.`
}

/** The mistakes of the package's wrong programs that print the same wrong outputs. */
const sameMistakeSchema = z.object({
  /** Two if the inputs do not show which of them it is. */
  texts: z.array(z.string()).min(1).max(2),
  /** How many wrong outputs were compared. */
  cases: z.number().int().positive(),
  /** Whether these are outputs for generated inputs rather than for small cases. */
  isLarge: z.boolean(),
})
export type SameMistake = z.infer<typeof sameMistakeSchema>

export const sameMistakeText = ({ texts: [text, other], cases, isLarge }: SameMistake): string => {
  const same = `On ${count(cases)} ${isLarge ? 'large' : 'small'} inputs, your program prints the same wrong output as`
  return other === undefined
    ? `${same} a program with a known mistake: “${text}”`
    : `${same} programs with two known mistakes. One of them is probably yours: “${text}” or “${other}”`
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth']

/** Says in one sentence what the wrong outputs have in common. */
export const wrongValuesText = ({ cases, place, of, side, isByOne }: WrongValues): string => {
  const all = `On all ${count(cases)} failing small inputs that were tried,`
  const far = `${isByOne ? 'one ' : ''}too ${side}`
  return of === 1
    ? `${all} the value is ${far}.`
    : `${all} only the ${ORDINALS[place - 1]} value is wrong${side === null ? '' : `, and it is ${far}`}.`
}

export const counterexampleSchema = z.object({
  /** How many small cases the program was tried on. */
  tried: z.number().int().nonnegative(),
  /** The size of the largest generated input that the program was tried on; null if none. */
  largest: z.number().nullable(),
  /**
   * The fault found by a run with runtime checks on the failing input or, without one, on the largest input; null if
   * no fault was found.
   */
  checked: z
    .object({ fault: z.string(), line: z.number().int().positive().nullable(), size: z.number().nullable() })
    .nullable(),
  /** The first case that the program consistently failed; null if there is none. */
  found: smallCaseSchema
    .extend({
      /** The size of a generated input, null for a small case. Large inputs are truncated. */
      size: z.number().nullable(),
      status: testStatusSchema,
      /** The program's output, truncated. */
      output: z.string(),
      stderr: z.string(),
      /** The checker's message; null if there is none. */
      message: z.string().nullable(),
    })
    .nullable(),
  repair: repairSchema.nullable(),
  /** Always null if a repair was found. */
  wrongValues: wrongValuesSchema.nullable(),
  /** Always null if a repair was found. */
  property: commonPropertySchema.nullable(),
  mistake: sameMistakeSchema.nullable(),
})
export type Counterexample = z.infer<typeof counterexampleSchema>

const resultOf = <P extends AnalysisPart, R extends z.ZodType>(part: P, result: R) =>
  z.object({
    submissionId: z.string(),
    part: z.literal(part),
    /** Null if the worker gave up. */
    result: result.nullable(),
    /** CPU time in ms, including compilation. */
    cpuMs: z.number().nonnegative(),
  })

export const analysisReportSchema = z.discriminatedUnion('part', [
  resultOf('lints', lintsSchema),
  resultOf('replay', replaySchema),
  resultOf('growth', growthPointsSchema),
  resultOf('counterexample', counterexampleSchema),
])
export type AnalysisReport = z.infer<typeof analysisReportSchema>

/** BullMQ queues for the jobs and for the reports. */
export const ANALYSIS_QUEUE = 'analysis'
export const ANALYSED_QUEUE = 'analysed'

export const analysisJobId = ({ submissionId, part }: Pick<AnalysisJob, 'submissionId' | 'part'>): string =>
  `${submissionId}-${part}`

/**
 * `none`: there is nothing to analyse. `offered`: the user may request it. `queued`: it runs as soon as a worker has
 * nothing to judge. `failed`: the worker gave up.
 */
export const partStateSchema = z.enum(['none', 'offered', 'queued', 'done', 'failed'])
export type PartState = z.infer<typeof partStateSchema>

const partOf = <R extends z.ZodType>(result: R) =>
  z.object({
    state: partStateSchema,
    /** Null unless `done`. */
    result: result.nullable(),
  })

const trendSchema = z.object({ classes: z.array(z.string()), doubling: z.number() })

/** The answer of GET /submissions/{id}/analysis. */
export const analysisSchema = z.object({
  lints: partOf(lintsSchema),
  /** `input`: the input that the program ran on. */
  replay: partOf(replaySchema.extend({ input: z.string() })),
  growth: partOf(
    z.object({
      parameter: z.string(),
      /** The generator's largest size. */
      most: z.number(),
      points: z.array(growthPointSchema),
      /** Null if the measurements are inconclusive. */
      time: trendSchema.nullable(),
      space: trendSchema.nullable(),
      /** Whether the program is hardly slower than one that only reads the input. */
      isReading: z.boolean(),
    }),
  ),
  /** `parameter`: what the generator's size is called. */
  counterexample: partOf(counterexampleSchema.extend({ parameter: z.string() })),
})
export type Analysis = z.infer<typeof analysisSchema>

export const hasQueuedPart = (analysis: Analysis): boolean =>
  Object.values(analysis).some(({ state }) => state === 'queued')

/** The parts that users can request. */
export const requestedPartSchema = z.enum(['replay', 'counterexample'])
export type RequestedPart = z.infer<typeof requestedPartSchema>

/** The type of the server-sent event with an analysis. Its data is the same as the answer to a poll. */
export const ANALYSIS_EVENT = 'analysis'
