import type { Types } from 'mongoose'
import { modelOf, ObjectId, orNull, schemaOf } from '../../database/schema'

/** A hint, editorial or counterexample that a user has opened. The time tells which submissions came first. */
export interface OpenedHelpRecord {
  _id: Types.ObjectId
  userId: Types.ObjectId
  problemId: Types.ObjectId
  kind: 'hint' | 'editorial' | 'counterexample'
  /** The number of a hint, from 1. Null for other kinds. */
  number: number | null
  openedAt: Date
}

const openedHelpSchema = schemaOf<OpenedHelpRecord>({
  userId: ObjectId,
  problemId: ObjectId,
  kind: { type: String, enum: ['hint', 'editorial', 'counterexample'], required: true },
  number: orNull(Number),
  openedAt: Date,
})

openedHelpSchema.index({ problemId: 1, userId: 1, kind: 1, number: 1 }, { unique: true })

export const openedHelpModel = modelOf('opened_help', openedHelpSchema)
