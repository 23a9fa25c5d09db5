import type { Argument, Environment, Macro, Node } from '@unified-latex/unified-latex-types'
import { printRaw } from '@unified-latex/unified-latex-util-print-raw'
import { escapeHtml } from '../../../../escape-html'
import type { RenderContext, Rendered } from '../render-context'
import { createDefinitions, type Definitions, plainText } from './definitions'
import { figureHtml, widthOf } from './figure'
import { LatexFault } from './latex-fault'
import { readLatex, revealed } from './read-latex'
import { ACCENTS, accented, SYMBOLS, withLigatures } from './symbols'
import { renderTable, split } from './tables'
import { DECLARATIONS, headingOf, LAYOUT, PLAIN_ENVIRONMENTS, TABLES, VERBATIM, WRAPPERS } from './vocabulary'

/** Blocks stand on their own; what is between them becomes paragraphs. */
interface Piece {
  isBlock: boolean
  html: string
}

const LONGEST_HTML = 1024 * 1024

/**
 * LaTeX as the format has it. What is not known is said with its line, and its arguments stay as text: nothing is
 * lost without a word.
 * @throws LatexFault where the source is no statement that could be shown
 */
export const renderLatex = (text: string, context: RenderContext): Rendered => {
  const renderer = new LatexRenderer(text, context)
  try {
    return renderer.render()
  } catch (error) {
    // A chain of macros nests deeper than its source does.
    if (error instanceof RangeError)
      throw new LatexFault('The statement is nested too deep, or a macro never ends.', renderer.line)
    throw error
  }
}

class LatexRenderer {
  private readonly definitions: Definitions
  private readonly nodes: Node[]
  private readonly footnotes: string[] = []
  private readonly labels: Map<string, string>
  private title: string | null
  private written = 0
  /** Where the rendering is. */
  line: number | null = null
  /** In code, quotes and dashes are themselves. */
  private isCode = false

  constructor(
    text: string,
    private readonly context: RenderContext,
  ) {
    this.definitions = createDefinitions((macro) => this.builtIn(macro), context.warn)
    this.nodes = readLatex(text)
    this.labels = labelsIn(text)
    this.title = /^%+\s*plainproblemname:\s*(.+?)\s*$/m.exec(text)?.[1] ?? null
  }

  render(): Rendered {
    const html = this.flow(this.nodes)
    const notes = this.footnotes.map((note, index) => `<li id="fn-${index + 1}">${note}</li>`).join('')
    return { html: `${html}${notes === '' ? '' : `<hr><ol>${notes}</ol>`}`, title: this.title }
  }

  private warn(reason: string, node?: Node): void {
    this.context.warn(node?.position?.start.line ?? this.line, reason)
  }

  /** What the judge puts in place of a macro, in mathematics too. */
  private builtIn(macro: Macro): Node[] | null {
    const text = (content: string): Node[] => [{ type: 'string', content }]
    switch (macro.content) {
      case 'constant': {
        const name = plainText(macro.args?.[0]?.content ?? [])
        const value = this.context.constants.get(name)
        if (value === undefined) this.warn(`The constant ${name} is not in problem.yaml.`, macro)
        return text(value ?? name)
      }
      case 'timelimit':
        if (this.context.timeLimit === null)
          this.warn('\\timelimit is shown as a question mark: the package gives no time limit.', macro)
        return text(this.context.timeLimit === null ? '?' : String(this.context.timeLimit))
      default:
        return null
    }
  }

  /** Blocks, and paragraphs of what is between them. */
  private flow(nodes: readonly Node[]): string {
    let html = ''
    let paragraph = ''
    const close = (): void => {
      if (paragraph.trim() !== '') html += `<p>${paragraph.trim()}</p>\n`
      paragraph = ''
    }
    for (const piece of this.pieces(nodes)) {
      if (piece.isBlock) {
        close()
        html += piece.html
      } else paragraph += piece.html
    }
    close()
    return html
  }

