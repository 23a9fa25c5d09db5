import { type ContestPackage, issueAt, type PackageIssue } from '@cohort/problem-format'
import { type Audience, contestStatusAt, LONGEST_HOLD_MS, utcMinute } from '@cohort/shared'
import type { ContestRecord } from '../contests/contest.model'
import { isHeldByContest, isSecret } from '../problems/practice'
import type { KnownProblem } from './contest-problems'

/** The fields of a contest that its organiser sets. */
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
  | 'audience'
>

const differ = (known: ContestPlan, plan: ContestPlan, part: (plan: ContestPlan) => unknown): boolean =>
  JSON.stringify(part(known)) !== JSON.stringify(part(plan))

/** A phrase for each change of a plan; empty if nothing changes. */
export const changesOf = (known: ContestPlan, plan: ContestPlan): string[] => {
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
    changed(audienceOf) &&
      `who can see it: ${AUDIENCE_WORDS[audienceOf(known)]} → ${AUDIENCE_WORDS[audienceOf(plan)]}`,
    ...problemChanges(known.problems, plan.problems),
  ].filter((phrase) => phrase !== false)
}

/** A phrase for each change of the problems, which have the labels of the plan, or of the contest that loses them. */
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

const AUDIENCE_WORDS: Record<Audience, string> = {
  everyone: 'everyone',
  users: 'signed-in users',
  jury: 'only the jury',
}

/** Contests of earlier versions have none. */
const audienceOf = ({ audience = 'everyone' }: Pick<ContestPlan, 'audience'>) => audience

const FACTS = [
  ...(['slug', 'title', 'startTime', 'endTime', 'penaltyMinutes'] as const),
  ...(['aiHelpClosed', 'audience', 'problems'] as const),
]

/** The fields that a change writes, as they were and as they become, as JSON; a description's text is left out. */
export const changedFields = (known: ContestPlan, plan: ContestPlan): { before: string; after: string } => {
  const keys = FACTS.filter((key) => differ(known, plan, (each) => each[key]))
  const factsOf = (each: ContestPlan) =>
    JSON.stringify(Object.fromEntries(keys.map((key) => [key, each[key]])))
  return { before: factsOf(known), after: factsOf(plan) }
}

/** Whether the change affects standings. */
export const movesStandings = (known: ContestPlan, plan: ContestPlan): boolean =>
  differ(known, plan, ({ startTime, endTime, penaltyMinutes, problems }) => [
    startTime,
    endTime,
    penaltyMinutes,
    problems.map(({ problemId, points }) => [problemId, points]),
  ])

/** Whether the change affects results whenever users submitted; a later or earlier end and new problems alone do not. */
export const changesScoring = (known: ContestPlan, plan: ContestPlan): boolean =>
  differ(known, plan, ({ startTime, penaltyMinutes }) => [startTime, penaltyMinutes]) ||
  known.problems.some(
    ({ problemId, points }) =>
      !plan.problems.some((each) => each.problemId.equals(problemId) && each.points === points),
  )

/** A shorter loss is not worth a sentence. */
const FEW_MINUTES_MS = 5 * 60_000

type Times = Pick<ContestPlan, 'startTime' | 'endTime'>

/** How much time other times take from the participants of a running contest; null if it is a few minutes or none. */
export const lostTime = (known: Times | null, plan: Times, now: Date): string | null => {
  if (known === null || contestStatusAt(now, known) !== 'Running') return null
  // An earlier start gives nobody the time before the contest began.
  const leftMs = Number(plan.endTime) - Math.max(Number(plan.startTime), Number(known.startTime))
  const lostMs = Number(known.endTime) - Number(known.startTime) - Math.max(0, leftMs)
  if (lostMs <= FEW_MINUTES_MS) return null
  const minutes = Math.round(lostMs / 60_000)
  const parts = [[Math.floor(minutes / 60), 'h'] as const, [minutes % 60, 'min'] as const]
  const shown = parts.filter(([count]) => count > 0).map(([count, unit]) => `${count} ${unit}`)
  return `Participants lose ${shown.join(' ')}.`
}

/** From when a contest closes its public problems, if that is not past. */
const closesFrom = ({ startTime }: Times, now: Date): number =>
  Math.max(startTime.getTime() - LONGEST_HOLD_MS, now.getTime())

/** The published problems that the plan closes for practice earlier or longer than the contest does so far. */
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

/** What the plan takes out of practice, in a sentence; null if nothing. */
export const closingNote = (...given: Parameters<typeof newlyClosed>): string | null => {
  const [, plan, , now] = given
  const closed = newlyClosed(...given).filter((problem) => !isSecret(problem, now))
  if (closed.length === 0) return null
  const from = closesFrom(plan, now)
  const since = from === now.getTime() ? 'now' : utcMinute(new Date(from))
  const until = `until ${utcMinute(plan.endTime)}, when the contest ends`
  return `Closed for practice for all users of this site from ${since} ${until}: ${namesOf(closed)}.`
}

const namesOf = (problems: readonly KnownProblem[]): string => problems.map(({ slug }) => slug).join(', ')

/** What a later date opens for practice before the contest, in a sentence; null if nothing. */
export const openingNote = (
  known: Pick<ContestRecord, '_id'> | null,
  plan: Times & Pick<ContestPlan, 'audience'>,
  chosen: readonly KnownProblem[],
  now: Date,
): string | null => {
  if (known === null || plan.startTime <= now) return null
  const window = { contestId: known._id, ...plan, juryOnly: audienceOf(plan) === 'jury' }
  const opened = chosen.filter((problem) => {
    const others = problem.contestWindows.filter(({ contestId }) => !contestId.equals(known._id))
    const planned = { ...problem, contestWindows: [...others, window] }
    return (
      problem.visibility === 'published' && isHeldByContest(problem, now) && !isHeldByContest(planned, now)
    )
  })
  if (opened.length === 0) return null
  const until = utcMinute(new Date(closesFrom(plan, now)))
  return `With this date, everybody can see and solve these problems before the contest, from now until ${until}: ${namesOf(opened)}.`
}

interface Wanted extends Times {
  penaltyMinutes: number
  /** The problems by package name. */
  slugs: readonly { slug: string; points: number; title?: string }[]
}

/**
 * Changes that need `force`: they take something from participants, or look
 * like a mistake. A longer duration, names and colours need no `force`.
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
    const what = kept ? 'with other points for' : 'without'
    issues.push(issueAt(null, `The contest has begun: the standings change ${what} ${title}.`))
  }
  const isNew = ({ slug }: { slug: string }) => !known.slugs.some((each) => each.slug === slug)
  if (hasEnded && wanted.slugs.some(isNew)) {
    issues.push(issueAt(null, 'The contest has ended: a new problem changes its result.'))
  }
  return issues
}
