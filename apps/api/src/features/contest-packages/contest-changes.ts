import { type ContestPackage, issueAt, type PackageIssue } from '@cohort/problem-format'
import { type Audience, contestStatusAt, LONGEST_HOLD_MS, utcMinute } from '@cohort/shared'
import { Types } from 'mongoose'
import type { ContestRecord } from '../contests/contest.model'
import { isHeldByContest, isOpenToPractice, isSecret, nextContestOf } from '../problems/practice'
import type { KnownProblem } from './contest-problems'

/** The fields of a contest that its organiser can set. */
export type ContestPlan = Pick<
  ContestRecord,
  | 'slug'
  | 'title'
  | 'description'
  | 'descriptionSource'
  | 'startTime'
  | 'endTime'
  | 'penaltyMinutes'
  | 'problems'
  | 'aiHelpClosed'
  | 'practiceAfter'
  | 'audience'
  | 'groups'
>

const differ = (known: ContestPlan, plan: ContestPlan, part: (plan: ContestPlan) => unknown): boolean =>
  JSON.stringify(part(known)) !== JSON.stringify(part(plan))

/** Returns a phrase for each change. */
export const changesOf = (
  known: ContestPlan & Pick<ContestRecord, 'archivedAt'>,
  plan: ContestPlan,
  now: Date,
): string[] => {
  const changed = (part: (plan: ContestPlan) => unknown) => differ(known, plan, part)
  const times = (key: 'startTime' | 'endTime') => `${utcMinute(known[key])} → ${utcMinute(plan[key])}`
  return [
    changed(({ slug }) => slug) && `short name: ${known.slug} → ${plan.slug}`,
    changed(({ title }) => title) && `title: ${plan.title}`,
    changed(({ description }) => description) && 'description',
    changed(({ startTime }) => startTime) && `start: ${times('startTime')}`,
    changed(({ endTime }) => endTime) && `end: ${times('endTime')}`,
    changed(({ penaltyMinutes }) => penaltyMinutes) &&
      `penalty: ${known.penaltyMinutes} → ${plan.penaltyMinutes} minutes`,
    changed(({ aiHelpClosed }) => aiHelpClosed) &&
      `AI help for participants: ${plan.aiHelpClosed ? 'closed' : 'open'}`,
    changed(({ practiceAfter }) => practiceAfter) &&
      `practice after the contest: ${plan.practiceAfter ? 'open' : 'closed'}`,
    changed(audienceText) && `who may take part: ${audienceText(known)} → ${audienceText(plan)}`,
    // Only ended contests can be archived, because participants must find the others in the public list.
    known.archivedAt !== null && now < plan.endTime && 'restored from the archive',
    ...problemChanges(known.problems, plan.problems),
  ].filter((phrase) => phrase !== false)
}

/** Returns a phrase for each change to the problems, with new labels, or old labels for removed problems. */
const problemChanges = (known: ContestPlan['problems'], wanted: ContestPlan['problems']): string[] => {
  const before = new Map(known.map((problem) => [String(problem.problemId), problem]))
  const after = new Map(wanted.map((problem) => [String(problem.problemId), problem]))
  const removed = known.filter(({ problemId }) => !after.has(String(problemId)))
  const added = wanted.filter(({ problemId }) => !before.has(String(problemId)))
  const kept = wanted.filter(({ problemId }) => before.has(String(problemId)))
  const keptBefore = known.filter(({ problemId }) => after.has(String(problemId)))
  const isMoved = kept.some(({ problemId }, index) => !keptBefore[index]!.problemId.equals(problemId))
  return [
    ...removed.map(({ label }) => `problem removed: ${label}`),
    ...added.map(({ label }) => `problem added: ${label}`),
    ...(isMoved ? [`order of problems: ${wanted.map(({ label }) => label).join(', ')}`] : []),
    ...kept.flatMap((problem) => fieldChanges(before.get(String(problem.problemId))!, problem)),
  ]
}

type ContestProblem = ContestPlan['problems'][number]

