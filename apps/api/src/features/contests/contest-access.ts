import type { ContestRight } from '@cohort/shared'
import type { Types } from 'mongoose'
import { AppError } from '../../errors'
import { isForGroup } from '../problems/practice'
import type { Actor } from '../users/actor'
import type { ContestModel, ContestRecord } from './contest.model'

/**
 * Returns the actor's right in a contest, or null for ordinary participants. Owners lose their right if they are no
 * longer organisers, as with problems.
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

/** Returns the owner and the jury of a contest, who are not ranked. */
export const juryOf = ({ ownerId, jury }: Pick<ContestRecord, 'ownerId' | 'jury'>): Types.ObjectId[] =>
  ownerId ? [ownerId, ...jury] : jury

/** True if an actor may see a contest and take part in it. */
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

/** Checks the rights of actors in a contest. */
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
     * Returns the contest to its jury, its owner or an admin.
     * @throws AppError NOT_FOUND; FORBIDDEN
     */
    requireJury: (actor: Actor, id: Types.ObjectId) => require(actor, id, 'jury'),
    /**
     * Returns the contest to its owner or an admin.
     * @throws AppError NOT_FOUND; FORBIDDEN
     */
    requireOwner: (actor: Actor, id: Types.ObjectId) => require(actor, id, 'owner'),
  }
}
