import { type Language, languageSchema } from '@cohort/shared'
import { deviceStorage, readStored } from '../../device/storage'
import { type CustomInputs, customInputsSchema, noInputs, SAMPLES } from './custom-inputs'

/** What a draft belongs to. Users of one device do not share drafts, and contest and practice have separate ones. */
export interface DraftScope {
  userId: string
  problemId: string
  contestId?: string | undefined
}

const keyPart = ({ userId, problemId, contestId }: DraftScope): string =>
  [userId, problemId, ...(contestId === undefined ? [] : [contestId])].join('.')

const draftKey = (scope: DraftScope, language: Language): string =>
  `cohort.draft.${keyPart(scope)}.${language}`
const languageKey = (scope: DraftScope): string => `cohort.language.${keyPart(scope)}`
const inputsKey = (scope: DraftScope): string => `cohort.inputs.${keyPart(scope)}`

/** Loads the code of a draft; null if this browser has none. */
export const loadDraft = (scope: DraftScope, language: Language): string | null =>
  deviceStorage.getItem(draftKey(scope, language))

/** Saves a draft on this device, or deletes it if the code equals the starter code. Returns whether that worked. */
export const saveDraft = (scope: DraftScope, language: Language, code: string, starter: string): boolean => {
  if (code !== starter) return deviceStorage.setItem(draftKey(scope, language), code)
  deviceStorage.removeItem(draftKey(scope, language))
  return true
}

/** The language last selected for a problem, or null if none was. */
export const loadLanguage = (scope: DraftScope): Language | null =>
  languageSchema.safeParse(deviceStorage.getItem(languageKey(scope))).data ?? null

export const saveLanguage = (scope: DraftScope, language: Language): void => {
  deviceStorage.setItem(languageKey(scope), language)
}

/** In characters. Longer custom inputs are not stored, to keep space in the browser's storage for drafts. */
const STORED_INPUT_LENGTH = 32_768

/** Whether an input is small enough to be stored on this device. */
export const isStorable = ({ input, expectedOutput }: CustomInputs['list'][number]): boolean =>
  input.length + expectedOutput.length <= STORED_INPUT_LENGTH

/** The JSON of the custom inputs stored on this device, or null if there are none. */
export const storedInputs = (scope: DraftScope): string | null => deviceStorage.getItem(inputsKey(scope))

export const loadInputs = (scope: DraftScope): CustomInputs => {
  const inputs = readStored(inputsKey(scope), customInputsSchema)
  if (inputs === null) return noInputs()
  // The selected input is missing if it was too large to store.
  const isKnown = inputs.chosen === SAMPLES || inputs.list.some(({ id }) => id === inputs.chosen)
  return isKnown ? inputs : { ...inputs, chosen: SAMPLES }
}

/** Saves the custom inputs on this device, except those that are too large. */
export const saveInputs = (scope: DraftScope, { list, chosen }: CustomInputs): void => {
  const kept = list.filter(isStorable)
  if (kept.length === 0 || kept.every(({ input, expectedOutput }) => input === '' && expectedOutput === ''))
    deviceStorage.removeItem(inputsKey(scope))
  else deviceStorage.setItem(inputsKey(scope), JSON.stringify({ list: kept, chosen }))
}
