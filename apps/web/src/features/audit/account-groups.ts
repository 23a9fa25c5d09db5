import type { AuditEntry } from '@cohort/shared'

const GAP_MS = 60_000

/**
 * Groups entries about accounts that one person created or changed in succession, as an import does, even if there are
 * entries by other people in between. Keeps the order of the entries.
 */
export const groupAccounts = (entries: readonly AuditEntry[]): AuditEntry[][] => {
  const groups: AuditEntry[][] = []
  for (const entry of entries) {
    const group = groups.find((each) => belongTogether(each.at(-1)!, entry))
    if (group === undefined) groups.push([entry])
    else group.push(entry)
  }
  return groups
}

const isAccountChange = ({ action, outcome }: AuditEntry): boolean =>
  ['account.create', 'account.update'].includes(action) && outcome === 'done'

const belongTogether = (one: AuditEntry, next: AuditEntry): boolean =>
  isAccountChange(one) &&
  isAccountChange(next) &&
  one.by !== null &&
  one.by._id === next.by?._id &&
  one.apiToken === next.apiToken &&
  one.address === next.address &&
  Math.abs(Date.parse(one.at) - Date.parse(next.at)) <= GAP_MS
