import { type FinalVerdict, type Language, MACHINE_FAILURES, type RejudgingSelection } from '@cohort/shared'

/** The verdicts to choose from. `judge` means all judge failures. */
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

/** The fields of the form, as typed. A blank field does not limit the selection. */
export interface SelectionForm {
  problemId: string
  language: Language | ''
  verdicts: readonly VerdictChoice[]
  /** In a contest, minutes since its start; in practice, a date and time. */
  from: string
  to: string
  worker: string
  submissionId: string
}

/** @param problemId the preselected problem, from the address */
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

/** Longer than any contest, but still within the range of dates. */
const MOST_MINUTES = 1e7

/** Parses minutes since a time. */
export const minutesAfter =
  (startTime: string) =>
  (minutes: string): Date | null =>
    minutes === ''
      ? null
      : new Date(Date.parse(startTime) + Math.min(Number(minutes), MOST_MINUTES) * MINUTE_MS)

/**
 * The selection for the API.
 * @param scope the contest or, for practice submissions, the problem
 * @param momentOf parses `from` and `to`; gives null for a blank field
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
