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
  const cached = new LRUCache<string, { revision: number; board: Promise<Board> }>({ max: CACHED_BOARDS })

  /** The rows of a contest, or those of some users, without those of its jury, unless they are marked. */
  const read = async (contest: ContestRecord, userIds?: readonly Types.ObjectId[]): Promise<BoardRow[]> => {
    const { outsideRanking = [] } = contest
    const isOutside = (id: Types.ObjectId) => outsideRanking.some((each) => each.equals(id))
    const hidden = juryOf(contest).filter((id) => !isOutside(id))
    const found = await standings
      .find({
        contestId: contest._id,
        userId: { $nin: hidden, ...(userIds && { $in: [...userIds] }) },
      })
      .lean<StandingRecord[]>()
    const named = await users
      .find({ _id: { $in: found.map(({ userId }) => userId) } }, { fullName: 1 })
      .lean()
    const names = new Map(named.map(({ _id, fullName }) => [_id.toHexString(), fullName]))
    return found.map((standing) => {
      const { _id, userId } = standing
      const { totalPoints, totalPenalty, lastSolvedAfterMs, cells } = shownScore(standing, contest)
      const id = userId.toHexString()
      const joined = _id.toHexString()
      const score = { totalPoints, totalPenalty, lastSolvedAfterMs, cells }
      return { id, name: names.get(id) ?? null, joined, isOutside: isOutside(userId), ...score }
    })
  }

  const follow = async (
    board: Board,
    contest: ContestRecord,
    changed: readonly Types.ObjectId[],
  ): Promise<Board> => {
    const fresh = await read(contest, changed)
    const ids = new Set(fresh.map(({ id }) => id))
    return createBoard([...board.rows.filter(({ id }) => !ids.has(id)), ...fresh])
  }

  /** If the leaderboard switches to a rejudging's scores while it is read, some rows may be older: then it is read again. */
  const wholeOf = async (contest: ContestRecord, board: Promise<Board>): Promise<Board> => {
    const whole = await board
    const now = await contests.findById(contest._id).lean<ContestRecord>()
    const isWhole = !now || (now.boardSwitches ?? 0) === (contest.boardSwitches ?? 0)
    return isWhole ? whole : wholeOf(now, read(now).then(createBoard))
  }

  /**
   * A leaderboard is cached until a standing is written. After each row the contest's revision is incremented and lists
   * the last changes, so an older leaderboard rereads only those rows. It may be newer than the revision, never older.
   */
  const boardAt = (contest: ContestRecord): Promise<Board> => {
    const { _id, boardRevision, boardChanges = [] } = contest
    const id = _id.toHexString()
    const known = cached.get(id)
    const behind = known ? boardRevision - known.revision : Number.POSITIVE_INFINITY
    const next = () =>
      known && behind <= boardChanges.length
        ? known.board.then((board) => follow(board, contest, boardChanges.slice(-behind)))
        : read(contest).then(createBoard)
    const entry = known && behind <= 0 ? known : { revision: boardRevision, board: wholeOf(contest, next()) }
    cached.set(id, entry)
    entry.board.catch(() => {
      if (cached.peek(id) === entry) cached.delete(id)
    })
    return entry.board
  }

  return {
    /** The whole leaderboard, no older than the contest as the caller read it. */
    boardAt,

    /**
     * The leaderboard of a contest, no older than the last written verdict. `own` is a list with the actor's row, or an
     * empty list; null if no page was requested. `matching` is null unless a name was sought.
     * @throws AppError NOT_FOUND
     */
    async get(id: Types.ObjectId, query: LeaderboardQuery, actor: Actor | undefined) {
      const contest = await shown.requireFor(id, actor)
      const now = clock()
      const status = contestStatusAt(now, contest)
      const [problems, board] = await Promise.all([
        shown.problemsOf(contest, now),
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
      // Before the leaderboard is read: most readers of a past contest were not in it.
      const takesPart = await standings.exists({ contestId: contest._id, userId })
      return takesPart && (await boardAt(contest)).rowOf(id)
    },
  }
}

const NOBODY = createBoard([])

/** While a rejudging is being applied, its scores count from one moment on, although they are not all written yet. */
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
