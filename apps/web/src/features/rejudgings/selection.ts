import { type FinalVerdict, type Language, MACHINE_FAILURES, type RejudgingSelection } from '@cohort/shared'

/** The selectable verdicts. `judge` means every failure of the judge. */
export const VERDICT_CHOICES = [
  'Accepted',
  'Wrong Answer',
  'Time Limit Exceeded',
  'Memory Limit Exceeded',
  'Runtime Error',
  'Compilation Error',
  'judge',
] as const
export type VerdictChoice = (typeof VERDICT_CHOICES)[number]

/** The form fields as typed. Blank fields do not limit the selection. */
export interface SelectionForm {
  problemId: string
  language: Language | ''
  verdicts: readonly VerdictChoice[]
  /** Minutes since the start in a contest, a date and time in practice. */
  from: string
  to: string
  worker: string
  submissionId: string
}

/** @param problemId the preselected problem from the URL */
export const emptyForm = (problemId: string | null): SelectionForm => ({
  ...{
    problemId: problemId ?? '',
    language: '',
    verdicts: [],
    from: '',
    to: '',
    worker: '',
    submissionId: '',
  },
})

const MINUTE_MS = 60_000

/** Longer than any contest, but still a valid offset for a `Date`. */
const MOST_MINUTES = 1e7

/** Returns a parser for minutes since the start time. */
export const minutesAfter =
  (startTime: string) =>
  (minutes: string): Date | null =>
    minutes === ''
      ? null
      : new Date(Date.parse(startTime) + Math.min(Number(minutes), MOST_MINUTES) * MINUTE_MS)

/**
 * Converts the form to a selection for the API.
 * @param scope the contest or, for practice submissions, the problem
 * @param momentOf parses `from` and `to`, and returns null for a blank field
 */
export const selectionOf = (
  form: SelectionForm,
  scope: Pick<RejudgingSelection, 'contestId' | 'problemId'>,
  momentOf: (text: string) => Date | null,
): RejudgingSelection => {
  const [from, to] = [momentOf(form.from), momentOf(form.to)]
  const verdicts = form.verdicts.flatMap((choice): readonly FinalVerdict[] =>
    choice === 'judge' ? MACHINE_FAILURES : [choice],
  )
  const [worker, submissionId] = [form.worker.trim(), form.submissionId.trim()]
  return {
    ...(form.problemId !== '' && { problemId: form.problemId }),
    ...(form.language !== '' && { language: form.language }),
    ...(verdicts.length > 0 && { verdicts }),
    ...(from && { from: from.toISOString() }),
    ...(to && { to: to.toISOString() }),
    ...(worker !== '' && { worker }),
    ...(submissionId !== '' && { submissionId }),
    ...scope,
  }
}
