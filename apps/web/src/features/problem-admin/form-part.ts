import type { ProblemForm } from '@cohort/shared'

/** The props of the parts of the form. */
export interface FormPartProps {
  form: ProblemForm
  change: (part: Partial<ProblemForm>) => void
  /** Returns the messages about a part, by the id of its element. */
  messagesAt: (partId: string) => readonly string[]
  isInvalid: (field: keyof ProblemForm, entry?: number) => boolean
}
