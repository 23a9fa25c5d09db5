import type { AuditEntry } from '@cohort/shared'
import { minuteText } from '../../device/time-zone'
import { auditTexts as texts } from './texts'

/** `contest.addJury` as `Contest: add jury`, and `penaltyMinutes` as `Penalty minutes`. */
const spaced = (name: string): string => {
  const words = name
    .replaceAll('.', ': ')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const wordsIn = (table: Record<string, string>, name: string): string | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined

/** An action in words. */
export const actionWords = (action: string): string => wordsIn(texts.actions, action) ?? spaced(action)

/** An act in words: an action, and how it was done. */
export const actWords = ({ action, detail }: Pick<AuditEntry, 'action' | 'detail'>): string =>
  action === 'problem.replace' && detail.form === true ? texts.savedInForm : actionWords(action)

/** How an act ended, and why. */
export const outcomeWords = ({ outcome, code }: Pick<AuditEntry, 'outcome' | 'code'>): string => {
  const ended = texts.outcomes[outcome]
  if (code === null) return ended
  return texts.withCode(ended, wordsIn(texts.codes, code) ?? code.toLowerCase().replaceAll('_', ' '))
}

type Detail = AuditEntry['detail']
type Value = Detail[string]

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/

/** Programs of the form by their numbers: authors of the form do not know its files. */
const withPrograms = (text: string): string =>
  text.replace(
    /(?:submissions\/)?(accepted|wrong_answer|time_limit_exceeded|run_time_error)\/program-(\d+)\.\w+/g,
    (_, folder: string, number: string) => texts.program(number, folder.replaceAll('_', ' ')),
  )

/** Details that say nothing: options that nobody chose, and the form, which the action names. */
const saysNothing = ([key, value]: [string, Value]): boolean =>
  key === 'form' || (value === false && ['unverified', 'allowUnlicensed'].includes(key))

const valueWords = (value: Value | undefined): string => {
  if (value === null || value === undefined || value === '') return texts.nothing
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  return typeof value === 'string' && TIME.test(value) ? minuteText(value) : withPrograms(String(value))
}

const fieldWords = (name: string): string => {
  const field = name.charAt(0).toLowerCase() + name.slice(1)
  return wordsIn(texts.fields, field) ?? spaced(field)
}

/** `fromName` and `toName`, `before` and `after`, `notesBefore` and `notesAfter` are the halves of one change. */
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

/** The details of an act as sentences. Both halves of a change are one, with an arrow if they differ. */
export const detailWords = ({ action, detail }: Pick<AuditEntry, 'action' | 'detail'>): string[] => {
  const facts = unpacked(withVisibility(detail))
  return Object.entries(facts).flatMap(([key, value]) => {
    if (saysNothing([key, value])) return []
    const half = halfOf(key)
    if (half === null) return [texts.fact(fieldWords(key), valueWords(value))]
    const { what, other, isBefore } = half
    const isPair = other in facts
    // The pair is told once, in the place of its first half.
    if (!isBefore && isPair) return []
    const subject = what === '' ? subjectOf(action, key) : fieldWords(what)
    if (!isPair || value === facts[other]) return [texts.fact(subject, valueWords(value))]
    return [texts.fromTo(subject, valueWords(value), valueWords(facts[other]))]
  })
}

/** A published problem may be visible from the start of its contest, or only to its jury. */
const withVisibility = ({ visibleFrom, juryOnly, ...detail }: Detail): Detail => {
  if (typeof visibleFrom !== 'string' && juryOnly !== true) return detail
  const words = juryOnly ? texts.onlyJury : texts.visibleFrom(minuteText(String(visibleFrom)))
  return Object.fromEntries(
    Object.entries(detail).map(([key, value]) => [key, value === 'published' ? words : value]),
  )
}

/** What `from` and `to`, or `before` and `after`, tell about. */
const subjectOf = (action: string, key: string): string =>
  wordsIn(texts.subjects, `${action} ${key}`) ?? wordsIn(texts.subjects, action) ?? texts.change

/** The log has the changed fields of a contest as JSON, as they were in `before` and as they are in `after`. */
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
  // Texts of descriptions are not in the log.
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
  if (Array.isArray(value)) return value.map(problemWords).join(', ')
  if (value === null || value === undefined) return null
  return ['string', 'number', 'boolean'].includes(typeof value) ? (value as Value) : JSON.stringify(value)
}

const problemWords = ({ label, points }: { label?: string; points?: number }): string =>
  points === undefined ? String(label) : texts.points(String(label), points)

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
