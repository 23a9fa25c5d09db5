// Other workspaces compile this file from its source.
/// <reference path="./markdown-it-footnote.d.ts" />

import MarkdownIt from 'markdown-it'
import footnote from 'markdown-it-footnote'
import { addMathematics } from './markdown-mathematics'
import type { RenderContext, Rendered } from './render-context'

/** Markdown as the format has it: CommonMark with tables, footnotes and mathematics. */
export const renderMarkdown = (text: string, { setFormula }: Pick<RenderContext, 'setFormula'>): Rendered => {
  const markdown = new MarkdownIt({ html: true }).use(footnote).use(addMathematics, setFormula)
  // The page shows the samples after the statement.
  const tokens = markdown.parse(text.replace(/\{\{\s*(?:nextsample|remainingsamples)\s*\}\}/g, ''), {})
  for (const { map, children } of tokens)
    for (const child of children ?? []) if (child.type === 'mathematics') child.map = map
  // The page shows the problem's name, so a leading heading with it is left out.
  const hasTitle = tokens[0]?.type === 'heading_open' && tokens[0].tag === 'h1'
  const title = hasTitle ? tokens.splice(0, 3)[1]?.content.trim() || null : null
  return { html: markdown.renderer.render(tokens, markdown.options, {}), title }
}
