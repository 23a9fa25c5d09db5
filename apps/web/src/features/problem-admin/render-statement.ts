import katex from 'katex'
import MarkdownIt from 'markdown-it'

const DISPLAY = /\$\$([^$]+)\$\$/y
const INLINE = /\$(?!\s)((?:\\[\s\S]|[^$\\`])+?)(?<!\s)\$(?!\d)/y

/**
 * Converts a statement from Markdown to HTML for the preview. The API applies the same rules, and a few
 * more, to stored statements. The result still has to be sanitised.
 */
export const renderStatement = (text: string): string =>
  markdown.render(text.replace(SAMPLES, (_, place: string) => `\n<div data-samples="${place}"></div>\n`))

/** A line that marks the place for the next sample or for all remaining samples. */
const SAMPLES = /^\{\{\s*(next|remaining)samples?\s*\}\}\s*$/gm

const markdown = new MarkdownIt({ html: true })

markdown.inline.ruler.after('escape', 'mathematics', (state, silent) => {
  if (state.src[state.pos] !== '$') return false
  const pattern = state.src[state.pos + 1] === '$' ? DISPLAY : INLINE
  pattern.lastIndex = state.pos
  const found = pattern.exec(state.src)
  if (found === null) return false
  if (!silent)
    Object.assign(state.push('mathematics', 'math', 0), { content: found[1], block: pattern === DISPLAY })
  state.pos += found[0].length
  return true
})

markdown.renderer.rules.mathematics = (tokens, index) => {
  const { content, block } = tokens[index]!
  try {
    const options = {
      displayMode: block,
      output: 'mathml',
      trust: false,
      strict: 'ignore',
      maxExpand: 500,
    } as const
    return katex.renderToString(content, options).replace(/<annotation [^>]*>[^<]*<\/annotation>/, '')
  } catch {
    return `<code>${markdown.utils.escapeHtml(content)}</code>`
  }
}
