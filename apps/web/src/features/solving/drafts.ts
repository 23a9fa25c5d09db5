import { type Language, languageSchema } from '@cohort/shared'
import { deviceStorage } from '../../device/storage'
import { type CustomInputs, customInputsSchema, noInputs, SAMPLES } from './custom-inputs'

/**
 * The owner of a draft. Users who share a device do not share drafts, and contest drafts are separate from practice
 * drafts.
 */
export interface Desk {
  userId: string
  problemId: string
  contestId?: string | undefined
}

const place = ({ userId, problemId, contestId }: Desk): string =>
  [userId, problemId, ...(contestId === undefined ? [] : [contestId])].join('.')

const draftKey = (desk: Desk, language: Language): string => `cohort.draft.${place(desk)}.${language}`
const languageKey = (desk: Desk): string => `cohort.language.${place(desk)}`
const inputsKey = (desk: Desk): string => `cohort.inputs.${place(desk)}`

export const loadDraft = (desk: Desk, language: Language): string | null =>
  deviceStorage.getItem(draftKey(desk, language))

/** Saves a draft on this device, or deletes it if the code equals the starter code. Returns whether that worked. */
export const saveDraft = (desk: Desk, language: Language, code: string, starter: string): boolean => {
  if (code !== starter) return deviceStorage.setItem(draftKey(desk, language), code)
  deviceStorage.removeItem(draftKey(desk, language))
  return true
}

/** The language last selected for a problem, or null if none was. */
export const loadLanguage = (desk: Desk): Language | null =>
  languageSchema.safeParse(deviceStorage.getItem(languageKey(desk))).data ?? null

export const saveLanguage = (desk: Desk, language: Language): void => {
  deviceStorage.setItem(languageKey(desk), language)
}

/** In characters. Longer custom inputs are not stored, to keep space in the browser's storage for drafts. */
const STORED_INPUT_LENGTH = 32_768

/** Whether an input is small enough to be stored on this device. */
export const isStorable = ({ input, expectedOutput }: CustomInputs['list'][number]): boolean =>
  input.length + expectedOutput.length <= STORED_INPUT_LENGTH

/** The JSON of the custom inputs stored on this device, or null if there are none. */
export const storedInputs = (desk: Desk): string | null => deviceStorage.getItem(inputsKey(desk))

export const loadInputs = (desk: Desk): CustomInputs => {
  try {
    const inputs = customInputsSchema.parse(JSON.parse(storedInputs(desk) ?? ''))
    // The selected input is missing if it was too large to store.
    const isKnown = inputs.chosen === SAMPLES || inputs.list.some(({ id }) => id === inputs.chosen)
    return isKnown ? inputs : { ...inputs, chosen: SAMPLES }
  } catch {
    return noInputs()
  }
}

/** Saves the custom inputs on this device, except those that are too large. */
export const saveInputs = (desk: Desk, { list, chosen }: CustomInputs): void => {
  const kept = list.filter(isStorable)
  if (kept.length === 0 || kept.every(({ input, expectedOutput }) => input === '' && expectedOutput === ''))
    deviceStorage.removeItem(inputsKey(desk))
  else deviceStorage.setItem(inputsKey(desk), JSON.stringify({ list: kept, chosen }))
}
