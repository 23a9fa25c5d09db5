import { type Connection, Schema } from 'mongoose'
import { collectionOptions } from '../../database/schema'

/** Held by whoever takes the right of an admin away: the others would be counted by two at once. */
export interface AccountLockRecord {
  _id: 'admins'
  holder: string
  /** One that was killed holds it no longer than this. */
  until: Date
}

const accountLockSchema = new Schema<AccountLockRecord>(
  {
    _id: { type: String, required: true },
    holder: { type: String, required: true },
    until: { type: Date, required: true },
  },
  collectionOptions,
)

export const accountLockModel = (connection: Connection) =>
  connection.model<AccountLockRecord>('AccountLock', accountLockSchema, 'account_locks')
export type AccountLockModel = ReturnType<typeof accountLockModel>
