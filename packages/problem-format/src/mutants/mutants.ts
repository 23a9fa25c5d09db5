import { createHash } from 'node:crypto'
import { type CppToken, closing, cppTokens } from './cpp-tokens'
import { loopTokens, statementAt } from './loops'

/** A small change to a C++ program that resembles a learner's mistake. */
export interface Mutant {
  /** The line of the change, counted from 1. */
  line: number
  /** The text that was replaced, and its replacement, which is empty for a removed statement. */
  from: string
  to: string
  /** The whole changed program. */
  source: string
}

interface Change {
  at: number
  from: string
  to: string
}

/** Operators and words, with their replacements. */
const SWAPS: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '==': '!=',
  '!=': '==',
  '&&': '||',
  '||': '&&',
  '+': '-',
  '-': '+',
  '+=': '-=',
  '-=': '+=',
  min: 'max',
  max: 'min',
  break: 'continue',
  continue: 'break',
  true: 'false',
  false: 'true',
  int64_t: 'int',
}

/**
 * Generates all small changes to a C++ program, in a deterministic order. It skips sizes that only reserve memory and
 * calls that only speed up input, because changing them changes no answers.
 */
export const mutantsOf = (source: string): Mutant[] => {
  const order = (change: Change) =>
    createHash('sha256').update(`${source}\n${change.at} ${change.from} ${change.to}`).digest('hex')
  return changesOf(source)
    .map((change) => ({ change, key: order(change) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ change: { at, from, to } }) => ({
      line: source.slice(0, at).split('\n').length,
      from,
      to,
      source: source.slice(0, at) + to + source.slice(at + from.length),
    }))
}

const changesOf = (source: string): Change[] => {
  const tokens = cppTokens(source)
  const isKept = keptTokens(tokens)
  const isLoop = loopTokens(tokens)
  return tokens.flatMap((token, index) => {
    if (isKept[index]) return []
    const replaced = [...swapsOf(source, tokens, index), ...numbersNear(tokens, index)].map((to) => ({
      at: token.at,
      from: token.text,
      to,
    }))
    const long = longAt(source, tokens, index)
    const removed = isLoop[index] ? statementAt(tokens, index) : null
    return [
      ...replaced,
      ...(long === null ? [] : [{ at: token.at, from: long, to: 'int' }]),
      ...(removed === null ? [] : [{ at: token.at, from: source.slice(token.at, removed.at), to: '' }]),
    ]
  })
}

const swapsOf = (source: string, tokens: readonly CppToken[], index: number): string[] => {
  const { text, at, kind } = tokens[index]!
  const swap = kind === 'sign' || kind === 'word' ? SWAPS[text] : undefined
  if (swap === undefined) return []
  if (/^[<>+-]$/.test(text) && !(source[at - 1] === ' ' && source[at + 1] === ' ')) return []
  return /^[+-]$/.test(text) && hasNoLeftSide(tokens, index) ? [] : [swap]
}

/** Whether the operator at `index` is unary, as in `return -1`. */
const hasNoLeftSide = (tokens: readonly CppToken[], index: number): boolean => {
  const before = tokens[index - 1]?.text
  return before === undefined || /^([(,=?:<>&|!+*/%;{[-]|[<>=!]=|&&|\|\||return)$/.test(before)
}

/**
 * The replacements for a number. A small number changes by one. A large number is probably a limit or a modulus, and is
 * divided by ten.
 */
const numbersNear = (tokens: readonly CppToken[], index: number): string[] => {
  const { kind, text } = tokens[index]!
  const written = /^(\d[\d']*)([uUlL]*)$/.exec(text)
  if (kind !== 'number' || written === null || /^0\d/.test(text)) return []
  const [, digits, suffix] = written as unknown as [string, string, string]
  const value = BigInt(digits.replaceAll("'", ''))
  // If -1 stands for a value below all others, -2 would do as well.
  const isNegative = tokens[index - 1]?.text === '-' && hasNoLeftSide(tokens, index - 1)
  const near =
    value > 100n
      ? [value / 10n]
      : [...(isNegative ? [] : [value + 1n]), ...(value === 0n ? [] : [value - 1n])]
  return near.map((each) => `${each}${suffix}`)
}

const longAt = (source: string, tokens: readonly CppToken[], index: number): string | null => {
  const [first, second] = [tokens[index]!, tokens[index + 1]]
  return first.text === 'long' && second?.text === 'long'
    ? source.slice(first.at, second.at + second.text.length)
    : null
}

/**
 * Tokens before parentheses that contain only sizes, initial values or settings. `>` ends a type, as in
 * `vector<int>(n)`.
 */
const HARMLESS = new Set(['sync_with_stdio', 'tie', 'reserve', 'resize', 'assign', 'setprecision', '>'])
/** Calls in which comparisons are not changed, because `<=` sorts in the same order as `<`. */
const SORTING = new Set(['sort', 'stable_sort'])

/** Returns, for each token, whether to leave it unchanged because a change would rarely affect an answer. */
const keptTokens = (tokens: readonly CppToken[]): boolean[] => {
  const kept = tokens.map(() => false)
  for (const [index, { text, at }] of tokens.entries()) {
    const next = tokens[index + 1]
    const isCall = next?.text === '(' && next.at === at + text.length
    kept.fill(true, index, isCall && HARMLESS.has(text) ? closing(tokens, index + 1) : sizeEnd(tokens, index))
    if (isCall && SORTING.has(text))
      for (let inside = index; inside < closing(tokens, index + 1); inside++)
        if (/^[<>]=?$/.test(tokens[inside]!.text)) kept[inside] = true
    const isLast = tokens.slice(index + 2).every(({ text: rest }) => /^[;}]$/.test(rest))
    if (text === 'return' && next?.text === '0' && isLast) kept[index + 1] = true
    // A size as in `array<int, 26>`.
    if (/^\d/.test(text) && next?.text === '>' && next.at === at + text.length) kept[index] = true
  }
  return kept
}

/** Whether a type such as `int` or `vector<int>` ends here. A comparison, unlike a type's `>`, follows a space. */
const endsType = (tokens: readonly CppToken[], index: number): boolean => {
  const [before, token] = [tokens[index - 1], tokens[index]]
  return /^>>?$/.test(token?.text ?? '')
    ? before !== undefined && before.at + before.text.length === token!.at
    : /^(int|long|bool|char|double|string)$/.test(token?.text ?? '')
}

/**
 * Returns the index after the sizes of the variable declared at `index`, or `index` if there is no such declaration.
 */
const sizeEnd = (tokens: readonly CppToken[], index: number): number => {
  if (tokens[index]!.kind !== 'word' || !endsType(tokens, index - 1)) return index
  const textAt = (at: number) => tokens[at]?.text
  // A function's parameters are not sizes.
  if (textAt(index + 1) === '(' && /^(const|\{)$/.test(textAt(closing(tokens, index + 1)) ?? '')) return index
  let at = index + 1
  while (/^[([]$/.test(textAt(at) ?? '') || (textAt(at) === ',' && /^[([]$/.test(textAt(at + 2) ?? '')))
    at = closing(tokens, textAt(at) === ',' ? at + 2 : at)
  return at === index + 1 ? index : at
}
