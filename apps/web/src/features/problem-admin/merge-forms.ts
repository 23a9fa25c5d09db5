import type { ProblemForm } from '@cohort/shared'
import { nextTestName, withTests } from './paired-tests'

/** The smallest part of a form that is merged as a unit. */
export interface FormPart {
  field: keyof ProblemForm
  /** The name of a test or image, or the number of a sample or program, from 1; undefined for the whole field. */
  entry?: string | number | undefined
  /** A field of the entry; undefined for the whole entry. */
  of?: string | undefined
}

/** A part that at least one side changed. A value is undefined if that side has no such entry. */
export interface ChangedPart extends FormPart {
  key: string
  mine: unknown
  theirs: unknown
}

/** The result of comparing two forms that are based on the same one. */
export interface FormMerge {
  /** Parts that only the other side changed. */
  theirs: ChangedPart[]
  /** Parts that both sides changed differently. */
  conflicts: ChangedPart[]
  /**
   * Applies my changes to the other side's form.
   * @param taken the keys of the conflicts in which the other side's value wins
   */
  form: (taken: ReadonlySet<string>) => ProblemForm
}

type Entry = Record<string, unknown>
type ListField = 'samples' | 'tests' | 'programs' | 'pictures'

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
const keyOf = ({ field, entry, of }: FormPart): string => JSON.stringify([field, entry, of])
const entriesOf = (form: ProblemForm, field: keyof ProblemForm): Entry[] => form[field as ListField]

const indexOf = (entries: readonly Entry[], entry: string | number): number =>
  typeof entry === 'number' ? entry - 1 : entries.findIndex(({ name }) => name === entry)

const partValue = (form: ProblemForm, { field, entry, of }: FormPart): unknown => {
  if (entry === undefined) return form[field]
  const entries = entriesOf(form, field)
  const found = entries[indexOf(entries, entry)]
  return of === undefined ? found : found?.[of]
}

const withValue = (form: ProblemForm, { field, entry, of }: FormPart, value: unknown): ProblemForm => {
  if (entry === undefined) return { ...form, [field]: value }
  const entries = [...entriesOf(form, field)]
  const index = indexOf(entries, entry)
  if (of !== undefined) entries[index] = { ...entries[index], [of]: value }
  else if (value === undefined) entries.splice(index, index < 0 ? 0 : 1)
  else entries.splice(index < 0 ? entries.length : index, 1, value as Entry)
  return { ...form, [field]: entries }
}

/** Splits an entry into its fields if all forms have the entry. Other entries are merged as a whole. */
const partsOfEntry = (
  forms: readonly ProblemForm[],
  field: ListField,
  entry: string | number,
): FormPart[] => {
  const found = forms.map((form) => partValue(form, { field, entry }) as Entry | undefined)
  if (found.includes(undefined)) return [{ field, entry }]
  return Object.keys(found[0]!).map((of) => ({ field, entry, of }))
}

const partsOf = (forms: readonly ProblemForm[]): FormPart[] =>
  (Object.keys(forms[0]!) as (keyof ProblemForm)[]).flatMap((field): FormPart[] => {
    if (field === 'tests' || field === 'pictures') {
      const names = new Set(forms.flatMap((form) => form[field].map(({ name }) => name)))
      return [...names].flatMap((name) => partsOfEntry(forms, field, name))
    }
    if (field !== 'samples' && field !== 'programs') return [{ field }]
    // Entries without names can be matched only if neither side added or removed any.
    const [first, ...others] = forms.map((form) => form[field].length)
    if (others.some((count) => count !== first)) return [{ field }]
    return Array.from({ length: first! }, (_, index) => partsOfEntry(forms, field, index + 1)).flat()
  })

/** Returns `mine`, with new tests renamed if `theirs` has different new tests with the same names. */
const withFreeNames = (base: ProblemForm, mine: ProblemForm, theirs: ProblemForm): ProblemForm => {
  const nameIn = (form: ProblemForm, name: string) => form.tests.find((test) => test.name === name)
  const tests = [...mine.tests]
  for (const [index, test] of mine.tests.entries()) {
    const other = nameIn(theirs, test.name)
    if (nameIn(base, test.name) || !other || isSame(other, test)) continue
    tests[index] = { ...test, name: nextTestName(withTests(theirs.tests, tests)) }
  }
  return { ...mine, tests }
}

/**
 * Merges two forms part by part, so that neither side's changes are lost.
 * @param base the form that both sides started from
 */
export const mergeForms = (base: ProblemForm, typed: ProblemForm, theirs: ProblemForm): FormMerge => {
  const mine = withFreeNames(base, typed, theirs)
  const changed = partsOf([base, mine, theirs]).flatMap((part) => {
    const [before, my, their] = [base, mine, theirs].map((form) => partValue(form, part))
    if (isSame(my, their)) return []
    const mineOnly = isSame(before, their)
    return [{ ...part, key: keyOf(part), mine: my, theirs: their, mineOnly, theirsOnly: isSame(before, my) }]
  })
  const mineToo = changed.filter(({ theirsOnly }) => !theirsOnly)
  return {
    theirs: changed.filter(({ theirsOnly }) => theirsOnly),
    conflicts: mineToo.filter(({ mineOnly }) => !mineOnly),
    form: (taken) =>
      mineToo
        .filter(({ key }) => !taken.has(key))
        .reduce((form, part) => withValue(form, part, part.mine), theirs),
  }
}
