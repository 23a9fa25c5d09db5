import { z } from 'zod'
import { listDifficultySchema } from './problems'
import { blankAsAbsent, PAGE } from './query-fields'
import { visibleName } from './visible-name'

export const contestStatusSchema = z.enum(['Upcoming', 'Running', 'Ended'])
export type ContestStatus = z.infer<typeof contestStatusSchema>

/** The status at a moment. The start is part of the contest, and the end is not. */
export const contestStatusAt = (
  now: Date,
  { startTime, endTime }: { startTime: Date; endTime: Date },
): ContestStatus => (now < startTime ? 'Upcoming' : now < endTime ? 'Running' : 'Ended')

/**
 * How long before its start, at most, a contest closes public problems for practice. It also closes other people's
 * public problems for at most this long after its start.
 */
export const LONGEST_HOLD_DAYS = 30
export const LONGEST_HOLD_MS = LONGEST_HOLD_DAYS * 24 * 3_600_000

/**
 * Who may see a contest apart from its jury, its owner and admins: everybody, signed-in users, classes or teams, or
 * nobody.
 */
export const AUDIENCES = ['everyone', 'users', 'groups', 'jury'] as const
export const audienceSchema = z.enum(AUDIENCES, 'The audience must be everyone, users, groups or jury.')
export type Audience = z.infer<typeof audienceSchema>

/** The classes and teams that may see a contest whose audience is `groups`. */
export const audienceGroupsSchema = z
  .array(visibleName('The class or team', 'The class or team is empty.'))
  .max(200, 'A contest can have at most 200 classes or teams.')

/** The error in an audience and its classes; null if there is none. */
export const audienceMistake = (audience: Audience, groups: readonly string[]): string | null => {
  if (audience === 'groups' && groups.length === 0) return 'Choose at least one class or team.'
  if (audience !== 'groups' && groups.length > 0)
    return 'Classes or teams can only be chosen with the audience groups.'
  return null
}

/**
 * `jury`: sees everything in a contest and corrects its results. `owner`: may also change the contest, as admins may.
 */
export const contestRightSchema = z.enum(['jury', 'owner'])
export type ContestRight = z.infer<typeof contestRightSchema>

/** The query of GET /contests: the whole list, unless a page is requested. */
export const contestListQuerySchema = z.object({
  /** Only the contest with this short name, even if it is archived. */
  slug: z.string().trim().max(100).optional(),
  /** `true`: only running and upcoming ones. */
  unfinished: blankAsAbsent(z.enum(['true', 'false'])),
  ...PAGE,
})
export type ContestListQuery = z.infer<typeof contestListQuerySchema>

/** The query of a leaderboard: all rows, unless a page or part of a name is requested. */
export const leaderboardQuerySchema = z.object({
  ...PAGE,
  /** Only rows whose name contains this, ignoring case and accents. */
  name: z.string().trim().max(200).optional(),
})
export type LeaderboardQuery = z.infer<typeof leaderboardQuerySchema>

export const contestListItemSchema = z.object({
  _id: z.string(),
  /** Its unique short name, which also works in the addresses of its pages. */
  slug: z.string(),
  title: z.string(),
  /** Sanitised HTML. */
  description: z.string(),
  startTime: z.iso.datetime(),
  endTime: z.iso.datetime(),
  status: contestStatusSchema,
  /** What the signed-in user may do in it; absent for users who only take part. */
  right: contestRightSchema.optional(),
})
export type ContestListItem = z.infer<typeof contestListItemSchema>

const contestProblemSchema = z.object({
  /** The id, also of a problem that is hidden or closed; only for the jury, the owner and admins. */
  id: z.string().optional(),
  /** Null if the problem is hidden, or closed by another contest. */
  problemId: z
    .object({ _id: z.string(), title: z.string(), difficulty: listDifficultySchema.nullable() })
    .nullable(),
  /**
   * After the contest, also given for hidden and closed problems if users submitted to them in it; null for a problem
   * that users cannot know. The jury gets every title except those of deleted problems.
   */
  title: z.string().nullable(),
  /** Its name on the board: A, B, C. */
  label: z.string(),
  /** The balloon's colour: a name and `#rrggbb`. */
  color: z.string().nullable(),
  rgb: z.string().nullable(),
  /** The points for solving it. */
  points: z.number(),
  /** The signed-in user's progress with it in this contest; absent for guests and without submissions. */
  userStatus: z.string().optional(),
})
export type ContestProblem = z.infer<typeof contestProblemSchema>

/** One participant's result for one problem. A problem without submissions that count has no cell. */
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
  /** Present if nobody solved the problem earlier. */
  isFirst: z.literal(true).optional(),
})

export const leaderboardRowSchema = z.object({
  /** Null if the account was deleted. */
  userId: z.object({ _id: z.string(), userName: z.string() }).nullable(),
  totalPoints: z.number(),
  /** Minutes. */
  totalPenalty: z.number(),
  /** From 1; tied rows share one. Null for a jury member, who is outside the ranking. */
  rank: z.number().int().nullable(),
  /** The row's place among the ranked rows, from 1. The page shows it as Rank. Null outside the ranking. */
  position: z.number().int().nullable(),
  /** Whether another row is tied with it. */
  isTied: z.boolean(),
  cells: z.array(leaderboardCellSchema),
})
export type LeaderboardRow = z.infer<typeof leaderboardRowSchema>

export const contestSchema = contestListItemSchema.extend({
  /** Empty until the contest starts. */
  problems: z.array(contestProblemSchema),
  /** Minutes that a rejected submission adds, once its problem is solved. */
  penaltyMinutes: z.number().int(),
  /** The signed-in user's row on the leaderboard; null for guests and users who have not submitted anything. */
  own: leaderboardRowSchema.nullable(),
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
