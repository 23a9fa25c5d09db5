import { create } from 'zustand'
import { deviceStorage } from '../../device/storage'

const KEY = 'cohort.statement-language'

interface StatementLanguage {
  /** The language that the user chose, for all problems; null to follow the browser's languages. */
  language: string | null
  choose: (language: string) => void
}

/** The language in which to show statements that exist in several languages. */
export const useStatementLanguage = create<StatementLanguage>((set) => ({
  language: remembered(),
  choose: (language) => {
    deviceStorage.setItem(KEY, language)
    set({ language })
  },
}))

function remembered(): string | null {
  const language = deviceStorage.getItem(KEY)
  return language !== null && /^[a-z]{2,3}(-[A-Z]{2})?$/.test(language) ? language : null
}

/** The name of a language in that language, such as `Svenska`. */
export const languageName = (code: string): string => {
  try {
    const name = new Intl.DisplayNames([code], { type: 'language' }).of(code)
    return name === undefined ? code : name.charAt(0).toLocaleUpperCase(code) + name.slice(1)
  } catch {
    return code
  }
}

const FROM_THE_RIGHT = ['ar', 'ckb', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi']

/**
 * The text direction of a statement. A package without a language counts as English. For all others the browser
 * decides by the first letters.
 */
export const directionOf = (language: string): 'rtl' | 'auto' =>
  FROM_THE_RIGHT.includes(language.split('-')[0] ?? '') ? 'rtl' : 'auto'
