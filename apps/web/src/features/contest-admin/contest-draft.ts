import {
  type Audience,
  type ChoosableProblem,
  type ContestSettings,
  type ManagedContest,
  type NewContestPeople,
  shortNameOf,
} from '@cohort/shared'
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

/** A contest as its form shows it. Times are those of the fields, in the shown time zone. */
export interface ContestDraft {
  title: string
  slug: string
  description: string
  startTime: string
  endTime: string
  /** Whether it starts when it is saved. It then keeps the length between the two times. */
  startsNow: boolean
  /** As typed. */
  penaltyMinutes: string
  aiHelpClosed: boolean
  practiceAfter: boolean
  audience: Audience
  /** The chosen classes or teams. They are kept while a different audience is chosen. */
  groups: readonly string[]
  problems: readonly DraftProblem[]
  /** Emails as typed, only for a new contest: later they are changed one by one. */
  jury: string
  outsideRanking: string
}

export type DraftField = 'title' | 'slug' | 'startTime' | 'endTime' | 'penaltyMinutes' | 'groups' | 'problems'

const MINUTE_MS = 60_000
const QUARTER_MS = 15 * MINUTE_MS
const HOUR_MS = 60 * MINUTE_MS
const LENGTH_MS = 2 * HOUR_MS
const DAY_MS = 24 * HOUR_MS

/** A new contest: two hours, from the next full quarter of an hour. */
export const emptyDraft = (now: number, timeZone: string): ContestDraft => {
  const start = Math.ceil(now / QUARTER_MS) * QUARTER_MS
  return {
    ...{ title: '', slug: '', description: '', penaltyMinutes: '20' },
    ...{ aiHelpClosed: false, practiceAfter: true },
    startTime: toFieldTime(new Date(start), timeZone),
    endTime: toFieldTime(new Date(start + LENGTH_MS), timeZone),
    startsNow: false,
    audience: 'everyone',
    groups: [],
    problems: [],
    ...{ jury: '', outsideRanking: '' },
  }
}

/** The problems of a contest for classes stay closed, because teachers often reuse them with other classes. */
const opensByDefault = (audience: Audience): boolean => audience !== 'groups'

/**
 * Changes the audience of a new contest. Whether its problems open afterwards depends on the audience until the
 * organiser chooses.
 */
export const withAudience = (draft: ContestDraft, audience: Audience): ContestDraft => ({
  ...draft,
  audience,
  practiceAfter:
    draft.practiceAfter === opensByDefault(draft.audience) ? opensByDefault(audience) : draft.practiceAfter,
})

export const draftOf = (contest: ManagedContest, timeZone: string): ContestDraft => ({
  title: contest.title,
  slug: contest.slug,
  description: contest.description,
  startTime: toFieldTime(new Date(contest.startTime), timeZone),
  endTime: toFieldTime(new Date(contest.endTime), timeZone),
  startsNow: false,
  penaltyMinutes: String(contest.penaltyMinutes),
  aiHelpClosed: contest.aiHelpClosed,
  practiceAfter: contest.practiceAfter,
  audience: contest.audience,
  groups: contest.groups,
  problems: contest.problems.map((problem) => ({ ...problem, points: String(problem.points) })),
  ...{ jury: '', outsideRanking: '' },
})

/**
 * Whether the jury ended a contest early. Planned lengths are whole seconds, while “End now” can be at any
 * millisecond.
 */
export const isCutShort = ({
  status,
  startTime,
  endTime,
}: Pick<ManagedContest, 'status' | 'startTime' | 'endTime'>): boolean =>
  status === 'Ended' && (Date.parse(endTime) - Date.parse(startTime)) % 1000 !== 0

/** The length of a copy. The planned length of a contest that was ended early is not stored. */
const copiedLength = (contest: ManagedContest): number => {
  const length = Date.parse(contest.endTime) - Date.parse(contest.startTime)
  return isCutShort(contest) ? Math.max(LENGTH_MS, Math.ceil(length / HOUR_MS) * HOUR_MS) : length
}

/**
 * A copy of a contest under a new name, on the same weekday and hour in the future. At first only the jury sees it.
 * @param userId the owner of the copy
 */
export const copyOf = (
  contest: ManagedContest,
  userId: string,
  now: number,
  timeZone: string,
): ContestDraft => {
  const start = Date.parse(contest.startTime)
  const weeks = Math.max(1, Math.ceil((now - start) / (7 * DAY_MS)))
  const later = start + weeks * 7 * DAY_MS
  const title = contestAdminTexts.copyTitle(contest.title)
  const moved = {
    ...contest,
    startTime: new Date(later).toISOString(),
    endTime: new Date(later + copiedLength(contest)).toISOString(),
  }
  const jury = contest.jury.filter(({ _id }) => _id !== userId).map(({ email }) => email)
  const copy = draftOf({ ...moved, title }, timeZone)
  return {
    ...copy,
    // A new contest shows all its hidden problems.
    problems: copy.problems.map((problem) =>
      problem.visibility === 'withdrawn' ? { ...problem, visibility: 'hidden' } : problem,
    ),
    ...{ slug: slugOf(title), audience: 'jury', jury: jury.join('\n') },
  }
}

