import { ROLES, type Role } from '@cohort/shared'
import type { Types } from 'mongoose'
import { Mixed, modelOf, ObjectId, orNull, schemaOf } from '../../database/schema'

export interface UserRecord {
  _id: Types.ObjectId
  /** In lower case. */
  email: string
  fullName: string
  /** As an import gave it. Its owner may have changed the name since. */
  lastName: string | null
  /** `nameSkeleton(fullName)`, written together with it; `ERASED` if the account was erased. */
  nameKey: string
  /** bcrypt over the peppered password. */
  passwordHash: string
  role: Role
  /** Class or team. */
  group: string | null
  /** From the same origin, or a data URL. */
  avatar: string | null
  createdAt: Date
  /** The admin who created the account. */
  createdBy: Types.ObjectId | null
  /** The import that created the account. */
  importId: Types.ObjectId | null
  /** When the account was disabled. */
  disabledAt: Date | null
  /** When its person was erased. Only its id is left, which submissions and standings refer to. */
  deletedAt: Date | null
  /** What other collections may still contain about an erased person; null once everything is removed. */
  erasing: ErasedNames | null
  /**
   * Incremented by everything that ends all sessions and API tokens of the account. They store the number when they
   * are created, so a single write changes the password and ends all of them, even those that are just being created.
   */
  generation: number
  /** The browsers that its owner logged in with, newest last: a hash of each one's token, and the account's generation then. */
  devices: { hash: string; generation: number }[]
}

/** The names of a person before they were erased. */
export interface ErasedNames {
  email: string
  fullName: string
}

/** No name has this key. */
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
