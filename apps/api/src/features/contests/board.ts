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
  /** Null if the account was deleted. */
  name: string | null
  /** Class or team; null without one. */
  group: string | null
  /** The standing's id: orders participants by when they joined. */
  joined: string
  /** A jury member: the row has no rank and takes nobody else's. */
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

/**
 * The rows of a leaderboard in order. Each becomes JSON when it is first requested.
 * @param showsGroups whether each name has its class or team, not only names that look alike
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
    /** Rows in JSON, with a tag that changes whenever they change. */
    part(from: number, to: number): BoardPart {
      const shown = [...places.keys()].slice(from, to)
      if (shown.length < places.length) return partOf(shown)
      whole ??= partOf(shown)
      return whole
    },
    /** Rows whose name contains this text, ignoring case and accents: the total, and a part of them. */
    partNamed(name: string, from: number, to: number): { matching: number; part: BoardPart } {
      keys ??= places.map(({ row }) => searchKeyOf(row.name ?? ''))
      const sought = new RegExp(namePattern(searchKeyOf(name)), 'i')
      const found = keys.flatMap((key, index) => (sought.test(key) ? [index] : []))
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

/** The ranked rows, with each row outside the ranking after those that are at least as good. */
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

/** The earliest solution to each problem, in ms from the contest's start, by the problem's id. */
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
 * Names by user id. Similar names get their class or team, if it differs: `Ada (7a)`, `Ada (7b)`; with `showsGroups`,
 * all that have one do. Names that are still alike are numbered in the order of joining: `Ada`, `Ada (2)`.
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

/** The form of a name that the search compares. */
const searchKeyOf = (name: string): string => name.normalize('NFKC').toLowerCase()

const NAMES = new Intl.Collator('en')

const byName = (a: BoardRow, b: BoardRow): number =>
  NAMES.compare(a.name ?? '', b.name ?? '') || (a.id < b.id ? -1 : 1)
