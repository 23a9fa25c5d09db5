import { type Language, type Problem, placeholderCode } from '@cohort/shared'

/**
 * What the editor starts with: the problem's starter code for the language, else a placeholder comment (§4). A
 * problem whose starter code is one text means its default language.
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
