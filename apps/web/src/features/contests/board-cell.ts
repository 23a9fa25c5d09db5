import type { LeaderboardRow } from '@cohort/shared'
import { contestTexts } from './texts'

const texts = contestTexts.board

export type Cell = LeaderboardRow['cells'][number]

export interface CellLook {
  kind: 'solved' | 'first' | 'pending' | 'tried'
  /** The first line: `+`, `+1`, `?1`, `−2`. */
  sign: string
  /** The second line; may be empty. */
  below: string
  /** The text for screen readers and the tooltip. */
  words: string
}

const minus = (count: number) => `−${count}`

/** A cell of the leaderboard in symbols and in words. */
export const cellLook = ({ solvedAfterMinutes, rejected, pending, isFirst }: Cell): CellLook => {
  if (solvedAfterMinutes !== null) {
    return {
      kind: isFirst ? 'first' : 'solved',
      sign: rejected === 0 ? '+' : `+${rejected}`,
      below: texts.minutes(solvedAfterMinutes),
      words: texts.solvedCell(solvedAfterMinutes, rejected, isFirst === true),
    }
  }
  if (pending > 0) {
    return {
      kind: 'pending',
      sign: `?${pending}`,
      below: rejected === 0 ? '' : minus(rejected),
      words: texts.pendingCell(pending, rejected),
    }
  }
  return { kind: 'tried', sign: minus(rejected), below: '', words: texts.rejectedCell(rejected) }
}
