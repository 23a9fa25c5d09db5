import { issueAt, issueText, type PackageIssue } from '@cohort/problem-format'
import {
  hasPassed,
  type PackageCheck,
  type ProgramTime,
  type Verification,
  type VerifiedProgram,
} from './verification'

const totalOf = ({ programs, checks, errors, skipped }: Verification) => {
  const ok = [
    ...programs.map((program) => program.ok),
    ...checks.map(({ problems }) => problems.length === 0),
  ]
  const right = ok.filter(Boolean).length
  return { judged: ok.length, ok: right, wrong: ok.length - right + errors.length, skipped: skipped.length }
}

/** Formats a verification for people: lines for programs and checks, the skipped programs, the times and a total. */
export const verificationLines = (verification: Verification): string[] => {
  const { slug, title, timeLimit, programs, checks, skipped, errors, warnings } = verification
  const total = totalOf(verification)
  return [
    timeLimit === null
      ? `${slug} · ${title}`
      : `${slug} · ${title} · ${timeLimit.seconds} s from ${timeLimit.from}`,
    ...errors.map((issue) => `error: ${issueText(issue)}`),
    ...warnings.map((issue) => `warning: ${issueText(issue)}`),
    ...checks.flatMap(checkLines),
    ...programs.flatMap(programLines),
    ...skipped.map(({ name, reason }) => `${name} · skipped: ${reason}`),
    ...timeLines(verification),
    `${total.judged} judged, ${total.ok} ok, ${total.wrong} wrong, ${total.skipped} skipped`,
  ]
}

const indented = (text: string): string => `    ${text}`

const programLines = ({ program, expected, got, ok, detail, ...score }: VerifiedProgram): string[] => [
  `${program} · ${expected} · ${got}${pointsText(score)} · ${ok ? 'ok' : 'WRONG'}`,
  ...(ok || detail === null ? [] : detail.split('\n').map(indented)),
]

/** Authors can fix only a few problems at a time. */
const MOST_PROBLEMS = 10

const checkLines = ({ name, expected, problems }: PackageCheck): string[] => [
  `${name} · ${expected} · ${problems.length === 0 ? 'ok' : 'WRONG'}`,
  ...problems.slice(0, MOST_PROBLEMS).map(indented),
  ...(problems.length > MOST_PROBLEMS ? [indented(`and ${problems.length - MOST_PROBLEMS} more`)] : []),
]

/** The accepted program and the slow program whose times are closest to the limit. */
const closestOf = ({ acceptedTimes, tooSlowTimes }: Verification) => ({
  slowestAccepted: acceptedTimes.at(-1) ?? null,
  fastestTooSlow: tooSlowTimes[0] ?? null,
})

const timeLines = (verification: Verification): string[] => {
  const { slowestAccepted, fastestTooSlow } = closestOf(verification)
  return [
    ...(slowestAccepted ? [`slowest accepted: ${timeText(slowestAccepted)}`] : []),
    ...(fastestTooSlow ? [`fastest too slow: ${timeText(fastestTooSlow)}`] : []),
  ]
}

const timeText = ({ program, seconds, limit, isAtLeast }: ProgramTime): string =>
  `${isAtLeast ? 'more than ' : ''}${seconds.toFixed(3)} s of ${limit} s (${program})`

const pointsText = ({ points, maxPoints }: Pick<VerifiedProgram, 'points' | 'maxPoints'>): string =>
  points === null ? '' : maxPoints === null ? `, ${points} points` : `, ${points} of ${maxPoints} points`

/** Formats a verification for scripts. Unlike the lines, it includes the time and memory of every program. */
export const verificationJson = (verification: Verification) => ({
  ...verification,
  // `results` is for pages. Scripts find the same data in `programs`.
  results: undefined,
  ...closestOf(verification),
  passed: hasPassed(verification),
  skipped: verification.skipped.map(({ name, reason }) => ({ program: name, reason })),
  total: totalOf(verification),
})

/** The reasons why a package does not pass, each with its file. */
export const verificationIssues = (verification: Verification): PackageIssue[] => [
  ...verification.errors,
  ...verification.checks.flatMap(({ name, problems }) => problems.map((reason) => issueAt(name, reason))),
  ...verification.programs
    .filter(({ ok }) => !ok)
    .map(({ program, expected, got, detail, ...score }) =>
      issueAt(
        `submissions/${program}`,
        `Expected ${expected}, got ${got}${pointsText(score)}.${detail === null ? '' : ` ${detail.replaceAll('\n', ' ')}`}`,
      ),
    ),
]
