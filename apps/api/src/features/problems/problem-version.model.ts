import {
  type Attribution,
  type Checker,
  DEFAULT_TEST_LEVEL,
  type KnownMistake,
  type Language,
  type MadeWith,
  type ReferenceProgram,
  type SampleInteraction,
  type Scoring,
  TEST_LEVELS,
  type TestLevel,
  type TokenChecker,
} from '@cohort/shared'
import type { Types } from 'mongoose'
import { Mixed, modelOf, ObjectId, orNull, schemaOf } from '../../database/schema'

export interface ProblemTest {
  /** The test's name in its package, shown in verifications and to organisers. */
  name: string
  /** SHA-256 of the input's blob. */
  input: string
  /** SHA-256 of the answer's blob. */
  answer: string
  isSample: boolean
  /** Index of the test's group in `scoring`; null if the problem gives no points. */
  group: number | null
  /** Replaces the version's checker, or its arguments. */
  checker?: TokenChecker | undefined
  checkerArgs?: string[] | undefined
  /** The program's arguments. Used only to check a package's input validators and outputs. */
  args?: string[] | undefined
}

export interface StatementRecord {
  language: string
  /** The problem's title in this language; null if it equals the title in lists. */
  title: string | null
  /** Sanitised HTML, with `files/<sha256>` for the files below. */
  html: string
  /** SHA-256 of the statement if it is a PDF file, otherwise null. */
  pdf: string | null
}

export interface StatementFileRecord {
  /** SHA-256 of the file's blob. */
  sha256: string
  /** The file's media type. */
  type: string
}

export interface ProgramRecord {
  /** Path below `submissions/`. */
  name: string
  /** The verdict that the package expects, in words. */
  expected: string
  /** A hash of the sources. */
  sha256: string
}

/**
 * One imported version of a problem's package. A version never changes, and each submission refers to the version that
 * judged it, so later imports do not affect earlier submissions.
 */
export interface ProblemVersionRecord {
  _id: Types.ObjectId
  problemId: Types.ObjectId
  /** SHA-256 of the package's content. Importing the same content again finds this version. */
  packageHash: string
  importedAt: Date
  /** Sanitised HTML: the statement in the problem's first language. */
  description: string
  /** The statement in every language, the default one first. */
  statements: StatementRecord[]
  attribution: Attribution
  /** The files that the statements show. No other file of the package is served. */
  files: StatementFileRecord[]
  cpuTimeLimitMs: number
  memoryLimitKb: number
  outputLimitBytes: number
  defaultLanguage: Language
  starterCode: Partial<Record<Language, string>>
  /** Factors for the languages' time limits, 1 by default. */
  timeFactors: Partial<Record<Language, number>>
  checker: Checker
  /** How points are awarded; null if the problem gives none. */
  scoring: Scoring | null
  lesson: { pattern: string; summary: string } | null
  /** Sanitised HTML, ordered from a nudge to a full plan. */
  hints: string[]
  /** The editorial in each language; empty if the package has no solution text. */
  solutions: StatementRecord[]
  /**
   * A Python program that prints inputs of growing size (`family N SEED`), the sizes, and the reference solution; null
   * if the package has no such program.
   */
  family: {
    generator: string
    parameter: string
    from: number
    to: number
    reference: ReferenceProgram
  } | null
  /** Wrong programs whose outputs are compared with those of users' programs. */
  mistakes: KnownMistake[]
  /** A Python program that prints the properties of the input that it reads; null if the package has none. */
  properties: string | null
  /** Whether users may ask for small inputs that make their programs fail. */
  counterexamples: boolean
  /** How much submissions show of hidden tests. */
  testLevel: TestLevel
  /** The sample interactions in the statement. `name` is the name of a test, or empty. */
  interactions: { name: string; lines: SampleInteraction }[]
  /** In judging order, samples first. */
  tests: ProblemTest[]
  /** The package's programs that can be judged. */
  programs: ProgramRecord[]
  /** The blob of the uploaded zip, which retention removes with the hidden tests; null if the package was a folder. */
  archive: { sha256: string; bytes: number } | null
  madeWith: MadeWith
  /** When retention removed the data of the hidden tests; null if the data is still stored. */
  secretsRemovedAt: Date | null
}

const problemVersionSchema = schemaOf<ProblemVersionRecord>({
  problemId: ObjectId,
  packageHash: String,
  importedAt: { type: Date, required: true, default: () => new Date() },
  description: { type: String, default: '' },
  statements: [Mixed],
  attribution: { type: Mixed, required: true },
  files: [Mixed],
  cpuTimeLimitMs: Number,
  memoryLimitKb: Number,
  outputLimitBytes: Number,
  defaultLanguage: String,
  starterCode: { type: Mixed, required: true, default: {} },
  timeFactors: { type: Mixed, required: true, default: {} },
  checker: Mixed,
  scoring: orNull(Mixed),
  lesson: orNull(Mixed),
  hints: [String],
  solutions: [Mixed],
  family: orNull(Mixed),
  mistakes: [Mixed],
  properties: orNull(String),
  counterexamples: { type: Boolean, required: true, default: true },
  testLevel: { type: String, enum: TEST_LEVELS, required: true, default: DEFAULT_TEST_LEVEL },
  interactions: [Mixed],
  tests: [Mixed],
  programs: [Mixed],
  archive: orNull(Mixed),
  madeWith: String,
  secretsRemovedAt: orNull(Date),
})

problemVersionSchema.index({ problemId: 1, packageHash: 1 }, { unique: true })

export const problemVersionModel = modelOf('problem_versions', problemVersionSchema)
export type ProblemVersionModel = ReturnType<typeof problemVersionModel>
