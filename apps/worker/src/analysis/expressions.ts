import type { Language, Repair } from '@cohort/shared'
import { type Edit, placedLines, type Token } from './program-tokens'

/** Beginners rarely write longer lines, and matching them would take too long. */
const LONGEST_LINE = 120

/** A name with indexes or arguments, a number, or something in parentheses. */
const VALUE = String.raw`(?:[A-Za-z_$][\w$.]*|\d+|(?=\())(?:\([^()]*\)|\[[^\[\]]*\])*`
const NAME = String.raw`[A-Za-z_$][\w$.]*(?:\[[^\[\]]*\])*`

/** A part of a condition, which may contain calls. */
const PART = String.raw`[^&|()]+(?:\([^()]*\)[^&|()]*)*`

/** One side of `and` or `or`. */
const SIDE = '[^&|;:()]+'

type Rule = readonly [
  pattern: string,
  to: (parts: string[], language: Language) => string | null,
  kind: Repair['kind'],
  rank: number,
]

const atLeastZero = (language: Language, value: string): string =>
  ({
    cpp: `(std::max(0LL, (long long)(${value})))`,
    java: `(Math.max(0, ${value}))`,
    python: `(max(0, ${value}))`,
    javascript: `(Math.max(0, ${value}))`,
  })[language]
const absolute = (language: Language, value: string): string =>
  ({
    cpp: `(std::abs((long long)(${value})))`,
    java: `(Math.abs(${value}))`,
    python: `(abs(${value}))`,
    javascript: `(Math.abs(${value}))`,
  })[language]

