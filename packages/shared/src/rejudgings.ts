import { z } from 'zod'
import { languageSchema } from './languages'
import { blankAsAbsent, PAGE } from './query-fields'
import { FINAL_VERDICTS, finalVerdictSchema } from './verdicts'
import { visibleText } from './visible-text'

/** The maximum number of submissions in one rejudging. */
export const REJUDGING_LIMIT = 20_000

const idSchema = z.string().regex(/^[0-9a-f]{24}$/i, 'An id must have 24 hexadecimal digits.')
const timeSchema = z.iso
  .datetime({ offset: true, error: 'The time must look like 2030-01-31T12:00:00Z.' })
  .max(40, 'The time must look like 2030-01-31T12:00:00Z.')

/**
 * Which submissions to rejudge: those of a contest, or, with only `problemId`, those to a problem outside contests.
 * Only submissions with a verdict match.
 */
const selection = {
  contestId: idSchema.optional(),
  problemId: idSchema.optional(),
  language: languageSchema.optional(),
  /** Verdicts that count now; all if absent. */
  verdicts: z.array(finalVerdictSchema).min(1).max(FINAL_VERDICTS.length).optional(),
  /** Only submissions at this time or later. */
  from: timeSchema.optional(),
  /** Only submissions before this time. */
  to: timeSchema.optional(),
  /** The judging host that gave the verdict. */
  worker: z.string().trim().min(1).max(200).optional(),
  submissionId: idSchema.optional(),
}

export const rejudgingSelectionSchema = z.strictObject(selection)
export type RejudgingSelection = z.infer<typeof rejudgingSelectionSchema>

export const rejudgingRequestSchema = z.strictObject({
  ...selection,
  /** Users whose verdicts or points change see the reason once the rejudging is applied. */
  reason: visibleText(
    'Say why these submissions are rejudged.',
    500,
    'The reason can have at most 500 characters.',
  ),
})
export type RejudgingRequest = z.infer<typeof rejudgingRequestSchema>

/** How many submissions a selection matches; null if there are more than one rejudging can have. */
export const rejudgingCountSchema = z.object({ matching: z.number().int().nullable() })

/** The query of GET /rejudgings: those of a contest, or those of a problem outside contests. */
export const rejudgingListQuerySchema = z.object({
  contestId: blankAsAbsent(idSchema),
  problemId: blankAsAbsent(idSchema),
  ...PAGE,
})
export type RejudgingListQuery = z.infer<typeof rejudgingListQuerySchema>

/**
 * judging: new rounds are being judged. ready: nothing has changed yet, and the preview is complete. applying: the new
 * rounds are replacing the old ones. applied and discarded are final.
 */
export const rejudgingStateSchema = z.enum(['judging', 'ready', 'applying', 'applied', 'discarded'])
export type RejudgingState = z.infer<typeof rejudgingStateSchema>

/** Null if the account was deleted. */
const personSchema = z.object({ _id: z.string(), userName: z.string() }).nullable()

/** A set of submissions to rejudge. */
export const rejudgingSchema = z.object({
  _id: z.string(),
  /** Null for submissions outside contests. */
  contestId: z.string().nullable(),
  selection: rejudgingSelectionSchema,
  reason: z.string(),
  createdBy: personSchema,
  createdAt: z.iso.datetime(),
  state: rejudgingStateSchema,
  /** How many submissions it has. */
  total: z.number().int(),
  /** How many of them are finished, including those that could not be judged. */
  judged: z.number().int(),
  /** How many could not be judged. Their verdicts stay. */
  failed: z.number().int(),
  /** When it was applied or discarded, and by whom; null before. */
  closedAt: z.iso.datetime().nullable(),
  closedBy: personSchema,
})
export type Rejudging = z.infer<typeof rejudgingSchema>

/** A draft for users whose verdicts or points changed in the same way. */
export const announcementDraftSchema = z.object({
  userIds: z.array(z.string()),
  /** A line for each problem, such as `Problem B. Lamps: Wrong Answer → Accepted`. */
  changes: z.array(z.string()),
  text: z.string(),
})
export type AnnouncementDraft = z.infer<typeof announcementDraftSchema>

export const rejudgingDetailsSchema = rejudgingSchema.extend({
  /** Whether a problem has a newer version that may give other verdicts. False once it is applied or discarded. */
  isOutdated: z.boolean(),
  /** Empty until it is applied, if no result changed, and outside contests. Most users first. */
  announcements: z.array(announcementDraftSchema),
})
export type RejudgingDetails = z.infer<typeof rejudgingDetailsSchema>

/** The query of GET /rejudgings/{id}/preview: a page of changed verdicts. */
export const rejudgingPreviewQuerySchema = z.object(PAGE)

const rejudgedSubmissionSchema = z.object({
  submissionId: z.string(),
  user: personSchema,
  problem: z.object({ _id: z.string(), title: z.string() }).nullable(),
  /** The verdict that counts without the rejudging. */
  before: z.string(),
  /** The verdict of the new round. */
  after: z.string(),
  /** The points with both; absent if they stay the same. Null if the problem was not scored. */
  points: z.object({ before: z.number().nullable(), after: z.number().nullable() }).optional(),
  /** Why applying does not change what counts: the jury set the verdict, or ignores the submission. Null otherwise. */
  stays: z.enum(['override', 'ignored']).nullable(),
})

const beforeAndAfter = z.object({ before: z.number(), after: z.number() })

const rankChangeSchema = z.object({
  user: personSchema,
  /** The row's place on the board, from 1; null outside the ranking. */
  rank: z.object({ before: z.number().nullable(), after: z.number().nullable() }),
  points: beforeAndAfter,
  /** Minutes. */
  penalty: beforeAndAfter,
  /** The ids of the problems that the user has become the first to solve, or no longer is. */
  firstsGained: z.array(z.string()),
  firstsLost: z.array(z.string()),
})
export type RankChange = z.infer<typeof rankChangeSchema>

/** What applying a rejudging would change, or has changed. */
export const rejudgingPreviewSchema = z.object({
  /** One page of submissions whose verdict or points change, oldest first. */
  changes: z.array(rejudgedSubmissionSchema),
  /**
   * How many submissions change from one verdict to another, most frequent first, without those whose verdict stays. Both
   * verdicts are the same if only points change.
   */
  counts: z.array(z.object({ before: z.string(), after: z.string(), submissions: z.number().int() })),
  /** Submissions that could not be judged; at most 100. */
  failed: z.array(rejudgedSubmissionSchema),
  /** Rows of the contest's board that change, in the new order; empty outside contests. */
  ranks: z.array(rankChangeSchema),
})
export type RejudgingPreview = z.infer<typeof rejudgingPreviewSchema>

/** One kind of change in words, for example `Wrong Answer → Accepted`. If both verdicts are the same, points change. */
export const changeText = ({ before, after }: { before: string; after: string }, arrow = '→'): string =>
  before === after ? `${before} with new points` : `${before} ${arrow} ${after}`
