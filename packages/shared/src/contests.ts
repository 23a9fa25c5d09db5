import { z } from 'zod'
import { listDifficultySchema } from './problems'
import { PAGE } from './query-fields'

export const contestStatusSchema = z.enum(['Upcoming', 'Running', 'Ended'])
export type ContestStatus = z.infer<typeof contestStatusSchema>

/** The status at a moment: the start is in the contest, the end is not. */
export const contestStatusAt = (
  now: Date,
  { startTime, endTime }: { startTime: Date; endTime: Date },
): ContestStatus => (now < startTime ? 'Upcoming' : now < endTime ? 'Running' : 'Ended')

/**
 * A contest closes public problems for practice at most this long before its start, and public problems of others at
 * most this long from its start on.
 */
export const LONGEST_HOLD_DAYS = 30
export const LONGEST_HOLD_MS = LONGEST_HOLD_DAYS * 24 * 3_600_000

/** Who may see a contest: everybody, signed-in users, or only its jury, its owner and admins. */
export const AUDIENCES = ['everyone', 'users', 'jury'] as const
export const audienceSchema = z.enum(AUDIENCES, 'The audience must be everyone, users or jury.')
export type Audience = z.infer<typeof audienceSchema>

/** `jury`: sees everything in a contest and corrects its results. `owner`: also changes the contest; admins may too. */
export const contestRightSchema = z.enum(['jury', 'owner'])
export type ContestRight = z.infer<typeof contestRightSchema>

/** The query of GET /contests: the whole list, unless a page is asked for. */
export const contestListQuerySchema = z.object(PAGE)
export type ContestListQuery = z.infer<typeof contestListQuerySchema>

/** The query of a leaderboard: all rows, unless a page or a part of a name is asked for. */
export const leaderboardQuerySchema = z.object({
  ...PAGE,
  /** Only rows whose name contains this, in any case. */
  name: z.string().trim().max(200).optional(),
})
export type LeaderboardQuery = z.infer<typeof leaderboardQuerySchema>

export const contestListItemSchema = z.object({
  _id: z.string(),
  /** Its short name, unique: `/contests/{slug}` leads to its page. */
  slug: z.string(),
  title: z.string(),
  /** Sanitised HTML. */
  description: z.string(),
  startTime: z.iso.datetime(),
  endTime: z.iso.datetime(),
  status: contestStatusSchema,
})
export type ContestListItem = z.infer<typeof contestListItemSchema>

const contestProblemSchema = z.object({
  /** Null if the problem is hidden, or closed by another contest. */
  problemId: z
    .object({ _id: z.string(), title: z.string(), difficulty: listDifficultySchema.nullable() })
    .nullable(),
  /** In a past contest also of hidden and closed problems that users submitted to in it; null for one they cannot know. */
  title: z.string().nullable(),
  /** What the board calls it: A, B, C. */
  label: z.string(),
  /** Of its balloon: a name and `#rrggbb`. */
  color: z.string().nullable(),
  rgb: z.string().nullable(),
  /** What solving it gives. */
  points: z.number(),
  /** How far the signed-in user has come with it in this contest; absent for guests and if nothing was sent. */
  userStatus: z.string().optional(),
})
export type ContestProblem = z.infer<typeof contestProblemSchema>

/** One participant's work on one problem. A problem that nothing counts for has no cell. */
const leaderboardCellSchema = z.object({
  problemId: z.string(),
  points: z.number(),
  /** Minutes. */
  penalty: z.number(),
  /** Whole minutes from the start to the first Accepted; null until then. */
  solvedAfterMinutes: z.number().int().nullable(),
  /** Rejected submissions before the first Accepted. */
  rejected: z.number().int(),
  /** Submissions without a verdict that may still change the cell. */
  pending: z.number().int(),
  /** Present if nobody has solved the problem earlier. */
  isFirst: z.literal(true).optional(),
})

export const leaderboardRowSchema = z.object({
  /** Null if the account is gone. */
  userId: z.object({ _id: z.string(), userName: z.string() }).nullable(),
  totalPoints: z.number(),
  /** Minutes. */
  totalPenalty: z.number(),
  /** From 1; rows that are equal by the rule share one. Null for a member of the jury, who is outside the ranking. */
  rank: z.number().int().nullable(),
  /** The row's place among the ranked rows, from 1. The page shows it as Rank. Null outside the ranking. */
  position: z.number().int().nullable(),
  /** Whether another row is equal by the rule. */
  isTied: z.boolean(),
  cells: z.array(leaderboardCellSchema),
})
export type LeaderboardRow = z.infer<typeof leaderboardRowSchema>

export const contestSchema = contestListItemSchema.extend({
  /** Empty until the contest starts. */
  problems: z.array(contestProblemSchema),
  /** Minutes that a rejected submission costs, once its problem is solved. */
  penaltyMinutes: z.number().int(),
  /** The signed-in user's row of the leaderboard; null for guests and users who have not submitted anything. */
  own: leaderboardRowSchema.nullable(),
  /** What the signed-in user may do in it; absent for everybody who only takes part. */
  right: contestRightSchema.optional(),
})
export type Contest = z.infer<typeof contestSchema>

export const leaderboardSchema = z.object({
  contestTitle: z.string(),
  status: contestStatusSchema,
  /** How many rows the whole board has. */
  total: z.number().int(),
  /** How many rows match `name`; only if it was sent. */
  matching: z.number().int().optional(),
  /** The board's columns; empty until the contest starts. */
  problems: z.array(
    z.object({
      problemId: z.string(),
      label: z.string(),
      /** Null if the problem is not shown now. */
      title: z.string().nullable(),
      color: z.string().nullable(),
      rgb: z.string().nullable(),
      points: z.number(),
    }),
  ),
  /** The signed-in user's row, whatever its rank; only if a page was requested. */
  own: leaderboardRowSchema.nullable().optional(),
  ranks: z.array(leaderboardRowSchema),
})
export type Leaderboard = z.infer<typeof leaderboardSchema>
