import type { LeaderboardRow } from '@cohort/shared'

/** The rows of a leaderboard that this device has shown. Times are in ms since 1970. */
interface Look {
  at: number
  /** The rank and the ids of the solved problems, by user id. */
  rows: Record<string, { rank: number; solved: string[] }>
}

export interface Looks {
  /** The leaderboard at the end of the previous visit; null on the first visit. */
  before: Look | null
  latest: Look
}

/** How long the leaderboard must be out of view before showing it counts as a new visit, in ms. */
const VISIT_GAP_MS = 10 * 60_000
/** The maximum number of remembered rows. The least recently seen rows are forgotten first. */
const ROWS_KEPT = 300

const solvedIn = ({ cells }: LeaderboardRow): string[] =>
  cells.flatMap(({ problemId, solvedAfterMinutes }) => (solvedAfterMinutes === null ? [] : problemId))

/** Adds the rows seen now. On a new visit, the rows seen before become the baseline for marking changes. */
export const lookAgain = (looks: Looks | null, rows: readonly LeaderboardRow[], at: number): Looks => {
  const isNewVisit = looks !== null && at - looks.latest.at > VISIT_GAP_MS
  const seen = new Map(Object.entries(looks?.latest.rows ?? {}))
  for (const row of rows) {
    if (row.userId === null || row.rank === null) continue
    // Moves the row to the end, as the most recently seen.
    seen.delete(row.userId._id)
    seen.set(row.userId._id, { rank: row.rank, solved: solvedIn(row) })
  }
  return {
    before: isNewVisit ? looks.latest : (looks?.before ?? null),
    latest: { at, rows: Object.fromEntries([...seen].slice(-ROWS_KEPT)) },
  }
}

/** Marks all changes as seen by making the latest rows the baseline. */
export const markAllSeen = ({ latest }: Looks): Looks => ({ before: latest, latest })

export interface RowMarks {
  /** The number of ranks gained; negative if ranks were lost. */
  gained: number
  /** The ids of the newly solved problems. */
  solved: readonly string[]
}

/** The changes in a row since the last visit; null if there are none or the last visit did not show the row. */
export const marksOf = (before: Look | null, row: LeaderboardRow): RowMarks | null => {
  const known = row.userId && before?.rows[row.userId._id]
  if (!known || row.rank === null) return null
  const gained = known.rank - row.rank
  const solved = solvedIn(row).filter((problemId) => !known.solved.includes(problemId))
  return gained === 0 && solved.length === 0 ? null : { gained, solved }
}