/** The emails in a text, separated by spaces, line breaks, commas or semicolons. */
export const emailsIn = (text: string): string[] => text.split(/[\s,;]+/).filter((email) => email !== '')

/** A short name derived from a title. */
export const slugOf = (title: string): string => shortNameOf(title, 60)

/**
 * Moves the start, and the end with it, so that the contest keeps its length.
 * @param lastStart the last valid start, because the field is briefly empty while the user types
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

/** The contest as it would be saved at a moment. If it starts now, that moment is its start. */
export const savedAt = (draft: ContestDraft, now: Date, timeZone: string): ContestDraft =>
  draft.startsNow
    ? withStart(draft, toFieldTime(now, timeZone), { timeZone, lastStart: draft.startTime })
    : draft

/** A, B, … Z, then 27, 28, … */
export const labelAt = (index: number): string =>
  index < 26 ? String.fromCharCode(65 + index) : String(index + 1)

/** Replaces the list of problems. Labels in the usual order stay in order. */
export const rearranged = (
  before: readonly DraftProblem[],
  after: readonly DraftProblem[],
): readonly DraftProblem[] =>
  before.every(({ label }, index) => label === labelAt(index))
    ? after.map((problem, index) => ({ ...problem, label: labelAt(index) }))
    : after

/** The list with one item moved to another index. */
export const moved = <T>(list: readonly T[], from: number, to: number): readonly T[] => {
  const others = list.filter((_, index) => index !== from)
  return [...others.slice(0, to), list[from]!, ...others.slice(to)]
}

const titlesOf = ({ problems }: Pick<ContestDraft, 'problems'>, kind: DraftProblem['visibility']) =>
  problems.filter(({ visibility }) => visibility === kind).map(({ title }) => title)

/** Whether the contest opens its hidden problems when it ends. It does not if only the jury saw them. */
export const opensAfterwards = ({
  practiceAfter,
  audience,
}: Pick<ContestDraft, 'practiceAfter' | 'audience'>): boolean => practiceAfter && audience !== 'jury'

/** Whether the contest in the form would already be over. */
export const hasEnded = (
  { endTime }: Pick<ContestDraft, 'endTime'>,
  now: Date,
  timeZone: string,
): boolean => {
  const end = fromFieldTime(endTime, timeZone)
  return end !== null && end <= now
}

/**
 * Who will see the hidden problems that the contest shows or opens, and when; null if there are none. In the review, it
 * leaves out what happens after the contest, because the review says that elsewhere.
 */
export const shownNote = (
  draft: Pick<ContestDraft, 'problems' | 'practiceAfter' | 'audience' | 'endTime'>,
  now: Date,
  timeZone: string,
  isInReview = false,
): string | null => {
  const titles = titlesOf(draft, 'hidden')
  const { shown, afterwards, shownLate } = contestAdminTexts.form.notes
  if (titles.length === 0) return null
  if (hasEnded(draft, now, timeZone)) return shownLate(titles, opensAfterwards(draft))
  const note = shown(titles, draft.audience === 'jury')
  return isInReview ? note : `${note} ${afterwards(titles.length, opensAfterwards(draft))}`
}

/** What happens to the hidden problems that the stored contest does not show; null if there are none. */
export const notShownNote = (
  contest: Pick<ManagedContest, 'status' | 'practiceAfter'>,
  draft: Pick<ContestDraft, 'problems' | 'practiceAfter'>,
): string | null => {
  const titles = titlesOf(draft, 'withdrawn')
  const { notShown, notOpen, mayOpen } = contestAdminTexts.form.notes
  if (titles.length === 0) return null
  if (contest.status !== 'Ended') return notShown(titles)
  return draft.practiceAfter && !contest.practiceAfter ? mayOpen(titles) : notOpen(titles)
}

/** The draft with the visibility that its problems have in the stored contest; unchanged for a new contest. */
export const withVisibilityOf = (
  contest: Pick<ManagedContest, 'problems'> | null,
  draft: ContestDraft,
): ContestDraft => ({
  ...draft,
  problems: draft.problems.map((each) => ({
    ...each,
    visibility: contest?.problems.find(({ _id }) => _id === each._id)?.visibility ?? each.visibility,
  })),
})

/**
 * The settings to send to the server.
 * @param stored the times of the contest being edited: an unchanged field keeps them to the millisecond; null for a new
 * one, which is sent with its people
 * @throws FieldMistake
 */
export const settingsOf = (
  draft: ContestDraft,
  timeZone: string,
  stored: Pick<ManagedContest, 'startTime' | 'endTime'> | null,
): ContestSettings & Partial<NewContestPeople> => {
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
  const { description, aiHelpClosed, practiceAfter, audience } = draft
  const groups = audience === 'groups' ? [...draft.groups] : []
  if (audience === 'groups' && groups.length === 0) throw mistake('groups', texts.groups)
  return {
    ...{ title, slug: draft.slug, description, startTime, endTime, penaltyMinutes },
    ...{ aiHelpClosed, practiceAfter, audience, groups },
    problems: draft.problems.map(({ _id, color, rgb }, index) => ({
      problemId: _id,
      label: labels[index]!,
      points: points[index]!,
      color,
      rgb,
    })),
    ...(stored === null && {
      jury: emailsIn(draft.jury),
      outsideRanking: emailsIn(draft.outsideRanking),
    }),
  }
}
