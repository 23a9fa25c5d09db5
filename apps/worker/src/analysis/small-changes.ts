import type { Language, Repair } from '@cohort/shared'
import { addedLines } from './added-lines'
import { droppedConditions } from './dropped-conditions'
import { earlyReturns } from './early-returns'
import { comparedElements, exchangedNames } from './exchanged-names'
import { changedExpressions } from './expressions'
import { firstValues, positions } from './first-values'
import { guards } from './guards'
import { lateMarks } from './late-marks'
import { movedBlocks } from './moved-blocks'
import { movedLines, removedLines } from './moved-lines'
import { pairedChanges } from './paired-changes'
import { type Edit, lineAt, programTokens, type Token } from './program-tokens'
import { reorderings } from './reorderings'
import { reversedLoops } from './reversed-loops'
import { stackLeftovers } from './stack-leftovers'

type ChangeKind = Repair['kind']

/** A small change to a program that may fix a typical mistake. */
export interface SmallChange {
  /** Counted from 1. */
  line: number
  /** Another line that changes in the same way, counted from 1. */
  second?: number
  kind: ChangeKind
  /** The whole changed program. */
  source: string
}

/** Beginners rarely write longer programs, and analysing them would take too long. */
const MOST_CHARACTERS = 6000
/** Number changes are ranked lower on lines with more of them than this. A counting `for` loop has no more. */
const MOST_NUMBERS = 5

/** Finds the most likely small changes to a program, sorted by likelihood and then by position. */
export const smallChanges = (language: Language, source: string, most: number): SmallChange[] => {
  if (source.length > MOST_CHARACTERS) return []
  const tokens = programTokens(language, source)
  const edits: Edit[] = [
    ...withNumbersDemoted(
      tokens.map((_, index) => tokenEdits(language, tokens, index)),
      tokens,
    ),
    ...reversedLoops(language, source),
    ...movedLines(language, source),
    ...movedBlocks(language, source),
    ...removedLines(language, source),
    ...addedLines(language, source),
    ...reorderings(language, source),
    ...changedExpressions(language, source, tokens),
    ...droppedConditions(language, source, tokens),
    ...exchangedNames(language, source, tokens),
    ...comparedElements(source),
    ...earlyReturns(language, source),
    ...firstValues(language, source),
    ...positions(language, source),
    ...guards(language, source),
    ...lateMarks(language, source),
    ...pairedChanges(source, tokens),
    ...stackLeftovers(language, source),
  ]
  return edits
    .sort((a, b) => a.rank - b.rank || a.at - b.at)
    .slice(0, most)
    .map(({ at, from, to, kind, below = 0, second }) => ({
      kind,
      line: lineAt(source, at) + below,
      ...(second !== undefined && { second }),
      source: source.slice(0, at) + to + source.slice(at + from.length),
    }))
}

/**
 * Ranks number changes lower on lines with many numbers and indexes. Mistakes are rare there, and the changes would
 * crowd out likelier ones.
 */
const withNumbersDemoted = (edits: readonly Edit[][], tokens: readonly Token[]): Edit[] => {
  const counts = new Map<number, number>()
  for (const [index, { line }] of tokens.entries())
    counts.set(line, (counts.get(line) ?? 0) + edits[index]!.filter(({ kind }) => kind === 'number').length)
  return edits.flatMap((all, index) =>
    counts.get(tokens[index]!.line)! <= MOST_NUMBERS
      ? all
      : all.map((edit) => (edit.kind === 'number' ? { ...edit, rank: edit.rank + 2 } : edit)),
  )
}

