import type { Language } from '@cohort/shared'
import { type ProgramLine, programLines } from './program-lines'

/** For programs that failed on a hidden or large input: asks about a fixed-length array that may be too short. */

/** Shorter arrays rarely depend on the size of the input. */
const LEAST_LENGTH = 50

/** A sum of numbers and constants. */
const SIZE = String.raw`(?<size>\w[\w'.]*(?: ?(?:\*\*|[+*]) ?\w[\w'.]*)*)`
const NAME = String.raw`(?<name>[A-Za-z_$]\w*)`
const DECLARED: Readonly<Record<Language, readonly RegExp[]>> = {
  cpp: [
    new RegExp(`^(?:static )?(?:long long|[\\w:]+(?:<.*>)?) ${NAME}\\[${SIZE}\\]`),
    new RegExp(`^(?:static )?(?:std::)?vector ?<.*> ${NAME}\\(${SIZE}[,)]`),
    new RegExp(`^(?:static )?(?:std::)?array ?<.*, ?${SIZE}> ${NAME}\\b`),
  ],
  java: [new RegExp(`(?<![\\w.])${NAME} = new [\\w<>?]+\\[${SIZE}\\]`)],
  python: [
    new RegExp(`^${NAME} = \\[[^\\[\\]]*\\] \\* \\(?${SIZE}\\)?$`),
    new RegExp(`^${NAME} = \\[.* for \\w+ in range\\(${SIZE}\\)\\]$`),
  ],
  // Only arrays of arrays. Other arrays grow, but a missing array throws.
  javascript: [new RegExp(`(?<![\\w.])${NAME} = Array\\.from\\(\\{ ?length: ${SIZE} ?\\}, \\(\\) => \\[\\]`)],
}

/** In JavaScript, these drop values past their end instead of throwing. */
const TYPED = new RegExp(`(?<![\\w.])${NAME} = new (?:Big)?(?:Int|Uint|Float)\\d+Array\\(${SIZE}\\)`)

