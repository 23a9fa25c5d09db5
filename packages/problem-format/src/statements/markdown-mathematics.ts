import type MarkdownIt from 'markdown-it'

type InlineRule = Parameters<MarkdownIt['inline']['ruler']['after']>[2]
type BlockRule = Parameters<MarkdownIt['block']['ruler']['after']>[2]

/**
 * `$…$` in a line, `$$…$$` in a line or as a block, as Pandoc reads them: no white space inside of single dollars and
 * no digit after them, so that prices stay prices; and no code.
 */
export const addMathematics = (
  markdown: MarkdownIt,
  set: (tex: string, isDisplay: boolean, line: number | null) => string,
): void => {
  markdown.inline.ruler.after('escape', 'mathematics', inline)
  markdown.block.ruler.after('fence', 'mathematics_block', block, {
    alt: ['paragraph', 'reference', 'blockquote', 'list'],
  })
  markdown.renderer.rules.mathematics = (tokens, index) => {
    const { content, markup, map } = tokens[index]!
    return set(content, markup === '$$', map === null ? null : map[0] + 1)
  }
  markdown.renderer.rules.mathematics_block = (tokens, index) => {
    const { content, map } = tokens[index]!
    return `<p>${set(content, true, map === null ? null : map[0] + 1)}</p>\n`
  }
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

/** No formula has so many lines; without a bound the end of each that has none would be looked for in all that follows. */
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
  // Text after it, or a second formula: a paragraph then.
  if (content.includes('$$') || content.trim() === '') return false
  if (silent) return true
  const token = state.push('mathematics_block', 'math', 0)
  token.content = content
  token.block = true
  token.map = [startLine, line + 1]
  state.line = line + 1
  return true
}