/** The replacements for symbols and words, with their ranks. */
const SWAPS: Readonly<Record<string, readonly [to: string, kind: ChangeKind, rank: number][]>> = {
  '<': [
    ['<=', 'comparison', 0],
    ['>', 'comparison', 2],
    ['!=', 'comparison', 2],
  ],
  '<=': [
    ['<', 'comparison', 0],
    ['>=', 'comparison', 2],
  ],
  '>': [
    ['>=', 'comparison', 0],
    ['<', 'comparison', 2],
    ['!=', 'comparison', 2],
  ],
  '>=': [
    ['>', 'comparison', 0],
    ['<=', 'comparison', 2],
  ],
  '==': [['!=', 'comparison', 2]],
  '!=': [['==', 'comparison', 2]],
  '===': [['!==', 'comparison', 2]],
  '!==': [['===', 'comparison', 2]],
  '&&': [['||', 'operator', 2]],
  '||': [['&&', 'operator', 2]],
  and: [['or', 'operator', 2]],
  or: [['and', 'operator', 2]],
  '+': [['-', 'operator', 3]],
  '-': [['+', 'operator', 3]],
  '*': [['+', 'operator', 3]],
  '//': [
    ['/', 'rounding', 3],
    ['%', 'operator', 4],
  ],
  '/': [['%', 'operator', 4]],
  '%': [['/', 'operator', 4]],
  '=': [['+=', 'operator', 3]],
  '+=': [
    ['=', 'operator', 3],
    ['-=', 'operator', 3],
  ],
  '-=': [['+=', 'operator', 3]],
  min: [['max', 'operator', 3]],
  max: [['min', 'operator', 3]],
  min_element: [['max_element', 'operator', 3]],
  max_element: [['min_element', 'operator', 3]],
  lower_bound: [['upper_bound', 'operator', 2]],
  upper_bound: [['lower_bound', 'operator', 2]],
  bisect_left: [['bisect_right', 'operator', 2]],
  bisect_right: [['bisect_left', 'operator', 2]],
  ceil: [['floor', 'rounding', 2]],
  floor: [['ceil', 'rounding', 2]],
  greater: [['less', 'sorting', 0]],
  less: [['greater', 'sorting', 0]],
  first: [['second', 'variable', 3]],
  second: [['first', 'variable', 3]],
  popleft: [['pop', 'operator', 3]],
  shift: [['pop', 'operator', 3]],
  true: [['false', 'operator', 4]],
  false: [['true', 'operator', 4]],
  True: [['False', 'operator', 4]],
  False: [['True', 'operator', 4]],
  break: [['continue', 'operator', 3]],
  continue: [['break', 'operator', 3]],
  elif: [['if', 'operator', 3]],
  else: [['', 'operator', 2]],
  if: [['while', 'operator', 4]],
  while: [['if', 'operator', 4]],
}

const tokenEdits = (language: Language, tokens: readonly Token[], index: number): Edit[] => {
  const { text, at, kind } = tokens[index]!
  const edit = (to: string, change: ChangeKind, rank: number): Edit => ({
    at,
    from: text,
    to,
    kind: change,
    rank,
  })
  const rounded =
    language === 'javascript' && isDivisor(tokens, index) ? [edit(`${text} | 0`, 'rounding', 2)] : []
  if (kind === 'number')
    return [...numbersFor(tokens, index, language).map(([to, rank]) => edit(to, 'number', rank)), ...rounded]
  const swaps = (own(SWAPS, text) ?? []).filter(
    ([, change, rank]) =>
      isSwappable(language, tokens, index) &&
      !(change === 'comparison' && rank > 0 && beginsLoop(tokens[index]!)),
  )
  return [
    ...rounded,
    ...(text === '/' && language === 'python' ? [edit('//', 'rounding', 1)] : []),
    ...(followsIf(language, tokens, index)
      ? [edit(language === 'python' ? 'elif' : 'else if', 'operator', 3)]
      : []),
    ...swaps.map(([to, change, rank]) => edit(to, change, rank)),
    ...(kind === 'word' && (isIndex(tokens, index) || isRangeEnd(tokens, index) || isLoopEnd(tokens, index))
      ? [edit(`${text} + 1`, 'number', 1), edit(`${text} - 1`, 'number', 1)]
      : []),
    ...(kind === 'word' && isFirstValue(tokens, index)
      ? [edit(`${text} + 1`, 'number', 0), edit(`${text} - 1`, 'number', 0)]
      : []),
    ...(kind === 'word' &&
    (isArgument(tokens, index) ||
      (isResult(tokens, index) && !isFirstValue(tokens, index)) ||
      isSliceEnd(tokens, index))
      ? [edit(`${text} - 1`, 'number', 3), edit(`${text} + 1`, 'number', 3)]
      : []),
    ...skippedStart(tokens, index).map((start) => edit(`${text} + ${start}`, 'number', 1)),
  ]
}

