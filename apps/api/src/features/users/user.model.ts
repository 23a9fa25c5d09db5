import type { Role } from '@cohort/shared'
import { type Connection, Schema, type Types } from 'mongoose'
import { collectionOptions } from '../../database/schema'

export interface UserRecord {
  _id: Types.ObjectId
  /** In lower case. */
  email: string
  fullName: string
  /** bcrypt over the peppered password. */
  passwordHash: string
  role: Role
  /** Of the same origin or a data URL. */
  avatar: string | null
  createdAt: Date
}

const userSchema = new Schema<UserRecord>(
  {
    email: { type: String, required: true },
    fullName: { type: String, required: true },
    passwordHash: { type: String, required: true },
    role: { type: String, enum: ['user', 'organiser', 'admin'], required: true, default: 'user' },
    avatar: { type: String, default: null },
    createdAt: { type: Date, required: true },
  },
  collectionOptions,
)

userSchema.index({ email: 1 }, { unique: true })

export const userModel = (connection: Connection) => connection.model<UserRecord>('User', userSchema, 'users')
export type UserModel = ReturnType<typeof userModel>
