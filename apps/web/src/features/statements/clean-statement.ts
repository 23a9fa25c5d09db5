import DOMPurify, { type Config } from 'dompurify'
import { unbrokenNumbers } from './unbroken-numbers'

/**
 * Sanitises a statement's HTML again after the server. Removes forms and inline styles, and opens links to other sites
 * in a new tab. Keeps numbers and inequalities on one line, and formulas with the bracket before them and the
 * punctuation after them.
 */
export const cleanStatement = (html: string): string => {
  const box = document.createElement('div')
  box.append(purifier.sanitize(html, rules))
  for (const formula of box.querySelectorAll('math:not([display="block"])')) tie(formula)
  return box.innerHTML
}

/** Ties a formula to its punctuation, because browsers may break the line on both sides of it, even after a bracket. */
const tie = (formula: Element): void => {
  const { previousSibling: before, nextSibling: after } = formula
  const opening = before instanceof Text ? (/[([“‘]+$/.exec(before.data)?.[0] ?? '') : ''
  const closing = after instanceof Text ? (/^[)\].,;:!?”’]+/.exec(after.data)?.[0] ?? '') : ''
  if (opening === '' && closing === '') return
  const tied = document.createElement('span')
  tied.dataset.tied = ''
  formula.before(tied)
  if (before instanceof Text) before.data = before.data.slice(0, before.data.length - opening.length)
  if (after instanceof Text) after.data = after.data.slice(closing.length)
  tied.append(opening, formula, closing)
}

const rules = {
  USE_PROFILES: { html: true, mathMl: true },
  FORBID_TAGS: ['style', 'form', 'input', 'button', 'textarea', 'select', 'option', 'dialog'],
  FORBID_ATTR: ['style', 'class'],
  // Prefixes ids, which could otherwise clash with names that scripts use.
  SANITIZE_NAMED_PROPS: true,
  // `columnalign` is MathML's attribute for columns in equations and cases. DOMPurify's list has another spelling.
  ADD_ATTR: ['target', 'columnalign'],
  RETURN_DOM_FRAGMENT: true,
} as const satisfies Config

const purifier = DOMPurify()

// KaTeX writes each formula twice, as MathML and as spans that need its style sheet. We use the MathML.
purifier.addHook('uponSanitizeElement', (node) => {
  if (node instanceof Element && node.classList.contains('katex-html')) node.remove()
})

/** Elements whose text must not change: it is meant for copying, or the browser renders it as mathematics. */
const LITERAL = 'pre, code, samp, kbd, math'

purifier.addHook('uponSanitizeElement', (node) => {
  if (node instanceof Text && !node.parentElement?.closest(LITERAL)) node.data = unbrokenNumbers(node.data)
})

purifier.addHook('afterSanitizeAttributes', (node) => {
  // Screen readers would read out the file name of an image without a description.
  if (node.tagName === 'IMG' && !node.hasAttribute('alt')) node.setAttribute('alt', '')
  if (node.tagName !== 'A') return
  const note = /^#([\w-]+)$/.exec(node.getAttribute('href') ?? '')
  if (note) {
    // A link to a footnote, whose id got a prefix above.
    node.setAttribute('href', `#user-content-${note[1]}`)
    return
  }
  if (node.getAttribute('href')?.startsWith('/patterns/')) return
  node.setAttribute('target', '_blank')
  node.setAttribute('rel', 'noopener noreferrer nofollow')
})
