import { z } from 'zod'
import { LICENCES } from './attribution'
import { tokenCheckerSchema } from './judging'
import { languageSchema } from './languages'
import { listDifficultySchema, sampleInteractionSchema } from './problems'
import { blankAsAbsent, PAGE } from './query-fields'
import { finalVerdictSchema } from './verdicts'

const visibilitySchema = z.enum(['published', 'hidden'])

/** `form`: made with the form in the browser, whose users never see a package. `package`: uploaded by its author. */
export const madeWithSchema = z.enum(['form', 'package'])
export type MadeWith = z.infer<typeof madeWithSchema>

/** The name of a problem, which is also its package's folder. */
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
  /** `me`: only the caller's own problems, even for admins, who otherwise see all. */
  owner: blankAsAbsent(z.literal('me', 'The owner must be me, or absent.')),
  ...PAGE,
})
export type ManagedProblemListQuery = z.infer<typeof managedProblemListQuerySchema>

/** The query of POST /organiser/problems. */
export const problemUploadQuerySchema = z.object({
  /** The problem's name, if the archive has no top folder with a name. */
  name: slugSchema.optional(),
  /** Before a problem is published, its programs are judged, unless they already were. */
  visibility: blankAsAbsent(visibilitySchema),
  /** Publishes the problem without judging its programs. Its organisers can see that this was not done. */
  unverified: blankAsAbsent(z.enum(['true', 'false'])),
  /** Publishes the problem even if the package names no licence. */
  allowUnlicensed: blankAsAbsent(z.enum(['true', 'false'])),
  /** With `form`, messages refer to tests by number only. */
  madeWith: blankAsAbsent(madeWithSchema),
  /** Judges the programs even if the problem stays hidden. If one does not get the expected result, nothing is stored. */
  verify: blankAsAbsent(z.enum(['true', 'false'])),
  /** `false`: answers 202 as soon as the package has arrived. The import then also reports the package's errors. */
  wait: blankAsAbsent(z.enum(['true', 'false'])),
})

/** The query of PUT /organiser/problems/{id}/package. */
export const packageUploadQuerySchema = problemUploadQuerySchema.omit({ name: true }).extend({
  /** The version from which the package was made. No other version is replaced. */
  basedOn: blankAsAbsent(z.string().regex(/^[0-9a-f]{24}$/, 'This is not the id of a version.')),
})

export const visibilityRequestSchema = z.strictObject({
  visibility: visibilitySchema,
  /** Publishes a version without verification. Its organisers can see that it is not verified. */
  unverified: z.boolean().optional(),
  /** Publishes a version even if its package names no licence. */
  allowUnlicensed: z.boolean().optional(),
})
export type VisibilityRequest = z.infer<typeof visibilityRequestSchema>

/** The body of POST /organiser/problems/{id}/verification. */
export const verificationRequestSchema = z.strictObject({
  /** If published, publishes the version if it passes. */
  visibility: z.literal('published').optional(),
  /** Publishes it even if its package names no licence. */
  allowUnlicensed: z.boolean().optional(),
})

/** A program of a package, judged or waiting for its verdict. Only its organisers see it. */
export const programResultSchema = z.object({
  /** Path below `submissions/`. */
  program: z.string(),
  language: languageSchema,
  expected: z.string(),
  /** Null until it is judged, like the fields below. */
  got: finalVerdictSchema.nullable(),
  ok: z.boolean().nullable(),
  /** What decided the verdict: a test, or the first lines of the compiler. Null for Accepted. */
  detail: z.string().nullable(),
  slowestTest: z.string().nullable(),
  /** From 1, in judging order. */
  slowestTestNumber: z.number().int().nullable(),
  /** CPU seconds of the slowest test. */
  seconds: z.number().nullable(),
  /** True if the program was stopped, so that it needs more than `seconds`. */
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
   * Set once its programs got the expected results: `by` this judge, or by a proof that ships with Cohort. Null for a
   * version that is not verified.
   */
  verification: z
    .object({ by: z.enum(['judge', 'proof']), at: z.string(), programs: z.number().int() })
    .nullable(),
  /** `unknown` also if the package names no licence. */
  licence: z.enum(LICENCES),
})

/**
 * The unfinished contest that shows a problem to users first. A contest that only its jury sees is chosen only if
 * there is no other.
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
  /** Whether contests close the problem for practice now, if it is published. */
  closesPractice: z.boolean(),
  /**
   * Whether it is open for practice afterwards, if it is published. A hidden problem is not open after a jury's
   * rehearsal or without `practiceAfter`.
   */
  opensAfterwards: z.boolean(),
  /** The contest that closes the problem for practice when this one ends; null if none does. */
  closedNextBy: z
    .object({ title: z.string().nullable(), startTime: z.string(), endTime: z.string() })
    .nullable(),
  /** Whether a contest prevents the problem from being hidden now. */
  refusesHiding: z.boolean(),
  /** Whether the caller can show a hidden problem by saving this contest, which has not begun and has the same owner. */
  canShowHidden: z.boolean(),
  /** Whether the caller owns the contest or is on its jury, and so may write to its participants. */
  isJury: z.boolean(),
})
export type UnfinishedContest = z.infer<typeof unfinishedContestSchema>

/**
 * Why a user may manage a problem. An `owner` may do everything. The others may only change it: the owner shares it with
 * them, or they are on the jury of a contest.
 */
const problemRightSchema = z.enum(['owner', 'shared', 'jury'])
export type ProblemRight = z.infer<typeof problemRightSchema>

const namedContestSchema = z.object({ _id: z.string(), title: z.string() })
const namedPersonSchema = z.object({ _id: z.string(), fullName: z.string() })