const fieldChanges = (known: ContestProblem, wanted: ContestProblem): string[] => {
  const { label, points, color, rgb } = wanted
  const colorOf = (each: ContestProblem) => each.color ?? each.rgb ?? 'none'
  const isRecoloured = known.color !== color || known.rgb !== rgb
  return [
    known.label !== label && `label: ${known.label} → ${label}`,
    known.points !== points && `points of ${label}: ${known.points} → ${points}`,
    isRecoloured && `balloon colour of ${label}: ${colorOf(known)} → ${colorOf(wanted)}`,
  ].filter((phrase) => phrase !== false)
}

const audienceText = ({ audience, groups }: Pick<ContestPlan, 'audience' | 'groups'>): string => {
  const words: Record<Audience, string> = {
    everyone: 'everyone',
    users: 'signed-in users',
    groups: `only ${groups.join(', ')}`,
    jury: 'only the jury',
  }
  return words[audience]
}

/** Warns about classes or teams without accounts, because they may be misspelt. Null if there are none. */
export const emptyGroupsNote = (
  { groups }: Pick<ContestPlan, 'groups'>,
  existing: readonly { group: string }[],
): string | null => {
  const empty = groups.filter((name) => !existing.some(({ group }) => group === name))
  return empty.length === 0 ? null : `No account has this class or team: ${empty.join(', ')}.`
}

const FACTS = [
  'slug',
  'title',
  'startTime',
  'endTime',
  'penaltyMinutes',
  'aiHelpClosed',
  'practiceAfter',
  'audience',
  'groups',
  'problems',
] as const

/** Returns the changed fields, except for the description, as JSON. */
export const changedFields = (known: ContestPlan, plan: ContestPlan): { before: string; after: string } => {
  const keys = FACTS.filter((key) => differ(known, plan, (each) => each[key]))
  const factsOf = (each: ContestPlan) =>
    JSON.stringify(Object.fromEntries(keys.map((key) => [key, each[key]])))
  return { before: factsOf(known), after: factsOf(plan) }
}

/** True if the change affects standings. */
export const movesStandings = (known: ContestPlan, plan: ContestPlan): boolean =>
  differ(known, plan, ({ startTime, endTime, penaltyMinutes, problems }) => [
    startTime,
    endTime,
    penaltyMinutes,
    problems.map(({ problemId, points }) => [problemId, points]),
  ])

/** True if the change affects the results of existing submissions, apart from the effect of a new end. */
export const changesScoring = (known: ContestPlan, plan: ContestPlan): boolean =>
  differ(known, plan, ({ startTime, penaltyMinutes }) => [startTime, penaltyMinutes]) ||
  known.problems.some(
    ({ problemId, points }) =>
      !plan.problems.some((each) => each.problemId.equals(problemId) && each.points === points),
  )

/** Shorter losses are not worth mentioning. */
const FEW_MINUTES_MS = 5 * 60_000

type Times = Pick<ContestPlan, 'startTime' | 'endTime'>

/** Warns how much time the participants of a running contest lose. Null if it is only a few minutes. */
export const lostTime = (known: Times | null, plan: Times, now: Date): string | null => {
  if (known === null || contestStatusAt(now, known) !== 'Running') return null
  // An earlier start gives nobody more time, because that time has already passed.
  const leftMs = Number(plan.endTime) - Math.max(Number(plan.startTime), Number(known.startTime))
  const lostMs = Number(known.endTime) - Number(known.startTime) - Math.max(0, leftMs)
  if (lostMs <= FEW_MINUTES_MS) return null
  const minutes = Math.round(lostMs / 60_000)
  const parts = [[Math.floor(minutes / 60), 'h'] as const, [minutes % 60, 'min'] as const]
  const shown = parts.filter(([count]) => count > 0).map(([count, unit]) => `${count} ${unit}`)
  return `Participants lose ${shown.join(' ')}.`
}

/** Returns the time when a contest begins to close its public problems, or now if that has passed. */
const closesFrom = ({ startTime }: Times, now: Date): number =>
  Math.max(startTime.getTime() - LONGEST_HOLD_MS, now.getTime())

