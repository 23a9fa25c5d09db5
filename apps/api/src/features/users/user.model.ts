import { ROLES, type Role } from '@cohort/shared'
import type { Types } from 'mongoose'
import { Mixed, modelOf, ObjectId, orNull, schemaOf } from '../../database/schema'

export interface UserRecord {
  _id: Types.ObjectId
  /** In lower case. */
  email: string
  fullName: string
  /** The last name from the import. The owner may have changed `fullName` since then. */
  lastName: string | null
  /** `nameSkeleton(fullName)`, written together with `fullName`; `ERASED` if the account was erased. */
  nameKey: string
  /** bcrypt over the peppered password. */
  passwordHash: string
  role: Role
  /** Class or team. */
  group: string | null
  /** An address on the same origin, or a data URL. */
  avatar: string | null
  createdAt: Date
  /** The admin who created the account. */
  createdBy: Types.ObjectId | null
  /** The import that created the account. */
  importId: Types.ObjectId | null
  /** When the account was disabled. */
  disabledAt: Date | null
  /** When the person was erased. Only the account's id remains, because submissions and standings refer to it. */
  deletedAt: Date | null
  /** The names of an erased person that other collections may still contain; null once all are removed. */
  erasing: ErasedNames | null
  /**
   * Incremented by everything that ends all sessions and API tokens of the account. Each of them stores this number
   * when it is created, so a single write changes the password and ends them all, even those that are just being
   * created.
   */
  generation: number
  /** The owner's browsers, newest last: a hash of the browser's token, and the generation at the last login. */
  devices: { hash: string; generation: number }[]
}

/** The names of an erased person. */
export interface ErasedNames {
  email: string
  fullName: string
}

/** The `nameKey` of erased accounts, which no name has. */
export const ERASED = ''

const userSchema = schemaOf<UserRecord>({
  email: String,
  fullName: String,
  lastName: orNull(String),
  nameKey: { type: String },
  passwordHash: String,
  role: { type: String, enum: ROLES, required: true },
  group: orNull(String),
  avatar: orNull(String),
  createdAt: Date,
  createdBy: orNull(ObjectId),
  importId: orNull(ObjectId),
  disabledAt: orNull(Date),
  deletedAt: orNull(Date),
  erasing: orNull(Mixed),
  generation: Number,
  devices: { type: [{ _id: false, hash: String, generation: Number }], default: [] },
})

userSchema.index({ email: 1 }, { unique: true })
userSchema.index({ nameKey: 1 })

/** The name of the collection. */
export const USERS = 'users'

export const userModel = modelOf(USERS, userSchema)
export type UserModel = ReturnType<typeof userModel>
