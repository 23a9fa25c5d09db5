import { type LeaderboardRow, type Place, rankIcpc } from '@cohort/shared'
import { tagOf } from '../../http/entity-tag'
import type { StandingRecord } from './standing.model'

export type BoardRow = Pick<
  StandingRecord,
  'totalPoints' | 'totalPenalty' | 'lastSolvedAfterMs' | 'cells'
> & {
  /** The user's id, in hex. */
  id: string
  /** Null if the account is gone. */
  name: string | null
  /** The standing's id: orders participants by when they joined. */
  joined: string
}

export interface BoardPart {
  json: string
  tag: string
}

export type Board = ReturnType<typeof createBoard>

/** The rows of a leaderboard in order. Each becomes JSON when it is first requested. */
export const createBoard = (rows: readonly BoardRow[]) => {
  const names = shownNames(rows)
  const places = rankIcpc(
    rows.map((row) => ({ ...row, name: names.get(row.id) ?? null })),
    byName,
  )
  const texts: string[] = []
  const indexes = new Map(places.map(({ row }, index) => [row.id, index]))
  let whole: BoardPart | null = null

  const partOf = (from: number, to: number): BoardPart => {
    const shown = places.slice(from, to).map((place, index) => {
      texts[from + index] ??= JSON.stringify(presentRow(place))
      return texts[from + index]
    })
    const json = `[${shown.join(',')}]`
    return { json, tag: tagOf(json) }
  }
  return {
    rows,
    /** Rows in JSON, with a tag that changes whenever they do. */
    part(from: number, to: number): BoardPart {
      if (from > 0 || to < places.length) return partOf(from, to)
      whole ??= partOf(0, places.length)
      return whole
    },
    /** The index of a user's row, from 0. */
    placeOf: (userId: string): number | undefined => indexes.get(userId),
  }
}

const MINUTE_MS = 60_000

const presentRow = ({ row, rank, isTied }: Place<BoardRow>): LeaderboardRow => ({
  userId: row.name === null ? null : { _id: row.id, userName: row.name },
  totalPoints: row.totalPoints,
  totalPenalty: row.totalPenalty,
  rank,
  isTied,
  cells: row.cells.map(({ problemId, points, penalty, solvedAfterMs, rejected, pending }) => ({
    problemId,
    points,
    penalty,
    solvedAfterMinutes: solvedAfterMs === null ? null : Math.floor(solvedAfterMs / MINUTE_MS),
    rejected,
    pending,
  })),
})

/** Names by user id. Equal names are numbered in the order of joining: `Ada`, `Ada (2)`. A number never changes. */
const shownNames = (rows: readonly BoardRow[]): ReadonlyMap<string, string> => {
  const shown = new Map<string, string>()
  const used = new Map<string, number>()
  for (const { id, name } of [...rows].sort((a, b) => (a.joined < b.joined ? -1 : 1))) {
    if (name === null) continue
    let own = name
    for (let number = used.get(keyOf(name)) ?? 1; used.has(keyOf(own)); number++) {
      own = `${name} (${number + 1})`
      used.set(keyOf(name), number + 1)
    }
    used.set(keyOf(own), used.get(keyOf(own)) ?? 1)
    shown.set(id, own)
  }
  return shown
}

/** The same for names that differ only in width or style. */
const keyOf = (name: string): string => name.normalize('NFKC')

const NAMES = new Intl.Collator('en')

const byName = (a: BoardRow, b: BoardRow): number =>
  NAMES.compare(a.name ?? '', b.name ?? '') || (a.id < b.id ? -1 : 1)
