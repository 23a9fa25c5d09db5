import { createHash } from 'node:crypto'
import {
  type ContestListQuery,
  type ContestStatus,
  contestStatusAt,
  type LeaderboardRow,
  rankIcpc,
} from '@cohort/shared'
import type { Types } from 'mongoose'
import type { Clock } from '../../clock'
import { AppError } from '../../errors'
import type { Actor } from '../users/actor'
import type { UserModel } from '../users/user.model'
import type { ContestModel, ContestRecord } from './contest.model'
import { presentLeaderboardRow } from './contest.presenter'
import type { Contests, ShownContestProblem } from './contest.service'
import type { StandingModel, StandingRecord } from './standing.model'

/** The rows of a board, each in JSON already: thousands of clients ask for the same ones. */
export interface Board {
  rows: readonly string[]
  /** Index of a participant's row by the user's id in hex. */
  placeOf: ReadonlyMap<string, number>
}

export interface Leaderboard {
  contest: Pick<ContestRecord, 'title'> & { status: ContestStatus }
  problems: ShownContestProblem[]
  total: number
  /** In JSON. */
  ranks: string
  /** In JSON; undefined where the whole board was asked for, null where the actor has no row. */
  own: string | null | undefined
}

export interface Leaderboards {
  /**
   * The board of a contest, as new as the last verdict that was written.
   * @throws AppError NOT_FOUND
   */
  get(id: Types.ObjectId, query: ContestListQuery, actor: Actor | undefined): Promise<Leaderboard>
}

interface LeaderboardsDeps {
  contests: ContestModel
  standings: StandingModel
  users: UserModel
  shown: Contests
  clock: Clock
}

const DEFAULT_PAGE_SIZE = 50
const KEPT_BOARDS = 20

/** The boards of contests. */
export const createLeaderboards = (deps: LeaderboardsDeps): Leaderboards => {
  const { contests, standings, users, shown, clock } = deps
  const kept = new Map<string, { key: string; board: Promise<Board> }>()

  const load = async (contestId: Types.ObjectId): Promise<Board> => {
    const rows = await standings.find({ contestId }).lean<StandingRecord[]>()
    const found = await users.find({ _id: { $in: rows.map(({ userId }) => userId) } }, { fullName: 1 }).lean()
    const names = new Map(found.map(({ _id, fullName }) => [_id.toHexString(), fullName]))
    return boardOf(rows, names)
  }

  /** Kept until a standing was written: the contest says so by its board's revision, which was read before the rows. */
  const boardAt = (contest: ContestRecord): Promise<Board> => {
    const id = contest._id.toHexString()
    const key = `${contest.revision}.${contest.boardRevision}`
    const known = kept.get(id)
    kept.delete(id)
    const entry = known?.key === key ? known : { key, board: load(contest._id) }
    kept.set(id, entry)
    entry.board.catch(() => {
      if (kept.get(id) === entry) kept.delete(id)
    })
    for (const oldest of kept.keys()) {
      if (kept.size <= KEPT_BOARDS) break
      kept.delete(oldest)
    }
    return entry.board
  }

  return {
    async get(id, { page, limit }, actor) {
      const contest = await contests.findById(id).lean()
      if (!contest) throw new AppError('NOT_FOUND', 'Contest not found.')
      const now = clock()
      const status = contestStatusAt(now, contest)
      const [problems, { rows, placeOf }] = await Promise.all([
        shown.problemsOf(contest, now),
        status === 'Upcoming' ? NOBODY : boardAt(contest),
      ])
      const isPage = page !== undefined || limit !== undefined
      const size = limit ?? DEFAULT_PAGE_SIZE
      const from = isPage ? ((page ?? 1) - 1) * size : 0
      const place = actor && placeOf.get(actor.userId.toHexString())
      return {
        contest: { title: contest.title, status },
        problems,
        total: rows.length,
        ranks: `[${(isPage ? rows.slice(from, from + size) : rows).join(',')}]`,
        own: isPage ? ((place === undefined ? null : rows[place]) ?? null) : undefined,
      }
    },
  }
}

const NOBODY: Board = { rows: [], placeOf: new Map() }

const boardOf = (rows: readonly StandingRecord[], names: ReadonlyMap<string, string>): Board => {
  const named = rows.map((row) => {
    const id = row.userId.toHexString()
    return { ...row, id, name: names.get(id) ?? null }
  })
  const places = rankIcpc(
    named,
    (a, b) => NAMES.compare(a.name ?? '', b.name ?? '') || (a.id < b.id ? -1 : 1),
  )
  return {
    rows: places.map((place) => JSON.stringify(presentLeaderboardRow(place) satisfies LeaderboardRow)),
    placeOf: new Map(places.map(({ row }, index) => [row.id, index])),
  }
}

const NAMES = new Intl.Collator('en')

/** Changes whenever the text does. */
export const entityTagOf = (text: string): string =>
  `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
