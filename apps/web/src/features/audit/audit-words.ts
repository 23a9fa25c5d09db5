import type { AuditEntry } from '@cohort/shared'
import { minuteText } from '../../device/time-zone'
import { auditTexts as texts } from './texts'

/** Turns `contest.addJury` into `Contest: add jury`, and `penaltyMinutes` into `Penalty minutes`. */
const spaced = (name: string): string => {
  const words = name
    .replaceAll('.', ': ')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const wordsIn = (table: Record<string, string>, name: string): string | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined

/** An action in words, for example in the filter. */
export const actionWords = (action: string): string => wordsIn(texts.actions, action) ?? spaced(action)

/** The action of an entry in words, which can depend on the entry's outcome and details. */
export const actWords = ({
  action,
  detail,
  outcome,
}: Pick<AuditEntry, 'action' | 'detail' | 'outcome'>): string => {
  if (action === 'problem.replace' && ['refused', 'failed'].includes(outcome)) return texts.notSaved
  if (action === 'submission.override' && typeof detail.overriddenAfter === 'boolean')
    return detail.overriddenAfter ? texts.setVerdict : texts.withdrewVerdict
  return actionWords(action)
}

/** The outcome of an action in words, with the error code if there is one. */
export const outcomeWords = ({ outcome, code }: Pick<AuditEntry, 'outcome' | 'code'>): string => {
  const ended = texts.outcomes[outcome]
  if (code === null) return ended
  return texts.withCode(ended, wordsIn(texts.codes, code) ?? code.toLowerCase().replaceAll('_', ' '))
}

type Detail = AuditEntry['detail']
type Value = Detail[string]

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/

/** Replaces the file names of programs and tests with numbers, because authors who use the form never see the files. */
const withFormWords = (text: string): string =>
  text
    .replace(
      /(?:submissions\/)?(accepted|wrong_answer|time_limit_exceeded|run_time_error)\/program-(\d+)\.\w+/g,
      (_, folder: string, number: string) => texts.program(number, folder.replaceAll('_', ' ')),
    )
    .replace(/\b(Test \d+) \((?:sample|secret)\/[^)]*\)/g, '$1')

/** Whether to hide a detail: that the form was used, a rejudging’s id (it has a link), or an option that is off. */
const saysNothing = ([key, value]: [string, Value]): boolean =>
  ['form', 'rejudging'].includes(key) || (value === false && ['unverified', 'allowUnlicensed'].includes(key))

const valueWords = (value: Value | undefined): string => {
  if (value === null || value === undefined || value === '') return texts.nothing
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  return typeof value === 'string' && TIME.test(value) ? minuteText(value) : withFormWords(String(value))
}

const fieldWords = (name: string): string => {
  const field = name.charAt(0).toLowerCase() + name.slice(1)
  return wordsIn(texts.fields, field) ?? spaced(field)
}

/**
 * Parses a key that is one half of a change, such as `fromName` (with `toName`) or `before` (with `after`); null for any
 * other key.
 */
const halfOf = (key: string): { what: string; other: string; isBefore: boolean } | null => {
  const OTHERS = { from: 'to', to: 'from', before: 'after', after: 'before' } as const
  const [, side, of = ''] = /^(from|to|before|after)([A-Z]\w*)?$/.exec(key) ?? []
  if (side !== undefined) {
    const other = `${OTHERS[side as keyof typeof OTHERS]}${of}`
    return { what: of, other, isBefore: side === 'from' || side === 'before' }
  }
  const [, what, end] = /^(\w+)(Before|After)$/.exec(key) ?? []
  if (what === undefined) return null
  return { what, other: `${what}${end === 'Before' ? 'After' : 'Before'}`, isBefore: end === 'Before' }
}

/** The details of an action in words. The two halves of a change are combined, with an arrow if they differ. */
export const detailWords = ({
  action,
  detail,
  recipients,
}: Pick<AuditEntry, 'action' | 'detail' | 'recipients'>): string[] => {
  const facts = unpacked(withVisibility(detail))
  return Object.entries(facts).flatMap(([key, value]) => {
    // Leaves out the number of recipients if the recipients are listed.
    if (saysNothing([key, value]) || (key === 'to' && recipients)) return []
    if (key === 'changes') return phrasesIn(value)
    const half = halfOf(key)
    if (half === null) {
      const word = key === 'outcome' ? wordsIn(texts.values, String(value)) : undefined
      return [texts.fact(fieldWords(key), word ?? valueWords(value))]
    }
    const { what, other, isBefore } = half
    const isPair = other in facts
    // A pair appears once, at the position of its first half.
    if (!isBefore && isPair) return []
    const subject = what === '' ? subjectOf(action, key) : fieldWords(what)
    if (!isPair || value === facts[other]) return [texts.fact(subject, valueWords(value))]
    return [texts.fromTo(subject, valueWords(value), valueWords(facts[other]))]
  })
}

