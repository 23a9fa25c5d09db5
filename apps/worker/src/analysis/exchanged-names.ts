import type { Language } from '@cohort/shared'
import { type Edit, indentOf, placedLines, type Token } from './program-tokens'

interface Variable {
  name: string
  /** Variables of the same type can replace each other. */
  type: string
  /** The index of the line that declares the variable. */
  line: number
  /** The scope: the index of its first line and of the line after its last. */
  begin: number
  end: number
}

/** Beginners rarely write longer lines. */
const LONGEST_LINE = 200
const MOST_VARIABLES = 40

/** Finds places where a program may use the wrong variable, because another of the same type is in scope. */
export const exchangedNames = (language: Language, source: string, tokens: readonly Token[]): Edit[] => {
  const lines = placedLines(source)
  const variables = variablesOf(language, lines)
  return lines.flatMap(({ line, at }, index) => {
    const words = tokens.filter(
      (each, place) => each.line === index + 1 && each.kind === 'word' && tokens[place - 1]?.text !== '.',
    )
    const visible = variables.filter(({ begin, end }) => begin <= index && index < end)
    return visible.flatMap((own) => {
      const places = words.filter(({ text }) => text === own.name).map((each) => each.at - at)
      const others = visible.filter(({ name, type }) => type === own.type && name !== own.name)
      return others.flatMap((other) => {
        const rank = own.line === other.line || resembles(own.name, other.name) ? 2.5 : 4
        return placesOf(line, own.name, places).map((place) => ({
          at: at + place.index,
          from: place.text,
          kind: 'variable',
          rank,
          to: place.text.replaceAll(wordLike(own.name), () => other.name),
        }))
      })
    })
  })
}

const INDEXED = String.raw`[A-Za-z_$][\w$]*\[[^\[\]]*\]`
const PLAIN = String.raw`(?<![\w$.])[A-Za-z_$][\w$]*(?![\w$.[(])`

/**
 * Replaces a variable in a comparison with another element of the list on the other side, which must occur on a nearby
 * line. For example, a heap compares its two children `heap[c + 1] < heap[c]`, not `heap[c + 1] < x`.
 */
export const comparedElements = (source: string): Edit[] => {
  const lines = placedLines(source)
  const compared = new RegExp(`(${INDEXED}) (?:[<>]=?) (${PLAIN})|(${PLAIN}) (?:[<>]=?) (${INDEXED})`, 'g')
  return lines.flatMap(({ line, at }, index) => {
    if (line.length > LONGEST_LINE) return []
    const around = lines.slice(Math.max(0, index - 2), index + 3).map((each) => each.line)
    return [...line.matchAll(compared)].flatMap((found) => {
      const element = (found[1] ?? found[4])!
      const name = (found[2] ?? found[3])!
      const others = around.join('\n').match(new RegExp(INDEXED, 'g')) ?? []
      const isLikely = (other: string) => other !== element && other.split('[')[0] === element.split('[')[0]
      const place = at + found.index + (found[2] === undefined ? 0 : found[0].length - name.length)
      return [...new Set(others.filter(isLikely))].map((to) => ({
        at: place,
        from: name,
        to,
        kind: 'variable',
        rank: 3,
      }))
    })
  })
}

/** Returns each occurrence of a name on the line, and the range that covers all of them. */
const placesOf = (line: string, name: string, places: readonly number[]) => {
  const single = places.map((index) => ({ index, text: name }))
  return places.length < 2
    ? single
    : [...single, { index: places[0]!, text: line.slice(places[0], places.at(-1)! + name.length) }]
}

const wordLike = (name: string): RegExp =>
  new RegExp(`(?<![\\w$.])${name.replaceAll('$', '\\$')}(?![\\w$])`, 'g')

/** Whether the names differ by up to two extra characters at one end, like `a` and `ra`, or `row` and `rows`. */
const resembles = (one: string, other: string): boolean => {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return long.length - short.length < 3 && (long.startsWith(short) || long.endsWith(short))
}

const variablesOf = (language: Language, lines: readonly { line: string }[]): Variable[] => {
  const found = lines.flatMap(({ line }, index) =>
    line.length > LONGEST_LINE
      ? []
      : declaredIn(language, line).map((each) => ({
          ...each,
          line: index,
          begin: LOOP.test(line) ? index : index + 1,
          end: endOf(lines, index),
        })),
  )
  const isNew = ({ name, line }: Variable, before: readonly Variable[]) =>
    !before.some((each) => each.name === name && each.end > line)
  return found.filter((each, index) => isNew(each, found.slice(0, index))).slice(0, MOST_VARIABLES)
}

