import { compareIcpc, type LeaderboardRow, nameSkeleton, type Place, rankIcpc } from '@cohort/shared'
import { tagOf } from '../../http/entity-tag'
import { namePattern } from '../../search'
import type { StandingRecord } from './standing.model'

export type BoardRow = Pick<
  StandingRecord,
  'totalPoints' | 'totalPenalty' | 'lastSolvedAfterMs' | 'cells'
> & {
  /** The user's id, in hex. */
  id: string
  /** Null if the account has been deleted. */
  name: string | null
  /** The class or team, if any. */
  group: string | null
  /** The standing's id, which orders participants by when they joined. */
  joined: string
  /** True for users outside the ranking, such as jurors. Their rows have no rank. */
  isOutside: boolean
}

/** A row with its place on the board. */
interface PlacedRow extends Omit<Place<BoardRow>, 'rank'> {
  rank: number | null
  /** The position among the ranked rows, from 1. */
  position: number | null
}

export interface BoardPart {
  json: string
  tag: string
}

export type Board = ReturnType<typeof createBoard>

/**
 * Sorts the rows of a leaderboard. Each row is converted to JSON when it is first requested.
 * @param showsGroups if true, every name is shown with its class or team, not only similar names
 */
export const createBoard = (rows: readonly BoardRow[], showsGroups: boolean) => {
  const names = shownNames(rows, showsGroups)
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
    showsGroups,
    /** Returns rows as JSON, with an entity tag. */
    part(from: number, to: number): BoardPart {
      const shown = [...places.keys()].slice(from, to)
      if (shown.length < places.length) return partOf(shown)
      whole ??= partOf(shown)
      return whole
    },
    /** Returns some of the rows whose name contains the text, ignoring case and accents, and their total number. */
    partNamed(name: string, from: number, to: number): { matching: number; part: BoardPart } {
      keys ??= places.map(({ row }) => searchKeyOf(row.name ?? ''))
      const sought = new RegExp(namePattern(searchKeyOf(name)), 'i')
      const found = keys.flatMap((key, index) => (sought.test(key) ? [index] : []))
      return { matching: found.length, part: partOf(found.slice(from, to)) }
    },
    /** Returns the index of a user's row, from 0, or undefined if the user has no row. */
    indexOf: (userId: string): number | undefined => indexes.get(userId),
    rowOf(userId: string): LeaderboardRow | null {
      const index = indexes.get(userId)
      return index === undefined ? null : presentRow(places[index]!, firsts)
    },
  }
}

/** Sorts the rows. A row outside the ranking comes after all ranked rows that are at least as good. */
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

/** Finds the time of the first solution to each problem, in ms from the contest's start. */
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

/**
 * Maps user ids to displayed names. Similar names are shown with their class or team, as in `Ada (7a)` and `Ada (7b)`.
 * With `showsGroups`, all names are. Names that are still similar are numbered in the order of joining: `Ada (2)`.
 */
const shownNames = (rows: readonly BoardRow[], showsGroups: boolean): ReadonlyMap<string, string> => {
  const groups = new Map<string, Set<string | null>>()
  for (const { name, group } of rows)
    if (name !== null)
      groups.set(nameSkeleton(name), (groups.get(nameSkeleton(name)) ?? new Set()).add(group))
  const shown = new Map<string, string>()
  const used = new Map<string, number>()
  for (const { id, name, group } of [...rows].sort((a, b) => (a.joined < b.joined ? -1 : 1))) {
    if (name === null) continue
    const differs = showsGroups || groups.get(nameSkeleton(name))!.size > 1
    const wanted = differs && group !== null ? `${name} (${group})` : name
    const key = nameSkeleton(wanted)
    let own = wanted
    for (let number = used.get(key) ?? 1; used.has(nameSkeleton(own)); number++) {
      own = `${wanted} (${number + 1})`
      used.set(key, number + 1)
    }
    used.set(nameSkeleton(own), used.get(nameSkeleton(own)) ?? 1)
    shown.set(id, own)
  }
  return shown
}

/** Normalises a name for the search. */
const searchKeyOf = (name: string): string => name.normalize('NFKC').toLowerCase()

const NAMES = new Intl.Collator('en')

const byName = (a: BoardRow, b: BoardRow): number =>
  NAMES.compare(a.name ?? '', b.name ?? '') || (a.id < b.id ? -1 : 1)
