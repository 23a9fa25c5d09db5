import type { Types } from 'mongoose'
import type { Models } from '../../database/database'
import { AppError } from '../../errors'
import type { Audit, AuditSource } from '../audit/audit.service'
import type { Actor } from '../users/actor'
import { memberByEmail } from '../users/member'
import type { ProblemAccess } from './problem-access'

interface Deps {
  models: Pick<Models, 'problems' | 'users'>
  access: Pick<ProblemAccess, 'requireOwner'>
  audit: Audit
}

export type ProblemSharing = ReturnType<typeof createProblemSharing>

/** Shares problems with other organisers, who may then change them. */
export const createProblemSharing = ({ models: { problems, users }, access, audit }: Deps) => ({
  /**
   * @throws AppError NOT_FOUND; FORBIDDEN; INVALID_INPUT for an unknown email; CONFLICT for the owner and for users who
   * are not organisers
   */
  async add(actor: Actor, source: AuditSource, id: Types.ObjectId, email: string): Promise<void> {
    const { slug, ownerId, sharedWith } = await access.requireOwner(actor, id)
    const person = await memberByEmail(users, email)
    if (ownerId?.equals(person._id)) throw new AppError('CONFLICT', 'This user owns the problem.')
    if (person.role === 'user')
      throw new AppError(
        'CONFLICT',
        'Only organisers and admins can change problems. Ask an admin to make this user an organiser.',
      )
    if (sharedWith.some((each) => each.equals(person._id))) return
    const detail = { slug, email: person.email, before: 'none', after: 'may change' }
    await audit.record(source, { action: 'problem.share', target: id, detail }, () =>
      problems.updateOne({ _id: id }, { $addToSet: { sharedWith: person._id } }),
    )
  },

  /** @throws AppError NOT_FOUND, also if the problem is not shared with the user; FORBIDDEN */
  async remove(actor: Actor, source: AuditSource, id: Types.ObjectId, userId: Types.ObjectId): Promise<void> {
    const { slug, sharedWith } = await access.requireOwner(actor, id)
    const person = sharedWith.some((each) => each.equals(userId))
      ? await users.findById(userId, { email: 1 }).lean()
      : null
    if (!person) throw new AppError('NOT_FOUND', NOT_SHARED)
    const detail = { slug, email: person.email, before: 'may change', after: 'none' }
    await audit.record(source, { action: 'problem.share', target: id, detail }, () =>
      problems.updateOne({ _id: id }, { $pull: { sharedWith: userId } }),
    )
  },
})

export const NOT_SHARED = 'This problem is not shared with this user.'
