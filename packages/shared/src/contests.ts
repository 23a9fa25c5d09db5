import { z } from 'zod'
import { listDifficultySchema } from './problems'
import { blankAsAbsent, PAGE } from './query-fields'
import { userOrNullSchema } from './users'
import { visibleName } from './visible-name'

export const contestStatusSchema = z.enum(['Upcoming', 'Running', 'Ended'])
export type ContestStatus = z.infer<typeof contestStatusSchema>

/** A contest's status at a given time. The start time is inclusive, the end time exclusive. */
export const contestStatusAt = (
  now: Date,
  { startTime, endTime }: { startTime: Date; endTime: Date },
): ContestStatus => (now < startTime ? 'Upcoming' : now < endTime ? 'Running' : 'Ended')

/**
 * A contest closes its public problems for practice no earlier than this long before it starts. Unless an
 * admin saves it, a contest that closes problems of other owners must end within this time of its start.
 */
export const LONGEST_HOLD_DAYS = 30
export const LONGEST_HOLD_MS = LONGEST_HOLD_DAYS * 24 * 3_600_000

/**
 * Who may see a contest besides its jury, its owner and admins: everybody, signed-in users, classes or teams, or
 * nobody.
 */
export const AUDIENCES = ['everyone', 'users', 'groups', 'jury'] as const
export const audienceSchema = z.enum(AUDIENCES, 'The audience must be everyone, users, groups or jury.')
export type Audience = z.infer<typeof audienceSchema>

/** The classes and teams that may see a contest with the audience `groups`. */
export const audienceGroupsSchema = z
  .array(visibleName('The class or team', 'The name of a class or team is missing.'))
  .max(200, 'A contest can have at most 200 classes or teams.')

/** The error in the choice of audience and groups; null if there is none. */
export const audienceMistake = (audience: Audience, groups: readonly string[]): string | null => {
  if (audience === 'groups' && groups.length === 0) return 'Choose at least one class or team.'
  if (audience !== 'groups' && groups.length > 0)
    return 'Only the audience “groups” can have classes or teams.'
  return null
}

/**
 * `jury`: may see everything in a contest and correct its results. `owner` (admins have it too): may change
 * the contest.
 */
export const contestRightSchema = z.enum(['jury', 'owner'])
export type ContestRight = z.infer<typeof contestRightSchema>

/** The query of GET /contests: the whole list, unless a page is requested. */
export const contestListQuerySchema = z.object({
  /** Only the contest with this short name, even if it is archived. */
  slug: z.string().trim().max(100).optional(),
  /** `true`: only running and upcoming contests. */
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
  /** The unique short name, which can replace the id in the addresses of pages. */
  slug: z.string(),
  title: z.string(),
  /** Sanitised HTML. */
  description: z.string(),
  startTime: z.iso.datetime(),
  endTime: z.iso.datetime(),
  status: contestStatusSchema,
  /** What the signed-in user may do beyond participating; absent for other users. */
  right: contestRightSchema.optional(),
})
export type ContestListItem = z.infer<typeof contestListItemSchema>

const contestProblemSchema = z.object({
  /** The id, even if the problem is hidden or closed. Only for the jury, the owner and admins. */
  id: z.string().optional(),
  /** Null if the problem is hidden or closed by another contest. */
  problemId: z
    .object({ _id: z.string(), title: z.string(), difficulty: listDifficultySchema.nullable() })
    .nullable(),
  /**
   * Null if users must not know the problem. After the contest, users also see the titles of hidden and closed problems
   * with submissions in it. The jury sees every title except those of deleted problems.
   */
  title: z.string().nullable(),
  /** The column heading on the board, such as A. */
  label: z.string(),
  /** The balloon's colour: a name and `#rrggbb`. */
  color: z.string().nullable(),
  rgb: z.string().nullable(),
  points: z.number(),
  /** The signed-in user's progress in this contest; absent for guests and users without submissions. */
  userStatus: z.string().optional(),
})
export type ContestProblem = z.infer<typeof contestProblemSchema>

/** A participant's result for one problem. There is no cell if none of their submissions counts. */
const leaderboardCellSchema = z.object({
  problemId: z.string(),
  points: z.number(),
  /** Minutes. */
  penalty: z.number(),
  /** Whole minutes from the start to the first Accepted; null until then. */
  solvedAfterMinutes: z.number().int().nullable(),
  /** Rejected submissions before the first Accepted. */
  rejected: z.number().int(),
  /** Submissions whose verdict may still change the cell. */
  pending: z.number().int(),
  /** Present for the first participant to solve the problem. */
  isFirst: z.literal(true).optional(),
})

export const leaderboardRowSchema = z.object({
  userId: userOrNullSchema,
  totalPoints: z.number(),
  /** Minutes. */
  totalPenalty: z.number(),
  /** 1-based; tied rows share a rank. Null outside the ranking. */
  rank: z.number().int().nullable(),
  /** The 1-based position among the ranked rows, which the page shows as Rank. Null outside the ranking. */
  position: z.number().int().nullable(),
  /** Whether another row is tied with it. */
  isTied: z.boolean(),
  cells: z.array(leaderboardCellSchema),
})
export type LeaderboardRow = z.infer<typeof leaderboardRowSchema>

export const contestSchema = contestListItemSchema.extend({
  /** Empty until the contest starts. */
  problems: z.array(contestProblemSchema),
  /** Minutes added for each rejected submission to a solved problem. */
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
  /** How many rows match `name`; present only if it was sent. */
  matching: z.number().int().optional(),
  /** The board's columns; empty until the contest starts. */
  problems: z.array(
    z.object({
      problemId: z.string(),
      label: z.string(),
      /** Null if the problem is currently not shown. */
      title: z.string().nullable(),
      color: z.string().nullable(),
      rgb: z.string().nullable(),
      points: z.number(),
    }),
  ),
  /** The signed-in user's row, even if it is on another page. Present only if a page was requested. */
  own: leaderboardRowSchema.nullable().optional(),
  ranks: z.array(leaderboardRowSchema),
})
export type Leaderboard = z.infer<typeof leaderboardSchema>
