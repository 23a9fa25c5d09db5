import { splitHtml } from './split-html'

export type StatementPart = { html: string } | { samples: 'next' | 'remaining' }

/**
 * Splits a sanitised statement at its placeholders for samples. Ignores placeholders inside lists and tables, because a
 * sample would break them.
 */
export const splitAtSamples = (html: string): StatementPart[] =>
  splitHtml(html, ({ dataset: { samples } }) =>
    samples === 'next' || samples === 'remaining' ? { samples } : null,
  )
