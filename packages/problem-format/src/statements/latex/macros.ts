import type { Macro, Node } from '@unified-latex/unified-latex-types'
import { printRaw } from '@unified-latex/unified-latex-util-print-raw'
import { decodeHTML, escapeUTF8 as escapeHtml } from 'entities'
import type { RenderContext } from '../render-context'
import { plainText } from './definitions'
import { figureHtml, widthOf } from './figure'
import { revealed } from './read-latex'
import { ACCENTS, accented, SYMBOLS } from './symbols'
import { LAYOUT, WRAPPERS } from './vocabulary'

/** Blocks stand on their own; what is between them becomes paragraphs. */
export interface Piece {
  isBlock: boolean
  html: string
}

/** What a macro is rendered with. */
export interface Renderer {
  context: RenderContext
  pieces(nodes: readonly Node[]): Piece[]
  inline(nodes: readonly Node[]): string
  /** Blocks, and paragraphs of what is between them. */
  flow(nodes: readonly Node[]): string
  /** As `inline`, in an element; the empty name stands for none. */
  wrap(element: string, nodes: readonly Node[]): string
  mathematics(nodes: readonly Node[], isDisplay: boolean): string
  warn(reason: string, node?: Node): void
  /** Names the problem, unless it has a name. */
  name(title: string): void
  /** Gives the note's number. */
  addFootnote(html: string): number
  /** The number of a labelled figure or table. */
  numberOf(label: string): string | undefined
}

/** A macro of LaTeX or of the format; one that is not known is said, and its arguments stay. */
export const renderMacro = (node: Macro, renderer: Renderer): Piece[] => {
  const args = node.args ?? []
  const arg = (index: number): readonly Node[] => args[index]?.content ?? []
  const last = (): readonly Node[] => args.at(-1)?.content ?? []
  const textOf = (nodes: readonly Node[]): string => revealed(printRaw([...nodes])).trim()
  const inline = (html: string): Piece[] => [{ isBlock: false, html }]
  const block = (html: string): Piece[] => [{ isBlock: true, html }]
  const symbol = SYMBOLS[node.content]
  if (symbol !== undefined) return inline(escapeHtml(symbol))
  const accent = ACCENTS[node.content]
  if (accent !== undefined) {
    const letters = last().map((each) =>
      each.type === 'macro' ? (SYMBOLS[each.content] ?? '') : plainText([each]),
    )
    return inline(escapeHtml(accented(letters.join(''), accent)))
  }
  switch (node.content) {
    case 'problemname': {
      renderer.name(decodeHTML(renderer.inline(arg(0)).replace(/<[^>]*>/g, '')).trim())
      return []
    }
    case 'section':
    case 'subsection':
      return block(`<h2>${renderer.inline(last())}</h2>\n`)
    case 'subsubsection':
      return block(`<h3>${renderer.inline(last())}</h3>\n`)
    case 'paragraph':
    case 'subparagraph':
      return [{ isBlock: true, html: '' }, ...inline(`<strong>${renderer.inline(last())}</strong> `)]
    case '\\':
    case 'newline':
    case 'linebreak':
    case 'tabularnewline':
      return inline('<br>')
    case 'hspace':
      return inline(' ')
    case 'hrule':
    case 'hrulefill':
      return block('<hr>')
    case 'illustration':
      return block(
        `<aside>${figure(renderer, textOf(arg(1)), { width: '100%', height: null }, node)}${caption(renderer, arg(2))}</aside>\n`,
      )
    case 'includegraphics':
      return inline(
        figure(renderer, textOf(last()), widthOf(args.map((each) => textOf(each.content)).join(',')), node),
      )
    case 'subfloat':
      return block(
        `<figure>${renderer.inline(last())}${caption(renderer, arg(1).length > 0 ? arg(1) : arg(0))}</figure>`,
      )
    case 'caption':
      return block(caption(renderer, last()))
    case 'footnote': {
      const number = renderer.addFootnote(renderer.inline(last()))
      return inline(`<sup><a href="#fn-${number}">${number}</a></sup>`)
    }
    case 'ref':
    case 'autoref':
    case 'cref':
    case 'Cref':
    case 'eqref':
    case 'nameref': {
      const name = textOf(last())
      const number = renderer.numberOf(name)
      if (number === undefined)
        renderer.warn(`\\${node.content} names ${name}, which is no label of a figure or a table here.`, node)
      return inline(escapeHtml(number ?? '?'))
    }
    case 'url':
    case 'nolinkurl': {
      const address = textOf(arg(0))
      return inline(`<a href="${escapeHtml(address)}">${escapeHtml(address)}</a>`)
    }
    case 'href':
      return inline(`<a href="${escapeHtml(textOf(arg(1)))}">${renderer.inline(arg(2))}</a>`)
    case 'hyperref':
      return inline(renderer.inline(last()))
    case 'enquote':
      return inline(`“${renderer.inline(last())}”`)
    case 'textcolor':
    case 'colorbox':
      renderer.warn(`\\${node.content}: the text is shown without its colour.`, node)
      return inline(renderer.inline(last()))
    case 'color':
      renderer.warn('\\color: the text is shown without its colour.', node)
      return []
    case 'SI':
    case 'qty':
      return inline(`${renderer.inline(arg(1))}\u2009${renderer.inline(arg(2))}`)
    case 'scalebox':
    case 'resizebox':
    case 'rotatebox':
    case 'raisebox':
    case 'parbox':
    case 'multicolumn':
    case 'multirow':
      return renderer.pieces(last())
    case 'ensuremath':
      return inline(renderer.mathematics(arg(0), false))
    case 'item':
      return block(renderer.flow(last()))
    case 'input':
    case 'include':
    case 'import':
      renderer.warn(
        `\\${node.content}: other files are not read; put the text into the statement itself.`,
        node,
      )
      return []
    case 'todo':
      renderer.warn('\\todo: a note to the authors is left out.', node)
      return []
    case 'newenvironment':
    case 'renewenvironment':
    case 'newtheorem':
    case 'let':
      renderer.warn(`\\${node.content}: only macros can be defined here, with \\newcommand or \\def.`, node)
      return []
  }
  const wrapper = WRAPPERS[node.content]
  if (wrapper !== undefined) return inline(renderer.wrap(wrapper, last()))
  if (LAYOUT.has(node.content)) return []
  renderer.warn(
    `The macro \\${node.content} is not known here and is left out; what is in braces behind it is shown.`,
    node,
  )
  return args.flatMap((each) => renderer.pieces(each.content))
}

const caption = (renderer: Renderer, nodes: readonly Node[]): string => {
  const html = renderer.inline(nodes).trim()
  return html === '' ? '' : `<figcaption>${html}</figcaption>`
}

const figure = (renderer: Renderer, name: string, size: ReturnType<typeof widthOf>, node: Node): string => {
  const found = renderer.context.findFigure(name)
  if (found.kind === 'refused') {
    renderer.warn(`The image ${name} is not shown: ${found.reason}.`, node)
    return `<em>[${escapeHtml(name)}]</em>`
  }
  if (found.kind === 'document')
    renderer.warn(
      `The figure ${name} is a PDF, which is not shown inside of a page: it becomes a link. Add it as SVG or PNG.`,
      node,
    )
  return figureHtml(found.kind, renderer.context.useFile(found.file), name, size)
}
