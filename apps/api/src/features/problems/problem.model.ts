import { DEFAULT_TEST_LEVEL, type Difficulty, TEST_LEVELS, type TestLevel } from '@cohort/shared'
import type { Types } from 'mongoose'
import { modelOf, ObjectId, orNull, partSchemaOf, schemaOf } from '../../database/schema'
import { countProblemChange } from './problem-list-revision'

/**
 * A problem as shown in lists. Its tests and limits are in its versions. An import adds a version and then switches
 * `currentVersion` in one write, so nothing half-imported is ever visible.
 */
export interface ProblemRecord {
  _id: Types.ObjectId
  /** The package's folder name. */
  slug: string
  /** The organiser who uploaded it; null for the operator's imports. */
  ownerId: Types.ObjectId | null
  /** Organisers who may also change it. */
  sharedWith: Types.ObjectId[]
  /** When the problem was deleted. A deleted problem is hidden, and its slug is free. */
  deletedAt: Date | null
  title: string
  /** `titleKeyOf(title)`, for sorting and searching. Written together with `title`. */
  titleKey: string
  difficulty: Difficulty | null
  tags: string[]
  visibility: 'published' | 'hidden'
  /** Whether only contests publish the problem, so that users first see it when a contest starts. See practice.ts. */
  contestOnly: boolean
  /** Null until the first version is imported; a problem without a version is never published. */
  currentVersion: Types.ObjectId | null
  /** The pattern of the current version's lesson, or null. Written together with `currentVersion`. */
  pattern: string | null
  /** The current version's difficulty from 1 to 10; null if it is not rated. Written together with `currentVersion`. */
  rating: number | null
  /** How much the current version lets submissions show of hidden tests. Written together with `currentVersion`. */
  testLevel: TestLevel
  /** How many users have a judged submission to the problem. Runs do not count. See `problem-tallies`. */
  tried: number
  /** How many of these users have solved the problem. */
  solved: number
  /** When the last verdict arrived that `tried` and `solved` may not include; null if they are up to date. */
  tallyDue: Date | null
  /** The times of all contests with this problem, including past ones. See practice.ts. */
  contestWindows: ContestWindow[]
}

interface ContestWindow {
  contestId: Types.ObjectId
  startTime: Date
  endTime: Date
  /** Whether only the jury may see the contest. */
  juryOnly: boolean
  /** The classes or teams that may see the contest; empty if it is not limited to any. */
  groups: string[]
  /** Whether the contest opens problems for practice that only contests have published. */
  practiceAfter: boolean
}

const contestWindowSchema = partSchemaOf<ContestWindow>({
  contestId: ObjectId,
  startTime: Date,
  endTime: Date,
  juryOnly: Boolean,
  groups: [String],
  practiceAfter: Boolean,
})

const problemSchema = schemaOf<ProblemRecord>({
  slug: String,
  ownerId: orNull(ObjectId),
  sharedWith: { type: [ObjectId], required: true, default: [] },
  deletedAt: orNull(Date),
  title: String,
  titleKey: String,
  difficulty: { type: String, enum: ['easy', 'medium', 'hard', null], default: null },
  tags: [String],
  visibility: { type: String, enum: ['published', 'hidden'], required: true },
  contestOnly: { type: Boolean, required: true, default: false },
  currentVersion: orNull(ObjectId),
  pattern: orNull(String),
  rating: orNull(Number),
  testLevel: { type: String, enum: TEST_LEVELS, default: DEFAULT_TEST_LEVEL },
  tried: { type: Number, required: true, default: 0 },
  solved: { type: Number, required: true, default: 0 },
  tallyDue: orNull(Date),
  contestWindows: { type: [contestWindowSchema], default: [] },
})

problemSchema.index({ slug: 1 }, { unique: true })
// The list's filter includes `titleKey`, so that this index also provides the order.
problemSchema.index({ visibility: 1, titleKey: 1, _id: 1 })
problemSchema.index({ tallyDue: 1 })

// Hooks count the changes for the problem list, so that no write is missed.
problemSchema.post('save', async function () {
  await countProblemChange(this.db)
})
problemSchema.post('insertMany', async function () {
  await countProblemChange(this.db)
})
problemSchema.post(
  ['updateOne', 'updateMany', 'deleteOne', 'deleteMany'],
  { query: true, document: false },
  async function ({ modifiedCount, deletedCount }: { modifiedCount?: number; deletedCount?: number }) {
    if (modifiedCount || deletedCount) await countProblemChange(this.model.db)
  },
)
problemSchema.post('findOneAndUpdate', async function (written: ProblemRecord | null) {
  if (written) await countProblemChange(this.model.db)
})

/** The form of a title for sorting and searching: Unicode-composed and in lower case. */
export const titleKeyOf = (title: string): string => title.normalize('NFC').toLowerCase()

export const problemModel = modelOf('problems', problemSchema)
export type ProblemModel = ReturnType<typeof problemModel>