const RULES: readonly Rule[] = [
  // Missing or misplaced parentheses.
  [
    `(${VALUE} [-+*] )((?:[^?=,;]|[=!<>]=)+ \\? .+ : [^;,]+?)(?=;|\\)*;|$)`,
    ([, before, rest]) => `${before}(${rest})`,
    'grouping',
    0,
  ],
  [`(= ${VALUE} [-+*] )(${VALUE} if .+ else .+)$`, ([, before, rest]) => `${before}(${rest})`, 'grouping', 0],
  [
    `(${VALUE}) ([-+]) (${VALUE}) (//?|%|\\*) (${VALUE})`,
    ([, a, sign, b, by, c]) => `(${a} ${sign} ${b}) ${by} ${c}`,
    'grouping',
    1,
  ],
  [
    `(${VALUE}) \\* (${VALUE}) (//?|%) (${VALUE})`,
    ([, a, b, sign, c]) => `${a} * (${b} ${sign} ${c})`,
    'grouping',
    3,
  ],
  [
    `(${VALUE}) - (${VALUE}) ([-+]) (${VALUE})`,
    ([, a, b, sign, c]) => `${a} - (${b} ${sign} ${c})`,
    'grouping',
    2,
  ],
  [
    `(${VALUE}) (//?|%) (${VALUE}) \\* (${VALUE})`,
    ([, a, sign, b, c]) => `${a} ${sign} (${b} * ${c})`,
    'grouping',
    3,
  ],
  [`\\((${VALUE} [-+] ${VALUE})\\)(?= (?:\\*|//?|%) )`, ([, sum]) => sum!, 'grouping', 3],
  [
    `(?<=\\(|if |while |return |= )(${SIDE} (?:\\|\\||or) ${SIDE}?)(?= (?:&&|and) )`,
    ([, either]) => `(${either})`,
    'grouping',
    2,
  ],
  [
    `(?<=&& |and )(${SIDE} (?:\\|\\||or) ${SIDE}?)(?=\\)|:|;|$)`,
    ([, either]) => `(${either})`,
    'grouping',
    2,
  ],
  // Two values in the wrong order.
  [
    `(${NAME}) ([-/%]|//) (${NAME})`,
    ([, a, sign, b]) => (a === b ? null : `${b} ${sign} ${a}`),
    'exchange',
    3,
  ],
  [
    `\\[(${NAME}|\\w+)\\]\\[(${NAME}|\\w+)\\]`,
    ([, a, b]) => (a === b ? null : `[${b}][${a}]`),
    'exchange',
    2,
  ],
  [
    `(?<=\\w)(?<!max|min|swap)\\((${NAME}), (${NAME})\\)(?!\\s*(?:=>|->|\\{|:))`,
    ([, a, b]) => (a === b ? null : `(${b}, ${a})`),
    'exchange',
    4,
  ],
  [`(?<=>> )(${NAME}) >> (${NAME})`, ([, a, b]) => `${b} >> ${a}`, 'exchange', 2],
  ['(&\\w+), (&\\w+)', ([, a, b]) => `${b}, ${a}`, 'exchange', 2],
  ['(?<=^\\s*|\\[|, )([a-z]\\w*), ([a-z]\\w*)(?=[\\w, ]*\\]? = )', ([, a, b]) => `${b}, ${a}`, 'exchange', 2],
  // A difference that may be negative.
  [`\\((${NAME} - ${NAME})\\)`, ([, value], language) => atLeastZero(language, value!), 'limit', 1],
  [
    `(?<=\\w\\[)(${NAME} - (?:${NAME}|\\d+))(?=\\])`,
    ([, value], language) => atLeastZero(language, value!),
    'limit',
    1,
  ],
  [
    `(?<== )(${VALUE} - ${VALUE}(?: [-+] \\d+)?)(?=;|$)`,
    ([, value], language) => atLeastZero(language, value!),
    'limit',
    2,
  ],
  [`\\((${NAME} - ${NAME})\\)`, ([, value], language) => absolute(language, value!), 'absolute', 3],
  [
    `(?<=[=<>] |\\(|, |return )(${VALUE} - ${VALUE})(?=[;,)]|$)`,
    ([, value], language) => absolute(language, value!),
    'absolute',
    3,
  ],
  // A remainder that may be negative, or a quotient that is rounded the wrong way.
  [
    `(\\([^()]*-[^()]*\\)|${NAME}) % (${VALUE})`,
    ([, value, by], language) => (language === 'python' ? null : `((${value} % ${by} + ${by}) % ${by})`),
    'remainder',
    3,
  ],
  [
    `(${VALUE}) (//?) (${VALUE})`,
    ([, a, sign, b], language) => roundedUp(language, a!, sign!, b!),
    'rounding',
    3,
  ],
  [
    `(${VALUE}) (//?) (${VALUE}) \\+ 1\\b(?! *(?:[*/%.]))`,
    ([, a, sign, b], language) => roundedUp(language, a!, sign!, b!),
    'rounding',
    1,
  ],
  [
    `Math\\.floor(\\([^()]+ / [^()]+\\)) \\+ 1\\b(?! *[*/%.])`,
    ([, quotient]) => `Math.ceil${quotient}`,
    'rounding',
    1,
  ],
  [
    `(?<![\\w.])(${NAME}) / (${NAME})`,
    ([, a, b], language) => (/cpp|java$/.test(language) ? `(double) ${a} / ${b}` : null),
    'rounding',
    3,
  ],
  // A condition that should be negated, or should not be.
  ['(?<=[( ])!(?=[A-Za-z_(])', () => '', 'negation', 2],
  ['\\bnot (?!in\\b)', () => '', 'negation', 2],
  [
    `(?<=\\bif \\(|&& |\\|\\| |while \\()(${NAME}(?:\\([^()]*\\))?)(?=\\)| &&| \\|\\|)`,
    ([, value]) => `!${value}`,
    'negation',
    3,
  ],
  [
    `(?<=\\bif |and |or |while )(${NAME}(?:\\([^()]*\\))?)(?=:| and| or)`,
    ([, value]) => `not ${value}`,
    'negation',
    3,
  ],
  // A check for a missing value that is also true for 0 or an empty value.
  [
    `!(${NAME}(?:\\([^()]*\\))?)(?=\\)| &&| \\|\\|)`,
    ([, value], language) => (language === 'javascript' ? `${value} == null` : null),
    'comparison',
    2,
  ],
  [
    `(?<=\\bif \\(|&& |\\|\\| |while \\()(${NAME}(?:\\([^()]*\\))?)(?=\\)| &&| \\|\\|)`,
    ([, value], language) => (language === 'javascript' ? `${value} != null` : null),
    'comparison',
    2,
  ],
  [
    `\\bnot (${NAME}(?:\\([^()]*\\))?)(?=:| and| or)`,
    ([, value], language) => (language === 'python' ? `${value} is None` : null),
    'comparison',
    2,
  ],
  [
    `(?<=\\b(?:el)?if |and |or |while )(${NAME}(?:\\([^()]*\\))?)(?=:| and| or)`,
    ([, value], language) => (language === 'python' ? `${value} is not None` : null),
    'comparison',
    2,
  ],
  // A superfluous part of a condition.
  [`(?<=if \\(|while \\()${PART} (?:&&|\\|\\|) (${PART})(?=\\))`, ([, second]) => second!, 'condition', 3],
  [`(?<=if \\(|while \\()(${PART}) (?:&&|\\|\\|) ${PART}(?=\\))`, ([, first]) => first!, 'condition', 3],
  ['(?<=if |while )[^:]+? (?:and|or) ([^:]+)(?=:$)', ([, second]) => second!, 'condition', 3],
  ['(?<=if |while )([^:]+?) (?:and|or) [^:]+(?=:$)', ([, first]) => first!, 'condition', 3],
  // Sorting by the wrong member.
  [
    `(\\b\\w+)(\\[[01]\\]|\\.first|\\.second)(.*)(\\b\\w+)\\2`,
    ([, a, member, between, b]) => (a === b ? null : `${a}${OTHER[member!]}${between}${b}${OTHER[member!]}`),
    'sorting',
    1,
  ],
  [`(?<=lambda \\w+: \\w+)\\[([01])\\]`, ([, index]) => `[${1 - Number(index)}]`, 'sorting', 1],
]

const OTHER: Readonly<Record<string, string>> = {
  '[0]': '[1]',
  '[1]': '[0]',
  '.first': '.second',
  '.second': '.first',
}

const roundedUp = (language: Language, a: string, sign: string, b: string): string | null => {
  if (language === 'python') return sign === '//' ? `-(-${a} // ${b})` : null
  return language === 'javascript' || sign === '//' ? null : `((${a} + ${b} - 1) / ${b})`
}

/** Finds expressions that a beginner may have meant differently. */
export const changedExpressions = (language: Language, source: string, tokens: readonly Token[]): Edit[] => {
  const starts = new Set(tokens.map(({ at }) => at))
  return placedLines(source).flatMap(({ line, at }) =>
    line.length > LONGEST_LINE
      ? []
      : RULES.flatMap(([pattern, to, kind, rank]) =>
          [...line.matchAll(new RegExp(pattern, 'g'))].flatMap((found) => {
            const changed = to([...found], language)
            return changed === null || !starts.has(at + found.index)
              ? []
              : [{ at: at + found.index, from: found[0], to: changed, kind, rank }]
          }),
        ),
  )
}
