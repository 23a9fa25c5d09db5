import type { AuditEntry } from '@cohort/shared'

const GAP_MS = 60_000

/**
 * Groups account entries by the same person that are at most a minute apart, such as those of an import.
 * Entries by other people may come between them. Groups are in the order of their first entries.
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
