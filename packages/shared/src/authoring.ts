import { z } from 'zod'
import { LICENCES } from './attribution'
import { tokenCheckerSchema } from './judging'
import { languageSchema } from './languages'
import { listDifficultySchema, sampleInteractionSchema } from './problems'
import { blankAsAbsent, PAGE } from './query-fields'
import { personSchema } from './users'
import { finalVerdictSchema } from './verdicts'

const visibilitySchema = z.enum(['published', 'hidden'])

/** `form`: created with the form in the browser, without a visible package. `package`: uploaded by its author. */
export const madeWithSchema = z.enum(['form', 'package'])
export type MadeWith = z.infer<typeof madeWithSchema>

/** A problem's name, which is also the name of its package's folder. */
const slugSchema = z
  .string()
  .regex(
    /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/,
    'A name can have up to 100 letters, digits, dots, dashes and underscores. It must begin with a letter or digit.',
  )

/** The query of GET /organiser/problems. */
export const managedProblemListQuerySchema = z.object({
  /** Only the problem with exactly this name. */
  slug: blankAsAbsent(slugSchema),
  /** Matches anywhere in the title, ignoring case. */
  search: z.string().trim().max(200).optional(),
  visibility: blankAsAbsent(visibilitySchema),
  /** `me`: only problems that the caller owns. Without it, admins see all problems. */
  owner: blankAsAbsent(z.literal('me', '`owner` must be `me` or absent.')),
  ...PAGE,
})
export type ManagedProblemListQuery = z.infer<typeof managedProblemListQuerySchema>

/** The query of POST /organiser/problems. */
export const problemUploadQuerySchema = z.object({
  /** The problem's name, if the archive has no top-level folder. */
  name: slugSchema.optional(),
  /** `published`: publishes the problem after judging its programs, unless they have already been judged. */
  visibility: blankAsAbsent(visibilitySchema),
  /** Publishes the problem without judging its programs. Its organisers see that it is not verified. */
  unverified: blankAsAbsent(z.enum(['true', 'false'])),
  /** Publishes the problem even if the package has no licence. */
  allowUnlicensed: blankAsAbsent(z.enum(['true', 'false'])),
  /** With `form`, messages identify tests by number, not by name. */
  madeWith: blankAsAbsent(madeWithSchema),
  /** Judges the programs even if the problem stays hidden. Stores nothing if a program gets an unexpected result. */
  verify: blankAsAbsent(z.enum(['true', 'false'])),
  /** `false`: answers 202 once the upload is complete. Errors in the package are then part of the import. */
  wait: blankAsAbsent(z.enum(['true', 'false'])),
})

/** The query of PUT /organiser/problems/{id}/package. */
export const packageUploadQuerySchema = problemUploadQuerySchema.omit({ name: true }).extend({
  /** The version that the package is based on. The upload fails if another version is current. */
  basedOn: blankAsAbsent(z.string().regex(/^[0-9a-f]{24}$/, 'This is not the id of a version.')),
})

export const visibilityRequestSchema = z.strictObject({
  visibility: visibilitySchema,
  /** Publishes a version without verifying it. Its organisers see that it is not verified. */
  unverified: z.boolean().optional(),
  /** Publishes a version even if its package has no licence. */
  allowUnlicensed: z.boolean().optional(),
})
export type VisibilityRequest = z.infer<typeof visibilityRequestSchema>

/** The body of POST /organiser/problems/{id}/verification. */
export const verificationRequestSchema = z.strictObject({
  /** `published`: publishes the version if it passes. */
  visibility: z.literal('published').optional(),
  /** Publishes the version even if its package has no licence. */
  allowUnlicensed: z.boolean().optional(),
})

/** A program from a package, with its verdict once it is judged. Only the problem's organisers see it. */
export const programResultSchema = z.object({
  /** Path relative to `submissions/`. */
  program: z.string(),
  language: languageSchema,
  expected: z.string(),
  /** Null until it is judged, like the fields below. */
  got: finalVerdictSchema.nullable(),
  ok: z.boolean().nullable(),
  /** The test that decided the verdict, or the first lines of compiler output. Null for Accepted. */
  detail: z.string().nullable(),
  slowestTest: z.string().nullable(),
  /** 1-based, in judging order. */
  slowestTestNumber: z.number().int().nullable(),
  /** CPU seconds of the slowest test. */
  seconds: z.number().nullable(),
  /** True if the program was stopped and would have needed more than `seconds`. */
  isAtLeast: z.boolean(),
  /** CPU seconds that a test may take in this language; null until the limit is known. */
  limit: z.number().nullable(),
})
export type ProgramResult = z.infer<typeof programResultSchema>

