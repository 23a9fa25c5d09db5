import type { ProblemForm } from '@cohort/shared'

/** The props of each part of the form. */
export interface FormPartProps {
  form: ProblemForm
  change: (part: Partial<ProblemForm>) => void
  /** What is wrong with a part, by the id of its element. */
  messagesAt: (place: string) => readonly string[]
  isInvalid: (field: keyof ProblemForm, entry?: number) => boolean
}
