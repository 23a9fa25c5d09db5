import type { ProblemRight } from '@cohort/shared'
import type { Types } from 'mongoose'
import type { ContestRecord } from '../contests/contest.model'
import type { ProblemRecord } from '../problems/problem.model'
import type { Actor } from '../users/actor'

export type SharedProblem = Pick<ProblemRecord, '_id' | 'ownerId' | 'sharedWith'>
export type JuryContest = Pick<ContestRecord, '_id' | 'title' | 'ownerId' | 'formerOwners' | 'jury'> & {
  problems: Pick<ContestRecord['problems'][number], 'problemId'>[]
}
export type Person = Pick<Actor, 'userId' | 'role'>
/** Returns the account with this id, or undefined if it is deleted or disabled. */
export type PersonOf = (id: Types.ObjectId) => Person | undefined

const includes = (ids: readonly Types.ObjectId[], id: Types.ObjectId): boolean =>
  ids.some((each) => each.equals(id))

/** Returns a person's right to a problem. Ignores rights through the jury of a contest. */
export const directRight = (
  { ownerId, sharedWith }: Pick<SharedProblem, 'ownerId' | 'sharedWith'>,
  person: Person | undefined,
): Exclude<ProblemRight, 'jury'> | null => {
  if (!person || person.role === 'user') return null
  if (person.role === 'admin' || ownerId?.equals(person.userId)) return 'owner'
  return includes(sharedWith, person.userId) ? 'shared' : null
}

/**
 * True if a contest lets its jury change a problem. The owner and all former owners of the contest need a direct right
 * to the problem. Otherwise organisers could hand over a contest with somebody else's problem and stay on its jury.
 */
export const letsJuryChange = (
  { ownerId, formerOwners, problems }: JuryContest,
  problem: SharedProblem,
  personOf: PersonOf,
): boolean =>
  ownerId !== null &&
  problems.some(({ problemId }) => problemId.equals(problem._id)) &&
  [ownerId, ...formerOwners].every((id) => directRight(problem, personOf(id)) !== null)

/** Returns the actor's right to a problem and, if they have it only as a juror, the contest that gives it to them. */
export const rightTo = (
  problem: SharedProblem,
  actor: Person,
  contests: readonly JuryContest[],
  personOf: PersonOf,
): { right: ProblemRight; contest: JuryContest | null } | null => {
  const direct = directRight(problem, actor)
  if (direct) return { right: direct, contest: null }
  const contest = contests.find(
    (each) => includes(each.jury, actor.userId) && letsJuryChange(each, problem, personOf),
  )
  return contest ? { right: 'jury', contest } : null
}
