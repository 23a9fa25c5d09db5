import DOMPurify from 'dompurify'
import { unbrokenNumbers } from './unbroken-numbers'

/**
 * A statement's HTML made safe to show: it was sanitised on the server, and is again here. Forms and own styles
 * have no place in a statement; links open in a new tab. Numbers and inequalities stay on one line.
 */
export const cleanStatement = (html: string): string => purifier.sanitize(html, rules)

const rules = {
  USE_PROFILES: { html: true, mathMl: true },
  FORBID_TAGS: ['style', 'form', 'input', 'button', 'textarea', 'select', 'option', 'dialog'],
  FORBID_ATTR: ['style', 'class'],
  // A statement's ids would otherwise answer to names that scripts look up.
  SANITIZE_NAMED_PROPS: true,
  // MathML's columns of equations and cases; DOMPurify knows it by another spelling.
  ADD_ATTR: ['target', 'columnalign'],
}

const purifier = DOMPurify()

// KaTeX writes each formula twice, in MathML and in spans that need its style sheet: browsers set the former.
purifier.addHook('uponSanitizeElement', (node) => {
  if (node instanceof Element && node.classList.contains('katex-html')) node.remove()
})

/** Text that is copied, or that the browser sets as mathematics. */
const LITERAL = 'pre, code, samp, kbd, math'

purifier.addHook('uponSanitizeElement', (node) => {
  if (node instanceof Text && !node.parentElement?.closest(LITERAL)) node.data = unbrokenNumbers(node.data)
})

purifier.addHook('afterSanitizeAttributes', (node) => {
  // A picture that nobody described would be read out by its file name.
  if (node.tagName === 'IMG' && !node.hasAttribute('alt')) node.setAttribute('alt', '')
  if (node.tagName !== 'A') return
  const note = /^#([\w-]+)$/.exec(node.getAttribute('href') ?? '')
  if (note) {
    // A footnote: its id was prefixed above.
    node.setAttribute('href', `#user-content-${note[1]}`)
    return
  }
  node.setAttribute('target', '_blank')
  node.setAttribute('rel', 'noopener noreferrer nofollow')
})
