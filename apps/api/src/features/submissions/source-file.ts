import { type Language, languageFacts, type SourceFile } from '@cohort/shared'

const COMMENTS_AND_TEXTS = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/g
const PUBLIC_TYPE =
  /\bpublic\s+(?:(?:final|abstract|sealed|non-sealed|strictfp|static)\s+)*(?:class|interface|enum|record)\s+([A-Za-z_]\w*)/

/** The file that a single text becomes. Java wants a file named like the public type in it. */
export const sourceFileOf = (language: Language, code: string): SourceFile => {
  const publicType =
    language === 'java' ? PUBLIC_TYPE.exec(code.replace(COMMENTS_AND_TEXTS, ' '))?.[1] : undefined
  const path =
    publicType && publicType.length <= 100 ? `${publicType}.java` : languageFacts[language].fileName
  return { path, text: code }
}
