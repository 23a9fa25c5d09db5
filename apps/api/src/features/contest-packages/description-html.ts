import { cleanHtml } from '@cohort/problem-format'
import MarkdownIt from 'markdown-it'

// Linkifying takes quadratic time, and the API renders descriptions on its main thread.
const markdown = new MarkdownIt({ html: true, linkify: false })

/** Comments and other invisible markup. */
const HIDDEN = [
  { opening: /<!--/y, closing: '-->' },
  { opening: /<!\[CDATA\[/y, closing: ']]>' },
  { opening: /<![A-Za-z]/y, closing: '>' },
  { opening: /<\?/y, closing: '?>' },
]

// For each opening, markdown-it searches the rest of the text, which takes quadratic time if none is closed.
markdown.inline.ruler.before('html_inline', 'hidden_markup', (state, silent) => {
  const { src, pos } = state
  const unclosed: Map<string, string> = state.env.unclosed
  const kind = HIDDEN.find(({ opening }) => {
    opening.lastIndex = pos
    return opening.test(src)
  })
  if (!kind) return false
  const end = unclosed.get(kind.closing) === src ? -1 : src.indexOf(kind.closing, pos + 2)
  if (end === -1) {
    unclosed.set(kind.closing, src)
    if (!silent) state.pending += '<'
  }
  state.pos = end === -1 ? pos + 1 : end + kind.closing.length
  return true
})

/** Converts Markdown, which may contain HTML, to sanitised HTML without images. */
export const descriptionHtml = (text: string): string => {
  const html = markdown.render(text.replace(/^\uFEFF/, ''), { unclosed: new Map() })
  return cleanHtml(html, () => null).trim()
}
