import { LANGUAGES, type Language } from '@cohort/shared'
import { splitHtml } from './split-html'

export type ArticlePart = { html: string } | { code: string; language: Language | null }

/** Splits sanitised HTML at its top-level code blocks. Code blocks inside lists and tables stay in the HTML. */
export const splitAtCode = (html: string): ArticlePart[] =>
  splitHtml(html, (element) => {
    const code = element.tagName === 'PRE' ? element.querySelector('code') : null
    if (code === null) return null
    const language = LANGUAGES.find((each) => each === code.dataset.language) ?? null
    return { code: (code.textContent ?? '').replace(/\n$/, ''), language }
  })
