import type { Language } from '@cohort/shared'
import { type ProgramLine, programLines } from './program-lines'

/** After a wrong answer, points out lines whose result surprises many beginners. */

type Rule = (line: ProgramLine, lines: readonly ProgramLine[]) => string | null

/** @returns one sentence for each kind of slip in the program, about its first occurrence */
export const explainSlips = (language: Language, code: string): string[] => {
  const lines = programLines(code)
  return RULES[language].flatMap((rule) => lines.flatMap((line) => rule(line, lines) ?? []).slice(0, 1))
}

/** Finds `round(x / 2)`. With a second argument, or for a variable, `round` may be right. */
const bankersRound: Rule = ({ number, text }) =>
  /\bround\([^(),]*[^/]\/[^/][^(),]*\)/.test(text)
    ? `Line ${number}: \`round\` rounds .5 to the nearest even number, so \`round(0.5)\` is 0 and \`round(2.5)\` is 2. To round down, write \`//\` without \`round\`. To round .5 up, write \`int(x + 0.5)\`, or \`(n + 1) // 2\` for half of an integer.`
    : null

const PRINTS = /\bprint|\bcout\b|\bconsole\.log|\bwrite\(|\bappend\(|\bpush\(/

/** Finds two values that are joined into a string that is not printed. */
const joinedKey =
  (joins: RegExp): Rule =>
  ({ number, text }) =>
    joins.test(text) && !PRINTS.test(text)
      ? `Line ${number} joins two values without a separator: 1 and 10 give the same string as 11 and 0. If it is a key, put a space between them.`
      : null

/** Matches `a + "" + b` and `"" + a + b`, in which a value may be an expression in brackets. */
const joinedWithEmpty = (empty: string): RegExp =>
  new RegExp(String.raw`[\w\])] ?\+ ?${empty} ?\+ ?[\w(]|${empty} ?\+ ?(?:[\w.[\]]+|\([^()]*\)) ?\+ ?[\w(]`)

/** Finds a sorted set used as a heap, which drops duplicates. */
const droppedEquals =
  (declaration: RegExp, taking: (name: string) => RegExp, instead: string): Rule =>
  ({ number, text }, lines) => {
    const [, name] = declaration.exec(text) ?? []
    if (name === undefined || !lines.some((line) => taking(name).test(line.text))) return null
    return `Line ${number}: a set keeps only one of several equal values. If all of them count, ${instead}.`
  }

const RULES: Readonly<Record<Language, readonly Rule[]>> = {
  cpp: [
    joinedKey(/\bto_string\([^()]*(?:\([^()]*\))?[^()]*\) ?\+ ?(?:std::)?to_string\(/),
    droppedEquals(
      /^(?:static )?(?:std::)?set ?<(?:int|long|long long|ll|double)(?: ?, ?(?:std::)?greater<.*?>)?> (\w+);/,
      (name) =>
        new RegExp(`\\b${name}\\.erase\\((?:${name}\\.begin|--|prev|std::prev)|\\*${name}\\.r?begin\\(`),
      'use a `multiset`',
    ),
  ],
  java: [
    joinedKey(joinedWithEmpty('""')),
    droppedEquals(
      /\bTreeSet<(?:Integer|Long|Double)> (\w+) ?=/,
      (name) => new RegExp(`\\b${name}\\.poll(?:First|Last)\\(`),
      'use a `PriorityQueue`, or count them in a `TreeMap`',
    ),
  ],
  python: [bankersRound, joinedKey(/\bstr\([^()]*\) ?\+ ?str\(|\bf(["'])[^"']*\w\}\{\w[^"']*\1/)],
  javascript: [
    joinedKey(/\bString\([^()]*\) ?\+ ?String\(|`\$\{\w[^{}`]*\}\$\{\w[^{}`]*\}`/),
    joinedKey(joinedWithEmpty(`(?:""|'')`)),
  ],
}
