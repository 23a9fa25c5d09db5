import type { Language } from '@cohort/shared'

/**
 * Explains warnings that point to a mistake in the program's behaviour. Warnings about style, such as unused names,
 * have no explanation.
 */

type Meaning = (line: string, ...parts: string[]) => string

/** Cohort's own checkers already write their warnings for learners. */
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
      /suggest parentheses around comparison in operand of ['‘]([&|^])['’]/,
      (line, sign) =>
        `Line ${line}: comparisons come before \`${sign}\`, so \`a ${sign} b == c\` means \`a ${sign} (b == c)\`. Write \`(a ${sign} b) == c\`.`,
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
      /suggest braces around empty body in an? ['‘](\w+)['’]/,
      (line, name) =>
        `Line ${line}: the \`${name}\` ends at its \`;\`, so what follows always runs. Remove the \`;\`.`,
    ],
    [
      /this ['‘](\w+)['’] clause does not guard/,
      (line, name) =>
        `Line ${line}: the \`${name}\` covers only one statement, although more lines are indented. Put braces around them.`,
    ],
    [
      /comparisons like ['‘](.+?)['’] do not have their mathematical meaning/,
      (line) =>
        `Line ${line}: C++ compares the result of the first comparison. Write two comparisons, joined with \`&&\`.`,
    ],
    [
      /(?:statement has no effect|value computed is not used|left operand of comma operator has no effect)/,
      (line) => `Line ${line} calculates something and does not use it.`,
    ],
    [
      /declaration of ['‘](.+?)['’] shadows a previous local/,
      (line, name) =>
        `Line ${line} declares a second \`${name}\`, so the outer one does not change. To use the outer one, leave out the type.`,
    ],
    [
      /no return statement in function|control reaches end of non-void function/,
      (line) =>
        `Line ${line}: this function can end without \`return\`, and its result is then unpredictable.`,
    ],
  ],
  java: [
    [
      /\[empty\] empty statement after if/,
      (line) => `Line ${line}: the \`if\` ends at its \`;\`, so what follows always runs. Remove the \`;\`.`,
    ],
    [
      /\[fallthrough\]/,
      (line) =>
        `Line ${line}: the previous case ends without \`break\`, so the program continues with this one.`,
    ],
    [
      /warning: (this compares references.*|this covers only.*|this nextLine.*|both sides of this division.*|nothing in this loop.*|the result of .* is not used.*)/,
      asWritten,
    ],
  ],
  python: [
    [
      /\d: (this (?:compares|sorts) strings.*|the list has the same inner list.*|nothing in this loop.*|.* changes while the loop.*|this comparison has no effect|.* is not called: its brackets are missing|the result of .* is not used.*|this line is never reached|'is' asks.*|this also changes.*|this has no effect.*|.* is one list for all calls.*|this is also (?:true|false) for 0.*)/,
      asWritten,
    ],
  ],
  javascript: [
    [
      /warning: Cannot find name '(\w+)'\.(?! Did you mean)/,
      (line, name) =>
        `Line ${line}: \`${name}\` is not declared. Is it misspelt? If the program assigns to it, all calls of a function share one variable: write \`let ${name}\` where it is first used.`,
    ],
    [
      /warning: This condition assigns/,
      (line) => `Line ${line} assigns with \`=\`. To compare, write \`===\`.`,
    ],
    [
      /warning: ('(?:sort|toSorted)' without.*|This joins strings.*|Nothing in this loop.*|This expression has no effect.|This runs before.*|This is a property of a promise.*|The function for .*|'return' ends only.*|The result of .* is not used.*|'for … in' goes.*|'map' gives parseInt.*|This covers only.*|'.*' changes while the loop.*|'\| 0' keeps.*|'.*' has no value here if.*|This is also (?:true|false) for 0.*)/,
      asWritten,
    ],
  ],
}

/** @returns null if the warning is unlikely to explain a failed test */
export const explainWarning = (language: Language, warning: string): string | null => {
  const line = /^\S+?:(\d+):/.exec(warning)?.[1]
  if (line === undefined) return null
  for (const [pattern, meaning] of RULES[language]) {
    const match = pattern.exec(warning)
    if (match) return meaning(line, ...match.slice(1))
  }
  return null
}
