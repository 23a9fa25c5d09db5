import { z } from 'zod'
import { LICENCES } from './attribution'
import { listDifficultySchema } from './problems'
import { blankAsAbsent, PAGE } from './query-fields'

const visibilitySchema = z.enum(['published', 'hidden'])

/** The query of GET /organiser/problems. */
export const managedProblemListQuerySchema = z.object({
  /** Matches anywhere in the title, ignoring case. */
  search: z.string().trim().max(200).optional(),
  visibility: blankAsAbsent(visibilitySchema),
  /** `me`: only the user's own, also for admins, who see all. */
  owner: blankAsAbsent(z.literal('me', 'The owner must be me, or absent.')),
  ...PAGE,
})
export type ManagedProblemListQuery = z.infer<typeof managedProblemListQuerySchema>

/** The query of POST /organiser/problems. */
export const problemUploadQuerySchema = z.object({
  /** The problem's name, if the archive has no folder at its top that gives it. */
  name: z
    .string()
    .regex(
      /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/,
      'A name can have up to 100 letters, digits, dots, dashes and underscores. It must begin with a letter or digit.',
    )
    .optional(),
  /** Published: its programs are judged first, unless they were before. */
  visibility: blankAsAbsent(visibilitySchema),
  /** Publishes it without judging its programs; its organisers can see that. */
  unverified: blankAsAbsent(z.enum(['true', 'false'])),
  /** Publishes it even if the package names no licence. */
  allowUnlicensed: blankAsAbsent(z.enum(['true', 'false'])),
})

/** The query of PUT /organiser/problems/{id}/package. */
export const packageUploadQuerySchema = problemUploadQuerySchema.omit({ name: true })

export const visibilityRequestSchema = z.strictObject({
  visibility: visibilitySchema,
  /** Publishes a version without verification; its organisers can see that. */
  unverified: z.boolean().optional(),
  /** Publishes a version even if its package names no licence. */
  allowUnlicensed: z.boolean().optional(),
})

const versionSchema = z.object({
  _id: z.string(),
  /** SHA-256 over the package's files. */
  packageHash: z.string(),
  importedAt: z.string(),
  /**
   * Set once its programs did what the package promises: `by` this judge, or by a proof shipped with Cohort. Null
   * for a version that is not verified.
   */
  verification: z
    .object({ by: z.enum(['judge', 'proof']), at: z.string(), programs: z.number().int() })
    .nullable(),
  /** `unknown` also if the package names none. */
  licence: z.enum(LICENCES),
})

/** A problem as organisers manage it. */
export const managedProblemSchema = z.object({
  _id: z.string(),
  slug: z.string(),
  title: z.string(),
  difficulty: listDifficultySchema.nullable(),
  tags: z.array(z.string()),
  visibility: visibilitySchema,
  /** Null if the operator imported it. */
  owner: z.object({ _id: z.string(), fullName: z.string() }).nullable(),
  /** The version that judges submissions; null if an upload was interrupted. */
  version: versionSchema.nullable(),
})
export type ManagedProblem = z.infer<typeof managedProblemSchema>

export const managedProblemDetailsSchema = managedProblemSchema.extend({
  /** The oldest first. Submissions keep the version that judged them. */
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
  /** Path in the package; null for the whole package. */
  file: z.string().nullable(),
  /** From 1. */
  line: z.number().int().nullable(),
  reason: z.string(),
})

/** An uploaded package on its way to becoming a problem or a version of one. */
export const problemImportSchema = z.object({
  _id: z.string(),
  /** running: its programs are being measured. refused: the package has errors. failed: it is not the package's fault. */
  state: z.enum(['running', 'done', 'refused', 'failed']),
  startedAt: z.string(),
  /** The result; null until it is done. */
  result: z
    .object({
      problemId: z.string(),
      slug: z.string(),
      title: z.string(),
      visibility: visibilitySchema,
      /** unchanged: the problem already was like this, and nothing was written. */
      outcome: z.enum(['imported', 'unchanged']),
      tests: z.number().int(),
      /** Seconds, and the source of the limit; null if an earlier import's still applies. */
      timeLimit: z.object({ seconds: z.number(), from: z.string() }).nullable(),
      warnings: z.array(packageIssueSchema),
    })
    .nullable(),
  /** Why there is no result. */
  message: z.string().nullable(),
  errors: z.array(packageIssueSchema),
})
export type ProblemImport = z.infer<typeof problemImportSchema>
