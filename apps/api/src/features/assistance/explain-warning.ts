import type { Language } from '@cohort/shared'

/**
 * What a warning says about a mistake that changes what the program does, for somebody who learns to program. Pure.
 * Warnings about style, such as unused names, have no explanation.
 */

type Meaning = (line: string, ...parts: string[]) => string

/** The warnings of our own checkers are already written for learners. */
const asWritten: Meaning = (line, text) => `Line ${line}: ${text}${/[.?]$/.test(text!) ? '' : '.'}`

const FORMATS: Readonly<Record<string, string>> = {
  int: '%d',
  'long int': '%ld',
  'long long int': '%lld',
  'unsigned int': '%u',
  double: '%lf',
  float: '%f',
  char: '%c',
}

const wrongFormat: Meaning = (line, format, expected, actual) => {
  const [wanted, found] = [expected!, actual!].map((type) => type.endsWith('*'))
  if (wanted && !found)
    return `Line ${line} reads a value with \`${format}\`. Is a \`&\` missing before the variable?`
  const type = wanted ? actual!.replace(/ ?\*$/, '') : actual!
  const right = FORMATS[type]
  return `Line ${line} uses \`${format}\` for a value of type \`${type}\`.${right === undefined ? '' : ` Use \`${right}\`.`}`
}

const RULES: Readonly<Record<Language, readonly (readonly [pattern: RegExp, meaning: Meaning])[]>> = {
  cpp: [
    [
      /assignment used as truth value/,
      (line) => `Line ${line} assigns with \`=\`. To compare, write \`==\`.`,
    ],
    [
      /format ['‘](%[\w.*]+)['’] expects argument of type ['‘](.+?)['’], but argument \d+ has type ['‘](.+?)['’]/,
      wrongFormat,
    ],
    [
      /['‘](.+?)['’] (?:may be|is) used uninitialized/,
      (line, name) =>
        `Line ${line} uses \`${name}\`, which may have no value yet. Give it one where it is declared.`,
    ],
    [
      /no return statement in function|control reaches end of non-void function/,
      (line) => `Line ${line}: this function can end without \`return\`, and its result is then random.`,
    ],
  ],
  java: [
    [
      /warning: (this compares references.*|this nextLine.*|both sides of this division.*|nothing in this loop.*)/,
      asWritten,
    ],
  ],
  python: [
    [
      /\d: (this compares texts.*|the list has the same inner list.*|nothing in this loop.*|.* changes while the loop.*|this comparison has no effect|.* is not called: its brackets are missing)/,
      asWritten,
    ],
  ],
  javascript: [
    [
      /warning: This condition assigns/,
      (line) => `Line ${line} assigns with \`=\`. To compare, write \`===\`.`,
    ],
    [
      /warning: ('(?:sort|toSorted)' without.*|This joins texts.*|Nothing in this loop.*|This expression has no effect.|This runs before.*|This is a property of a promise.*)/,
      asWritten,
    ],
  ],
}

/** @returns null if the warning names no likely cause of a failed test */
export const explainWarning = (language: Language, warning: string): string | null => {
  const line = /^\S+?:(\d+):/.exec(warning)?.[1]
  if (line === undefined) return null
  for (const [pattern, meaning] of RULES[language]) {
    const match = pattern.exec(warning)
    if (match) return meaning(line, ...match.slice(1))
  }
  return null
}
