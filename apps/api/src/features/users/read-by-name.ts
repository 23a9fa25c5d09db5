import type { QueryFilter } from 'mongoose'
import { boundsOf } from '../../paging'
import type { UserModel, UserRecord } from './user.model'

type NamedRecord = Pick<UserRecord, '_id' | 'fullName'>

const names = new Intl.Collator('en', { numeric: true })

/** Sorts in the API, because FerretDB has no collations. Ids give people with the same name a fixed order. */
const byName = (one: NamedRecord, other: NamedRecord): number =>
  names.compare(one.fullName, other.fullName) || one._id.toHexString().localeCompare(other._id.toHexString())

/** One page of the users who match a filter, sorted by name and without erased accounts, with the total number. */
export const readByName = async <F extends keyof UserRecord>(
  users: UserModel,
  filter: QueryFilter<UserRecord>,
  page: Parameters<typeof boundsOf>[0],
  fields: readonly F[],
): Promise<{ rows: Pick<UserRecord, F | '_id'>[]; total: number }> => {
  const found = await users.find({ ...filter, deletedAt: null }, { fullName: 1 }).lean<NamedRecord[]>()
  const ids = found
    .sort(byName)
    .slice(...boundsOf(page))
    .map(({ _id }) => _id)
  // Accounts may be erased between the two reads.
  const read = await users
    .find({ _id: { $in: ids }, deletedAt: null }, [...fields])
    .lean<Pick<UserRecord, F | '_id'>[]>()
  const byId = new Map(read.map((user) => [user._id.toHexString(), user]))
  return { rows: ids.flatMap((id) => byId.get(id.toHexString()) ?? []), total: found.length }
}
