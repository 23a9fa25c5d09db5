import type { ChoosableGroup } from '@cohort/shared'
import { contestAdminTexts } from './texts'

const texts = contestAdminTexts.form
const list = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/**
 * The number of accounts in a class, and who created them unless the user created all: two schools can have classes
 * with the same name.
 */
export const groupWords = ({ accounts, createdBy }: ChoosableGroup, reader: string | undefined): string => {
  const size = texts.groupSize(accounts)
  if (createdBy.every(({ _id }) => _id === reader)) return size
  const parts = createdBy.map(({ _id, fullName, accounts: count }) => ({
    name: _id === reader ? texts.you : fullName,
    count,
  }))
  const others = parts.reduce((rest, { count }) => rest - count, accounts)
  if (others > 0) parts.push({ name: texts.themselves, count: others })
  return texts.createdBy(
    size,
    list.format(parts.map(({ name, count }) => (parts.length === 1 ? name : `${name} (${count})`))),
  )
}