  private inline(nodes: readonly Node[]): string {
    return this.pieces(nodes)
      .map(({ html, isBlock }) => (isBlock && html === '' ? ' ' : html))
      .join('')
  }

  private code(nodes: readonly Node[]): string {
    const before = this.isCode
    this.isCode = true
    const html = this.inline(nodes)
    this.isCode = before
    return html
  }

  private wrap(element: string, nodes: readonly Node[]): string {
    if (element === '') return this.inline(nodes)
    return `<${element}>${element === 'code' ? this.code(nodes) : this.inline(nodes)}</${element}>`
  }

  private pieces(list: readonly Node[]): Piece[] {
    const pieces: Piece[] = []
    const wasCode = this.isCode
    /** Elements by declarations, which hold to the end of their group, over all blocks that are in it. */
    const declared = new Set<string>()
    let text = ''
    const add = (isBlock: boolean, html: string): void => {
      this.written += html.length
      if (this.written > LONGEST_HTML * 4)
        throw new LatexFault('The statement becomes larger than 1 MB.', this.line)
      const elements = isBlock || html.trim() === '' ? [] : [...declared]
      const wrapped = elements.reduceRight((inner, name) => `<${name}>${inner}</${name}>`, html)
      pieces.push({ isBlock, html: wrapped })
    }
    const flush = (): void => {
      if (text !== '') add(false, this.typeset(text))
      text = ''
    }
    const nodes = this.definitions.take(list)
    for (let index = 0; index < nodes.length; index++) {
      const node = nodes[index]!
      this.line = node.position?.start.line ?? this.line
      if (node.type === 'string') {
        text += node.content
        continue
      }
      if (node.type === 'whitespace') {
        text += ' '
        continue
      }
      if (node.type === 'comment') {
        // A comment takes its line's end along; one on a line of its own stands between words all the same.
        if (!node.sameline || node.leadingWhitespace) text += ' '
        if (node.suffixParbreak) {
          flush()
          add(true, '')
        }
        continue
      }
      flush()
      if (node.type === 'parbreak') add(true, '')
      else if (node.type === 'group')
        for (const { isBlock, html } of this.pieces(node.content)) add(isBlock, html)
      else if (node.type === 'inlinemath') add(false, this.mathematics(node.content, false))
      else if (node.type === 'displaymath') add(false, this.mathematics(node.content, true))
      else if (node.type === 'mathenv') add(false, this.mathematicsEnvironment(node))
      else if (node.type === 'verb') add(false, `<code>${escapeHtml(node.content)}</code>`)
      else if (node.type === 'verbatim') add(true, preformatted(node.content))
      else if (node.type === 'environment') add(true, this.environment(node))
      else if (node.type === 'macro') {
        // White space behind a macro's name ends the name and is no more.
        if (isBare(node) && nodes[index + 1]?.type === 'whitespace') index++
        const accent = ACCENTS[node.content]
        const declaration = DECLARATIONS[node.content]
        const expansion = this.definitions.expand(node)
        if (expansion !== null) for (const { isBlock, html } of this.pieces(expansion)) add(isBlock, html)
        else if (accent !== undefined && !node.args)
          index = this.accent(nodes, index, accent, (html) => add(false, html))
        else if (declaration !== undefined) {
          declared.add(declaration)
          if (declaration === 'code') this.isCode = true
        } else if (node.content === 'par') add(true, '')
        else for (const { isBlock, html } of this.macro(node)) add(isBlock, html)
      }
    }
    flush()
    this.isCode = wasCode
    return pieces
  }

  private typeset(text: string): string {
    return escapeHtml(revealed(this.isCode ? text.replace(/~/g, '\u00a0') : withLigatures(text)))
  }

