import { DELETED_USER } from '@cohort/shared'
import type { Types } from 'mongoose'
import type { Logger } from 'pino'
import type { Models } from '../../database/database'
import { AppError, invalidField } from '../../errors'
import type { Accounts } from '../admin/accounts.service'
import type { Audit } from '../audit/audit.service'
import { rereadRowsOf } from '../contests/board-changes'
import { ERASED, type ErasedNames, type UserRecord } from '../users/user.model'

interface Deps {
  models: Models
  accounts: Pick<Accounts, 'replace'>
  audit: Pick<Audit, 'forget'>
  log: Logger
}

type Step = (models: Models, userId: Types.ObjectId) => Promise<unknown>

const removeOwn =
  (collection: keyof Models): Step =>
  (models, userId) =>
    // The models have different filter types, but those that are erased like this all have a `userId`.
    (models[collection] as Models['sessions']).deleteMany({ userId })

/**
 * How to erase a person from each collection. `null` means that the collection contains no names, or only the id of the
 * account, whose name is erased.
 */
const STEPS: Record<keyof Models, Step | null> = {
  sessions: removeOwn('sessions'),
  apiTokens: removeOwn('apiTokens'),
  signInLinks: removeOwn('signInLinks'),
  passwordResets: removeOwn('passwordResets'),
  openedHelp: removeOwn('openedHelp'),
  mistakeReports: removeOwn('mistakeReports'),
  idempotencyKeys: removeOwn('idempotencyKeys'),
  problemImports: removeOwn('problemImports'),
  // Problems and contests are kept, and then belong to the operator.
  problems: async ({ problems }, userId) => {
    await problems.updateMany({ ownerId: userId }, { $set: { ownerId: null } })
    await problems.updateMany({ sharedWith: userId }, { $pull: { sharedWith: userId } })
  },
  contests: async (models, userId) => {
    const { contests } = models
    // Otherwise the person's rows on leaderboards would now be ranked.
    const outside = { outsideRanking: userId }
    await contests.updateMany(
      { ownerId: userId },
      // As after a handover, the jury that they chose must not gain rights to the problems.
      { $set: { ownerId: null }, $addToSet: { ...outside, formerOwners: userId } },
    )
    await contests.updateMany({ jury: userId }, { $pull: { jury: userId }, $addToSet: outside })
    await rereadRowsOf(models, userId)
  },
  // `erase` replaces the data in the account first.
  users: null,
  // `forget` removes the names from the audit log.
  audit: null,
  // Kept anonymously, because contest results and problem statistics must not change.
  submissions: null,
  standings: null,
  announcements: null,
  judgings: null,
  rejudgings: null,
  judgeFailures: null,
  analyses: null,
  problemListRevisions: null,
  problemVersions: null,
  packageVerifications: null,
  shipped: null,
  dailyProblems: null,
  smallCases: null,
  invitations: null,
  blobs: null,
  blobUploads: null,
}

export type Erasure = ReturnType<typeof createErasure>

/** Erases all personal data of a person. */
export const createErasure = ({ models, accounts, audit, log }: Deps) => {
  const finish = async (userId: Types.ObjectId, names: ErasedNames): Promise<void> => {
    for (const step of Object.values(STEPS)) await step?.(models, userId)
    await audit.forget(userId, names)
    await models.users.updateOne({ _id: userId }, { $set: { erasing: null } })
  }

  return {
    /**
     * Removes email, name and password from the account in one write, then everything else. If the process dies
     * meanwhile, `heal` completes the erasure.
     * @throws AppError NOT_FOUND; INVALID_INPUT if the email is not the account's; CONFLICT for the last admin
     */
    async erase(id: Types.ObjectId, email: string): Promise<void> {
      const user = await models.users.findOne({ _id: id, deletedAt: null }).lean<UserRecord>()
      if (!user) throw new AppError('NOT_FOUND', 'User not found.')
      if (user.email !== email) throw invalidField('email', 'This is not the email of the account.')
      const names = { email, fullName: user.fullName }
      await accounts.replace(id, tombstone(id, names))
      await finish(id, names).catch((error: Error) => {
        log.error(
          { err: error, user: id.toHexString() },
          'an erasure is not finished; the sweep will continue it',
        )
      })
    },

    /** Completes erasures that a killed process has begun. */
    async heal(): Promise<void> {
      const begun = await models.users.find({ nameKey: ERASED, erasing: { $ne: null } }).lean<UserRecord[]>()
      for (const { _id, erasing } of begun) if (erasing) await finish(_id, erasing)
    },
  }
}

const tombstone = (id: Types.ObjectId, erasing: ErasedNames) => ({
  // Not a valid email, so nobody can sign up with it.
  email: `deleted:${id.toHexString()}`,
  fullName: DELETED_USER,
  lastName: null,
  nameKey: ERASED,
  passwordHash: '',
  avatar: null,
  group: null,
  createdBy: null,
  importId: null,
  devices: [],
  role: 'user' as const,
  disabledAt: new Date(),
  deletedAt: new Date(),
  erasing,
})
