import type { Connection } from 'mongoose'
import { unlessDuplicate } from '../../database/errors'
import { modelOf, schemaOf } from '../../database/schema'

/** Counts the changes to problems. Processes that cache the list compare this count with the one that they cached. */
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

/** Counts a change. Call it after the write, so that a list is never older than the revision it is cached under. */
export const countProblemChange = async (connection: Connection): Promise<void> => {
  const revisions = problemListRevisionModel(connection)
  const count = () => revisions.updateOne({ _id: ID }, { $inc: { value: 1 } }, { upsert: true }).exec()
  // The result is null if another process inserted the first revision at the same moment.
  if ((await unlessDuplicate(count())) === null) await count()
}
