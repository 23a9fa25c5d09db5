// Needed because other workspaces compile this file from source.
/// <reference path="./markdown-it-footnote.d.ts" />

import MarkdownIt from 'markdown-it'
import footnote from 'markdown-it-footnote'
import type { SetFormula } from './mathematics'
import type { RenderContext, Rendered } from './render-context'
import { type SamplePlace, samplePlace } from './sample-places'

/** Renders the format's Markdown: CommonMark with tables, footnotes and formulas. */
export const renderMarkdown = (text: string, { setFormula }: Pick<RenderContext, 'setFormula'>): Rendered => {
  const markdown = new MarkdownIt({ html: true })
    .use(footnote)
    .use(addMathematics, setFormula)
    .use(addSamplePlaces)
  const tokens = markdown.parse(text, {})
  for (const { map, children } of tokens)
    for (const child of children ?? []) if (child.type === 'mathematics') child.map = map
  // Remove a leading heading, because the page already shows the problem's name.
  const hasTitle = tokens[0]?.type === 'heading_open' && tokens[0].tag === 'h1'
  const title = hasTitle ? tokens.splice(0, 3)[1]?.content.trim() || null : null
  return { html: markdown.renderer.render(tokens, markdown.options, {}), title }
}

type InlineRule = Parameters<MarkdownIt['inline']['ruler']['after']>[2]
type BlockRule = Parameters<MarkdownIt['block']['ruler']['after']>[2]

/**
 * Adds formulas as in Pandoc: `$…$` within a line, and `$$…$$` within a line or as a block. To avoid confusion with
 * prices, `$…$` must not start or end with white space or be followed by a digit.
 */
const addMathematics = (markdown: MarkdownIt, setFormula: SetFormula): void => {
  markdown.inline.ruler.after('escape', 'mathematics', inline)
  markdown.block.ruler.after('fence', 'mathematics', block, {
    alt: ['paragraph', 'reference', 'blockquote', 'list'],
  })
  markdown.renderer.rules.mathematics = (tokens, index) => {
    const { content, markup, map, block: isBlock } = tokens[index]!
    const html = setFormula(content, markup === '$$', map === null ? null : map[0] + 1)
    return isBlock ? `<p>${html}</p>\n` : html
  }
}

/** Adds the markers `{{nextsample}}` and `{{remainingsamples}}`, each on its own line. */
const addSamplePlaces = (markdown: MarkdownIt): void => {
  markdown.block.ruler.before(
    'paragraph',
    'samples',
    (state, line, _endLine, silent) => {
      const text = state.src.slice(state.bMarks[line]! + state.tShift[line]!, state.eMarks[line])
      const place = /^\{\{\s*(nextsample|remainingsamples)\s*\}\}\s*$/.exec(text)?.[1]
      if (place === undefined) return false
      if (silent) return true
      state.push('html_block', '', 0).content = samplePlace(place as SamplePlace)
      state.line = line + 1
      return true
    },
    { alt: ['paragraph', 'reference', 'blockquote', 'list'] },
  )
}

const DISPLAY = /\$\$([^$]+)\$\$/y
const INLINE = /\$(?!\s)((?:\\[\s\S]|[^$\\`])+?)(?<!\s)\$(?!\d)/y

const inline: InlineRule = (state, silent) => {
  if (state.src[state.pos] !== '$') return false
  const pattern = state.src[state.pos + 1] === '$' ? DISPLAY : INLINE
  pattern.lastIndex = state.pos
  const found = pattern.exec(state.src)
  if (found === null) return false
  if (!silent) {
    const token = state.push('mathematics', 'math', 0)
    token.content = found[1]!
    token.markup = pattern === DISPLAY ? '$$' : '$'
  }
  state.pos += found[0].length
  return true
}

/** The maximum number of lines in a formula. Without it, the parser would read to the end for each unclosed formula. */
const MOST_LINES = 100

const block: BlockRule = (state, startLine, endLine, silent) => {
  const lineOf = (line: number) =>
    state.src.slice(state.bMarks[line]! + state.tShift[line]!, state.eMarks[line]).trimEnd()
  if (!lineOf(startLine).startsWith('$$')) return false
  const lines = [lineOf(startLine).slice(2)]
  let line = startLine
  while (!lines.at(-1)!.endsWith('$$')) {
    line++
    if (line >= endLine || lines.length >= MOST_LINES || lineOf(line) === '') return false
    lines.push(lineOf(line))
  }
  const content = lines.join('\n').slice(0, -2)
  // Lines with several formulas are a paragraph, not a block.
  if (content.includes('$$') || content.trim() === '') return false
  if (silent) return true
  const token = state.push('mathematics', 'math', 0)
  Object.assign(token, { content, markup: '$$', block: true, map: [startLine, line + 1] })
  state.line = line + 1
  return true
}
