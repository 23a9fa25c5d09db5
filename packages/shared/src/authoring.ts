import { z } from 'zod'
import { listDifficultySchema } from './problems'
import { blankAsAbsent, pageNumber } from './query-fields'

const visibilitySchema = z.enum(['published', 'hidden'])

/** The query of GET /organiser/problems. */
export const managedProblemListQuerySchema = z.object({
  /** Found anywhere in the title, whatever its case. */
  search: z.string().trim().max(200).optional(),
  visibility: blankAsAbsent(visibilitySchema),
  /** `me`: those of one's own, also for an admin, who sees all. */
  owner: blankAsAbsent(z.literal('me', 'The owner is me, or not given.')),
  page: pageNumber(100_000),
  limit: pageNumber(200),
})
export type ManagedProblemListQuery = z.infer<typeof managedProblemListQuerySchema>

/** The query of POST /organiser/problems. */
export const problemUploadQuerySchema = z.object({
  /** What the problem is known by, where the archive has no folder at its top that says it. */
  name: z
    .string()
    .regex(
      /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/,
      'A name has up to 100 letters, digits, dots, dashes and underscores, and begins with a letter or digit.',
    )
    .optional(),
  /** Published: its programs are judged first, unless they were before. */
  visibility: blankAsAbsent(visibilitySchema),
  /** Publishes it without judging its programs; its organisers can see that. */
  unverified: blankAsAbsent(z.enum(['true', 'false'])),
})

/** The query of PUT /organiser/problems/{id}/package. */
export const packageUploadQuerySchema = problemUploadQuerySchema.omit({ name: true })

export const visibilityRequestSchema = z.strictObject({
  visibility: visibilitySchema,
  /** Publishes a version without verification; its organisers can see that. */
  unverified: z.boolean().optional(),
})

const versionSchema = z.object({
  _id: z.string(),
  /** SHA-256 over the package's files. */
  packageHash: z.string(),
  importedAt: z.string(),
  /**
   * Set once its programs did what the package promises: `by` the judge here, or by a proof that came with Cohort. Null
   * for a version that is not verified.
   */
  verification: z
    .object({ by: z.enum(['judge', 'proof']), at: z.string(), programs: z.number().int() })
    .nullable(),
})

/** A problem as organisers manage it. */
export const managedProblemSchema = z.object({
  _id: z.string(),
  slug: z.string(),
  title: z.string(),
  difficulty: listDifficultySchema.nullable(),
  tags: z.array(z.string()),
  visibility: visibilitySchema,
  /** Null for one that the operator imported. */
  owner: z.object({ _id: z.string(), fullName: z.string() }).nullable(),
  /** The one that submissions are judged on; null where an upload was cut off. */
  version: versionSchema.nullable(),
})
export type ManagedProblem = z.infer<typeof managedProblemSchema>

export const managedProblemDetailsSchema = managedProblemSchema.extend({
  /** The oldest first. Submissions keep the one that they were judged on. */
  versions: z.array(
    versionSchema.extend({
      /** From 1. */
      number: z.number().int(),
      current: z.boolean(),
      tests: z.number().int(),
      /** Seconds. */
      cpuTimeLimit: z.number(),
      /** KB. */
      memoryLimit: z.number(),
    }),
  ),
})
export type ManagedProblemDetails = z.infer<typeof managedProblemDetailsSchema>

const packageIssueSchema = z.object({
  /** Path in the package; null where the whole is meant. */
  file: z.string().nullable(),
  /** From 1. */
  line: z.number().int().nullable(),
  reason: z.string(),
})

/** A package on its way to become a problem or a version of one. */
export const problemImportSchema = z.object({
  _id: z.string(),
  /** running: its programs are being measured. refused: the package is wrong. failed: it is not the package's fault. */
  state: z.enum(['running', 'done', 'refused', 'failed']),
  startedAt: z.string(),
  /** What came of it; null until it is done. */
  result: z
    .object({
      problemId: z.string(),
      slug: z.string(),
      title: z.string(),
      visibility: visibilitySchema,
      /** unchanged: the problem was so already, and nothing was written. */
      outcome: z.enum(['imported', 'unchanged']),
      tests: z.number().int(),
      /** Seconds, and where the limit comes from; null where an earlier import's stands. */
      timeLimit: z.object({ seconds: z.number(), from: z.string() }).nullable(),
      warnings: z.array(packageIssueSchema),
    })
    .nullable(),
  /** Why there is no result. */
  message: z.string().nullable(),
  errors: z.array(packageIssueSchema),
})
export type ProblemImport = z.infer<typeof problemImportSchema>