const CONSTANT = new RegExp(
  `^(?:#define |(?:public |private |static |final )*(?:constexpr |const )?(?:long long |int |long )?)${NAME} (?:= ?)?${SIZE};?(?: //.*)?$`,
)
const READ =
  /(?:\b(\w+) = (?:\(int\) ?)?(?:Integer\.parseInt\(|int\(input\(|\w+\.(?:nextInt\(|nval\b)|readInt\(|next\())|>> (\w+)|&(\w+)(?=[,)])/g

/** Analysing more arrays would take too long. */
const MOST_ARRAYS = 20

/**
 * @param failure in JavaScript, arrays of arrays cause crashes, and typed arrays wrong answers
 * @returns a question about the fixed-length array that is most likely too short, or null if there is none
 */
export const explainFixedArray = (
  language: Language,
  code: string,
  failure: 'crash' | 'wrong answer',
): string | null => {
  const declared = language === 'javascript' && failure === 'wrong answer' ? [TYPED] : DECLARED[language]
  const lines = programLines(code)
  const constants = constantsIn(lines)
  const numberIn = (text: string) => sumOf(text, constants)
  const read = new Set(
    lines.flatMap(({ text }) => [...text.matchAll(READ)].flatMap((found) => found.slice(1))),
  )
  const isRead = (index: string) => (index.match(/[A-Za-z_$]\w*/g) ?? []).some((word) => read.has(word))
  const arrays = lines.flatMap((line) => {
    const { name, size } = declared.map((each) => each.exec(line.text)).find(Boolean)?.groups ?? {}
    const length = size === undefined ? NaN : numberIn(size)
    return name !== undefined && length >= LEAST_LENGTH ? [{ line, name, length }] : []
  })
  const asked = arrays.slice(0, MOST_ARRAYS).flatMap((array) => {
    const free = lines.flatMap((line) =>
      line === array.line
        ? []
        : indexesOf(line, array.name)
            .filter((index) => !isBounded(index, loopsAround(line, lines), { ...array, numberIn }))
            .map((index) => ({ ...array, use: line.number, isRead: isRead(index) })),
    )
    return [...free.filter((use) => use.isRead), ...free].slice(0, 1)
  })
  const [likeliest] = asked.sort((a, b) => Number(b.isRead) - Number(a.isRead) || a.length - b.length)
  if (!likeliest) return null
  const { line, use, name, length } = likeliest
  return `Line ${line.number} creates \`${name}\` with the indexes 0 to ${(length - 1).toLocaleString('en')}. Can line ${use} use a larger index?`
}

type NumberIn = (text: string) => number

/** Finds the names that are set only once, to a number. */
const constantsIn = (lines: readonly ProgramLine[]): ReadonlyMap<string, number> => {
  const constants = new Map<string, number>()
  const changed = lines.flatMap(({ text }) =>
    [...text.matchAll(/(?<![\w.])([A-Za-z_$]\w*) ?(?:[-+*/%]?=(?!=)|\+\+|--)/g)].map(([, name]) => name!),
  )
  const [once, often] = [new Set<string>(), new Set<string>()]
  for (const name of changed) (once.has(name) ? often : once).add(name)
  for (const { text } of lines) {
    const { name, size } = CONSTANT.exec(text)?.groups ?? {}
    if (name !== undefined && !often.has(name)) constants.set(name, sumOf(size!, constants))
  }
  return constants
}

/** Returns NaN if a term is neither a number nor a known constant. */
const sumOf = (text: string, constants: ReadonlyMap<string, number>): number =>
  text
    .split(/(?=[-+])/)
    .reduce(
      (sum, part) => sum + (part.startsWith('-') ? -1 : 1) * productOf(part.replace(/^[-+]/, ''), constants),
      0,
    )
const productOf = (text: string, constants: ReadonlyMap<string, number>): number =>
  text.split(/(?<!\*)\*(?!\*)/).reduce((product, factor) => {
    const [base, power = '1'] = factor.trim().split(/ ?\*\* ?/)
    return product * (constants.get(base!) ?? Number(base!.replace(/['_]/g, '') || NaN)) ** Number(power)
  }, 1)

const indexesOf = ({ text }: ProgramLine, name: string): string[] =>
  [
    ...text.matchAll(
      new RegExp(`(?<![\\w.$])${name.replace('$', '\\$')}\\[((?:[^\\[\\]]|\\[[^\\[\\]]*\\])+)\\]`, 'g'),
    ),
  ].map(([, index]) => index!)

const loopsAround = (line: ProgramLine, lines: readonly ProgramLine[]): ProgramLine[] =>
  lines.filter((loop) => loop === line || loop.body.includes(line))

/** True if an index is a constant, a remainder, a letter, or the variable of a loop that stops at the array's end. */
const isBounded = (
  index: string,
  around: readonly ProgramLine[],
  { name, length, numberIn }: { name: string; length: number; numberIn: NumberIn },
): boolean => {
  if (!Number.isNaN(numberIn(index)) || /[%'"]/.test(index)) return true
  const variable = /^[A-Za-z_$]\w*$/.exec(index)?.[0]
  if (variable === undefined) return false
  const loops = around.flatMap(({ text }) => {
    const [, counted, sign, end] = /^for ?\(.*?(\w+) (<=?) ([^;]+);/.exec(text) ?? []
    const [, named, range] =
      /^for (\w+) in range\((?:[^(),]+, ?)?((?:[^(),]|\([^()]*\))+)\):/.exec(text) ?? []
    return (counted ?? named) === variable ? [{ isLast: sign === '<=', end: (end ?? range)!.trim() }] : []
  })
  return (
    loops.length > 0 &&
    loops.every(
      ({ isLast, end }) =>
        (!isLast && [`${name}.length`, `${name}.size()`, `len(${name})`].includes(end)) ||
        numberIn(end) <= length - (isLast ? 1 : 0),
    )
  )
}
