import type { FormMistake, ProblemForm } from '@cohort/shared'
import { problemAdminTexts } from './texts'

const texts = problemAdminTexts.form.mistake

/** What is missing in a form, in a sentence. */
export const mistakeText = ({ field, entry, kind }: FormMistake): string => {
  if (entry !== undefined && field === 'samples') return texts.sampleOutput(entry)
  if (entry !== undefined && field === 'programs') return texts.programCode(entry)
  if (entry !== undefined) return kind === 'missing' ? texts.testAnswer(entry) : texts.testName(entry)
  return sentences[field] ?? ''
}

const sentences: Partial<Record<keyof ProblemForm, string>> = {
  title: texts.title,
  name: texts.name,
  statement: texts.statement,
  timeLimit: texts.timeLimit,
  memory: texts.memory,
  tests: texts.noTests,
  tolerance: texts.tolerance,
  programs: texts.noAccepted,
  authors: texts.authors,
}

/** The id of the element that a mistake is about. */
export const placeOf = ({ field, entry }: Pick<FormMistake, 'field' | 'entry'>): string =>
  entry === undefined ? `form-${field}` : `form-${field}-${entry}`
