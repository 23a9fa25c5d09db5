import { generatePassword, type Invitation, type InvitationRequest } from '@cohort/shared'
import { Types } from 'mongoose'
import { AppError, invalidField } from '../../errors'
import type { Audit, AuditSource } from '../audit/audit.service'
import type { InvitationModel, InvitationRecord } from '../users/invitation.model'

export type Invitations = ReturnType<typeof createInvitations>

/** Invitation codes for signing up. */
export const createInvitations = (invitations: InvitationModel, audit: Audit) => ({
  /** Lists all codes that have not expired, newest first. */
  async list(): Promise<Invitation[]> {
    const found = await invitations
      .find({ expiresAt: { $gt: new Date() } })
      .sort({ _id: -1 })
      .lean<InvitationRecord[]>()
    return found.map(present)
  },

  /** @throws AppError INVALID_INPUT for an expiry in the past */
  async create({ uses, expiresAt }: InvitationRequest, source: AuditSource): Promise<Invitation> {
    if (Date.parse(expiresAt) <= Date.now())
      throw invalidField('expiresAt', 'The expiry date must be in the future.')
    const invitation: InvitationRecord = {
      _id: new Types.ObjectId(),
      code: generatePassword(),
      uses,
      usesLeft: uses,
      createdAt: new Date(),
      expiresAt: new Date(expiresAt),
    }
    await audit.record(
      source,
      { action: 'invitation.create', target: invitation._id, detail: { uses, expiresAt } },
      () => invitations.create(invitation),
    )
    return present(invitation)
  },

  /** @throws AppError NOT_FOUND */
  async revoke(_id: Types.ObjectId, source: AuditSource): Promise<void> {
    const revoke = async () => {
      const revoked = await invitations.findOneAndDelete({ _id }).lean<InvitationRecord>()
      if (!revoked) throw new AppError('NOT_FOUND', 'Invitation not found.')
      return revoked
    }
    await audit.record(
      source,
      {
        action: 'invitation.revoke',
        target: _id,
        after: ({ uses, usesLeft, expiresAt }) => ({
          detail: { uses, usesLeft, expiresAt: expiresAt.toISOString() },
        }),
      },
      revoke,
    )
  },
})

const present = ({ _id, createdAt, expiresAt, ...shown }: InvitationRecord): Invitation => ({
  _id: _id.toHexString(),
  code: shown.code,
  uses: shown.uses,
  usesLeft: shown.usesLeft,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
})
