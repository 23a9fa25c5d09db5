import type { Audience, ChoosableProblem, ContestSettings, ManagedContest } from '@cohort/shared'
import { FieldMistake } from '../../components/ui/use-field-mistake'
import { fromFieldTime, toFieldTime } from '../../device/zoned-time'
import { contestAdminTexts } from './texts'

const texts = contestAdminTexts.mistakes

export interface DraftProblem extends ChoosableProblem {
  label: string
  /** As typed. */
  points: string
  color: string | null
  rgb: string | null
}

/** A contest in its form. Times are those of the fields, in the shown time zone. */
export interface ContestDraft {
  title: string
  slug: string
  description: string
  startTime: string
  endTime: string
  /** As typed. */
  penaltyMinutes: string
  aiHelpClosed: boolean
  audience: Audience
  problems: readonly DraftProblem[]
}

export type DraftField = 'title' | 'slug' | 'startTime' | 'endTime' | 'penaltyMinutes' | 'problems'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** A new contest: two hours, from the next full hour tomorrow. */
export const emptyDraft = (now: number, timeZone: string): ContestDraft => {
  const start = Math.ceil(now / HOUR_MS) * HOUR_MS + DAY_MS
  return {
    ...{ title: '', slug: '', description: '', penaltyMinutes: '20', aiHelpClosed: false },
    startTime: toFieldTime(new Date(start), timeZone),
    endTime: toFieldTime(new Date(start + 2 * HOUR_MS), timeZone),
    audience: 'everyone',
    problems: [],
  }
}

export const draftOf = (contest: ManagedContest, timeZone: string): ContestDraft => ({
  title: contest.title,
  slug: contest.slug,
  description: contest.description,
  startTime: toFieldTime(new Date(contest.startTime), timeZone),
  endTime: toFieldTime(new Date(contest.endTime), timeZone),
  penaltyMinutes: String(contest.penaltyMinutes),
  aiHelpClosed: contest.aiHelpClosed,
  audience: contest.audience,
  problems: contest.problems.map((problem) => ({ ...problem, points: String(problem.points) })),
})

/** The same contest again, with another name: on the same weekday and hour, after now. At first only the jury sees it. */
export const copyOf = (contest: ManagedContest, now: number, timeZone: string): ContestDraft => {
  const start = Date.parse(contest.startTime)
  const weeks = Math.max(1, Math.ceil((now - start) / (7 * DAY_MS)))
  const later = (iso: string) => new Date(Date.parse(iso) + weeks * 7 * DAY_MS).toISOString()
  const title = contestAdminTexts.copyTitle(contest.title)
  const moved = { ...contest, startTime: later(contest.startTime), endTime: later(contest.endTime) }
  return { ...draftOf({ ...moved, title }, timeZone), slug: slugOf(title), audience: 'jury' }
}

/** A short name made of a title. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)

/**
 * Moves the start, and the end with it, so that the contest keeps its length.
 * @param lastStart the last valid start: a field is empty for moments while one types
 */
export const withStart = (
  draft: ContestDraft,
  startTime: string,
  { timeZone, lastStart }: { timeZone: string; lastStart: string },
): ContestDraft => {
  const [before, after, end] = [lastStart, startTime, draft.endTime].map((text) =>
    fromFieldTime(text, timeZone)?.getTime(),
  )
  if (before === undefined || after === undefined || end === undefined) return { ...draft, startTime }
  return { ...draft, startTime, endTime: toFieldTime(new Date(end + after - before), timeZone) }
}

/** A, B, … Z, then 27, 28, … */
export const labelAt = (index: number): string =>
  index < 26 ? String.fromCharCode(65 + index) : String(index + 1)

/** Problems in another order or number. Labels in the usual order stay in that order. */
export const rearranged = (
  before: readonly DraftProblem[],
  after: readonly DraftProblem[],
): readonly DraftProblem[] =>
  before.every(({ label }, index) => label === labelAt(index))
    ? after.map((problem, index) => ({ ...problem, label: labelAt(index) }))
    : after

/** The list with one item at another index. */
export const moved = <T>(list: readonly T[], from: number, to: number): readonly T[] => {
  const others = list.filter((_, index) => index !== from)
  return [...others.slice(0, to), list[from]!, ...others.slice(to)]
}

/** What participants see of the problems that are hidden, in sentences: the contest publishes them, or cannot. */
export const hiddenNotes = ({ problems }: Pick<ContestDraft, 'problems'>): string[] =>
  (['hidden', 'withdrawn'] as const).flatMap((kind) => {
    const titles = problems.filter(({ visibility }) => visibility === kind).map(({ title }) => title)
    return titles.length === 0 ? [] : [contestAdminTexts.form.notes[kind](titles.join(', '))]
  })

/**
 * What is sent to the server.
 * @param stored the times of the contest that is edited: a field that was not changed keeps them to the millisecond
 * @throws FieldMistake
 */
export const settingsOf = (
  draft: ContestDraft,
  timeZone: string,
  stored: Pick<ManagedContest, 'startTime' | 'endTime'> | null,
): ContestSettings => {
  const mistake = (field: DraftField, message: string) => new FieldMistake<DraftField>(message, field)
  const momentOf = (field: 'startTime' | 'endTime'): string => {
    const known = stored?.[field]
    if (known !== undefined && toFieldTime(new Date(known), timeZone) === draft[field]) return known
    const moment = fromFieldTime(draft[field], timeZone)
    if (moment === null) throw mistake(field, texts.time)
    return moment.toISOString()
  }
  const title = draft.title.trim()
  if (title === '') throw mistake('title', texts.title)
  if (!/^[A-Za-z0-9][A-Za-z0-9_.-]{0,99}$/.test(draft.slug)) throw mistake('slug', texts.slug)
  const [startTime, endTime] = [momentOf('startTime'), momentOf('endTime')]
  if (endTime <= startTime) throw mistake('endTime', texts.end)
  const penaltyMinutes = Number(draft.penaltyMinutes)
  if (draft.penaltyMinutes.trim() === '' || !Number.isInteger(penaltyMinutes) || penaltyMinutes < 0)
    throw mistake('penaltyMinutes', texts.penalty)
  const labels = draft.problems.map(({ label }) => label.trim())
  const repeatedLabel = labels.find((label, index) => labels.indexOf(label) < index)
  if (labels.includes('')) throw mistake('problems', texts.label)
  if (repeatedLabel !== undefined) throw mistake('problems', texts.repeated(repeatedLabel))
  const points = draft.problems.map((problem) => Number(problem.points))
  if (points.some((each) => !(each > 0))) throw mistake('problems', texts.points)
  const { description, aiHelpClosed, audience } = draft
  return {
    ...{ title, slug: draft.slug, description, startTime, endTime, penaltyMinutes, aiHelpClosed, audience },
    problems: draft.problems.map(({ _id, color, rgb }, index) => ({
      problemId: _id,
      label: labels[index]!,
      points: points[index]!,
      color,
      rgb,
    })),
  }
}
