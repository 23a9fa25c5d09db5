import type { Node } from '@unified-latex/unified-latex-types'
import { getParser } from '@unified-latex/unified-latex-util-parse'
import { signaturesIn } from './definitions'
import { LatexFault } from './latex-fault'
import { ENVIRONMENT_SIGNATURES, MACRO_SIGNATURES } from './vocabulary'

/** Characters; the parser takes about 10 ms for a thousand. */
const LONGEST = 64 * 1024
const DEEPEST = 100
/** Optional arguments that are begun and not ended: the parser looks for the end of each. */
const MOST_OPEN = 200

/**
 * The tree of a LaTeX source.
 * @throws LatexFault where it is too long, nested too deep or no LaTeX
 */
export const readLatex = (text: string): Node[] => {
  if (text.length > LONGEST)
    throw new LatexFault(
      `The statement is longer than ${LONGEST / 1024} KB, which is more than anybody reads.`,
    )
  refuseDeepNesting(text)
  const parser = getParser({
    macros: { ...MACRO_SIGNATURES, ...signaturesIn(text) },
    environments: ENVIRONMENT_SIGNATURES,
  })
  try {
    return parser.parse(withBracedNames(withPlainAddresses(text))).content
  } catch (error) {
    throw new LatexFault(`This cannot be read as LaTeX: ${firstLine(error)}`, lineOf(error))
  }
}

const refuseDeepNesting = (text: string): void => {
  let depth = 0
  let line = 1
  let open = 0
  for (const [token, edge] of text.matchAll(
    /\\(begin|end)\s*\{[^{}\n]*\}|\\[a-zA-Z]+\*?\s*\[|\\[\s\S]|%[^\n]*|[{}\n\]]/g,
  )) {
    if (token === '\n') line++
    else if (token === '{' || edge === 'begin') depth++
    else if (token === '}' || edge === 'end') depth = Math.max(0, depth - 1)
    else if (token.length > 1 && token.endsWith('[')) open++
    else if (token === ']') open = Math.max(0, open - 1)
    if (depth > DEEPEST || open > MOST_OPEN)
      throw new LatexFault('Groups, environments or optional arguments are nested too deep.', line)
  }
}

/** In an address `%` begins no comment and `~`, `#`, `&` and `_` are themselves. */
const withPlainAddresses = (text: string): string =>
  text.replace(/(\\(?:url|href|nolinkurl)\s*\{)([^{}\n]*)\}/g, (_all, start: string, address: string) => {
    const plain = address.replace(/\\([%#&_~])/g, '$1').replace(/[%#&_~$^]/g, (char) => hidden(char))
    return `${start}${plain}}`
  })

/** Behind a definition, a bare name would take the arguments that are meant for its uses. */
const withBracedNames = (text: string): string =>
  text.replace(/(\\(?:(?:re)?newcommand|providecommand|DeclareMathOperator)\*?)\s*(\\[a-zA-Z]+)/g, '$1{$2}')

const HIDDEN = 0xe000
const hidden = (char: string): string => String.fromCharCode(HIDDEN + char.charCodeAt(0))

/** The text with the characters of addresses as they were. */
export const revealed = (text: string): string =>
  text.replace(/[\ue000-\ue07f]/g, (char) => String.fromCharCode(char.charCodeAt(0) - HIDDEN))

const firstLine = (error: unknown): string =>
  error instanceof RangeError
    ? 'it is nested too deep.'
    : `${(error as Error).message}`.split('\n')[0]!.slice(0, 200)

const lineOf = (error: unknown): number | null =>
  (error as { location?: { start?: { line?: number } } }).location?.start?.line ?? null
