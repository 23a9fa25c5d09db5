import type { ContestRight } from '@cohort/shared'
import type { Types } from 'mongoose'
import { AppError } from '../../errors'
import { isForGroup } from '../problems/practice'
import type { Actor } from '../users/actor'
import type { ContestModel, ContestRecord } from './contest.model'

/**
 * What an actor may do in a contest; null for everybody who only takes part. Owners must still be organisers, like
 * owners of problems.
 */
export const rightIn = (
  { ownerId, jury }: Pick<ContestRecord, 'ownerId' | 'jury'>,
  actor: Pick<Actor, 'userId' | 'role'> | undefined,
): ContestRight | null => {
  if (!actor) return null
  if (actor.role === 'admin') return 'owner'
  if (actor.role === 'organiser' && ownerId?.equals(actor.userId)) return 'owner'
  return jury.some((member) => member.equals(actor.userId)) ? 'jury' : null
}

/** The jury and the owner of a contest, who do not take part in the ranking. */
export const juryOf = ({ ownerId, jury }: Pick<ContestRecord, 'ownerId' | 'jury'>): Types.ObjectId[] =>
  ownerId ? [ownerId, ...jury] : jury

/** Whether an actor may see a contest and take part in it. */
export const canSee = (
  contest: Pick<ContestRecord, 'ownerId' | 'jury' | 'audience' | 'groups'>,
  actor: Pick<Actor, 'userId' | 'role' | 'group'> | undefined,
): boolean => {
  if (rightIn(contest, actor) !== null) return true
  switch (contest.audience) {
    case 'jury':
      return false
    case 'groups':
      return contest.groups.length > 0 && isForGroup(contest.groups, actor?.group)
    case 'users':
      return actor !== undefined
    default:
      return true
  }
}

export type ContestAccess = ReturnType<typeof createContestAccess>

/** Checks what an actor may do in a contest, for calls that every signed-in user may make. */
export const createContestAccess = (contests: ContestModel) => {
  const require = async (actor: Actor, id: Types.ObjectId, needed: ContestRight): Promise<ContestRecord> => {
    const contest = await contests.findById(id).lean<ContestRecord>()
    if (!contest) throw new AppError('NOT_FOUND', 'Contest not found.')
    const right = rightIn(contest, actor)
    if (right === null)
      throw canSee(contest, actor)
        ? new AppError('FORBIDDEN', 'Only the jury of this contest may do this.')
        : new AppError('NOT_FOUND', 'Contest not found.')
    if (needed === 'owner' && right !== 'owner')
      throw new AppError('FORBIDDEN', 'Only the owner of this contest may do this.')
    return contest
  }

  return {
    /**
     * The contest, for its jury, its owner or an admin.
     * @throws AppError NOT_FOUND, FORBIDDEN
     */
    requireJury: (actor: Actor, id: Types.ObjectId) => require(actor, id, 'jury'),
    /**
     * The contest, for its owner or an admin.
     * @throws AppError NOT_FOUND, FORBIDDEN
     */
    requireOwner: (actor: Actor, id: Types.ObjectId) => require(actor, id, 'owner'),
  }
}
