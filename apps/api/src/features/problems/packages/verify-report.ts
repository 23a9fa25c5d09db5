import { issueText } from './package-error'
import type { Verification, VerifiedProgram } from './verify'

export interface VerificationTotal {
  judged: number
  ok: number
  wrong: number
  skipped: number
}

const totalOf = ({ programs, skipped }: Verification): VerificationTotal => {
  const ok = programs.filter((program) => program.ok).length
  return { judged: programs.length, ok, wrong: programs.length - ok, skipped: skipped.length }
}

/** A verification for people: a line for each program, those that were skipped, and a total. */
export const verificationLines = (verification: Verification): string[] => {
  const { slug, title, timeLimit, programs, skipped, warnings } = verification
  const total = totalOf(verification)
  return [
    timeLimit === null
      ? `${slug} · ${title}`
      : `${slug} · ${title} · ${timeLimit.seconds} s from ${timeLimit.from}`,
    ...warnings.map((issue) => `warning: ${issueText(issue)}`),
    ...programs.flatMap(({ program, expected, got, ok, detail, ...score }) => [
      `${program} · ${expected} · ${got}${pointsText(score)} · ${ok ? 'ok' : 'WRONG'}`,
      ...(ok || detail === null ? [] : detail.split('\n').map((line) => `    ${line}`)),
    ]),
    ...skipped.map(({ name, reason }) => `${name} · skipped: ${reason}`),
    `${total.judged} judged, ${total.ok} ok, ${total.wrong} wrong, ${total.skipped} skipped`,
  ]
}

const pointsText = ({ points, maxPoints }: Pick<VerifiedProgram, 'points' | 'maxPoints'>): string =>
  points === null ? '' : maxPoints === null ? `, ${points} points` : `, ${points} of ${maxPoints} points`

/** A verification for programs: what the lines say, with times and memory. */
export const verificationJson = (verification: Verification) => ({
  ...verification,
  skipped: verification.skipped.map(({ name, reason }) => ({ program: name, reason })),
  total: totalOf(verification),
})
