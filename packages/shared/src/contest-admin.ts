import { z } from 'zod'
import { listedParticipantSchema } from './announcements'
import { audienceGroupsSchema, audienceSchema, contestRightSchema, contestStatusSchema } from './contests'
import { roundPoints } from './points'
import { blankAsAbsent, PAGE } from './query-fields'
import { idSchema, lowerCaseIdSchema, timeSchema } from './request-fields'
import { personSchema } from './users'
import { visibleName } from './visible-name'

/** How long a contest can last, in ms. */
export const LONGEST_CONTEST_MS = 5 * 365 * 24 * 3_600_000
export const LARGEST_PENALTY_MINUTES = 100_000
export const MOST_CONTEST_PROBLEMS = 200
/** The maximum number of refusals in a plan. A problem can have three: changed, unverified and unlicensed. */
export const MOST_REFUSALS = 10 + 3 * MOST_CONTEST_PROBLEMS

/** The points for solving a problem. */
export const contestPointsSchema = z
  .number('This must be a number.')
  .positive('This must be greater than 0.')
  .max(1e6, 'This can be at most 1,000,000.')
  // With more decimal places, equal sums could differ on the leaderboard.
  .refine((given) => roundPoints(given) === given, 'This can have at most six decimal places.')

/** A contest's short name, which is the `id` of its package. */
export const contestSlugSchema = z
  .string()
  .regex(
    /^[A-Za-z0-9][A-Za-z0-9_.-]{0,99}$/,
    'A short name can have up to 100 letters, digits, _ . and -. It must begin with a letter or digit.',
  )

const momentSchema = timeSchema('A time', '2031-05-01T12:00:00+02:00')

/** The description of a contest, in Markdown. */
export const contestDescriptionSchema = z
  .string()
  .max(50_000, 'The description can have at most 50,000 characters.')

export const contestTitleSchema = visibleName('The title', 'Enter a title.', 200)
export const problemLabelSchema = visibleName('A label', 'Each problem needs a label.', 10)
export const colourNameSchema = visibleName('A colour name', 'A colour name must not be empty.', 40)