  /** Gives the index of the last node that the mark takes. */
  private accent(nodes: readonly Node[], start: number, mark: string, add: (html: string) => void): number {
    let index = start + 1
    while (nodes[index]?.type === 'whitespace') index++
    const node = nodes[index]
    if (node?.type === 'string') {
      const [letter = '', ...rest] = node.content
      add(escapeHtml(accented(letter, mark) + rest.join('')))
      return index
    }
    const inner = node?.type === 'group' ? node.content : node?.type === 'macro' ? [node] : []
    const letters = inner
      .map((each) =>
        each.type === 'macro' ? (SYMBOLS[each.content] ?? '') : each.type === 'string' ? each.content : '',
      )
      .join('')
    const [letter = '', ...rest] = letters
    add(escapeHtml(accented(letter, mark) + rest.join('')))
    return inner.length > 0 || node?.type === 'group' ? index : start
  }

  private mathematics(nodes: readonly Node[], isDisplay: boolean): string {
    const tex = revealed(printRaw(this.expanded(nodes)))
    return this.formula(tex, isDisplay)
  }

  private formula(tex: string, isDisplay: boolean): string {
    const { html, fault } = this.context.mathematics.set(tex, isDisplay)
    if (fault !== null) {
      const shown = tex.replace(/\s+/g, ' ').trim()
      this.warn(
        `The formula ${shown.length > 60 ? `${shown.slice(0, 60)}…` : shown} is shown as its source: ${fault}.`,
      )
    }
    return html
  }

  private mathematicsEnvironment(node: Environment): string {
    const name = nameOf(node)
    const body = printRaw(this.expanded(node.content.filter((each) => !isLabel(each))))
    const known = MATHEMATICS[name] ?? name
    return this.formula(known === '' ? body : `\\begin{${known}}${body}\\end{${known}}`, true)
  }

  /** The nodes with the statement's own macros in place of their names, at any depth. */
  private expanded(nodes: readonly Node[]): Node[] {
    return this.definitions.take(nodes).flatMap((node): Node[] => {
      if (node.type === 'macro') {
        const expansion = this.definitions.expand(node)
        // Braces keep what follows the macro from becoming a part of it.
        if (expansion !== null) return [{ type: 'group', content: this.expanded(expansion) }]
      }
      const copy = { ...node } as Node & { args?: Argument[] }
      if ('content' in copy && Array.isArray(copy.content)) copy.content = this.expanded(copy.content)
      if (copy.args !== undefined)
        copy.args = copy.args.map((each) => ({ ...each, content: this.expanded(each.content) }))
      return [copy]
    })
  }

  private environment(node: Environment): string {
    const name = nameOf(node)
    const args = node.args ?? []
    if (VERBATIM.has(name)) return preformatted(rawText(node))
    if (name === 'comment') return ''
    if (TABLES.has(name)) return renderTable(node.content, args.at(-1), (cell) => this.inline(cell))
    if (name === 'itemize' || name === 'enumerate') return this.list(node, name === 'itemize' ? 'ul' : 'ol')
    if (name === 'description') return this.descriptions(node)
    const heading = headingOf(name, this.context.language)
    if (heading !== null) return `<h2>${escapeHtml(heading)}</h2>\n${this.flow(node.content)}`
    const plain = PLAIN_ENVIRONMENTS[name]
    if (plain === 'center') return this.flow(node.content)
    if (plain !== undefined)
      return plain === '' ? this.flow(node.content) : `<${plain}>${this.flow(node.content)}</${plain}>\n`
    this.warn(
      name === 'tikzpicture' || name === 'axis'
        ? `A picture in ${name} is not drawn: add it to the package as SVG or PNG and include that.`
        : `The environment ${name} is not known here; its content is shown as text.`,
      node,
    )
    return name === 'tikzpicture' ? '' : this.flow(node.content)
  }

  private list(node: Environment, element: 'ul' | 'ol'): string {
    const items = itemsOf(node.content).map(({ label, body }) => {
      const mark = label === null || label.length === 0 ? '' : `${this.inline(label)} `
      const html = this.flow(body)
      const single = /^<p>((?:(?!<p>)[\s\S])*)<\/p>\n$/.exec(html)
      return `<li>${mark}${single ? single[1] : html}</li>`
    })
    return `<${element}>${items.join('')}</${element}>\n`
  }

