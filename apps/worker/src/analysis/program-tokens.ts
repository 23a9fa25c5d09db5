import type { Language, Repair } from '@cohort/shared'

export interface Token {
  kind: 'word' | 'number' | 'sign'
  text: string
  /** The index of the first character. */
  at: number
  /** Counted from 1. */
  line: number
  /** The text of the first token on the line. */
  first: string
}

/** A small change to a program: `to` replaces `from`. */
export interface Edit {
  /** The index of the first character that changes. */
  at: number
  from: string
  to: string
  kind: Repair['kind']
  /** The rank by likelihood. 0 is the most likely. */
  rank: number
  /** The line of the mistake, relative to the line that contains `at`. */
  below?: number
  /** Another line that changes in the same way, counted from 1. */
  second?: number
}

const TEXTS = /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/
/** Comments and other skipped text. Unclosed ones extend to the end of the program, to keep parsing linear. */
const SKIPPED: Readonly<Record<Language, RegExp>> = {
  cpp: /\/\/.*|\/\*[\s\S]*?(?:\*\/|$)|#.*/,
  java: /\/\/.*|\/\*[\s\S]*?(?:\*\/|$)|import\s.*/,
  python: /#.*|"""[\s\S]*?(?:"""|$)|'''[\s\S]*?(?:'''|$)/,
  javascript:
    /\/\/.*|\/\*[\s\S]*?(?:\*\/|$)|`(?:\\.|[^`\\])*(?:`|$)|\/(?<=[=>(,:?!&|[{};]\s*\/)(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*/,
}
const SIGN = /<<=?|>>>?=?|<=|>=|[=!]==?|&&|\|\||\+\+|--|->|=>|::|\*\*|\/\/|[-+*/%]=|\S/

const patterns = Object.fromEntries(
  Object.entries(SKIPPED).map(([language, skipped]) => [
    language,
    `(${skipped.source}|${TEXTS.source})|([A-Za-z_$][\\w$]*)|(\\d[\\w.]*(?:'\\d+)*)|${SIGN.source}`,
  ]),
) as Record<Language, string>

/** Splits a program into words, numbers and symbols. Skips comments, strings and preprocessor lines. */
export const programTokens = (language: Language, source: string): Token[] => {
  const tokens: Token[] = []
  let [line, seen] = [1, 0]
  for (const { 0: text, 1: skipped, 2: word, 3: number, index } of source.matchAll(
    new RegExp(patterns[language], 'g'),
  )) {
    if (skipped !== undefined) continue
    line += newlines(source.slice(seen, index))
    seen = index
    const before = tokens.at(-1)
    const first = before?.line === line ? before.first : text
    const kind = word !== undefined ? 'word' : number !== undefined ? 'number' : 'sign'
    tokens.push({ kind, text, at: index, line, first })
  }
  return tokens
}

const newlines = (text: string): number => text.split('\n').length - 1

/** The line of the character at an index, counted from 1. */
export const lineAt = (source: string, at: number): number => newlines(source.slice(0, at)) + 1

/** Splits a program into lines, with the index of each line's first character. */
export const placedLines = (source: string): { line: string; at: number }[] => {
  let next = 0
  return source.split('\n').map((line) => {
    const at = next
    next += line.length + 1
    return { line, at }
  })
}

/** The white space at the start of a line. */
export const indentOf = (line: string): string => /^\s*/.exec(line)![0]

/** The lines inside the block that starts on the line with this index. */
export const blockAfter = <T extends { line: string }>(lines: readonly T[], index: number): readonly T[] => {
  const { length } = indentOf(lines[index]!.line)
  const end = lines
    .slice(index + 1)
    .findIndex(({ line }) => line.trim() !== '' && indentOf(line).length <= length)
  return lines.slice(index + 1, end === -1 ? undefined : index + 1 + end)
}
