// Other workspaces compile this file from its source.
/// <reference path="./markdown-it-footnote.d.ts" />

import MarkdownIt from 'markdown-it'
import footnote from 'markdown-it-footnote'
import { addMathematics } from './markdown-mathematics'
import type { Formula } from './mathematics'
import type { RenderContext, Rendered } from './render-context'

/** Markdown as the format has it: CommonMark with tables, footnotes and mathematics. */
export const renderMarkdown = (text: string, { mathematics, warn }: RenderContext): Rendered => {
  const set = (tex: string, isDisplay: boolean, line: number | null): string => {
    const { html, fault }: Formula = mathematics.set(tex, isDisplay)
    if (fault !== null) warn(line, `The formula ${shortened(tex)} is shown as its source: ${fault}.`)
    return html
  }
  const markdown = new MarkdownIt({ html: true }).use(footnote)
  addMathematics(markdown, set)
  // The page shows the samples behind the statement.
  const tokens = markdown.parse(text.replace(/\{\{\s*(?:nextsample|remainingsamples)\s*\}\}/g, ''), {})
  for (const { map, children } of tokens)
    for (const child of children ?? []) if (child.type === 'mathematics') child.map = map
  const title = takeTitle(tokens)
  return { html: markdown.renderer.render(tokens, markdown.options, {}), title }
}

/** A statement's first heading of level 1 names the problem, and the page shows the name already. */
const takeTitle = (tokens: ReturnType<MarkdownIt['parse']>): string | null => {
  if (tokens[0]?.type !== 'heading_open' || tokens[0].tag !== 'h1') return null
  const title = tokens[1]?.content.trim() ?? ''
  tokens.splice(0, 3)
  return title === '' ? null : title
}

const shortened = (tex: string): string => {
  const line = tex.replace(/\s+/g, ' ').trim()
  return line.length > 60 ? `${line.slice(0, 60)}…` : line
}
