import type { z } from 'zod'
import type { appliedContestSchema } from './contest-admin'

/** What applying a contest folder did, or would do. */
export type AppliedContest = z.infer<typeof appliedContestSchema>

/** A time in UTC, to the minute. */
export const utcMinute = (time: Date | string): string =>
  `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** Replaces each time in the format of `utcMinute`. */
export const replaceUtcMinutes = (text: string, write: (iso: string) => string): string =>
  text.replaceAll(/\b(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}) UTC\b/g, (_, day: string, time: string) =>
    write(`${day}T${time}:00.000Z`),
  )

/** The line that `contests apply` and `cohort contest apply` print. */
export const appliedContestLine = (
  applied: Omit<AppliedContest, '_id' | 'startTime' | 'endTime' | 'warnings'> & {
    startTime: Date | string
    endTime: Date | string
  },
  dryRun: boolean,
): string => {
  const { slug, title, startTime, endTime, problems, changes } = applied
  const outcome = dryRun && applied.outcome !== 'unchanged' ? `would be ${applied.outcome}` : applied.outcome
  return [
    slug,
    title,
    `${utcMinute(startTime)} – ${utcMinute(endTime)}`,
    `${problems} problem${problems === 1 ? '' : 's'}`,
    changes.length > 0 ? `${outcome}: ${changes.join('; ')}` : outcome,
  ].join(' · ')
}
