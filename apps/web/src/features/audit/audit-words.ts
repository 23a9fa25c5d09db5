import type { AuditEntry } from '@cohort/shared'
import { auditTexts as texts } from './texts'

/** `contest.addJury` as `Contest: add jury`, and `penaltyMinutes` as `Penalty minutes`. */
const spaced = (name: string): string => {
  const words = name
    .replaceAll('.', ': ')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** An action in words. */
export const actionWords = (action: string): string =>
  (texts.actions as Record<string, string | undefined>)[action] ?? spaced(action)

type Value = AuditEntry['detail'][string]

const valueWords = (value: Value | undefined): string => {
  if (value === null || value === undefined || value === '') return texts.nothing
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  return String(value)
}

/** The details of an act as sentences: `from…` and `to…` of the same thing are one, with an arrow if they differ. */
export const detailWords = (detail: AuditEntry['detail']): string[] =>
  Object.entries(detail).flatMap(([key, value]) => {
    const [, side, what] = /^(from|to)([A-Z]\w*)?$/.exec(key) ?? []
    if (side === undefined) return [texts.fact(spaced(key), valueWords(value))]
    const other = `${side === 'from' ? 'to' : 'from'}${what ?? ''}`
    // The pair is told once, in the place of its `from`.
    if (side === 'to' && other in detail) return []
    const [from, to] = side === 'from' ? [value, detail[other]] : [undefined, value]
    if (what && from === to) return [texts.fact(spaced(what), valueWords(to))]
    return [texts.fromTo(what ? spaced(what) : texts.change, valueWords(from), valueWords(to))]
  })

/** The page of an act's target, and what it is; null if it has none. */
export const targetPage = ({
  action,
  target,
}: Pick<AuditEntry, 'action' | 'target'>): { to: string; what: string } | null => {
  const [kind = ''] = action.split('.')
  if (target === null || ['account.erase', 'problem.delete', 'contest.delete'].includes(action)) return null
  const pages: Record<string, string> = {
    account: `/organise/accounts?search=${target}`,
    problem: `/problems/${target}`,
    contest: `/contests/${target}`,
    submission: `/submissions/${target}`,
  }
  const to = pages[kind]
  return to === undefined ? null : { to, what: kind }
}