  private descriptions(node: Environment): string {
    const items = itemsOf(node.content).map(
      ({ label, body }) => `<dt>${this.inline(label ?? [])}</dt><dd>${this.flow(body)}</dd>`,
    )
    return `<dl>${items.join('')}</dl>\n`
  }

  private macro(node: Macro): Piece[] {
    const args = node.args ?? []
    const arg = (index: number): readonly Node[] => args[index]?.content ?? []
    const last = (): readonly Node[] => args.at(-1)?.content ?? []
    const textOf = (nodes: readonly Node[]): string => revealed(printRaw([...nodes])).trim()
    const inline = (html: string): Piece[] => [{ isBlock: false, html }]
    const block = (html: string): Piece[] => [{ isBlock: true, html }]
    const symbol = SYMBOLS[node.content]
    if (symbol !== undefined) return inline(escapeHtml(symbol))
    switch (node.content) {
      case 'problemname': {
        const title = entitiesAway(this.inline(arg(0)).replace(/<[^>]*>/g, '')).trim()
        if (title !== '') this.title ??= title
        return []
      }
      case 'section':
      case 'subsection':
        return block(`<h2>${this.inline(last())}</h2>\n`)
      case 'subsubsection':
        return block(`<h3>${this.inline(last())}</h3>\n`)
      case 'paragraph':
      case 'subparagraph':
        return [{ isBlock: true, html: '' }, ...inline(`<strong>${this.inline(last())}</strong> `)]
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
          `<aside>${this.figure(textOf(arg(1)), { width: '100%', height: null }, node)}${this.caption(arg(2))}</aside>\n`,
        )
      case 'includegraphics':
        return inline(
          this.figure(textOf(last()), widthOf(args.map((each) => textOf(each.content)).join(',')), node),
        )
      case 'subfloat':
        return block(
          `<figure>${this.inline(last())}${this.caption(arg(1).length > 0 ? arg(1) : arg(0))}</figure>`,
        )
      case 'caption':
        return block(this.caption(last()))
      case 'footnote': {
        this.footnotes.push(this.inline(last()))
        const number = this.footnotes.length
        return inline(`<sup><a href="#fn-${number}">${number}</a></sup>`)
      }
      case 'label':
      case 'phantom':
      case 'hphantom':
      case 'vphantom':
        return []
      case 'ref':
      case 'autoref':
      case 'cref':
      case 'Cref':
      case 'eqref':
      case 'nameref': {
        const name = textOf(last())
        const number = this.labels.get(name)
        if (number === undefined)
          this.warn(`\\${node.content} names ${name}, which is no label of a figure or a table here.`, node)
        return inline(escapeHtml(number ?? '?'))
      }
      case 'url':
      case 'nolinkurl': {
        const address = textOf(arg(0))
        return inline(`<a href="${escapeHtml(address)}">${escapeHtml(address)}</a>`)
      }
      case 'href':
        return inline(`<a href="${escapeHtml(textOf(arg(0)))}">${this.inline(arg(1))}</a>`)
      case 'hyperref':
        return inline(this.inline(last()))
      case 'enquote':
        return inline(`“${this.inline(last())}”`)
      case 'textcolor':
      case 'colorbox':
        this.warn(`\\${node.content}: the text is shown without its colour.`, node)
        return inline(this.inline(last()))
      case 'color':
        this.warn('\\color: the text is shown without its colour.', node)
        return []
      case 'SI':
      case 'qty':
        return inline(`${this.inline(arg(1))}\u2009${this.inline(arg(2))}`)
      case 'scalebox':
      case 'resizebox':
      case 'rotatebox':
      case 'raisebox':
      case 'parbox':
      case 'multicolumn':
      case 'multirow':
        return this.pieces(last())
      case 'ensuremath':
        return inline(this.mathematics(arg(0), false))
      case 'item':
        return block(this.flow(last()))
      case 'input':
      case 'include':
      case 'import':
        this.warn(
          `\\${node.content}: other files are not read; put the text into the statement itself.`,
          node,
        )
        return []
      case 'todo':
        this.warn('\\todo: a note to the authors is left out.', node)
        return []
      case 'newenvironment':
      case 'renewenvironment':
      case 'newtheorem':
      case 'let':
        this.warn(`\\${node.content}: only macros can be defined here, with \\newcommand or \\def.`, node)
        return []
    }
    const wrapper = WRAPPERS[node.content]
    if (wrapper !== undefined) return inline(this.wrap(wrapper, last()))
    if (node.content in LAYOUT) return []
    this.warn(
      `The macro \\${node.content} is not known here and is left out; what is in braces behind it is shown.`,
      node,
    )
    return args.flatMap((each) => this.pieces(each.content))
  }

  private caption(nodes: readonly Node[]): string {
    const html = this.inline(nodes).trim()
    return html === '' ? '' : `<figcaption>${html}</figcaption>`
  }

  private figure(name: string, size: ReturnType<typeof widthOf>, node: Node): string {
    const found = this.context.findFigure(name)
    if (found.kind === 'refused') {
      this.warn(`The image ${name} is not shown: ${found.reason}.`, node)
      return `<em>[${escapeHtml(name)}]</em>`
    }
    if (found.kind === 'document')
      this.warn(
        `The figure ${name} is a PDF, which is not shown inside of a page: it becomes a link. Add it as SVG or PNG.`,
        node,
      )
    return figureHtml(found.kind, this.context.useFile(found.file), name, size)
  }
}

