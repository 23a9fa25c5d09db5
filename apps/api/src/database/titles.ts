import type { Model, Types } from 'mongoose'

interface Titled {
  _id: Types.ObjectId
  title: string
}

/** Returns the titles of the documents with these ids, which may be in any of the collections. */
export const titlesOf = async (
  // The models have different record types, but only `_id` and `title` are read.
  // biome-ignore lint/suspicious/noExplicitAny: mongoose's models are invariant
  models: readonly Model<any>[],
  ids: readonly Types.ObjectId[],
): Promise<ReadonlyMap<string, string>> => {
  const found = await Promise.all(
    models.map((model) => model.find({ _id: { $in: ids } }, { title: 1 }).lean<Titled[]>()),
  )
  return new Map(found.flat().map(({ _id, title }) => [_id.toHexString(), title]))
}
