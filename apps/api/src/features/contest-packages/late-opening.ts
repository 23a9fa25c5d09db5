import type { ContestRecord } from '../contests/contest.model'
import { isClosedByContest, isOpenToPractice, nextContestOf } from '../problems/practice'
import { afterwardsNotes, type ContestPlan, closingNote, lostTime, openingNote } from './contest-changes'
import type { KnownProblem } from './contest-problems'

/** Decides which problems become open for practice if an ended contest is changed to open them. */

type Known = Pick<
  ContestRecord,
  '_id' | 'ownerId' | 'endTime' | 'audience' | 'practiceAfter' | 'problems'
> | null
type Plan = Pick<ContestPlan, 'endTime' | 'practiceAfter'>
type Problem = Pick<KnownProblem, '_id' | 'ownerId' | 'contestWindows'>

/** True if the plan changes an ended contest to open its problems for practice. */
const opensLate = (known: Known, plan: Plan, now: Date): known is NonNullable<Known> =>
  known !== null && known.endTime <= now && plan.endTime <= now && !known.practiceAfter && plan.practiceAfter

/** True if hidden problems need no warnings, because the contest hides them on purpose or other notes cover them. */
export const omitsHiddenWarnings = (known: Known, plan: Plan, now: Date): boolean =>
  (plan.endTime <= now && !plan.practiceAfter) || opensLate(known, plan, now)

const isOwn = ({ ownerId }: NonNullable<Known>, problem: Problem): boolean =>
  String(problem.ownerId) === String(ownerId)

/** True if the contest was only for its jury when it ended, whatever its audience is now. */
const wasJuryOnly = ({ _id, audience }: NonNullable<Known>, { contestWindows }: Problem): boolean =>
  contestWindows.find(({ contestId }) => contestId.equals(_id))?.juryOnly ?? audience === 'jury'

/**
 * True if the plan opens this problem, even if it is hidden. Problems of other owners stay closed, because they may be
 * hidden for a reason, and so do problems that another contest closes.
 */
export const isOpenedLate = (known: Known, plan: Plan, problem: Problem, now: Date): boolean =>
  opensLate(known, plan, now) &&
  known.problems.some(({ problemId }) => problemId.equals(problem._id)) &&
  isOwn(known, problem) &&
  !isClosedByContest(problem, now) &&
  !wasJuryOnly(known, problem)

/**
 * Lists the problems that the plan opens, and the others with the reasons why they stay closed, in sentences. Empty
 * unless the plan changes an ended contest to open its problems.
 */
const lateOpeningNotes = (known: Known, plan: Plan, chosen: readonly KnownProblem[], now: Date): string[] => {
  if (!opensLate(known, plan, now)) return []
  const reasonOf = (problem: KnownProblem): string => {
    if (isOpenedLate(known, plan, problem, now))
      return nextContestOf(problem, now)
        ? 'Opened immediately for everybody to practise, until 30 days before the next contest that uses them'
        : 'Opened immediately for everybody to practise'
    if (!isOwn(known, problem))
      return 'Not opened, because someone else owns them, and has hidden them or uses them in another contest'
    return isClosedByContest(problem, now)
      ? 'Not opened, because a contest that is running or begins within 30 days uses them'
      : 'Not opened, because this contest was only for its jury. Publish them on their own pages'
  }
  const named = new Map<string, string[]>()
  for (const problem of chosen) {
    const isInContest = known.problems.some(({ problemId }) => problemId.equals(problem._id))
    if (!isInContest || isOpenToPractice(problem, now)) continue
    const reason = reasonOf(problem)
    named.set(reason, [...(named.get(reason) ?? []), problem.slug])
  }
  return [...named].map(([reason, slugs]) => `${reason}: ${slugs.join(', ')}.`)
}

/** Describes in sentences what the plan's times change for participants and for practice. */
export const timingNotes = (
  known: ContestRecord | null,
  plan: Pick<ContestPlan, 'startTime' | 'endTime' | 'audience' | 'groups' | 'practiceAfter'>,
  chosen: readonly KnownProblem[],
  now: Date,
): string[] =>
  [
    lostTime(known, plan, now),
    closingNote(known, plan, chosen, now),
    openingNote(known, plan, chosen, now),
    ...afterwardsNotes(known, plan, chosen, now),
    ...lateOpeningNotes(known, plan, chosen, now),
  ].filter((note) => note !== null)
