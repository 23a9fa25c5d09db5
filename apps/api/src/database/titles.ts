import type { Model, Types } from 'mongoose'

interface Titled {
  _id: Types.ObjectId
  title: string
}

/** The titles of the documents with these ids in one of the collections, by id. */
export const titlesOf = async (
  // Each model has its own record type, of which only these two fields are read.
  // biome-ignore lint/suspicious/noExplicitAny: mongoose's models are invariant
  models: readonly Model<any>[],
  ids: readonly Types.ObjectId[],
): Promise<ReadonlyMap<string, string>> => {
  const found = await Promise.all(
    models.map((model) => model.find({ _id: { $in: ids } }, { title: 1 }).lean<Titled[]>()),
  )
  return new Map(found.flat().map(({ _id, title }) => [_id.toHexString(), title]))
}
