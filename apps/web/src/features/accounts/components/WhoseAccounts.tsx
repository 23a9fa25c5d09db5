import type { Account } from '@cohort/shared'
import { TriangleAlert } from 'lucide-react'
import { useSession } from '../../session/session.store'
import { accountsTexts } from '../texts'

const texts = accountsTexts.whose

/** Counts the accounts by class and by creator, with a warning if somebody else created some of them. */
export const WhoseAccounts = ({ accounts }: { accounts: readonly Account[] }) => {
  const reader = useSession((state) => state.userData?._id)
  const groups = countsBy(accounts, ({ group }) => group ?? texts.noGroup)
  const creators = countsBy(accounts, ({ createdBy }) =>
    createdBy === undefined ? texts.nobody : createdBy._id === reader ? texts.you : createdBy.fullName,
  )
  const isOthers = accounts.some(({ createdBy }) => createdBy?._id !== reader)
  const hasGroups = accounts.some(({ group }) => group !== undefined)
  return (
    <p className={`flex items-start gap-1.5 text-s wrap-anywhere ${isOthers ? 'text-tle' : 'text-ink-2'}`}>
      {isOthers && <TriangleAlert size={14} aria-hidden="true" className="mt-[3px] shrink-0" />}
      <span>
        {texts.count(accounts.length)} {hasGroups && `${texts.groups(groups)} `}
        {texts.creators(creators)}
      </span>
    </p>
  )
}

/** `7b (20), 8a (8)`: the number of accounts with each name. */
const countsBy = (accounts: readonly Account[], nameOf: (account: Account) => string): string => {
  const counts = new Map<string, number>()
  for (const account of accounts) counts.set(nameOf(account), (counts.get(nameOf(account)) ?? 0) + 1)
  return [...counts].map(([name, count]) => `${name} (${count})`).join(', ')
}
