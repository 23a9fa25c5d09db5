import type { ContestRecord } from '../contests/contest.model'
import { isClosedByContest, isOpenToPractice, nextContestOf } from '../problems/practice'
import type { ContestPlan } from './contest-changes'
import type { KnownProblem } from './contest-problems'

/** Decides which problems an ended contest opens for practice late, when somebody saves it with that setting. */

type Known = Pick<
  ContestRecord,
  '_id' | 'ownerId' | 'endTime' | 'audience' | 'practiceAfter' | 'problems'
> | null
type Plan = Pick<ContestPlan, 'endTime' | 'practiceAfter'>
type Problem = Pick<KnownProblem, '_id' | 'ownerId' | 'contestWindows'>

/** Whether the plan opens for practice the problems that an ended contest has kept closed. */
const opensLate = (known: Known, plan: Plan, now: Date): known is NonNullable<Known> =>
  known !== null && known.endTime <= now && plan.endTime <= now && !known.practiceAfter && plan.practiceAfter

/**
 * Whether hidden problems need no warning: an ended contest keeps them hidden, or the plan says which ones it opens.
 */
export const keepsHidden = (known: Known, plan: Plan, now: Date): boolean =>
  (plan.endTime <= now && !plan.practiceAfter) || opensLate(known, plan, now)

const isOwn = ({ ownerId }: NonNullable<Known>, problem: Problem): boolean =>
  String(problem.ownerId) === String(ownerId)

/**
 * Whether the contest was only for its jury, whatever its audience is now. If its times were moved into the past,
 * perhaps nobody has seen it at all.
 */
const isRehearsed = ({ _id, audience }: NonNullable<Known>, { contestWindows }: Problem): boolean =>
  contestWindows.find(({ contestId }) => contestId.equals(_id))?.juryOnly ?? audience === 'jury'

/**
 * Whether the plan opens this problem of the contest late, hidden or not. Other owners may have hidden theirs for a
 * reason, and problems that another contest closes stay closed.
 */
export const isOpenedLate = (known: Known, plan: Plan, problem: Problem, now: Date): boolean =>
  opensLate(known, plan, now) &&
  known.problems.some(({ problemId }) => problemId.equals(problem._id)) &&
  isOwn(known, problem) &&
  !isClosedByContest(problem, now) &&
  !isRehearsed(known, problem)

/**
 * Sentences that list the problems that the plan opens late, and the other problems with the reasons why it does not;
 * empty unless the plan opens problems late.
 */
export const lateOpeningNotes = (
  known: Known,
  plan: Plan,
  chosen: readonly KnownProblem[],
  now: Date,
): string[] => {
  if (!opensLate(known, plan, now)) return []
  const reasonOf = (problem: KnownProblem): string => {
    if (isOpenedLate(known, plan, problem, now))
      return nextContestOf(problem, now)
        ? 'Open for everybody to practise immediately, until 30 days before the next contest that uses them'
        : 'Open for everybody to practise immediately'
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
