/** The rules for reviewing solved problems, without access to the database. */

const DAY_MS = 86_400_000

/** The days until a solved problem is due again: after the first solution, after the first review, and so on. */
const REVIEW_DAYS = [7, 21, 60, 180] as const

/**
 * When a solved problem is due for review. Solving it on or after that day lengthens the interval. Solving it earlier
 * only restarts the interval.
 * @param acceptedAt the times of the accepted submissions, oldest first; at least one
 */
export const dueAt = ([first, ...later]: readonly Date[]): Date => {
  let step = 0
  let due = daysAfter(first!, REVIEW_DAYS[0])
  for (const at of later) {
    if (at >= due) step = Math.min(step + 1, REVIEW_DAYS.length - 1)
    due = daysAfter(at, REVIEW_DAYS[step]!)
  }
  return due
}

const daysAfter = (moment: Date, days: number): Date => new Date(moment.getTime() + days * DAY_MS)
