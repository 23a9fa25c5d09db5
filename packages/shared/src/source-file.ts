import type { SourceFile } from './judging'
import { type Language, languageFacts } from './languages'

/**
 * An unclosed comment or string extends to the end of the code or the line, so each opening is matched once,
 * however many there are.
 */
const COMMENTS_AND_TEXTS = /\/\*[\s\S]*?(?:\*\/|$)|\/\/[^\n]*|"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?/g
const PUBLIC_TYPE =
  /\bpublic\s+(?:(?:final|abstract|sealed|non-sealed|strictfp|static)\s+)*(?:class|interface|enum|record)\s+([A-Za-z_]\w*)/

/** The name of the public type in a Java file, which is the name that javac wants the file to have. */
export const publicTypeOf = (code: string): string | undefined => {
  const name = PUBLIC_TYPE.exec(code.replace(COMMENTS_AND_TEXTS, ' '))?.[1]
  return name !== undefined && name.length <= 100 ? name : undefined
}

/** The file name for a single source text. Java requires the file to have the name of the public type in it. */
export const sourceFileOf = (language: Language, code: string): SourceFile => {
  const publicType = language === 'java' ? publicTypeOf(code) : undefined
  return { path: publicType ? `${publicType}.java` : languageFacts[language].fileName, text: code }
}
