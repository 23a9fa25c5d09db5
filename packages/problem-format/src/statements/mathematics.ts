import { escapeUTF8 as escapeHtml } from 'entities'
import katex from 'katex'

export interface Formula {
  html: string
  /** Why it could not be set, half a sentence; the HTML then shows its source. */
  fault: string | null
}

export interface Mathematics {
  /** Sets a formula as MathML, which browsers lay out by themselves: no style sheet, no fonts, no script. */
  set(tex: string, isDisplay: boolean): Formula
}

const LONGEST_FORMULA = 4000
/** All formulas of one statement; setting them takes about a second. */
const MOST_CHARACTERS = 100_000
/** A few characters can ask for a table of thousands of cells. */
const MOST_HTML = 1_000_000

/** KaTeX for one statement. It follows no address and reads no file: `trust` is off, whatever a formula says. */
export const createMathematics = (): Mathematics => {
  let characters = 0
  let written = 0
  return {
    set(tex, isDisplay) {
      const source = tex.trim()
      // A short formula costs time too.
      characters += source.length + 20
      const asSource = (fault: string): Formula => ({ html: `<code>${escapeHtml(source)}</code>`, fault })
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
        return { html: withoutSource(html), fault: null }
      } catch (error) {
        return asSource(reasonOf(error))
      }
    },
  }
}

/** What statements use that KaTeX does not have: siunitx's numbers and units, and TeX's spelling of a tie. */
const MACROS: Record<string, string> = {
  '\\num': '{#1}',
  '\\SI': '{#1}\\,\\mathrm{#2}',
  '\\qty': '{#1}\\,\\mathrm{#2}',
  '\\si': '\\mathrm{#1}',
  '\\unit': '\\mathrm{#1}',
  '\\ensuremath': '{#1}',
}

/** KaTeX adds the formula's source, which a browser that sanitises would show beside the formula. */
const withoutSource = (html: string): string =>
  html
    .replace(/<annotation encoding="application\/x-tex">[^<]*<\/annotation>/g, '')
    .replace(/<\/?semantics>/g, '')
    .replace(/^<span class="katex">(.*)<\/span>$/s, '$1')

const reasonOf = (error: unknown): string => {
  if (error instanceof katex.ParseError) {
    const text = (error as Error).message.replace(/^KaTeX parse error: /, '')
    return text.length > 200 ? `${text.slice(0, 200)}…` : text
  }
  // Formulas nest by macros alone as deep as the stack goes.
  if (error instanceof RangeError) return 'it is nested too deep'
  throw error
}
