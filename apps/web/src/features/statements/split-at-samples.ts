import { splitHtml } from './split-html'

/** A part of a statement, or a placeholder for samples. */
export type StatementPart = { html: string } | { samples: 'next' | 'remaining' }

/**
 * Splits a clean statement where its author placed samples. Only placeholders between its outermost elements count,
 * because a sample would break a list or table around it.
 */
export const splitAtSamples = (html: string): StatementPart[] =>
  splitHtml(html, ({ dataset: { samples } }) =>
    samples === 'next' || samples === 'remaining' ? { samples } : null,
  )
