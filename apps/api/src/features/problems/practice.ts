import { LONGEST_HOLD_MS } from '@cohort/shared'
import type { Types } from 'mongoose'
import type { ProblemRecord } from './problem.model'

/**
 * Decides who may see a published problem and when (decision 023). A problem stores the times of its contests, so every
 * process can decide by the clock, without another query. Each rule exists both as code and as a database filter.
 */

type Practised = Pick<ProblemRecord, 'contestOnly' | 'contestWindows'>
type Published = Practised & Pick<ProblemRecord, 'visibility'>
type Window = ProblemRecord['contestWindows'][number]

/** The fields of a problem that these rules need. */
export const PRACTICE_FIELDS = { visibility: 1, contestOnly: 1, contestWindows: 1 } as const

/** The fields to set on a problem to hide it. */
export const HIDDEN = { visibility: 'hidden', contestOnly: false } as const

/** Whether the contest closes its problems: from thirty days before its start until its end. */
const isClosing = ({ startTime, endTime }: Window, now: Date): boolean =>
  startTime.getTime() - LONGEST_HOLD_MS <= now.getTime() && now < endTime
export const closingWindow = (now: Date) => ({
  startTime: { $lte: new Date(now.getTime() + LONGEST_HOLD_MS) },
  endTime: { $gt: now },
})

/** A filter for problems that no contest closes. */
export const notClosed = (now: Date) => ({ contestWindows: { $not: { $elemMatch: closingWindow(now) } } })

/** Whether the contest shows its problems to users now. */
const showsNow = ({ startTime, endTime, juryOnly }: Window, now: Date): boolean =>
  startTime <= now && now < endTime && !juryOnly
const showingWindow = (now: Date) => ({ startTime: { $lte: now }, endTime: { $gt: now }, juryOnly: false })

/** Whether the contest has begun for users and lets them practise its problems afterwards. */
const hasOpened = ({ startTime, juryOnly, practiceAfter }: Window, now: Date): boolean =>
  startTime <= now && !juryOnly && practiceAfter
export const openedWindow = (now: Date) => ({
  startTime: { $lte: now },
  juryOnly: false,
  practiceAfter: true,
})

/** Whether only contests have published the problem, and none of them shows it now or has opened it for practice. */
export const isSecret = ({ contestOnly, contestWindows }: Practised, now: Date): boolean =>
  contestOnly && !contestWindows.some((window) => showsNow(window, now) || hasOpened(window, now))
export const secret = (now: Date) => ({
  contestOnly: true,
  contestWindows: { $not: { $elemMatch: { $or: [showingWindow(now), openedWindow(now)] } } },
})

/** A filter for problems that are open for practice: published, not secret, and closed by no contest. */
export const openToPractice = (now: Date) => ({
  visibility: 'published' as const,
  ...notClosed(now),
  $nor: [secret(now)],
})

/** Whether a contest for these classes or teams is open to this one. An empty list means everybody. */
export const isForGroup = (groups: readonly string[], group: string | null | undefined): boolean =>
  groups.length === 0 || (group != null && groups.includes(group))
const forGroup = (group: string | null) => ({ groups: { $in: [[], ...(group === null ? [] : [group])] } })

/**
 * A filter for the problems that users may still see after submitting to them: those open for practice, and those of
 * running contests for their class or team.
 */
export const openOrInRunningContest = (now: Date, group: string | null) => ({
  visibility: 'published' as const,
  $or: [
    openToPractice(now),
    { contestWindows: { $elemMatch: { ...showingWindow(now), ...forGroup(group) } } },
  ],
})

/** Whether a running contest shows the problem to users, even if only to some classes. */
export const isInRunningContest = (
  { contestWindows }: Pick<Practised, 'contestWindows'>,
  now: Date,
): boolean => contestWindows.some((window) => showsNow(window, now))

/** The running contest that shows the problem to users of a class or team, or to all; null if there is none. */
export const runningContestOf = (
  { contestWindows }: Pick<Practised, 'contestWindows'>,
  now: Date,
  group: string | null | undefined,
): Types.ObjectId | null =>
  contestWindows.find((window) => showsNow(window, now) && isForGroup(window.groups, group))?.contestId ??
  null

/** Whether a contest that is running or begins within thirty days closes the problem. */
export const isClosedByContest = (
  { contestWindows }: Pick<Practised, 'contestWindows'>,
  now: Date,
): boolean => contestWindows.some((window) => isClosing(window, now))

/** Whether a published problem is not open for practice. */
export const isHeldByContest = (problem: Practised, now: Date): boolean =>
  isSecret(problem, now) || isClosedByContest(problem, now)

/** Whether a problem is open for practice: the rule of `openToPractice` in code. */
export const isOpenToPractice = (problem: Published, now: Date): boolean =>
  problem.visibility === 'published' && !isHeldByContest(problem, now)

/**
 * Whether only contests published the problem, and none of them will show it again. Such a problem is treated as hidden
 * even before the sweep hides it.
 */
export const isHiddenAgain = (problem: Practised, now: Date): boolean =>
  isSecret(problem, now) && nextContestOf(problem, now) === undefined

/**
 * The first unfinished contest that shows the problem to users, or a contest for the jury only if there is no other.
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

/** The contest that closes the problem for practice at a given moment, preferring the earliest start. */
export const closingContestAt = (
  { contestWindows }: Pick<Practised, 'contestWindows'>,
  moment: Date,
): Window | undefined =>
  contestWindows
    .filter((window) => isClosing(window, moment))
    .sort((a, b) => a.startTime.getTime() - b.startTime.getTime())[0]

interface Held {
  /** The problem is visible only in contests. */
  contestOnly?: boolean
  /** When its next contest starts. */
  visibleFrom?: string
  /** The problem is visible only to the jury of its contest. */
  juryOnly?: boolean
}

/** How contests hide a published problem from users, for the audit log. */
export const heldVisibility = (problem: Practised, now: Date): Held => {
  if (!isHeldByContest(problem, now)) return {}
  const next = nextContestOf(problem, now)
  if (next?.juryOnly) return { juryOnly: true }
  return {
    ...(problem.contestOnly && { contestOnly: true }),
    ...(next && now < next.startTime && { visibleFrom: next.startTime.toISOString() }),
  }
}

/** The times when contests close or open the problem, including past ones, in ms since 1970. */
export const practiceChanges = ({ contestWindows }: Practised): number[] =>
  contestWindows.flatMap(({ startTime, endTime }) => [
    startTime.getTime() - LONGEST_HOLD_MS,
    endTime.getTime(),
  ])
