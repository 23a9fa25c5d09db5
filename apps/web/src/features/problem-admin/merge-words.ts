import { type ProblemForm, testNumbersOf } from '@cohort/shared'
import type { ChangedPart, FormPart } from './merge-forms'
import { problemAdminTexts } from './texts'

const texts = problemAdminTexts.form
const words = texts.question

/** The maximum number of characters of a value to show, enough to tell two values apart. */
const MOST_SHOWN = 400

const FIELD_LABELS: Partial<Record<keyof ProblemForm, string>> = {
  ...Object.fromEntries(Object.entries(texts.fields).map(([field, { label }]) => [field, label])),
  samples: texts.sections.samples,
  tests: texts.sections.tests,
  programs: texts.sections.programs,
  pictures: texts.pictures.title,
}

const PART_LABELS: Record<string, string> = {
  input: texts.tests.input,
  answer: texts.tests.output,
  explanation: texts.samples.explanation,
  language: texts.programs.language,
  code: texts.programs.code,
  expected: texts.programs.expected,
}

const entryLabel = ({ field, entry }: FormPart, form: ProblemForm): string => {
  if (typeof entry === 'number')
    return field === 'samples' ? texts.samples.entry(entry) : texts.programs.entry(entry)
  if (field === 'pictures') return words.picture(entry!)
  const index = form.tests.findIndex(({ name }) => name === entry)
  return index < 0 ? words.test(entry!) : texts.tests.entry(testNumbersOf(form)[index]!)
}

/**
 * The name of a changed part.
 * @param form the form that determines the numbers of tests; a test that it lacks is labelled by name
 */
export const partLabel = (part: ChangedPart, form: ProblemForm): string => {
  if (part.entry === undefined) return FIELD_LABELS[part.field] ?? part.field
  const entry = entryLabel(part, form)
  const of = part.of === undefined ? '' : (PART_LABELS[part.of] ?? '')
  return of === '' ? entry : `${entry}: ${of}`
}

/** The value of a part as a short text. */
export const valueText = (value: unknown): string => {
  if (value === undefined) return words.removed
  if (Array.isArray(value)) return words.count(value.length)
  if (typeof value === 'boolean') return value ? words.yes : words.no
  const text =
    typeof value === 'string'
      ? value
      : Object.entries(value as Record<string, string>)
          .map(([of, each]) => `${PART_LABELS[of] ?? of}: ${each}`)
          .join('\n')
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text
}
