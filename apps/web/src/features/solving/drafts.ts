import { type Language, languageSchema } from '@cohort/shared'
import { deviceStorage } from '../../device/storage'

/**
 * The key of a draft: users who share a device do not share drafts, and contest drafts are
 * separate from practice.
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

export const loadDraft = (desk: Desk, language: Language): string | null =>
  deviceStorage.getItem(draftKey(desk, language))

/** Stores a draft on this device and returns whether that worked. A text equal to the starter code is not a draft. */
export const saveDraft = (desk: Desk, language: Language, code: string, starter: string): boolean => {
  if (code !== starter) return deviceStorage.setItem(draftKey(desk, language), code)
  deviceStorage.removeItem(draftKey(desk, language))
  return true
}

/** The last language chosen for a problem, or null if there is none. */
export const loadLanguage = (desk: Desk): Language | null =>
  languageSchema.safeParse(deviceStorage.getItem(languageKey(desk))).data ?? null

export const saveLanguage = (desk: Desk, language: Language): void => {
  deviceStorage.setItem(languageKey(desk), language)
}
