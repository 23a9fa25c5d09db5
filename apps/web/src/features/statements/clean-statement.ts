import DOMPurify, { type Config } from 'dompurify'
import { unbrokenNumbers } from './unbroken-numbers'

/**
 * Makes a statement's HTML safe. The server has sanitised it already. Removes forms and inline styles, and opens links
 * to other sites in a new tab. Numbers and inequalities stay on one line, and so does a formula with the bracket before
 * it and the punctuation after it.
 */
export const cleanStatement = (html: string): string => {
  const box = document.createElement('div')
  box.append(purifier.sanitize(html, rules))
  for (const formula of box.querySelectorAll('math:not([display="block"])')) tie(formula)
  return box.innerHTML
}

/** Browsers may break a line on both sides of a formula, even after an opening bracket. */
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
  // Otherwise a statement's ids could clash with names that scripts use.
  SANITIZE_NAMED_PROPS: true,
  // The MathML attributes for columns in equations and cases, which DOMPurify spells differently.
  ADD_ATTR: ['target', 'columnalign'],
  RETURN_DOM_FRAGMENT: true,
} as const satisfies Config

const purifier = DOMPurify()

// KaTeX writes each formula twice, as MathML and as spans that need its style sheet. We use the MathML.
purifier.addHook('uponSanitizeElement', (node) => {
  if (node instanceof Element && node.classList.contains('katex-html')) node.remove()
})

/** Text that is meant for copying, or that the browser renders as mathematics. */
const LITERAL = 'pre, code, samp, kbd, math'

purifier.addHook('uponSanitizeElement', (node) => {
  if (node instanceof Text && !node.parentElement?.closest(LITERAL)) node.data = unbrokenNumbers(node.data)
})

purifier.addHook('afterSanitizeAttributes', (node) => {
  // Screen readers would read an image without a description by its file name.
  if (node.tagName === 'IMG' && !node.hasAttribute('alt')) node.setAttribute('alt', '')
  if (node.tagName !== 'A') return
  const note = /^#([\w-]+)$/.exec(node.getAttribute('href') ?? '')
  if (note) {
    // A footnote: its id was prefixed above.
    node.setAttribute('href', `#user-content-${note[1]}`)
    return
  }
  if (node.getAttribute('href')?.startsWith('/patterns/')) return
  node.setAttribute('target', '_blank')
  node.setAttribute('rel', 'noopener noreferrer nofollow')
})