/**
 * The index of the first line after a variable's scope. Loop variables and parameters are visible in the block that
 * their line starts, other variables until the end of the enclosing block.
 */
const endOf = (lines: readonly { line: string }[], index: number): number => {
  const { line } = lines[index]!
  const own = indentOf(line).length
  const isOfBlock = BLOCK.test(line)
  const length = lines
    .slice(index + 1)
    .findIndex(
      ({ line: each }) =>
        each.trim() !== '' && (isOfBlock ? indentOf(each).length <= own : indentOf(each).length < own),
    )
  return length === -1 ? lines.length : index + 1 + length
}
const LOOP = /^\s*(?:for|while)\b/
const BLOCK = /^\s*(?:for|while|def|function)\b|\)\s*(?:throws \w+ )?(?:const )?\{\s*$|=>\s*\{\s*$/

type Declared = Pick<Variable, 'name' | 'type'>

const declaredIn = (language: Language, line: string): Declared[] =>
  language === 'cpp' || language === 'java' ? typedIn(line) : untypedIn(line)

const TYPED =
  /(?<![\w.])(?:const )?((?:unsigned |long )*(?:int|long|double|char|bool|boolean|auto|size_t|[sS]tring)|(?:std::)?(?:vector|set|map|queue|deque|priority_queue)<[^()=;]*>|(?:List|Map|Set|Deque|Queue|ArrayList|ArrayDeque)<[^()=;]*>|ll)((?:\[\])*) ?&? ?(?=[A-Za-z_])([^;:{]*)/g
const NUMBER = /^(?:(?:unsigned |long )*(?:int|long)|ll|size_t|auto)$/

const FUNCTION = /^[^()=]*\b[A-Za-z_]\w*\(([^()]*)\)[^()]*\{\s*$/

/** Finds parameters, or the variables in a declaration such as `int a, b[9];`. */
const typedIn = (line: string): Declared[] => {
  const parameters = BRANCH.test(line) ? undefined : FUNCTION.exec(line)?.[1]
  return (parameters === undefined ? [line] : splitAtCommas(parameters)).flatMap(namesAfterTypes)
}
const BRANCH = /^\s*(?:for|while|if|else|switch|\})/

const namesAfterTypes = (text: string): Declared[] =>
  [...text.matchAll(TYPED)].flatMap(([, type, brackets, names]) =>
    splitAtCommas(names!).flatMap((each, index) => {
      const [, name, rest] = /^\s*&?\s*([A-Za-z_]\w*)\s*((?:\[[^\]]*\])*)/.exec(each) ?? []
      if (name === undefined || (index > 0 && /^\s*\w+[\s&*<]+[A-Za-z_]/.test(each))) return []
      const dimensions = brackets!.length / 2 + rest!.split('[').length - 1
      return [{ name, type: `${NUMBER.test(type!) ? 'number' : type}${'[]'.repeat(dimensions)}` }]
    }),
  )

/** Splits at commas outside brackets, up to the first unmatched closing bracket. */
const splitAtCommas = (text: string): string[] => {
  const parts = ['']
  let depth = 0
  for (const sign of text) {
    if (/[([{<]/.test(sign)) depth++
    if (/[)\]}>]/.test(sign) && --depth < 0) break
    if (sign === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += sign
  }
  return parts
}

const LIST = /^(?:\[(?!.*\]\[)|list\(|sorted\(|new Array|Array\b|.*\.(?:slice|map)\(.*\)(?:\.\w+\(.*\))*;?$)/

const untypedIn = (line: string): Declared[] => {
  const [, parameters] = /^\s*(?:def|function)\s+\w+\(([^)]*)\)/.exec(line) ?? []
  if (parameters !== undefined) return namesIn(parameters).map((name) => ({ name, type: 'value' }))
  const [, loop] =
    /^\s*for\b\s*\(?(?:let |const |var )?\[?([\w$, ]+?)\]? *(?:=(?!=)|\bin\b|\bof\b)/.exec(line) ?? []
  if (loop !== undefined) return namesIn(loop).map((name) => ({ name, type: 'value' }))
  const [, names, value] =
    /^\s*(?:let |const |var )?[[(]?([A-Za-z_$][\w$]*(?:, *[A-Za-z_$][\w$]*| = [A-Za-z_$][\w$]*(?= =))*)[\])]? = (.*)$/.exec(
      line,
    ) ?? []
  if (names === undefined) return []
  const type = !names.includes(',') && LIST.test(value!) ? 'list' : 'value'
  return namesIn(names).map((name) => ({ name, type }))
}

const namesIn = (text: string): string[] => text.match(/[A-Za-z_$][\w$]*/g) ?? []