const own = <T>(record: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined

/** Whether the token is the whole second operand of a division. */
const isDivisor = (tokens: readonly Token[], index: number): boolean =>
  tokens[index - 1]?.text === '/' &&
  tokens[index]!.kind !== 'sign' &&
  !/^(?:[.([]|\*\*)$/.test(tokens[index + 1]?.text ?? '')

/** Whether this `if` starts its line and directly follows another `if`. */
const followsIf = (language: Language, tokens: readonly Token[], index: number): boolean => {
  const { text, line } = tokens[index]!
  const before = tokens[index - 1]
  if (text !== 'if' || before === undefined || before.line === line) return false
  if (language === 'python') return true
  if (before.text === ';') return before.first === 'if'
  let depth = 0
  for (let at = index - 1; at >= 0; at--) {
    if (tokens[at]!.text === '}') depth++
    if (tokens[at]!.text === '{' && --depth === 0) return tokens[at]!.first === 'if'
    if (depth === 0) return false
  }
  return false
}

/** Whether the token is on a line that starts a loop. */
const beginsLoop = ({ first }: Token): boolean => /^(for|while)$/.test(first)

/**
 * Whether the token has the meaning that `SWAPS` expects. For example, `<` can also start a type parameter, and `-` can
 * be the sign of a number.
 */
const isSwappable = (language: Language, tokens: readonly Token[], index: number): boolean => {
  const { text } = tokens[index]!
  const before = tokens[index - 1]
  if (text === '=') return isAssigned(tokens, index)
  if (/^(first|second)$/.test(text)) return before?.text === '.'
  if (text === 'if') return tokens[index]!.first === 'if'
  if (text === 'else') return tokens[index + 1]?.text === 'if'
  if (/^[-+*]$/.test(text))
    return before !== undefined && /[\w\])]$/.test(before.text) && before.text !== 'return'
  if (!/^[<>]$/.test(text) || language === 'python' || language === 'javascript') return true
  return !TYPES.test(before?.text ?? '') && !isTypeEnd(tokens, index)
}

/**
 * Whether `=` is an assignment statement, as in `x = y` or `a[i] = y`, rather than a declaration or a named argument.
 */
const isAssigned = (tokens: readonly Token[], index: number): boolean => {
  let at = index - 1
  while (tokens[at]?.text === ']')
    at = tokens.findLastIndex(({ text }, each) => each < at && text === '[') - 1
  const [before, name] = [tokens[at - 1], tokens[at]]
  return (
    name?.kind === 'word' && (before === undefined || /^[;{})]$/.test(before.text) || before.line < name.line)
  )
}

const TYPES =
  /^(vector|set|map|pair|queue|deque|stack|array|tuple|priority_queue|greater|less|unordered_\w+|multi\w+|numeric_limits|function|[A-Z]\w*)$/
const isTypeEnd = (tokens: readonly Token[], index: number): boolean =>
  tokens[index]!.text === '>' &&
  /^(int|long|double|bool|char|string|[<>]|\?|[A-Z]\w*)$/.test(tokens[index - 1]?.text ?? '')

/** Matches `i` in `a[i]`. */
const isIndex = (tokens: readonly Token[], index: number): boolean =>
  tokens[index - 1]?.text === '[' &&
  tokens[index + 1]?.text === ']' &&
  /[\w\]]$/.test(tokens[index - 2]?.text ?? '')

/** Matches `n` in `range(n)` or `range(1, n)`. */
const isRangeEnd = (tokens: readonly Token[], index: number): boolean => {
  const [before, next] = [tokens[index - 1]?.text, tokens[index + 1]?.text]
  if (next !== ')' && next !== ',') return false
  const call = before === '(' ? index - 2 : before === ',' ? index - 4 : -1
  return tokens[call]?.text === 'range' && tokens[call + 1]?.text === '('
}

/** Matches `x` in a call such as `total(x)`. */
const isArgument = (tokens: readonly Token[], index: number): boolean =>
  tokens[index - 1]?.text === '(' &&
  tokens[index + 1]?.text === ')' &&
  tokens[index - 2]?.kind === 'word' &&
  !/^(if|while|for|switch|catch|return|range|int|Number|len|print)$/.test(tokens[index - 2]!.text)

