import { escapeUTF8 as escapeHtml } from 'entities'
import katex from 'katex'
import { withPlainTokens } from './math-tokens'

const LONGEST_FORMULA = 4000
/** The limit for all formulas in a statement. Typesetting this many characters takes about a second. */
const MOST_CHARACTERS = 100_000
/** The limit for the HTML of all formulas. A few characters can request a table of thousands of cells. */
const MOST_HTML = 1_000_000
/** Matches a number such as 30\,000. Screen readers would read KaTeX's separate elements as thirty, zero. */
const DIGIT_GROUPS = /<mn>\d{1,3}<\/mn>(<mtext>\u2009<\/mtext><mn>\d{3}<\/mn>)+/g
/** How many characters of a formula to quote in a warning. */
const MOST_QUOTED = 60

/** Common macros that KaTeX lacks: numbers and units from siunitx, and \ensuremath. */
const MACROS: Record<string, string> = {
  '\\num': '{#1}',
  '\\si': '\\mathrm{#1}',
  '\\unit': '\\mathrm{#1}',
  '\\ensuremath': '{#1}',
  '\\SI': '{#1}\\,\\mathrm{#2}',
  '\\qty': '{#1}\\,\\mathrm{#2}',
}

export type SetFormula = (tex: string, isDisplay: boolean, line: number | null) => string

/**
 * Typesets the formulas of a statement as MathML, which browsers render without style sheets, fonts or scripts. A
 * formula that cannot be typeset is replaced by its source, with a warning. Formulas cannot load URLs or read files.
 */
export const createMathematics = (warn: (line: number | null, reason: string) => void): SetFormula => {
  let characters = 0
  let written = 0

  return (tex, isDisplay, line) => {
    const source = tex.trim()
    // Even a short formula takes some time.
    characters += source.length + 20
    const asSource = (reason: string): string => {
      const text = source.replace(/\s+/g, ' ')
      const quoted = text.length > MOST_QUOTED ? `${text.slice(0, MOST_QUOTED)}…` : text
      warn(line, `The formula ${quoted} is shown as its source: ${reason}.`)
      return `<code>${escapeHtml(source)}</code>`
    }
    if (source.length > LONGEST_FORMULA)
      return asSource(`it is longer than ${LONGEST_FORMULA.toLocaleString('en')} characters`)
    if (characters > MOST_CHARACTERS || written > MOST_HTML)
      return asSource('the statement has too many formulas before it')
    try {
      const html = katex.renderToString(source, {
        displayMode: isDisplay,
        output: 'mathml',
        trust: false,
        strict: 'ignore',
        throwOnError: true,
        maxExpand: 500,
        maxSize: 20,
        macros: { ...MACROS },
      })
      written += html.length
      // Remove the source that KaTeX adds, because it would appear next to the formula.
      return withPlainTokens(
        html
          .replace(/<annotation [^>]*>[^<]*<\/annotation>/, '')
          .replace(/^<span class="katex">(.*)<\/span>$/s, '$1')
          .replace(DIGIT_GROUPS, (number) => `<mn>${number.replace(/<[^>]*>/g, '')}</mn>`),
      )
    } catch (error) {
      return asSource(reasonOf(error))
    }
  }
}

const reasonOf = (error: unknown): string => {
  // Macros can nest a formula more deeply than the stack allows.
  if (error instanceof RangeError) return 'it is nested too deeply'
  if (!(error instanceof katex.ParseError)) throw error
  return (error as Error).message.replace(/^KaTeX parse error: /, '').slice(0, 200)
}