/** Finds the published problems that the plan closes for practice earlier or for longer than before. */
export const newlyClosed = (
  known: (Times & Pick<ContestPlan, 'problems'>) | null,
  plan: Times,
  chosen: readonly KnownProblem[],
  now: Date,
): KnownProblem[] => {
  if (plan.endTime <= now) return []
  const isLonger =
    known === null || plan.endTime > known.endTime || closesFrom(plan, now) < closesFrom(known, now)
  const isNew = ({ _id }: KnownProblem) => !known?.problems.some(({ problemId }) => problemId.equals(_id))
  return chosen.filter((problem) => problem.visibility === 'published' && (isLonger || isNew(problem)))
}

/**
 * Lists the problems that the plan takes out of practice, in a sentence. Omits problems that are closed anyway, because
 * another contest closes them or because they are visible only in contests. Null if none are left.
 */
export const closingNote = (
  known: (Times & Pick<ContestRecord, '_id' | 'problems'>) | null,
  plan: Times,
  chosen: readonly KnownProblem[],
  now: Date,
): string | null => {
  const from = closesFrom(plan, now)
  const isOpenOtherwise = ({ contestWindows, ...problem }: KnownProblem) => {
    const others = contestWindows.filter(
      ({ contestId, endTime }) => !known?._id.equals(contestId) || endTime <= now,
    )
    return isOpenToPractice({ ...problem, contestWindows: others }, new Date(from))
  }
  const closed = newlyClosed(known, plan, chosen, now).filter(isOpenOtherwise)
  if (closed.length === 0) return null
  const since = from === now.getTime() ? 'now' : utcMinute(new Date(from))
  const until = `until ${utcMinute(plan.endTime)}, when the contest ends`
  return `Closed for practice for all users of this site from ${since} ${until}: ${namesOf(closed)}.`
}

const namesOf = (problems: readonly KnownProblem[]): string => problems.map(({ slug }) => slug).join(', ')

/** Lists the problems that a later date opens for practice until the contest, in a sentence. Null if there are none. */
export const openingNote = (
  known: Pick<ContestRecord, '_id'> | null,
  plan: Shown,
  chosen: readonly KnownProblem[],
  now: Date,
): string | null => {
  if (known === null || plan.startTime <= now) return null
  const opened = chosen.filter(
    (problem) =>
      problem.visibility === 'published' &&
      isHeldByContest(problem, now) &&
      !isHeldByContest(planned(problem, known, plan, now), now),
  )
  if (opened.length === 0) return null
  const until = utcMinute(new Date(closesFrom(plan, now)))
  return `With this date, everybody can see and solve these problems before the contest, from now until ${until}: ${namesOf(opened)}.`
}

type Shown = Times & Pick<ContestPlan, 'audience' | 'groups' | 'practiceAfter'>

/** Returns the problem as it will be once the plan has been written and the problem published. */
const planned = (
  { visibility, contestOnly, contestWindows }: KnownProblem,
  known: Pick<ContestRecord, '_id'> | null,
  { audience, ...plan }: Shown,
  now: Date,
): Pick<KnownProblem, 'contestOnly' | 'contestWindows'> => {
  const isHidden = visibility === 'hidden'
  // Publishing a hidden problem also removes the windows of earlier contests.
  const others = contestWindows.filter(
    ({ contestId, endTime }) => !known?._id.equals(contestId) && !(isHidden && endTime <= now),
  )
  const window = { contestId: known?._id ?? new Types.ObjectId(), ...plan, juryOnly: audience === 'jury' }
  return { contestOnly: contestOnly || isHidden, contestWindows: [...others, window] }
}