const versionSchema = z.object({
  _id: z.string(),
  /** SHA-256 over the package's files. */
  packageHash: z.string(),
  importedAt: z.string(),
  /**
   * Set once all programs have got the expected results, on this judge or in a proof that ships with Cohort. Null until
   * then.
   */
  verification: z
    .object({ by: z.enum(['judge', 'proof']), at: z.string(), programs: z.number().int() })
    .nullable(),
  /** Also `unknown` if the package has no licence. */
  licence: z.enum(LICENCES),
})

/**
 * The unfinished contest that is the first to show a problem to users. A contest that only its jury sees is chosen only
 * if there is no other.
 */
const unfinishedContestSchema = z.object({
  _id: z.string(),
  /** Null if the caller may not see the contest. */
  title: z.string().nullable(),
  startTime: z.string(),
  endTime: z.string(),
  status: z.enum(['Upcoming', 'Running']),
  /** Whether only its jury sees the contest. */
  juryOnly: z.boolean(),
  /** Whether a contest currently closes the problem for practice, if it is published. */
  closesPractice: z.boolean(),
  /**
   * Whether it is open for practice after the contest, if it is published. A hidden problem stays closed after a jury's
   * rehearsal, or without `practiceAfter`.
   */
  opensAfterwards: z.boolean(),
  /** The contest that closes the problem for practice when this one ends; null if none does. */
  closedNextBy: z
    .object({ title: z.string().nullable(), startTime: z.string(), endTime: z.string() })
    .nullable(),
  /** Whether a contest currently prevents the problem from being hidden. */
  refusesHiding: z.boolean(),
  /**
   * Whether the caller can publish a hidden problem by saving this contest, which is upcoming and has the same owner.
   */
  canShowHidden: z.boolean(),
  /** Whether the caller owns the contest or is on its jury, and so may write to its participants. */
  isJury: z.boolean(),
})
export type UnfinishedContest = z.infer<typeof unfinishedContestSchema>

/**
 * Why a user may manage a problem. An `owner` may do everything. The others may only change it, because the owner
 * shares it with them or because they are on the jury of a contest.
 */
const problemRightSchema = z.enum(['owner', 'shared', 'jury'])
export type ProblemRight = z.infer<typeof problemRightSchema>

const namedContestSchema = z.object({ _id: z.string(), title: z.string() })

/** A problem as organisers manage it. */
export const managedProblemSchema = z.object({
  _id: z.string(),
  slug: z.string(),
  title: z.string(),
  difficulty: listDifficultySchema.nullable(),
  tags: z.array(z.string()),
  visibility: visibilitySchema,
  /** Null if the operator imported it. */
  owner: personSchema.nullable(),
  right: problemRightSchema,
  /** With `jury`, the contest that gives the caller the right; otherwise null. */
  juryOf: namedContestSchema.nullable(),
  /** The version that judges submissions; null if an upload was interrupted. */
  version: versionSchema.nullable(),
  unfinishedContest: unfinishedContestSchema.nullable(),
})
export type ManagedProblem = z.infer<typeof managedProblemSchema>

/** By contest, how many submissions that the caller may rejudge have a verdict from an older version of the problem. */
const outdatedSchema = z.array(
  z.object({
    /** Null for submissions outside contests. */
    contest: namedContestSchema.nullable(),
    submissions: z.number().int(),
  }),
)
export type OutdatedVerdicts = z.infer<typeof outdatedSchema>

export const managedProblemDetailsSchema = managedProblemSchema.extend({
  outdated: outdatedSchema,
  /** Organisers that the owner shares it with. */
  sharedWith: z.array(personSchema),
  /** Contests whose juries may change it. `title` is null if the contest is hidden from the caller. */
  juries: z.array(namedContestSchema.extend({ title: z.string().nullable() })),
  /** Unfinished contests with this problem that the caller may see, by start time. */
  usedIn: z.array(namedContestSchema.extend({ startTime: z.string() })),
  /** Oldest first. A submission keeps the version that it was judged on. */
  versions: z.array(
    versionSchema.extend({
      /** 1-based. */
      number: z.number().int(),
      current: z.boolean(),
      madeWith: madeWithSchema,
      tests: z.number().int(),
      /** Seconds. */
      cpuTimeLimit: z.number(),
      /** KB. */
      memoryLimit: z.number(),
    }),
  ),
})
export type ManagedProblemDetails = z.infer<typeof managedProblemDetailsSchema>

/** Names of the items that differ from the previous version. */
const differenceSchema = z.object({
  added: z.array(z.string()),
  removed: z.array(z.string()),
  changed: z.array(z.string()),
})
export type Difference = z.infer<typeof differenceSchema>

