import {
  type ContestScore,
  contestStatusAt,
  type LeaderboardQuery,
  type LeaderboardRow,
} from '@cohort/shared'
import { LRUCache } from 'lru-cache'
import type { Types } from 'mongoose'
import type { Clock } from '../../clock'
import type { Models } from '../../database/database'
import { boundsOf, isWhole } from '../../paging'
import type { Actor } from '../users/actor'
import { type Board, type BoardRow, createBoard } from './board'
import type { ContestRecord } from './contest.model'
import type { Contests } from './contest.service'
import { juryOf } from './contest-access'
import type { StandingRecord } from './standing.model'

interface LeaderboardsDeps extends Pick<Models, 'contests' | 'standings' | 'users'> {
  shown: Pick<Contests, 'problemsOf' | 'requireFor'>
  clock: Clock
}

const CACHED_BOARDS = 20

export type Leaderboards = ReturnType<typeof createLeaderboards>

/** Reads and caches the leaderboards of contests. */
export const createLeaderboards = (deps: LeaderboardsDeps) => {
  const { contests, standings, users, shown, clock } = deps
  const cached = new LRUCache<string, { revision: number; showsGroups: boolean; board: Promise<Board> }>({
    max: CACHED_BOARDS,
  })

  /**
   * Reads all rows of a contest, or those of some users. Jurors have no rows unless they are marked as outside the
   * ranking.
   */
  const read = async (contest: ContestRecord, userIds?: readonly Types.ObjectId[]): Promise<BoardRow[]> => {
    const isOutside = (id: Types.ObjectId) => contest.outsideRanking.some((each) => each.equals(id))
    const hidden = juryOf(contest).filter((id) => !isOutside(id))
    const found = await standings
      .find({
        contestId: contest._id,
        userId: { $nin: hidden, ...(userIds && { $in: [...userIds] }) },
      })
      .lean<StandingRecord[]>()
    const named = await users
      .find({ _id: { $in: found.map(({ userId }) => userId) } }, { fullName: 1, group: 1 })
      .lean()
    const people = new Map(named.map((user) => [user._id.toHexString(), user]))
    return found.map((standing) => {
      const { _id, userId } = standing
      const { totalPoints, totalPenalty, lastSolvedAfterMs, cells } = shownScore(standing, contest)
      const id = userId.toHexString()
      const joined = _id.toHexString()
      const score = { totalPoints, totalPenalty, lastSolvedAfterMs, cells }
      const { fullName = null, group = null } = people.get(id) ?? {}
      return { id, name: fullName, group, joined, isOutside: isOutside(userId), ...score }
    })
  }

  const readBoard = async (contest: ContestRecord): Promise<Board> =>
    createBoard(await read(contest), showsGroupsIn(contest))

  const follow = async (
    board: Board,
    contest: ContestRecord,
    changed: readonly Types.ObjectId[],
  ): Promise<Board> => {
    const fresh = await read(contest, changed)
    const ids = new Set(fresh.map(({ id }) => id))
    return createBoard([...board.rows.filter(({ id }) => !ids.has(id)), ...fresh], board.showsGroups)
  }

  /**
   * Reads the leaderboard again if the contest has switched to a rejudging's scores meanwhile, because some rows may
   * still have old scores.
   */
  const wholeOf = async (contest: ContestRecord, board: Promise<Board>): Promise<Board> => {
    const whole = await board
    const now = await contests.findById(contest._id).lean<ContestRecord>()
    const isWhole = !now || now.boardSwitches === contest.boardSwitches
    return isWhole ? whole : wholeOf(now, readBoard(now))
  }

  /**
   * Returns the cached leaderboard, brought up to date. Each write increments the contest's revision and lists the row,
   * so only the listed rows must be reread. The leaderboard may be newer than the revision, but never older.
   */
  const boardAt = (contest: ContestRecord): Promise<Board> => {
    const { _id, boardRevision, boardChanges = [] } = contest
    const id = _id.toHexString()
    const showsGroups = showsGroupsIn(contest)
    const found = cached.get(id)
    const known = found?.showsGroups === showsGroups ? found : undefined
    const behind = known ? boardRevision - known.revision : Number.POSITIVE_INFINITY
    const next = () =>
      known && behind <= boardChanges.length
        ? known.board.then((board) => follow(board, contest, boardChanges.slice(-behind)))
        : readBoard(contest)
    const entry =
      known && behind <= 0 ? known : { revision: boardRevision, showsGroups, board: wholeOf(contest, next()) }
    cached.set(id, entry)
    entry.board.catch(() => {
      if (cached.peek(id) === entry) cached.delete(id)
    })
    return entry.board
  }

  return {
    /** Returns the whole leaderboard, at least as recent as the given contest. */
    boardAt,

    /**
     * Returns the leaderboard of a contest with all verdicts written so far. `own` contains the actor's row, if
     * any, and is null if no page was requested. `matching` is null unless the query has a name.
     * @throws AppError NOT_FOUND
     */
    async get(id: Types.ObjectId, query: LeaderboardQuery, actor: Actor | undefined) {
      const contest = await shown.requireFor(id, actor)
      const now = clock()
      const status = contestStatusAt(now, contest)
      const [problems, board] = await Promise.all([
        shown.problemsOf(contest, now, actor),
        status === 'Upcoming' ? NOBODY : boardAt(contest),
      ])
      return {
        contest: { title: contest.title, status },
        problems,
        total: board.rows.length,
        ...rowsOf(board, query),
        own: isWhole(query) ? null : ownOf(board, actor),
      }
    },

    /** Returns a user's row on the leaderboard, or null if they have none or the contest has not started. */
    async rowOf(contest: ContestRecord, { userId }: Actor): Promise<LeaderboardRow | null> {
      if (contestStatusAt(clock(), contest) === 'Upcoming') return null
      const id = userId.toHexString()
      // Check this first, because most readers of a past contest did not take part.
      const takesPart = await standings.exists({ contestId: contest._id, userId })
      return takesPart && (await boardAt(contest)).rowOf(id)
    },
  }
}

/** True for contests for several classes or teams, which show every participant's class or team. */
const showsGroupsIn = ({ groups }: Pick<ContestRecord, 'groups'>): boolean => groups.length > 1

const NOBODY = createBoard([], false)

/** Returns the new score while a rejudging is being applied, so that all new scores appear at the same moment. */
const shownScore = (standing: StandingRecord, { applied }: ContestRecord): ContestScore =>
  applied && standing.next?.rejudgingId.equals(applied) ? standing.next.score : standing

const rowsOf = (board: Board, { name, ...page }: LeaderboardQuery) => {
  const [from, to] = isWhole(page) ? [0, board.rows.length] : boundsOf(page)
  if (!name) return { matching: null, ranks: board.part(from, to) }
  const { matching, part } = board.partNamed(name, from, to)
  return { matching, ranks: part }
}

const ownOf = (board: Board, actor: Actor | undefined) => {
  const place = actor && board.indexOf(actor.userId.toHexString())
  return place === undefined ? NOBODY.part(0, 0) : board.part(place, place + 1)
}
