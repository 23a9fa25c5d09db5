import type { Node } from '@unified-latex/unified-latex-types'
import { getParser } from '@unified-latex/unified-latex-util-parse'
import { PackageError } from '../../package-error'
import { signaturesIn } from './definitions'
import { ENVIRONMENT_SIGNATURES, MACRO_SIGNATURES } from './vocabulary'

const DEEPEST = 100
/** The maximum number of open optional arguments. The parser searches ahead for the end of each. */
const MOST_OPEN = 200

/**
 * Parses a LaTeX source.
 * @throws PackageError if the source is not valid LaTeX or is nested too deeply
 */
export const readLatex = (text: string, path: string): Node[] => {
  refuseDeepNesting(text, path)
  const parser = getParser({
    macros: { ...MACRO_SIGNATURES, ...signaturesIn(text) },
    environments: ENVIRONMENT_SIGNATURES,
  })
  try {
    return parser.parse(withBracedNames(withPlainAddresses(text))).content
  } catch (error) {
    const { message, location } = error as Error & { location?: { start?: { line?: number } } }
    const reason =
      error instanceof RangeError ? 'it is nested too deeply.' : message.split('\n')[0]!.slice(0, 200)
    throw PackageError.at(path, `This cannot be read as LaTeX: ${reason}`, location?.start?.line ?? null)
  }
}

const refuseDeepNesting = (text: string, path: string): void => {
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
      throw PackageError.at(path, 'Groups, environments or optional arguments are nested too deeply.', line)
  }
}

/** Hides the characters in URLs that LaTeX would interpret. */
const withPlainAddresses = (text: string): string =>
  text.replace(/(\\(?:url|href|nolinkurl)\s*\{)([^{}\n]*)\}/g, (_all, start: string, address: string) => {
    const plain = address.replace(/\\([%#&_~])/g, '$1').replace(/[%#&_~$^]/g, (char) => hidden(char))
    return `${start}${plain}}`
  })

/**
 * Puts braces around the names in definitions. Without braces, the parser would take the following text for arguments
 * of the named macro.
 */
const withBracedNames = (text: string): string =>
  text.replace(/(\\(?:(?:re)?newcommand|providecommand|DeclareMathOperator)\*?)\s*(\\[a-zA-Z]+)/g, '$1{$2}')

const HIDDEN = 0xe000
const hidden = (char: string): string => String.fromCharCode(HIDDEN + char.charCodeAt(0))

/** Restores the characters that `withPlainAddresses` hid. */
export const revealed = (text: string): string =>
  text.replace(/[\ue000-\ue07f]/g, (char) => String.fromCharCode(char.charCodeAt(0) - HIDDEN))
