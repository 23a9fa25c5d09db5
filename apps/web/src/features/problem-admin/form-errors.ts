import { type FormMistake, type ProblemForm, testNumbersOf } from '@cohort/shared'
import { problemAdminTexts } from './texts'

const texts = problemAdminTexts.form.mistake

/** Describes a mistake in a form in a sentence. */
export const mistakeText = ({ field, entry, kind }: FormMistake, form: ProblemForm): string => {
  if (entry === undefined) return sentences[field] ?? ''
  if (field === 'samples') return texts.sampleOutput(entry)
  if (field === 'programs') return texts.programCode(entry)
  const number = testNumbersOf(form)[entry - 1]!
  return kind === 'missing' ? texts.testOutput(number) : texts.testName(number)
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

/** The id of the element that a mistake refers to. */
export const elementIdOf = ({ field, entry }: Pick<FormMistake, 'field' | 'entry'>): string =>
  entry === undefined ? `form-${field}` : `form-${field}-${entry}`