/** A problem as organisers manage it. */
export const managedProblemSchema = z.object({
  _id: z.string(),
  slug: z.string(),
  title: z.string(),
  difficulty: listDifficultySchema.nullable(),
  tags: z.array(z.string()),
  visibility: visibilitySchema,
  /** Null if the operator imported it. */
  owner: namedPersonSchema.nullable(),
  right: problemRightSchema,
  /** The contest through whose jury the caller may change it; null with any other right. */
  juryOf: namedContestSchema.nullable(),
  /** The version that judges submissions; null if an upload was interrupted. */
  version: versionSchema.nullable(),
  unfinishedContest: unfinishedContestSchema.nullable(),
})
export type ManagedProblem = z.infer<typeof managedProblemSchema>

/** Submissions that the caller may rejudge, and whose verdict comes from an older version of the problem. */
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
  /** Organisers with whom the owner shares it. */
  sharedWith: z.array(namedPersonSchema),
  /** Contests whose juries may change it. The title of one that is hidden from the caller is null. */
  juries: z.array(namedContestSchema.extend({ title: z.string().nullable() })),
  /** Unfinished contests that use it and that the caller may see, ordered by start. */
  usedIn: z.array(namedContestSchema.extend({ startTime: z.string() })),
  /** Oldest first. Submissions keep the version that judged them. */
  versions: z.array(
    versionSchema.extend({
      /** From 1. */
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

/** The names of what a version adds, removes or changes compared with the previous version. */
const differenceSchema = z.object({
  added: z.array(z.string()),
  removed: z.array(z.string()),
  changed: z.array(z.string()),
})
export type Difference = z.infer<typeof differenceSchema>

const versionChangesSchema = z.object({
  tests: differenceSchema,
  /** By language. */
  statements: differenceSchema,
  programs: differenceSchema,
  /** Seconds, KB and bytes. */
  limits: z.array(
    z.object({ limit: z.enum(['time', 'memory', 'output']), before: z.number(), after: z.number() }),
  ),
  /** Whether outputs are judged differently. */
  checker: z.boolean(),
})
export type VersionChanges = z.infer<typeof versionChangesSchema>

/** The content of one version, including hidden tests as a list without their data. */
export const managedVersionSchema = versionSchema.extend({
  /** From 1. */
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
  /** How tokens are compared; null if that differs between tests, or another checker judges. */
  comparison: tokenCheckerSchema.omit({ kind: true }).nullable(),
  /** Bytes of the stored package; null if it came from a folder or is no longer stored. */
  packageBytes: z.number().int().nullable(),
  statements: z.array(
    z.object({
      language: z.string(),
      title: z.string().nullable(),
      /** Sanitised HTML. */
      html: z.string(),
      /** The address of a statement that is a PDF file. */
      pdf: z.string().nullable(),
    }),
  ),
  tests: z.array(
    z.object({
      /** From 1, in judging order. */
      number: z.number().int(),
      name: z.string(),
      /** The folder of the test. */
      group: z.string(),
      isSample: z.boolean(),
      /** Null if the data is no longer stored. The same applies to the answer. */
      inputBytes: z.number().int().nullable(),
      answerBytes: z.number().int().nullable(),
    }),
  ),
  /** Conversations that learners see instead of the samples with these names. */
  interactions: z.array(z.object({ name: z.string(), lines: sampleInteractionSchema })),
  programs: z.array(z.object({ name: z.string(), expected: z.string() })),
  /** The results of its verification by this judge; empty if there is none. */
  results: z.array(programResultSchema),
  /** Null for the first version. */
  changes: versionChangesSchema.nullable(),
})
export type ManagedVersion = z.infer<typeof managedVersionSchema>

/** The query of a test's input or answer: `preview` asks for its beginning as text, with a mark if it was cut. */
export const testDataQuerySchema = z.object({ preview: blankAsAbsent(z.literal('true')) })

const packageIssueSchema = z.object({
  /** Path in the package; null for the whole package. */
  file: z.string().nullable(),
  /** From 1. */
  line: z.number().int().nullable(),
  reason: z.string(),
})

/** An uploaded package while it becomes a problem or a new version of one. */
export const problemImportSchema = z.object({
  _id: z.string(),
  /** running: its programs are being measured. refused: the package has errors. failed: it is not the package's fault. */
  state: z.enum(['running', 'done', 'refused', 'failed']),
  startedAt: z.string(),
  madeWith: madeWithSchema,
  /** The problem's title; null until the package is read. */
  title: z.string().nullable(),
  /** The result; null until it is done. */
  result: z
    .object({
      problemId: z.string(),
      /** The version that it created, or made current again. */
      versionId: z.string(),
      slug: z.string(),
      title: z.string(),
      visibility: visibilitySchema,
      /** unchanged: the problem was already like this, and nothing was written. */
      outcome: z.enum(['imported', 'unchanged']),
      tests: z.number().int(),
      /** The limit in seconds and its source; null if the limit of an earlier import still applies. */
      timeLimit: z.object({ seconds: z.number(), from: z.string() }).nullable(),
      warnings: z.array(packageIssueSchema),
    })
    .nullable(),
  /** The package's programs while they are judged, and afterwards. Empty if none is judged. */
  programs: z.array(programResultSchema),
  /** As in the problem; empty until the import is done. */
  outdated: outdatedSchema,
  /** As in the problem; null until the import is done. */
  unfinishedContest: unfinishedContestSchema.nullable(),
  /** Why there is no result. */
  message: z.string().nullable(),
  errors: z.array(packageIssueSchema),
  /** The option that allows what was refused; null if there is none. */
  allowedBy: z.literal('allowUnlicensed').nullable(),
})
export type PackageIssueView = z.infer<typeof packageIssueSchema>
export type ProblemImport = z.infer<typeof problemImportSchema>
