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

/** The leaderboards of contests. */
export const createLeaderboards = (deps: LeaderboardsDeps) => {
  const { contests, standings, users, shown, clock } = deps
  const cached = new LRUCache<string, { revision: number; showsGroups: boolean; board: Promise<Board> }>({
    max: CACHED_BOARDS,
  })

  /**
   * The rows of a contest or of some of its users. Jury members have no rows unless they are marked as outside the
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
   * If the leaderboard switches to a rejudging's scores while it is read, some rows may be older. It is then read
   * again.
   */
  const wholeOf = async (contest: ContestRecord, board: Promise<Board>): Promise<Board> => {
    const whole = await board
    const now = await contests.findById(contest._id).lean<ContestRecord>()
    const isWhole = !now || now.boardSwitches === contest.boardSwitches
    return isWhole ? whole : wholeOf(now, readBoard(now))
  }

  /**
   * A leaderboard is cached until a standing changes. Each write increments the contest's revision and lists the row,
   * so an outdated leaderboard rereads only the listed rows. It may be newer than the revision, but never older.
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
    /** The whole leaderboard, at least as recent as the contest that the caller read. */
    boardAt,

    /**
     * The leaderboard of a contest, including the last written verdict. `own` is a list with the actor's row, or an
     * empty list; null if no page was requested. `matching` is null unless a name was searched for.
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

    /** A user's row on the leaderboard; null if they have none, or before the start. */
    async rowOf(contest: ContestRecord, { userId }: Actor): Promise<LeaderboardRow | null> {
      if (contestStatusAt(clock(), contest) === 'Upcoming') return null
      const id = userId.toHexString()
      // This is checked before the leaderboard is read, because most readers of a past contest did not take part in
      // it.
      const takesPart = await standings.exists({ contestId: contest._id, userId })
      return takesPart && (await boardAt(contest)).rowOf(id)
    },
  }
}

/** In a contest for several classes or teams, readers want to see each participant's class or team. */
const showsGroupsIn = ({ groups }: Pick<ContestRecord, 'groups'>): boolean => groups.length > 1

const NOBODY = createBoard([], false)

/**
 * While a rejudging is being applied, all its scores count from the same moment, although they are not all written yet.
 */
const shownScore = (standing: StandingRecord, { applied }: ContestRecord): ContestScore =>
  applied && standing.next?.rejudgingId.equals(applied) ? standing.next.score : standing

const rowsOf = (board: Board, { name, ...page }: LeaderboardQuery) => {
  const [from, to] = isWhole(page) ? [0, board.rows.length] : boundsOf(page)
  if (!name) return { matching: null, ranks: board.part(from, to) }
  const { matching, part } = board.partNamed(name, from, to)
  return { matching, ranks: part }
}

const ownOf = (board: Board, actor: Actor | undefined) => {
  const place = actor && board.placeOf(actor.userId.toHexString())
  return place === undefined ? NOBODY.part(0, 0) : board.part(place, place + 1)
}
