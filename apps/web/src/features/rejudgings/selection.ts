import { type FinalVerdict, type Language, MACHINE_FAILURES, type RejudgingSelection } from '@cohort/shared'

/** The verdicts of programs; all failures of the judge are one choice. */
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

/** The fields of the form as they are typed; blank ones select nothing. */
export interface SelectionForm {
  problemId: string
  language: Language | ''
  verdicts: readonly VerdictChoice[]
  /** Minutes since the contest's start. */
  from: string
  to: string
  worker: string
  submissionId: string
}

/** @param problemId from the address */
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

/** What the API selects by. */
export const selectionOf = (
  form: SelectionForm,
  contestId: string,
  startTime: string,
): RejudgingSelection => {
  const timeOf = (minutes: string) =>
    new Date(Date.parse(startTime) + Number(minutes) * MINUTE_MS).toISOString()
  const verdicts = form.verdicts.flatMap((choice): readonly FinalVerdict[] =>
    choice === 'judge' ? MACHINE_FAILURES : [choice],
  )
  const [worker, submissionId] = [form.worker.trim(), form.submissionId.trim()]
  return {
    contestId,
    ...(form.problemId !== '' && { problemId: form.problemId }),
    ...(form.language !== '' && { language: form.language }),
    ...(verdicts.length > 0 && { verdicts }),
    ...(form.from !== '' && { from: timeOf(form.from) }),
    ...(form.to !== '' && { to: timeOf(form.to) }),
    ...(worker !== '' && { worker }),
    ...(submissionId !== '' && { submissionId }),
  }
}