/** Splits the changes to a problem or contest, such as `tests added: secret/2; time limit: 1 s → 2 s`. */
const phrasesIn = (changes: Value): string[] =>
  withFormWords(String(changes))
    .split('; ')
    .filter((phrase) => phrase !== '')
    .map((phrase) => phrase.charAt(0).toUpperCase() + phrase.slice(1))

/** Says whether a published problem is visible only in its contests, only once a contest starts, or only to the jury. */
const withVisibility = ({ visibleFrom, juryOnly, contestOnly, ...detail }: Detail): Detail => {
  const from = typeof visibleFrom === 'string' && texts.visibleFrom(minuteText(visibleFrom))
  const words = juryOnly
    ? texts.onlyJury
    : [contestOnly === true && texts.contestOnly, from].filter(Boolean).join(', ')
  if (words === '') return detail
  return Object.fromEntries(
    Object.entries(detail).map(([key, value]) => [key, value === 'published' ? words : value]),
  )
}

/** What `from` and `to`, or `before` and `after`, refer to. */
const subjectOf = (action: string, key: string): string =>
  wordsIn(texts.subjects, `${action} ${key}`) ?? wordsIn(texts.subjects, action) ?? texts.change

/** Unpacks changes to a contest, which are logged as JSON: the old values in `before`, the new ones in `after`. */
const unpacked = (detail: Detail): Detail => {
  const [was, is] = [fieldsIn(detail.before), fieldsIn(detail.after)]
  if (was === null || is === null) return detail
  const { before: _before, after: _after, changes, ...rest } = detail
  const halves = Object.keys({ ...was, ...is }).flatMap((name): [string, Value][] => {
    const [from, to] = [plainValue(was[name]), plainValue(is[name])]
    return from === to
      ? [[name, texts.changed]]
      : [
          [`${name}Before`, from],
          [`${name}After`, to],
        ]
  })
  // The log does not contain the text of the description.
  const hasDescription = String(changes).split('; ').includes('description')
  return { ...rest, ...Object.fromEntries(halves), ...(hasDescription && { description: texts.changed }) }
}

const fieldsIn = (value: Value | undefined): Record<string, unknown> | null => {
  if (typeof value !== 'string' || !value.startsWith('{')) return null
  try {
    return JSON.parse(value) as Record<string, unknown>
  } catch {
    return null
  }
}

const plainValue = (value: unknown): Value => {
  if (Array.isArray(value)) return value.map(listedWords).join(', ')
  if (value === null || value === undefined) return null
  return ['string', 'number', 'boolean'].includes(typeof value) ? (value as Value) : JSON.stringify(value)
}

const listedWords = (listed: string | { label?: string; points?: number }): string => {
  if (typeof listed === 'string') return listed
  const { label, points } = listed
  return points === undefined ? String(label) : texts.points(String(label), points)
}

/** The address of the target's page, and the kind of target; null if the target has no page. */
export const targetPage = ({
  action,
  target,
  contest,
  detail,
}: Pick<AuditEntry, 'action' | 'target' | 'contest' | 'detail'>): { to: string; what: string } | null => {
  const [kind = ''] = action.split('.')
  if (target === null || ['account.erase', 'problem.delete', 'contest.delete'].includes(action)) return null
  const pages: Record<string, string> = {
    account: `/organise/accounts?search=${target}`,
    problem: `/problems/${target}`,
    contest: `/contests/${target}`,
    submission: `/submissions/${target}`,
    // If the server refused to start a rejudging, there is no page to link to.
    ...(detail.rejudging && {
      rejudging: `${contest ? `/jury/${contest}` : `/organise/problems/${target}`}/rejudgings/${detail.rejudging}`,
    }),
  }
  const to = pages[kind]
  return to === undefined ? null : { to, what: kind }
}
