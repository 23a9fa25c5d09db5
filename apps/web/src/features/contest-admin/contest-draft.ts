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
  /** As typed, possibly invalid. */
  points: string
  color: string | null
  rgb: string | null
}

/** The input in the form for a contest. Times are as in the fields, in the chosen time zone. */
export interface ContestDraft {
  title: string
  slug: string
  description: string
  startTime: string
  endTime: string
  /** Whether the contest starts when it is saved. Its length is still the time between start and end. */
  startsNow: boolean
  /** As typed, possibly invalid. */
  penaltyMinutes: string
  aiHelpClosed: boolean
  practiceAfter: boolean
  audience: Audience
  /** The chosen classes or teams, remembered even while another audience is chosen. */
  groups: readonly string[]
  problems: readonly DraftProblem[]
  /** Emails as typed. Only for a new contest: in a stored one, people are added one by one. */
  jury: string
  outsideRanking: string
}

export type DraftField = 'title' | 'slug' | 'startTime' | 'endTime' | 'penaltyMinutes' | 'groups' | 'problems'

const MINUTE_MS = 60_000
const QUARTER_MS = 15 * MINUTE_MS
const HOUR_MS = 60 * MINUTE_MS
const LENGTH_MS = 2 * HOUR_MS
const DAY_MS = 24 * HOUR_MS

/** A new contest that starts at the next quarter-hour and lasts two hours. */
export const emptyDraft = (now: number, timeZone: string): ContestDraft => {
  const start = Math.ceil(now / QUARTER_MS) * QUARTER_MS
  return {
    title: '',
    slug: '',
    description: '',
    penaltyMinutes: '20',
    aiHelpClosed: false,
    practiceAfter: true,
    startTime: toFieldTime(new Date(start), timeZone),
    endTime: toFieldTime(new Date(start + LENGTH_MS), timeZone),
    startsNow: false,
    audience: 'everyone',
    groups: [],
    problems: [],
    jury: '',
    outsideRanking: '',
  }
}

/** Contests for classes keep their problems closed, because teachers often reuse them with other classes. */
const opensByDefault = (audience: Audience): boolean => audience !== 'groups'

/**
 * Changes the audience of a new contest. The audience also determines whether the problems open afterwards, until the
 * organiser changes that setting.
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
  jury: '',
  outsideRanking: '',
})

/**
 * Whether a contest was ended early. Planned lengths are whole seconds, whereas “End now” can end a contest at any
 * millisecond.
 */
export const isCutShort = ({
  status,
  startTime,
  endTime,
}: Pick<ManagedContest, 'status' | 'startTime' | 'endTime'>): boolean =>
  status === 'Ended' && (Date.parse(endTime) - Date.parse(startTime)) % 1000 !== 0

/** The length of a copy. Rounded up if the contest was ended early, because its planned length is not stored. */
const copiedLength = (contest: ManagedContest): number => {
  const length = Date.parse(contest.endTime) - Date.parse(contest.startTime)
  return isCutShort(contest) ? Math.max(LENGTH_MS, Math.ceil(length / HOUR_MS) * HOUR_MS) : length
}

/**
 * Copies a contest under a new name to a later week, on the same weekday and at the same time. At first, only the jury
 * can see the copy.
 * @param userId the id of the copy's owner
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
    // Saving a new contest shows all its hidden problems.
    problems: copy.problems.map((problem) =>
      problem.visibility === 'withdrawn' ? { ...problem, visibility: 'hidden' } : problem,
    ),
    slug: slugOf(title),
    audience: 'jury',
    jury: jury.join('\n'),
  }
}

/** Splits a text into emails at spaces, line breaks, commas and semicolons. */
export const emailsIn = (text: string): string[] => text.split(/[\s,;]+/).filter((email) => email !== '')

/** A short name derived from a title. */
export const slugOf = (title: string): string => shortNameOf(title, 60)

/**
 * Moves the start and the end, so that the contest keeps its length.
 * @param lastStart the last valid start, because the field can be incomplete while the user types
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

/** The contest as it would be saved now. If it is to start when it is saved, its start is now. */
export const savedAt = (draft: ContestDraft, now: Date, timeZone: string): ContestDraft =>
  draft.startsNow
    ? withStart(draft, toFieldTime(now, timeZone), { timeZone, lastStart: draft.startTime })
    : draft

/** A, B, … Z, then 27, 28, … */
export const labelAt = (index: number): string =>
  index < 26 ? String.fromCharCode(65 + index) : String(index + 1)

/** Replaces the list of problems. If the labels were in standard order, relabels the problems. */
export const rearranged = (
  before: readonly DraftProblem[],
  after: readonly DraftProblem[],
): readonly DraftProblem[] =>
  before.every(({ label }, index) => label === labelAt(index))
    ? after.map((problem, index) => ({ ...problem, label: labelAt(index) }))
    : after

/** Returns the list with one item moved to another index. */
export const moved = <T>(list: readonly T[], from: number, to: number): readonly T[] => {
  const others = list.filter((_, index) => index !== from)
  return [...others.slice(0, to), list[from]!, ...others.slice(to)]
}

const titlesOf = ({ problems }: Pick<ContestDraft, 'problems'>, kind: DraftProblem['visibility']) =>
  problems.filter(({ visibility }) => visibility === kind).map(({ title }) => title)

/** Whether the contest opens its hidden problems when it ends. A contest for only the jury never does. */
export const opensAfterwards = ({
  practiceAfter,
  audience,
}: Pick<ContestDraft, 'practiceAfter' | 'audience'>): boolean => practiceAfter && audience !== 'jury'

/** Whether the contest's end, as typed, has passed. */
export const hasEnded = (
  { endTime }: Pick<ContestDraft, 'endTime'>,
  now: Date,
  timeZone: string,
): boolean => {
  const end = fromFieldTime(endTime, timeZone)
  return end !== null && end <= now
}

/**
 * Says who will see the contest's hidden problems, and when; null if there are none. Leaves out what happens after the
 * contest if `isInReview`, because another row of the review says it.
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

/** Says what happens to the hidden problems that the stored contest does not show; null if there are none. */
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

/** Updates the visibility of the problems in a draft from the stored contest, if there is one. */
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
 * The settings to send to the server. For a new contest, they include the jury and the users outside the ranking.
 * @param stored the stored contest, which supplies the exact times of unchanged fields; null for a new contest
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
    title,
    slug: draft.slug,
    description,
    startTime,
    endTime,
    penaltyMinutes,
    aiHelpClosed,
    practiceAfter,
    audience,
    groups,
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
