import { splitHtml } from './split-html'

/** A part of a statement, or a place for samples. */
export type StatementPart = { html: string } | { samples: 'next' | 'remaining' }

/**
 * Splits a clean statement where its author placed samples. Only places between its outermost elements count, because a
 * sample inside a list or table would break it.
 */
export const splitAtSamples = (html: string): StatementPart[] =>
  splitHtml(html, ({ dataset: { samples } }) =>
    samples === 'next' || samples === 'remaining' ? { samples } : null,
  )
