import type { LeaderboardRow } from '@cohort/shared'

/** What this device has seen of a leaderboard. Times are in ms since 1970. */
interface Look {
  at: number
  /** By the user's id: the rank, and the ids of the solved problems. */
  rows: Record<string, { rank: number; solved: string[] }>
}

export interface Looks {
  /** The board at the end of the previous visit; null on the first visit. */
  before: Look | null
  latest: Look
}

/** If the leaderboard was not shown for this long, showing it starts a new visit. */
const VISIT_GAP_MS = 10 * 60_000
/** The maximum number of remembered rows. Those seen first are forgotten first. */
const ROWS_KEPT = 300

const solvedIn = ({ cells }: LeaderboardRow): string[] =>
  cells.flatMap(({ problemId, solvedAfterMinutes }) => (solvedAfterMinutes === null ? [] : problemId))

/** Adds the rows seen now. After a gap, rows are compared with the last look before it. */
export const lookAgain = (looks: Looks | null, rows: readonly LeaderboardRow[], at: number): Looks => {
  const isNewVisit = looks !== null && at - looks.latest.at > VISIT_GAP_MS
  const seen = new Map(Object.entries(looks?.latest.rows ?? {}))
  for (const row of rows) {
    if (row.userId === null || row.rank === null) continue
    // Moves the row to the end, because it was seen last.
    seen.delete(row.userId._id)
    seen.set(row.userId._id, { rank: row.rank, solved: solvedIn(row) })
  }
  return {
    before: isNewVisit ? looks.latest : (looks?.before ?? null),
    latest: { at, rows: Object.fromEntries([...seen].slice(-ROWS_KEPT)) },
  }
}

/** Marks every change so far as seen: later changes are compared with the latest look. */
export const markAllSeen = ({ latest }: Looks): Looks => ({ before: latest, latest })

export interface RowMarks {
  /** How many ranks the row has gained; negative if it has lost some. */
  gained: number
  /** The problems that it has solved. */
  solved: readonly string[]
}

/** What has changed in a row since the last visit; null if nothing has changed or the row was not seen then. */
export const marksOf = (before: Look | null, row: LeaderboardRow): RowMarks | null => {
  const known = row.userId && before?.rows[row.userId._id]
  if (!known || row.rank === null) return null
  const gained = known.rank - row.rank
  const solved = solvedIn(row).filter((problemId) => !known.solved.includes(problemId))
  return gained === 0 && solved.length === 0 ? null : { gained, solved }
}
