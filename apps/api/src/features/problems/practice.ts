import { LONGEST_HOLD_MS } from '@cohort/shared'
import type { Types } from 'mongoose'
import type { ProblemRecord } from './problem.model'

/**
 * Who may see a published problem when (decision 023). It is stored with the times of its contests, so the clock decides
 * without another query, and at the same moment in every process. Each rule is here twice: as code and as a filter.
 */

type Practised = Pick<ProblemRecord, 'contestOnly' | 'contestWindows'>
type Window = ProblemRecord['contestWindows'][number]

/** The fields of a problem that these rules need. */
export const PRACTICE_FIELDS = { contestOnly: 1, contestWindows: 1 } as const

/** What hides a problem. */
export const HIDDEN = { visibility: 'hidden', contestOnly: false } as const

/** The contest closes its problems, from thirty days before its start. */
const isClosing = ({ startTime, endTime }: Window, now: Date): boolean =>
  startTime.getTime() - LONGEST_HOLD_MS <= now.getTime() && now < endTime
export const closingWindow = (now: Date) => ({
  startTime: { $lte: new Date(now.getTime() + LONGEST_HOLD_MS) },
  endTime: { $gt: now },
})

/** The contest has shown its problems to users. */
const hasShown = ({ startTime, juryOnly }: Window, now: Date): boolean => startTime <= now && !juryOnly
export const shownWindow = (now: Date) => ({ startTime: { $lte: now }, juryOnly: false })

/** Only contests have published the problem, and none of them has shown it. */
export const isSecret = ({ contestOnly, contestWindows }: Practised, now: Date): boolean =>
  contestOnly && !contestWindows.some((window) => hasShown(window, now))
export const secret = (now: Date) => ({
  contestOnly: true,
  contestWindows: { $not: { $elemMatch: shownWindow(now) } },
})

/** A filter for problems that are open for practice: published, not secret, and closed by no contest. */
export const openToPractice = (now: Date) => ({
  visibility: 'published' as const,
  contestWindows: { $not: { $elemMatch: closingWindow(now) } },
  $nor: [secret(now)],
})

/** A filter for problems whose past users may see them: those open for practice, and those of running contests. */
export const openOrInRunningContest = (now: Date) => ({
  visibility: 'published' as const,
  $or: [
    openToPractice(now),
    { contestWindows: { $elemMatch: { ...shownWindow(now), endTime: { $gt: now } } } },
  ],
})

/** The running contest that shows the problem to users; null if none does. */
export const runningContestOf = (
  { contestWindows }: Pick<Practised, 'contestWindows'>,
  now: Date,
): Types.ObjectId | null =>
  contestWindows.find((window) => hasShown(window, now) && now < window.endTime)?.contestId ?? null

/** Whether a contest that is running, or begins within thirty days, closes the problem. */
export const isClosedByContest = (
  { contestWindows }: Pick<Practised, 'contestWindows'>,
  now: Date,
): boolean => contestWindows.some((window) => isClosing(window, now))

/** Whether a published problem is not open for practice. */
export const isHeldByContest = (problem: Practised, now: Date): boolean =>
  isSecret(problem, now) || isClosedByContest(problem, now)

/**
 * The unfinished contest that shows the problem to users first. One that only its jury sees is the last choice.
 * @returns undefined if there is none
 */
export const nextContestOf = (
  { contestWindows }: Pick<Practised, 'contestWindows'>,
  now: Date,
): Window | undefined =>
  contestWindows
    .filter(({ endTime }) => now < endTime)
    .sort(
      (a, b) => Number(a.juryOnly) - Number(b.juryOnly) || a.startTime.getTime() - b.startTime.getTime(),
    )[0]

/** The contest that closes the problem for practice at a moment, the one that starts first if there are several. */
export const closingContestAt = (
  { contestWindows }: Pick<Practised, 'contestWindows'>,
  moment: Date,
): Window | undefined =>
  contestWindows
    .filter((window) => isClosing(window, moment))
    .sort((a, b) => a.startTime.getTime() - b.startTime.getTime())[0]

/** Why users do not see a published problem yet, for the audit log: its contest starts later, or only its jury sees it. */
export const visibleLater = (problem: Practised, now: Date): { visibleFrom?: string; juryOnly?: boolean } => {
  const next = isHeldByContest(problem, now) ? nextContestOf(problem, now) : undefined
  if (next?.juryOnly) return { juryOnly: true }
  return next && now < next.startTime ? { visibleFrom: next.startTime.toISOString() } : {}
}

/** When contests close the problem or open it, past moments included, in ms since 1970. */
export const practiceChanges = ({ contestWindows }: Practised): number[] =>
  contestWindows.flatMap(({ startTime, endTime }) => [
    startTime.getTime() - LONGEST_HOLD_MS,
    endTime.getTime(),
  ])
