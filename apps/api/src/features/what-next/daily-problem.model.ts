import type { Types } from 'mongoose'
import { modelOf, ObjectId, schemaOf } from '../../database/schema'

/** The problem of one day, stored so that it does not change when problems are added and is not repeated too soon. */
interface DailyProblemRecord {
  /** The day in UTC, as `2026-02-28`. */
  _id: string
  problemId: Types.ObjectId
}

const dailyProblemSchema = schemaOf<DailyProblemRecord>({ _id: String, problemId: ObjectId })

export const dailyProblemModel = modelOf('daily_problems', dailyProblemSchema)
export type DailyProblemModel = ReturnType<typeof dailyProblemModel>
