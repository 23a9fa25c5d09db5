import { escapeUTF8 as escapeHtml } from 'entities'
import katex from 'katex'
import { withPlainTokens } from './math-tokens'

const LONGEST_FORMULA = 4000
/** The limit for all formulas of one statement. Typesetting this much takes about a second. */
const MOST_CHARACTERS = 100_000
/** The limit for their HTML, because a few characters can request a table of thousands of cells. */
const MOST_HTML = 1_000_000
/** A number with thin spaces, such as 30\,000. Screen readers would read KaTeX's elements for it as thirty, zero. */
const DIGIT_GROUPS = /<mn>\d{1,3}<\/mn>(<mtext>\u2009<\/mtext><mn>\d{3}<\/mn>)+/g
/** How many characters of a formula a warning quotes. */
const MOST_QUOTED = 60

/** Macros that statements use and KaTeX lacks: siunitx's numbers and units, and LaTeX's \ensuremath. */
const MACROS: Record<string, string> = {
  ...{ '\\num': '{#1}', '\\si': '\\mathrm{#1}', '\\unit': '\\mathrm{#1}', '\\ensuremath': '{#1}' },
  ...{ '\\SI': '{#1}\\,\\mathrm{#2}', '\\qty': '{#1}\\,\\mathrm{#2}' },
}

export type SetFormula = (tex: string, isDisplay: boolean, line: number | null) => string

/**
 * Typesets the formulas of one statement as MathML, which browsers lay out without a style sheet, fonts or a script.
 * A formula that cannot be typeset is replaced by its source, with a warning. A formula can neither load an address nor
 * read a file.
 */
export const createMathematics = (warn: (line: number | null, reason: string) => void): SetFormula => {
  let characters = 0
  let written = 0

  return (tex, isDisplay, line) => {
    const source = tex.trim()
    // Even a short formula takes time.
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
      // KaTeX adds the formula's source, which would show next to the formula.
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
  // Macros can nest a formula as deeply as the stack allows.
  if (error instanceof RangeError) return 'it is nested too deeply'
  if (!(error instanceof katex.ParseError)) throw error
  return (error as Error).message.replace(/^KaTeX parse error: /, '').slice(0, 200)
}
