import { LANGUAGES, type Language } from '@cohort/shared'
import { splitHtml } from './split-html'

/** A part of an article, or a block of code. */
export type ArticlePart = { html: string } | { code: string; language: Language | null }

/** Splits a clean article at its code blocks. Those inside lists and tables stay where they are. */
export const splitAtCode = (html: string): ArticlePart[] =>
  splitHtml(html, (element) => {
    const code = element.tagName === 'PRE' ? element.querySelector('code') : null
    if (code === null) return null
    const language = LANGUAGES.find((each) => each === code.dataset.language) ?? null
    return { code: (code.textContent ?? '').replace(/\n$/, ''), language }
  })