/** Matches a complete value, such as `mid` in `low = mid` or `best` in `return best` or `print(best)`. */
const isResult = (tokens: readonly Token[], index: number): boolean => {
  const { line, text } = tokens[index]!
  const [before, next] = [tokens[index - 1], tokens[index + 1]]
  const isEnd = next === undefined || next.line > line || /^(?:;|<<)$/.test(next.text)
  const isPrinted =
    next?.text === ')' &&
    before?.text === '(' &&
    /^(?:print|println|log)$/.test(tokens[index - 2]?.text ?? '')
  return (
    isPrinted ||
    (isEnd && before?.line === line && /^(?:=|return|<<)$/.test(before.text) && !CONSTANTS.test(text))
  )
}
const CONSTANTS = /^(?:true|false|True|False|None|null|undefined|endl|break|continue)$/

/**
 * Matches `n` in `best = n`. A wrong first value of a result is likelier than a wrong formula, and changing either may
 * repair a program.
 */
const isFirstValue = (tokens: readonly Token[], index: number): boolean =>
  isResult(tokens, index) &&
  tokens[index - 1]!.text === '=' &&
  /^(?:min|max|best|most|least|short|long|small|large|ans|result)/i.test(tokens[index - 2]?.text ?? '')

/** Matches `i` and `j` in `a[i:j]`, `a.slice(i, j)` or `a.substr(i, j)`. */
const isSliceEnd = (tokens: readonly Token[], index: number): boolean => {
  const [before, next] = [tokens[index - 1]?.text ?? '', tokens[index + 1]?.text ?? '']
  if (/^(?:\[:|:\]|::)$/.test(before[0]! + next[0]!)) return /[\w\]]$/.test(tokens[index - 2]?.text ?? '')
  const call = before === '(' ? index - 2 : before === ',' ? index - 4 : -1
  return (
    /^[,)]$/.test(next) && /^(?:slice|substring|substr|subList|copyOfRange)$/.test(tokens[call]?.text ?? '')
  )
}

/** Returns the 2 in `a[2:n]` or `a.slice(2, n)`, where `n` may have been meant as a length. */
const skippedStart = (tokens: readonly Token[], index: number): string[] => {
  const [start, sign] = [tokens[index - 2], tokens[index - 1]?.text]
  const isEnd = sign === ':' || sign === ','
  return isEnd &&
    tokens[index]!.kind === 'word' &&
    isSliceEnd(tokens, index) &&
    /^[2-9]$/.test(start?.text ?? '')
    ? [start!.text]
    : []
}

/** Matches `n` in `for (int i = 0; i < n; i++)`. */
const isLoopEnd = (tokens: readonly Token[], index: number): boolean =>
  tokens[index]!.first === 'for' &&
  /^[<>]=?$/.test(tokens[index - 1]?.text ?? '') &&
  tokens[index + 1]?.text === ';'

/** Changes small numbers by one, large numbers to larger ones, and the initial value of a maximum to a very low one. */
const numbersFor = (
  tokens: readonly Token[],
  index: number,
  language: Language,
): [to: string, rank: number][] => {
  const { text } = tokens[index]!
  const value = Number(text)
  // Smaller numbers may be array sizes.
  if (value >= 1e6 && tokens[index - 1]?.text !== '[')
    return [[language === 'cpp' || language === 'java' ? '1000000000000000000L' : '1e18', 2]]
  if (!/^\d{1,2}$/.test(text)) return []
  const before = tokens[index - 1]?.text
  if (before === '/' && (language === 'cpp' || language === 'java')) return [[`${text}.0`, 1]]
  const rank = before === 'return' ? 2 : 1
  const isFirst = value === 0 && before === '=' && !beginsLoop(tokens[index]!)
  const isGreatest =
    isFirst && /max|best|most|larg|great|high|top|long|ans|result/i.test(tokens[index - 2]?.text ?? '')
  const moved: [string, number][] = [
    [String(value + 1), rank],
    [String(value - 1), rank],
    ['-1000000000', 2],
  ]
  return moved.filter((_, at) => at === 0 || (at === 1 ? value > 0 || isFirst : isGreatest))
}
