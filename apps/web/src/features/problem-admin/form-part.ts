import type { ProblemForm } from '@cohort/shared'

/** The props of each part of the form. */
export interface FormPartProps {
  form: ProblemForm
  change: (part: Partial<ProblemForm>) => void
  isInvalid: (field: keyof ProblemForm, entry?: number) => boolean
}
