import { compareIcpc, type LeaderboardRow, type Place, rankIcpc } from '@cohort/shared'
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
  /** A member of the jury: the row has no rank, and takes nobody's. */
  isOutside: boolean
}

/** A row at its place on the board. */
interface PlacedRow extends Omit<Place<BoardRow>, 'rank'> {
  rank: number | null
  /** From 1, among the ranked rows. */
  position: number | null
}

export interface BoardPart {
  json: string
  tag: string
}

export type Board = ReturnType<typeof createBoard>

/** The rows of a leaderboard in order. Each becomes JSON when it is first requested. */
export const createBoard = (rows: readonly BoardRow[]) => {
  const names = shownNames(rows)
  const places = placesOf(rows.map((row) => ({ ...row, name: names.get(row.id) ?? null })))
  const firsts = firstSolves(rows.filter(({ isOutside }) => !isOutside))
  const texts: string[] = []
  const indexes = new Map(places.map(({ row }, index) => [row.id, index]))
  let whole: BoardPart | null = null
  let keys: readonly string[] | null = null

  const textOf = (index: number): string => {
    texts[index] ??= JSON.stringify(presentRow(places[index]!, firsts))
    return texts[index]
  }
  const partOf = (shown: readonly number[]): BoardPart => {
    const json = `[${shown.map(textOf).join(',')}]`
    return { json, tag: tagOf(json) }
  }
  return {
    rows,
    /** Rows in JSON, with a tag that changes whenever they do. */
    part(from: number, to: number): BoardPart {
      const shown = [...places.keys()].slice(from, to)
      if (shown.length < places.length) return partOf(shown)
      whole ??= partOf(shown)
      return whole
    },
    /** The rows whose shown name contains this text in any case: how many there are, and a part of them. */
    partNamed(name: string, from: number, to: number): { matching: number; part: BoardPart } {
      keys ??= places.map(({ row }) => searchKeyOf(row.name ?? ''))
      const sought = searchKeyOf(name)
      const found = keys.flatMap((key, index) => (key.includes(sought) ? [index] : []))
      return { matching: found.length, part: partOf(found.slice(from, to)) }
    },
    /** The index of a user's row, from 0. */
    placeOf: (userId: string): number | undefined => indexes.get(userId),
    /** A user's row. */
    rowOf(userId: string): LeaderboardRow | null {
      const index = indexes.get(userId)
      return index === undefined ? null : presentRow(places[index]!, firsts)
    },
  }
}

/** The ranked rows, and each row outside the ranking after those that are at least as good. */
const placesOf = (rows: readonly BoardRow[]): PlacedRow[] => {
  const ranked = rankIcpc(
    rows.filter(({ isOutside }) => !isOutside),
    byName,
  ).map((place, index) => ({ ...place, position: index + 1 }))
  const outside = rows
    .filter(({ isOutside }) => isOutside)
    .map((row) => ({ row, rank: null, position: null, isTied: false }))
  return [...ranked, ...outside].sort(
    (a, b) =>
      compareIcpc(a.row, b.row) || Number(a.row.isOutside) - Number(b.row.isOutside) || byName(a.row, b.row),
  )
}

/** The earliest solution of each problem, in ms from the contest's start, by the problem's id. */
const firstSolves = (rows: readonly BoardRow[]): ReadonlyMap<string, number> => {
  const firsts = new Map<string, number>()
  for (const { cells } of rows) {
    for (const { problemId, solvedAfterMs } of cells) {
      if (solvedAfterMs === null) continue
      const first = firsts.get(problemId)
      if (first === undefined || solvedAfterMs < first) firsts.set(problemId, solvedAfterMs)
    }
  }
  return firsts
}

const MINUTE_MS = 60_000

const presentRow = (
  { row, rank, position, isTied }: PlacedRow,
  firsts: ReadonlyMap<string, number>,
): LeaderboardRow => ({
  userId: row.name === null ? null : { _id: row.id, userName: row.name },
  totalPoints: row.totalPoints,
  totalPenalty: row.totalPenalty,
  rank,
  isTied,
  position,
  cells: row.cells.map(({ problemId, points, penalty, solvedAfterMs, rejected, pending }) => ({
    problemId,
    points,
    penalty,
    solvedAfterMinutes: solvedAfterMs === null ? null : Math.floor(solvedAfterMs / MINUTE_MS),
    rejected,
    pending,
    ...(!row.isOutside &&
      solvedAfterMs !== null &&
      solvedAfterMs === firsts.get(problemId) && { isFirst: true }),
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

/** The form of a name that a search compares. */
const searchKeyOf = (name: string): string => keyOf(name).toLowerCase()

const NAMES = new Intl.Collator('en')

const byName = (a: BoardRow, b: BoardRow): number =>
  NAMES.compare(a.name ?? '', b.name ?? '') || (a.id < b.id ? -1 : 1)
