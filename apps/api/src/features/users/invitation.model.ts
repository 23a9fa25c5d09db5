import type { Types } from 'mongoose'
import { modelOf, schemaOf } from '../../database/schema'

/** A code that people need to sign up, stored in plain text so that admins can look it up again. */
export interface InvitationRecord {
  _id: Types.ObjectId
  code: string
  uses: number
  usesLeft: number
  createdAt: Date
  expiresAt: Date
}

const invitationSchema = schemaOf<InvitationRecord>({
  code: String,
  uses: Number,
  usesLeft: Number,
  createdAt: Date,
  expiresAt: Date,
})

invitationSchema.index({ code: 1 }, { unique: true })
invitationSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

export const invitationModel = modelOf('invitations', invitationSchema)
export type InvitationModel = ReturnType<typeof invitationModel>
