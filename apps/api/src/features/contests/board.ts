import { type Place, rankIcpc } from '@cohort/shared'
import { tagOf } from '../../http/entity-tag'
import { presentLeaderboardRow } from './contest.presenter'
import type { StandingRecord } from './standing.model'

export type BoardRow = Pick<
  StandingRecord,
  'totalPoints' | 'totalPenalty' | 'lastSolvedAfterMs' | 'cells'
> & {
  /** The user's, in hex. */
  id: string
  /** Null where the account is gone. */
  name: string | null
}

/** The rows of a board in their order. Each becomes JSON when it is first asked for, and by whomever it is asked then. */
export interface Board {
  rows: readonly BoardRow[]
  /** Rows in JSON, with a tag that changes whenever they do. */
  part(from: number, to: number): BoardPart
  /** Where a user's row stands, from 0. */
  placeOf(userId: string): number | undefined
}

export interface BoardPart {
  json: string
  tag: string
}

export const createBoard = (rows: readonly BoardRow[]): Board => {
  const places = rankIcpc(rows, byName)
  const texts: string[] = []
  const indexes = new Map(places.map(({ row }, index) => [row.id, index]))
  let whole: BoardPart | null = null

  const partOf = (from: number, to: number): BoardPart => {
    const json = `[${places
      .slice(from, to)
      .map((place, index) => (texts[from + index] ??= textOf(place)))
      .join(',')}]`
    return { json, tag: tagOf(json) }
  }
  return {
    rows,
    part(from, to) {
      if (from > 0 || to < places.length) return partOf(from, to)
      whole ??= partOf(0, places.length)
      return whole
    },
    placeOf: (userId) => indexes.get(userId),
  }
}

const textOf = (place: Place<BoardRow>): string => JSON.stringify(presentLeaderboardRow(place))

const NAMES = new Intl.Collator('en')

const byName = (a: BoardRow, b: BoardRow): number =>
  NAMES.compare(a.name ?? '', b.name ?? '') || (a.id < b.id ? -1 : 1)
