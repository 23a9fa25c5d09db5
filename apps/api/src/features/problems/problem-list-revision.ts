import type { Connection } from 'mongoose'
import { unlessDuplicate } from '../../database/errors'
import { modelOf, schemaOf } from '../../database/schema'

/** Counts the changes to problems. A process reloads its cached list if this count has changed. */
interface ProblemListRevisionRecord {
  _id: string
  value: number
}

const revisionSchema = schemaOf<ProblemListRevisionRecord>({ _id: String, value: Number })

const ID = 'problems'

export const problemListRevisionModel = modelOf('problem_list_revisions', revisionSchema)
export type ProblemListRevisionModel = ReturnType<typeof problemListRevisionModel>

/** The number of changes to problems so far. */
export const problemListRevision = async (revisions: ProblemListRevisionModel): Promise<number> =>
  (await revisions.findById(ID).lean())?.value ?? 0

/** Counts a change. Call it after the write, so that nobody caches the old list under the new revision. */
export const countProblemChange = async (connection: Connection): Promise<void> => {
  const revisions = problemListRevisionModel(connection)
  const count = () => revisions.updateOne({ _id: ID }, { $inc: { value: 1 } }, { upsert: true }).exec()
  // Null if another process has just inserted the first revision.
  if ((await unlessDuplicate(count())) === null) await count()
}
