import { type Connection, Schema } from 'mongoose'
import { collectionOptions } from '../../database/schema'

/** A lock for acts that take the admin role away. Without it, two such acts could each count the other's admin as left. */
export interface AccountLockRecord {
  _id: 'admins'
  holder: string
  /** A killed holder keeps it at most this long. */
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
