import { create } from 'zustand'
import { deviceStorage } from '../../device/storage'

const KEY = 'cohort.statement-language'

interface StatementLanguage {
  /** The language that the user chose for all problems, or null to follow the browser. */
  language: string | null
  choose: (language: string) => void
}

/** The preferred language for statements. */
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

/** A language's name for itself, such as `Svenska`. */
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
 * The text direction of a statement. The browser detects it unless the language is written from right to left.
 */
export const directionOf = (language: string): 'rtl' | 'auto' =>
  FROM_THE_RIGHT.includes(language.split('-')[0] ?? '') ? 'rtl' : 'auto'
