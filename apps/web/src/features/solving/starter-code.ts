import { type Language, type Problem, placeholderCode } from '@cohort/shared'

/**
 * The editor's initial text: the problem's starter code for the language, otherwise a placeholder comment (§4). If
 * a problem has a single starter code without a language, it is for the default language.
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