const settingsProblemSchema = z.strictObject({
  problemId: lowerCaseIdSchema,
  label: problemLabelSchema,
  points: contestPointsSchema,
  /** The balloon's colour: a name and `#rrggbb`. */
  color: colourNameSchema.nullable(),
  rgb: z
    .string()
    .regex(/^#[0-9a-f]{6}$/, 'A colour must look like #3f9b5b.')
    .nullable(),
})

/**
 * Options of `contests apply`. `force` allows changes to the disadvantage of participants. `unverified` and
 * `allowUnlicensed` publish hidden problems that are not verified or have no licence.
 */
export const allowanceSchema = z.enum(['force', 'unverified', 'allowUnlicensed'])
export type Allowance = z.infer<typeof allowanceSchema>

/** The settings that a contest's organiser chooses. */
export const contestSettingsSchema = z.strictObject({
  title: contestTitleSchema,
  slug: contestSlugSchema,
  description: contestDescriptionSchema,
  startTime: momentSchema,
  endTime: momentSchema,
  penaltyMinutes: z
    .number('The penalty must be a whole number of minutes.')
    .int('The penalty must be a whole number of minutes.')
    .min(0, 'The penalty cannot be negative.')
    .max(LARGEST_PENALTY_MINUTES, 'The penalty can be at most 100,000 minutes.'),
  aiHelpClosed: z.boolean(),
  /**
   * Whether its problems open for practice when it ends. If not, problems published only by contests are hidden again.
   */
  practiceAfter: z.boolean().default(true),
  audience: audienceSchema,
  /** With the audience `groups`, the classes or teams that may see it. */
  groups: audienceGroupsSchema.default([]),
  /** In the order of the board's columns. */
  problems: z
    .array(settingsProblemSchema)
    .max(MOST_CONTEST_PROBLEMS, 'A contest can have at most 200 problems.'),
})
export type ContestSettings = z.infer<typeof contestSettingsSchema>

const contestSaveSchema = contestSettingsSchema.extend({
  /** The exact reasons of the plan's refusals that the caller overrides. All other refusals still apply. */
  accepted: z.array(z.string().max(1000)).max(MOST_REFUSALS).default([]),
})

const MOST_PEOPLE = 500
const emailListSchema = z
  .array(z.string().trim().min(1, 'Enter an email.').max(254))
  .max(MOST_PEOPLE, 'At most 500 people can be named at once.')

export const contestCreateSchema = contestSaveSchema.extend({
  /** Emails of the jury's accounts, without the owner's. */
  jury: emailListSchema.default([]),
  /** Emails of the accounts whose rows get no rank. */
  outsideRanking: emailListSchema.default([]),
})

export type NewContestPeople = Pick<z.infer<typeof contestCreateSchema>, 'jury' | 'outsideRanking'>

export const contestChangeSchema = contestSaveSchema.extend({
  /** The revision that the change is based on. The API refuses the change if the contest has a newer one. */
  revision: z.number().int(),
})

/** `true`: returns the plan without saving. */
const DRY_RUN = { dryRun: blankAsAbsent(z.enum(['true', 'false'])) }
export const contestSaveQuerySchema = z.object(DRY_RUN)

const flag = blankAsAbsent(z.enum(['true', 'false']))
/** The query of PUT /organiser/contests/package, with the options of `contests apply`. */
export const contestPackageQuerySchema = z.object({
  ...DRY_RUN,
  force: flag,
  unverified: flag,
  allowUnlicensed: flag,
})

/**
 * The query of GET /organiser/contests/{id}/package. `true`: with the packages of problems that the caller may change.
 */
export const contestExportQuerySchema = z.object({ withProblems: flag })

const outcomeSchema = z.enum(['created', 'changed', 'unchanged'])

/** What saving a contest would do, or did. */
export const contestPlanSchema = z.object({
  outcome: outcomeSchema,
  /** A phrase for each change. */
  changes: z.array(z.string()),
  /** How many standings are recomputed. */
  recomputed: z.number().int(),
  /** Whether ranks, points or penalties can change. */
  changesResults: z.boolean(),
  /** What the plan refuses, and which option would allow it. */
  refusals: z.array(z.object({ reason: z.string(), allowedBy: allowanceSchema })),
  warnings: z.array(z.string()),
})
export type SavePlan = z.infer<typeof contestPlanSchema>

const memberSchema = personSchema.extend({
  email: z.string(),
  /** Whether the board shows a row for them, without a rank. */
  outsideRanking: z.boolean(),
})
export type ContestMember = z.infer<typeof memberSchema>

/** An item in the list of contests that the caller manages. */
export const managedContestListItemSchema = z.object({
  _id: z.string(),
  slug: z.string(),
  title: z.string(),
  startTime: z.iso.datetime(),
  endTime: z.iso.datetime(),
  status: contestStatusSchema,
  audience: audienceSchema,
  groups: z.array(z.string()),
  archived: z.boolean(),
  /** What the caller may do in it. */
  right: contestRightSchema,
  /** Null if the operator created it. */
  owner: personSchema.nullable(),
  /** The number of its problems. */
  problems: z.number().int(),
  participants: z.number().int(),
})
export type ManagedContestListItem = z.infer<typeof managedContestListItemSchema>

/** The query of GET /organiser/contests. */
export const managedContestListQuerySchema = z.object({
  /** `true`: only archived contests. By default only contests that are not archived. */
  archived: flag,
  /** `me`: only contests that the caller owns. */
  owner: blankAsAbsent(z.literal('me', '`owner` must be `me` or absent.')),
  ...PAGE,
})
export type ManagedContestListQuery = z.infer<typeof managedContestListQuerySchema>

/** A problem that can be added to a contest. */
export const choosableProblemSchema = z.object({
  _id: z.string(),
  slug: z.string(),
  title: z.string(),
  /** `withdrawn`: hidden after it was added to a contest, which does not publish it again. */
  visibility: z.enum(['published', 'hidden', 'withdrawn']),
})
export type ChoosableProblem = z.infer<typeof choosableProblemSchema>

export const offeredProblemSchema = choosableProblemSchema.extend({
  /** The owner's name; null for the caller's own problems and the operator's. */
  owner: z.string().nullable(),
})
export type OfferedProblem = z.infer<typeof offeredProblemSchema>

export const choosableProblemQuerySchema = z.object({
  /** Matches anywhere in the title, ignoring case. */
  search: z.string().trim().max(200).optional(),
  ...PAGE,
})

export type ChoosableProblemQuery = z.infer<typeof choosableProblemQuerySchema>

/** A contest as its owner sees it. */
export const managedContestSchema = z.object({
  _id: z.string(),
  title: z.string(),
  slug: z.string(),
  /** Markdown. */
  description: z.string(),
  startTime: z.iso.datetime(),
  endTime: z.iso.datetime(),
  penaltyMinutes: z.number().int(),
  aiHelpClosed: z.boolean(),
  practiceAfter: z.boolean(),
  audience: audienceSchema,
  groups: z.array(z.string()),
  problems: z.array(
    choosableProblemSchema.extend({
      label: z.string(),
      points: z.number(),
      color: z.string().nullable(),
      rgb: z.string().nullable(),
    }),
  ),
  status: contestStatusSchema,
  archived: z.boolean(),
  revision: z.number().int(),
  /** Null if the operator created it. */
  owner: memberSchema.nullable(),
  jury: z.array(memberSchema),
  /** Participants whose rows have no rank. */
  outsideRanking: z.array(listedParticipantSchema),
  participants: z.number().int(),
  submissions: z.number().int(),
})
export type ManagedContest = z.infer<typeof managedContestSchema>

export const contestSavedSchema = z.object({
  plan: contestPlanSchema,
  /** Null for a dry run. */
  contest: managedContestSchema.nullable(),
})

export const appliedContestSchema = z.object({
  /** Null if the contest does not exist yet. */
  _id: z.string().nullable(),
  slug: z.string(),
  title: z.string(),
  startTime: z.iso.datetime(),
  endTime: z.iso.datetime(),
  problems: z.number().int(),
  outcome: outcomeSchema,
  changes: z.array(z.string()),
  warnings: z.array(z.string()),
})

export const descriptionPreviewRequestSchema = contestSettingsSchema.pick({ description: true })
/** Sanitised HTML. */
export const descriptionPreviewSchema = z.object({ html: z.string() })

export const contestArchiveRequestSchema = z.strictObject({ archived: z.boolean() })

export const contestDeleteRequestSchema = z.strictObject({
  /** The contest's title as confirmation, required if the contest has submissions. */
  title: z.string().max(1000).optional(),
})

const EMAIL = { email: z.string().trim().min(1, 'Enter an email.').max(254) }
export const memberRequestSchema = z.strictObject(EMAIL)
export const ownerRequestSchema = z.strictObject(EMAIL)
/** The organiser to share a problem with. */
export const editorRequestSchema = z.strictObject(EMAIL)
export const rankingRequestSchema = z
  .strictObject({
    userId: idSchema.optional(),
    email: EMAIL.email.optional(),
    outsideRanking: z.boolean(),
  })
  .refine(({ userId, email }) => (userId === undefined) !== (email === undefined), {
    path: ['userId'],
    error: 'Send either `userId` or `email`.',
  })
export type RankingRequest = z.infer<typeof rankingRequestSchema>
