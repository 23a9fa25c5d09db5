import { issueText } from './package-error'
import type { Verification } from './verify'

/** A verification for people: a line for each program, those that were skipped, and a total. */
export const verificationLines = ({
  slug,
  title,
  timeLimit,
  programs,
  skipped,
  warnings,
}: Verification): string[] => {
  const wrong = programs.filter((program) => !program.ok)
  return [
    timeLimit === null
      ? `${slug} · ${title}`
      : `${slug} · ${title} · ${timeLimit.seconds} s from ${timeLimit.from}`,
    ...warnings.map((issue) => `warning: ${issueText(issue)}`),
    ...programs.flatMap(({ program, expected, got, ok, detail }) => [
      `${program} · ${expected} · ${got} · ${ok ? 'ok' : 'WRONG'}`,
      ...(ok || detail === null ? [] : detail.split('\n').map((line) => `    ${line}`)),
    ]),
    ...skipped.map(({ name, reason }) => `${name} · skipped: ${reason}`),
    `${programs.length} judged, ${programs.length - wrong.length} ok, ${wrong.length} wrong, ${skipped.length} skipped`,
  ]
}
