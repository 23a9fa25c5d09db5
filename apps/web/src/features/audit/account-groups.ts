import type { AuditEntry } from '@cohort/shared'

const GAP_MS = 60_000

/** Entries in the same order. Accounts that one person created or changed right after each other, as an import does, are together. */
export const groupAccounts = (entries: readonly AuditEntry[]): AuditEntry[][] => {
  const groups: AuditEntry[][] = []
  for (const entry of entries) {
    const last = groups.at(-1)
    if (last !== undefined && belongTogether(last.at(-1)!, entry)) last.push(entry)
    else groups.push([entry])
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