/** KaTeX's names for what it spells otherwise; empty where the body alone is set. */
const MATHEMATICS: Readonly<Record<string, string>> = {
  math: '',
  displaymath: '',
  eqnarray: 'align*',
  'eqnarray*': 'align*',
  multline: 'gather*',
  'multline*': 'gather*',
  equation: 'equation*',
  align: 'align*',
  gather: 'gather*',
  flalign: 'align*',
  'flalign*': 'align*',
  dmath: '',
  'dmath*': '',
}

const nameOf = ({ env }: Environment): string =>
  // The parser gives some names as a node.
  typeof env === 'string' ? env : String((env as { content?: unknown }).content ?? '')

const isBare = ({ content, args = [] }: Macro): boolean =>
  /^[a-zA-Z]+$/.test(content) &&
  args.every(({ openMark, content }) => openMark === '' && content.length === 0)

const isLabel = (node: Node): boolean => node.type === 'macro' && node.content === 'label'

const rawText = (node: Environment): string => printRaw(node.content)

const preformatted = (text: string): string =>
  `<pre>${escapeHtml(text.replace(/^[ \t]*\n/, '').trimEnd())}</pre>\n`

const entitiesAway = (html: string): string =>
  html.replace(
    /&(amp|lt|gt|quot|#39);/g,
    (all) => ({ '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" })[all]!,
  )

/** An item's body is an argument of the item for the parser, or stands behind it. */
const itemsOf = (nodes: readonly Node[]): { label: readonly Node[] | null; body: Node[] }[] => {
  const [, ...bodies] = split(nodes, (node) => node.type === 'macro' && node.content === 'item')
  const items = nodes.filter((node): node is Macro => node.type === 'macro' && node.content === 'item')
  return items.map((item, index) => {
    const args = item.args ?? []
    const label = args.find(({ openMark }) => openMark === '[')?.content ?? null
    const own = args.filter(({ openMark }) => openMark !== '[').flatMap(({ content }) => content)
    return { label, body: [...own, ...(bodies[index] ?? [])] }
  })
}

/** The numbers that captions give to labels. */
const labelsIn = (text: string): Map<string, string> => {
  const labels = new Map<string, string>()
  const counts = { figure: 0, table: 0 }
  for (const [, kind, body = ''] of text.matchAll(
    /\\begin\{(?:wrap)?(figure|table)\*?\}([\s\S]*?)\\end\{(?:wrap)?(?:figure|table)\*?\}/g,
  )) {
    const number = ++counts[kind as 'figure' | 'table']
    for (const [, label] of body.matchAll(/\\label\{([^{}]*)\}/g)) labels.set(label!.trim(), String(number))
  }
  return labels
}
