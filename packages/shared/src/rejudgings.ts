import { z } from 'zod'
import { languageSchema } from './languages'
import { blankAsAbsent, PAGE } from './query-fields'
import { idSchema, timeSchema } from './request-fields'
import { userOrNullSchema } from './users'
import { FINAL_VERDICTS, finalVerdictSchema } from './verdicts'
import { visibleText } from './visible-text'

/** The maximum number of submissions in one rejudging. */
export const REJUDGING_LIMIT = 20_000

/**
 * Which submissions to rejudge: a contest's, or, with only `problemId`, a problem's outside contests. Only submissions
 * with a verdict match.
 */
const selection = {
  contestId: idSchema.optional(),
  problemId: idSchema.optional(),
  language: languageSchema.optional(),
  /** Matches the verdicts that currently count. If absent, all verdicts match. */
  verdicts: z.array(finalVerdictSchema).min(1).max(FINAL_VERDICTS.length).optional(),
  /** Only submissions at this time or later. */
  from: timeSchema('The time').optional(),
  /** Only submissions before this time. */
  to: timeSchema('The time').optional(),
  /** The judging host that gave the verdict. */
  worker: z.string().trim().min(1).max(200).optional(),
  submissionId: idSchema.optional(),
}

export const rejudgingSelectionSchema = z.strictObject(selection)
export type RejudgingSelection = z.infer<typeof rejudgingSelectionSchema>

export const rejudgingRequestSchema = z.strictObject({
  ...selection,
  /** Shown to users whose verdicts or points change, once the rejudging is applied. */
  reason: visibleText(
    'Say why these submissions should be rejudged.',
    500,
    'The reason can have at most 500 characters.',
  ),
})
export type RejudgingRequest = z.infer<typeof rejudgingRequestSchema>

/** How many submissions a selection matches; null if there are too many for one rejudging. */
export const rejudgingCountSchema = z.object({ matching: z.number().int().nullable() })

/** The query of GET /rejudgings: a contest's rejudgings, or a problem's outside contests. */
export const rejudgingListQuerySchema = z.object({
  contestId: blankAsAbsent(idSchema),
  problemId: blankAsAbsent(idSchema),
  ...PAGE,
})
export type RejudgingListQuery = z.infer<typeof rejudgingListQuerySchema>

/**
 * judging: new rounds are being judged. ready: the preview is complete, but nothing has changed yet. applying: the new
 * rounds are replacing the old ones. applied and discarded are final.
 */
export const rejudgingStateSchema = z.enum(['judging', 'ready', 'applying', 'applied', 'discarded'])
export type RejudgingState = z.infer<typeof rejudgingStateSchema>

/** A set of submissions to rejudge. */
export const rejudgingSchema = z.object({
  _id: z.string(),
  /** Null for submissions outside contests. */
  contestId: z.string().nullable(),
  selection: rejudgingSelectionSchema,
  reason: z.string(),
  createdBy: userOrNullSchema,
  createdAt: z.iso.datetime(),
  state: rejudgingStateSchema,
  /** The number of submissions. */
  total: z.number().int(),
  /** How many submissions are finished, including those that could not be judged. */
  judged: z.number().int(),
  /** How many submissions could not be judged. They keep their verdicts. */
  failed: z.number().int(),
  /** When the rejudging was applied or discarded; null until then. */
  closedAt: z.iso.datetime().nullable(),
  closedBy: userOrNullSchema,
})
export type Rejudging = z.infer<typeof rejudgingSchema>

/** A draft of an announcement to users whose verdicts or points changed in the same way. */
export const announcementDraftSchema = z.object({
  userIds: z.array(z.string()),
  /** A line for each problem, such as `Problem B. Lamps: Wrong Answer → Accepted`. */
  changes: z.array(z.string()),
  text: z.string(),
})
export type AnnouncementDraft = z.infer<typeof announcementDraftSchema>

export const rejudgingDetailsSchema = rejudgingSchema.extend({
  /** Whether a problem has a newer version that may give other verdicts. False once applied or discarded. */
  isOutdated: z.boolean(),
  /** Most recipients first. Empty until the rejudging is applied, if no result changed, and outside contests. */
  announcements: z.array(announcementDraftSchema),
})
export type RejudgingDetails = z.infer<typeof rejudgingDetailsSchema>

/** The query of GET /rejudgings/{id}/preview: a page of changed verdicts. */
export const rejudgingPreviewQuerySchema = z.object(PAGE)

const rejudgedSubmissionSchema = z.object({
  submissionId: z.string(),
  user: userOrNullSchema,
  problem: z.object({ _id: z.string(), title: z.string() }).nullable(),
  /** The verdict before the rejudging is applied. */
  before: z.string(),
  /** The verdict of the new round. */
  after: z.string(),
  /** The points before and after; absent if unchanged. Null if the problem was not scored. */
  points: z.object({ before: z.number().nullable(), after: z.number().nullable() }).optional(),
  /**
   * Why applying has no effect on the submission: the jury overrode its verdict or marked it as ignored.
   * Otherwise null.
   */
  stays: z.enum(['override', 'ignored']).nullable(),
})

const beforeAndAfter = z.object({ before: z.number(), after: z.number() })

const rankChangeSchema = z.object({
  user: userOrNullSchema,
  /** The row's 1-based position on the board; null outside the ranking. */
  rank: z.object({ before: z.number().nullable(), after: z.number().nullable() }),
  points: beforeAndAfter,
  /** Minutes. */
  penalty: beforeAndAfter,
  /** Ids of problems that the user becomes the first to solve. */
  firstsGained: z.array(z.string()),
  /** Ids of problems that the user is no longer the first to solve. */
  firstsLost: z.array(z.string()),
})
export type RankChange = z.infer<typeof rankChangeSchema>

/** What applying a rejudging would change, or has changed. */
export const rejudgingPreviewSchema = z.object({
  /** A page of submissions whose verdict or points change, oldest first. */
  changes: z.array(rejudgedSubmissionSchema),
  /**
   * How many submissions change in the same way, most frequent first. Excludes overridden and ignored submissions. The
   * verdicts are equal if only the points change.
   */
  counts: z.array(z.object({ before: z.string(), after: z.string(), submissions: z.number().int() })),
  /** Submissions that could not be judged; at most 100. */
  failed: z.array(rejudgedSubmissionSchema),
  /** Rows on the contest's board that change, in the new order; empty outside contests. */
  ranks: z.array(rankChangeSchema),
})
export type RejudgingPreview = z.infer<typeof rejudgingPreviewSchema>

/** A change in words, such as `Wrong Answer → Accepted`. If the verdicts are equal, only the points change. */
export const changeText = ({ before, after }: { before: string; after: string }, arrow = '→'): string =>
  before === after ? `${before} with new points` : `${before} ${arrow} ${after}`