/** Describes what happens to the problems of a contest that ends now or does not open them for practice afterwards. */
export const afterwardsNotes = (
  known: Pick<ContestRecord, '_id' | 'practiceAfter' | 'endTime'> | null,
  plan: Shown,
  chosen: readonly KnownProblem[],
  now: Date,
): string[] => {
  const hasEnded = plan.endTime <= now
  const endsNow = hasEnded && known !== null && now < known.endTime
  if (!endsNow && (plan.practiceAfter || (hasEnded && !known?.practiceAfter))) return []
  const at = hasEnded ? now : plan.endTime
  const isClosed = (problem: KnownProblem) => isSecret(planned(problem, known, plan, now), at)
  const closed = chosen.filter(
    (problem) => isClosed(problem) && !(hasEnded && problem.visibility === 'hidden'),
  )
  const isOpen = (problem: KnownProblem) =>
    endsNow
      ? isOpenToPractice({ ...problem, ...planned(problem, known, plan, now) }, now)
      : !isClosed(problem)
  const open = chosen.filter(isOpen)
  const openWords = endsNow
    ? 'Opened immediately for everybody to practise'
    : 'Public outside this contest, so open for practice after it'
  const when = hasEnded ? 'immediately' : 'again when the contest ends'
  const nextStart = (problem: KnownProblem): string | null => {
    const next = nextContestOf(planned(problem, known, plan, now), at)
    return next && !next.juryOnly ? utcMinute(next.startTime) : null
  }
  const starts = [...new Set(closed.map(nextStart))].sort()
  return [
    ...starts.map((start) => {
      const end = start === null ? 'somebody publishes them' : `another contest shows them on ${start}`
      return `Hidden ${when}, until ${end}: ${namesOf(closed.filter((each) => nextStart(each) === start))}.`
    }),
    open.length > 0 && `${openWords}: ${namesOf(open)}.`,
  ].filter((note) => note !== false)
}

interface Wanted extends Times {
  penaltyMinutes: number
  /** The problems, identified by package name. */
  slugs: readonly { slug: string; points: number; title?: string }[]
}

/**
 * Finds the changes that need `force`, because they harm participants or look like a mistake. A longer duration, names
 * and colours need no `force`.
 */
export const refusalsOf = (
  known: Wanted | null,
  wanted: Wanted,
  contest: Pick<ContestPackage, 'lineOf'>,
  now: Date,
): PackageIssue[] => {
  const at = (key: string, reason: string) => issueAt('contest.yaml', reason, contest.lineOf(key))
  if (!known || now < known.startTime) {
    if (now < wanted.endTime) return []
    const subject = known ? 'The contest has not begun, and with this change it' : 'The contest'
    const reason = `${subject} would already have ended on ${utcMinute(wanted.endTime)}. Check the date.`
    return [at('start_time', reason)]
  }
  const issues: PackageIssue[] = []
  const hasEnded = known.endTime <= now
  if (known.startTime.getTime() !== wanted.startTime.getTime()) {
    const since = `The contest began on ${utcMinute(known.startTime)}.`
    issues.push(
      at('start_time', `${since} A new start changes every penalty and may exclude earlier submissions.`),
    )
  } else if (hasEnded && known.endTime.getTime() !== wanted.endTime.getTime()) {
    const since = `The contest ended on ${utcMinute(known.endTime)}.`
    issues.push(
      at('duration', `${since} A new end may close its problems for practice and change the result.`),
    )
  } else if (!hasEnded && wanted.endTime <= now) {
    issues.push(at('duration', 'The contest is running and would end immediately.'))
  }
  if (known.penaltyMinutes !== wanted.penaltyMinutes) {
    issues.push(at('penalty_time', 'The contest has begun: a new penalty changes the standings.'))
  }
  for (const { slug, points, title = slug } of known.slugs) {
    const kept = wanted.slugs.find((each) => each.slug === slug)
    if (kept?.points === points) continue
    const what = kept ? `different points for ${title} change` : `removing ${title} changes`
    issues.push(issueAt(null, `The contest has begun: ${what} the standings.`))
  }
  const isNew = ({ slug }: { slug: string }) => !known.slugs.some((each) => each.slug === slug)
  if (hasEnded && wanted.slugs.some(isNew)) {
    issues.push(issueAt(null, 'The contest has ended: a new problem changes its result.'))
  }
  return issues
}
