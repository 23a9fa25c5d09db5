import type { Model, QueryFilter, Types } from 'mongoose'
import { USERS, type UserRecord } from './user.model'

/** A session or an API token, with the account's generation at the time of creation. */
interface Credential {
  _id: unknown
  userId: Types.ObjectId
  generation: number
}

type Found<C, K extends keyof C> = Pick<C, K> &
  Pick<UserRecord, 'role' | 'group'> & { userId: Types.ObjectId; generation: number }

/**
 * Reads a credential together with its account in one query. A second query would double the delay in every request.
 * Returns null if there is no credential, its account is disabled or the account's generation is newer.
 */
export const findWithAccount = async <C extends Credential, K extends keyof C>(
  model: Model<C>,
  filter: QueryFilter<C>,
  fields: Record<K, 1>,
): Promise<Found<C, K | '_id'> | null> => {
  const [found] = await model.aggregate<Pick<C, K | '_id'> & Credential & { account: AccountPart[] }>([
    { $match: filter },
    { $lookup: { from: USERS, localField: 'userId', foreignField: '_id', as: 'account' } },
    { $project: { ...fields, userId: 1, generation: 1, ...ACCOUNT_FIELDS } },
  ])
  const account = found?.account[0]
  if (!found || !account || account.disabledAt || account.generation !== found.generation) return null
  return { ...found, role: account.role, group: account.group, generation: account.generation }
}

type AccountPart = Pick<UserRecord, 'role' | 'group' | 'disabledAt' | 'generation'>

const ACCOUNT_FIELDS = {
  'account.role': 1,
  'account.group': 1,
  'account.disabledAt': 1,
  'account.generation': 1,
} as const
