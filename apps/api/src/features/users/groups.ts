import type { ChoosableGroup, GroupSize } from '@cohort/shared'
import type { Types } from 'mongoose'
import type { UserModel } from './user.model'

/** Sorts `7b` before `10a`. */
const NAMES = new Intl.Collator('en', { numeric: true })

/** All classes and teams, sorted by name, with the number of their accounts. */
export const groupsOf = async (users: UserModel): Promise<GroupSize[]> => {
  const groups = await users.aggregate<{ _id: string; accounts: number }>([
    { $match: { deletedAt: null, group: { $gt: '' } } },
    { $group: { _id: '$group', accounts: { $sum: 1 } } },
  ])
  return groups
    .map(({ _id, accounts }) => ({ group: _id, accounts }))
    .sort((a, b) => NAMES.compare(a.group, b.group))
}

/** All classes and teams, with the admins who created their accounts, most active admin first. */
export const groupsByCreator = async (users: UserModel): Promise<ChoosableGroup[]> => {
  const [groups, parts] = await Promise.all([
    groupsOf(users),
    users.aggregate<{ _id: { group: string; admin: Types.ObjectId }; accounts: number }>([
      { $match: { deletedAt: null, group: { $gt: '' }, createdBy: { $ne: null } } },
      { $group: { _id: { group: '$group', admin: '$createdBy' }, accounts: { $sum: 1 } } },
      { $sort: { accounts: -1, _id: 1 } },
    ]),
  ])
  const ids = parts.map(({ _id }) => _id.admin)
  const admins = await users.find({ _id: { $in: ids }, deletedAt: null }, { fullName: 1 }).lean()
  const createdBy = parts.flatMap(({ _id: { group, admin }, accounts }) => {
    const found = admins.find(({ _id }) => _id.equals(admin))
    return found ? [{ group, _id: found._id.toHexString(), fullName: found.fullName, accounts }] : []
  })
  return groups.map(({ group, accounts }) => ({
    group,
    accounts,
    createdBy: createdBy.filter((part) => part.group === group).map(({ group: _group, ...part }) => part),
  }))
}
