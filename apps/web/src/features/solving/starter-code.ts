import { type Language, type Problem, placeholderCode } from '@cohort/shared'

/**
 * The problem's starter code for the language, or a placeholder comment if there is none (§4). Starter code without a
 * language belongs to the default language.
 */
export const starterCodeOf = (
  { starterCode, defaultLanguage }: Pick<Problem, 'starterCode' | 'defaultLanguage'>,
  language: Language,
): string => {
  const own =
    typeof starterCode === 'string'
      ? language === defaultLanguage
        ? starterCode
        : undefined
      : starterCode[language]
  return own?.trim() ? own : placeholderCode(language)
}
