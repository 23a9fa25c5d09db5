import type { SourceFile } from './judging'
import { type Language, languageFacts } from './languages'

/**
 * Matches comments and string literals, in linear time. Unclosed comments extend to the end of the code,
 * unclosed strings to the end of the line.
 */
const COMMENTS_AND_STRINGS = /\/\*[\s\S]*?(?:\*\/|$)|\/\/[^\n]*|"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?/g
const PUBLIC_TYPE =
  /\bpublic\s+(?:(?:final|abstract|sealed|non-sealed|strictfp|static)\s+)*(?:class|interface|enum|record)\s+([A-Za-z_]\w*)/

/**
 * The name of the public type in Java code. javac requires the file to have that name.
 * @returns undefined if the code has no public type, or one with a name too long for a file
 */
export const publicTypeOf = (code: string): string | undefined => {
  const name = PUBLIC_TYPE.exec(code.replace(COMMENTS_AND_STRINGS, ' '))?.[1]
  return name !== undefined && name.length <= 100 ? name : undefined
}

/** The source file of a single-file program, with the name that its language requires. */
export const sourceFileOf = (language: Language, code: string): SourceFile => {
  const publicType = language === 'java' ? publicTypeOf(code) : undefined
  return { path: publicType ? `${publicType}.java` : languageFacts[language].fileName, text: code }
}
