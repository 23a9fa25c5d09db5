import { issueAt, type PackageIssue } from '@cohort/problem-format'
import type { ContestRecord } from '../contests/contest.model'
import type { ContestPackage } from './read-contest'

/** The fields of a contest that its organiser sets. */
export type ContestPlan = Pick<
  ContestRecord,
  'title' | 'description' | 'startTime' | 'endTime' | 'penaltyMinutes' | 'problems' | 'aiHelpClosed'
>

export const localTime = (time: Date): string => `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** A phrase for each change of a plan; empty if nothing changes. */
export const changesOf = (known: ContestPlan, plan: ContestPlan): string[] => {
  const changes: string[] = []
  if (known.title !== plan.title) changes.push(`title: ${plan.title}`)
  if (known.description !== plan.description) changes.push('description')
  for (const [key, name] of [
    ['startTime', 'start'],
    ['endTime', 'end'],
  ] as const) {
    if (known[key].getTime() !== plan[key].getTime())
      changes.push(`${name}: ${localTime(known[key])} → ${localTime(plan[key])}`)
  }
  if (known.penaltyMinutes !== plan.penaltyMinutes)
    changes.push(`penalty: ${known.penaltyMinutes} → ${plan.penaltyMinutes} minutes`)
  if (known.aiHelpClosed !== plan.aiHelpClosed)
    changes.push(`AI help for participants: ${plan.aiHelpClosed ? 'closed' : 'open'}`)
  const text = (problems: ContestPlan['problems']) =>
    JSON.stringify(
      problems.map(({ problemId, label, points, color, rgb }) => [
        problemId.toHexString(),
        label,
        points,
        color,
        rgb,
      ]),
    )
  if (text(known.problems) !== text(plan.problems)) changes.push('problems')
  return changes
}

/** Whether the change affects standings. */
export const movesStandings = (known: ContestPlan, plan: ContestPlan): boolean => {
  const text = ({ startTime, endTime, penaltyMinutes, problems }: ContestPlan) =>
    JSON.stringify([
      startTime.getTime(),
      endTime.getTime(),
      penaltyMinutes,
      problems.map(({ problemId, points }) => [problemId.toHexString(), points]),
    ])
  return text(known) !== text(plan)
}

interface Wanted {
  startTime: Date
  endTime: Date
  penaltyMinutes: number
  /** The problems by package name. */
  slugs: readonly { slug: string; points: number }[]
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
  const at = (key: 'startTime' | 'duration' | 'penaltyTime', reason: string): PackageIssue => ({
    file: 'contest.yaml',
    line: contest.lineOf(key),
    reason,
  })
  if (!known) {
    if (now < wanted.endTime) return []
    return [
      at(
        'startTime',
        `The contest would have ended on ${localTime(wanted.endTime)} already. Is the date right?`,
      ),
    ]
  }
  if (now < known.startTime) {
    if (now < wanted.endTime) return []
    return [
      at(
        'startTime',
        `The contest is still to come and would have ended on ${localTime(wanted.endTime)} already. Is the date right?`,
      ),
    ]
  }
  const issues: PackageIssue[] = []
  const hasEnded = known.endTime <= now
  if (known.startTime.getTime() !== wanted.startTime.getTime()) {
    const since = `The contest began on ${localTime(known.startTime)}.`
    issues.push(
      at('startTime', `${since} A new start changes every penalty and may exclude earlier submissions.`),
    )
  } else if (hasEnded && known.endTime.getTime() !== wanted.endTime.getTime()) {
    const since = `The contest ended on ${localTime(known.endTime)}.`
    issues.push(
      at('duration', `${since} A new end may close its problems for practice and change the result.`),
    )
  } else if (!hasEnded && wanted.endTime <= now) {
    issues.push(at('duration', 'The contest is running and would end immediately.'))
  }
  if (known.penaltyMinutes !== wanted.penaltyMinutes) {
    issues.push(at('penaltyTime', 'The contest has begun: a new penalty changes the standings.'))
  }
  for (const { slug, points } of known.slugs) {
    const kept = wanted.slugs.find((each) => each.slug === slug)
    if (kept?.points === points) continue
    const what = kept ? 'with other points for' : 'without'
    issues.push(issueAt(null, `The contest has begun: ${what} ${slug} the standings change.`))
  }
  const isNew = ({ slug }: { slug: string }) => !known.slugs.some((each) => each.slug === slug)
  if (hasEnded && wanted.slugs.some(isNew)) {
    issues.push(issueAt(null, 'The contest has ended: a new problem changes its result.'))
  }
  return issues
}