const versionChangesSchema = z.object({
  tests: differenceSchema,
  /** By language code. */
  statements: differenceSchema,
  programs: differenceSchema,
  /** Time in seconds, memory in KB and output in bytes. */
  limits: z.array(
    z.object({ limit: z.enum(['time', 'memory', 'output']), before: z.number(), after: z.number() }),
  ),
  /** Whether outputs are judged differently. */
  checker: z.boolean(),
})
export type VersionChanges = z.infer<typeof versionChangesSchema>

/** The content of one version. Hidden tests are listed, but without their data. */
export const managedVersionSchema = versionSchema.extend({
  /** 1-based. */
  number: z.number().int(),
  current: z.boolean(),
  madeWith: madeWithSchema,
  /** Seconds. */
  cpuTimeLimit: z.number(),
  /** KB. */
  memoryLimit: z.number(),
  /** Bytes. */
  outputLimit: z.number(),
  checker: z.enum(['tokens', 'validator', 'interactive']),
  /** How tokens are compared; null if that differs between tests, or for another checker. */
  comparison: tokenCheckerSchema.omit({ kind: true }).nullable(),
  /** Size of the stored package in bytes; null if it came from a folder or is no longer stored. */
  packageBytes: z.number().int().nullable(),
  statements: z.array(
    z.object({
      language: z.string(),
      title: z.string().nullable(),
      /** Sanitised HTML. */
      html: z.string(),
      /** The URL of the PDF file; null unless the statement is one. */
      pdf: z.string().nullable(),
    }),
  ),
  tests: z.array(
    z.object({
      /** 1-based, in judging order. */
      number: z.number().int(),
      name: z.string(),
      /** The test's folder. */
      group: z.string(),
      isSample: z.boolean(),
      /** Null if the data is no longer stored. The same applies to `answerBytes`. */
      inputBytes: z.number().int().nullable(),
      answerBytes: z.number().int().nullable(),
    }),
  ),
  /** Conversations that replace the samples of the same name in the statement. */
  interactions: z.array(z.object({ name: z.string(), lines: sampleInteractionSchema })),
  programs: z.array(z.object({ name: z.string(), expected: z.string() })),
  /** The results of its verification on this judge; empty if there are none. */
  results: z.array(programResultSchema),
  /** Null for the first version. */
  changes: versionChangesSchema.nullable(),
})
export type ManagedVersion = z.infer<typeof managedVersionSchema>

/** The query of a test's input or answer. `preview`: only its beginning as text, with a mark if it was cut. */
export const testDataQuerySchema = z.object({ preview: blankAsAbsent(z.literal('true')) })

const packageIssueSchema = z.object({
  /** Path in the package; null if the issue concerns the whole package. */
  file: z.string().nullable(),
  /** 1-based. */
  line: z.number().int().nullable(),
  reason: z.string(),
})

/** The import of an uploaded package as a problem or as a new version of one. */
export const problemImportSchema = z.object({
  _id: z.string(),
  /** running: its programs are being judged. refused: the package has errors. failed: the cause is not the package. */
  state: z.enum(['running', 'done', 'refused', 'failed']),
  startedAt: z.string(),
  madeWith: madeWithSchema,
  /** The problem's title; null until the package is read. */
  title: z.string().nullable(),
  /** Null until it is done. */
  result: z
    .object({
      problemId: z.string(),
      /** The version that the import created or made current again. */
      versionId: z.string(),
      slug: z.string(),
      title: z.string(),
      visibility: visibilitySchema,
      /** unchanged: the problem already matched the package, so nothing was written. */
      outcome: z.enum(['imported', 'unchanged']),
      tests: z.number().int(),
      /** The limit in seconds and where it comes from; null if an earlier import's limit still applies. */
      timeLimit: z.object({ seconds: z.number(), from: z.string() }).nullable(),
      warnings: z.array(packageIssueSchema),
    })
    .nullable(),
  /** The package's programs, both during and after judging; empty if none need judging. */
  programs: z.array(programResultSchema),
  /** As in the problem; empty until the import is done. */
  outdated: outdatedSchema,
  /** As in the problem; null until the import is done. */
  unfinishedContest: unfinishedContestSchema.nullable(),
  /** Why there is no result. */
  message: z.string().nullable(),
  errors: z.array(packageIssueSchema),
  /** The option that overrides the refusal; null if there is none. */
  allowedBy: z.literal('allowUnlicensed').nullable(),
})
export type PackageIssueView = z.infer<typeof packageIssueSchema>
export type ProblemImport = z.infer<typeof problemImportSchema>
