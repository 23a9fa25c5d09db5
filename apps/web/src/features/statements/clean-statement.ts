import DOMPurify, { type Config } from 'dompurify'
import { unbrokenNumbers } from './unbroken-numbers'

/**
 * Sanitises a statement's HTML, although the server has already done so. Removes forms and inline styles, opens links
 * to other sites in a new tab, and prevents line breaks within numbers, inequalities, and formulas with their
 * punctuation.
 */
export const cleanStatement = (html: string): string => {
  const box = document.createElement('div')
  box.append(purifier.sanitize(html, rules))
  for (const formula of box.querySelectorAll('math:not([display="block"])')) tie(formula)
  return box.innerHTML
}

/** Ties a formula to adjacent punctuation, because browsers may break the line even between a bracket and a formula. */
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
  // Prefixes ids, which could otherwise shadow global variables.
  SANITIZE_NAMED_PROPS: true,
  // `columnalign` aligns equations and cases in MathML. DOMPurify's list misspells it.
  ADD_ATTR: ['target', 'columnalign'],
  RETURN_DOM_FRAGMENT: true,
} as const satisfies Config

const purifier = DOMPurify()

// KaTeX writes each formula twice: as MathML, which we keep, and as spans that need its stylesheet.
purifier.addHook('uponSanitizeElement', (node) => {
  if (node instanceof Element && node.classList.contains('katex-html')) node.remove()
})

/** Elements whose text must not change, because users copy it or the browser renders it as a formula. */
const LITERAL = 'pre, code, samp, kbd, math'

purifier.addHook('uponSanitizeElement', (node) => {
  if (node instanceof Text && !node.parentElement?.closest(LITERAL)) node.data = unbrokenNumbers(node.data)
})

purifier.addHook('afterSanitizeAttributes', (node) => {
  // Without an `alt`, screen readers would read the file name.
  if (node.tagName === 'IMG' && !node.hasAttribute('alt')) node.setAttribute('alt', '')
  if (node.tagName !== 'A') return
  const note = /^#([\w-]+)$/.exec(node.getAttribute('href') ?? '')
  if (note) {
    // Footnote ids are prefixed above.
    node.setAttribute('href', `#user-content-${note[1]}`)
    return
  }
  if (node.getAttribute('href')?.startsWith('/patterns/')) return
  node.setAttribute('target', '_blank')
  node.setAttribute('rel', 'noopener noreferrer nofollow')
})
