import type { Argument, Environment, Macro, Node } from '@unified-latex/unified-latex-types'
import { printRaw } from '@unified-latex/unified-latex-util-print-raw'
import { escapeUTF8 as escapeHtml } from 'entities'
import { PackageError } from '../../package-error'
import type { RenderContext } from '../render-context'
import { createDefinitions } from './definitions'
import {
  BREAK,
  block,
  inline,
  isBare,
  isMacro,
  itemsOf,
  labelsIn,
  nameOf,
  type Piece,
  plainText,
  preformatted,
} from './nodes'
import { readLatex, revealed } from './read-latex'
import { withLigatures } from './symbols'
import { renderTable } from './tables'
import { DECLARATIONS, headingOf, MATHEMATICS, PLAIN_ENVIRONMENTS, TABLES, VERBATIM } from './vocabulary'

/** The limit for the total HTML of all pieces. Nested pieces count again as parts of their parents. */
const LONGEST_HTML = 4 * 1024 * 1024

/** Converts the nodes of a statement to HTML. */
export class LatexRenderer {
  readonly nodes: Node[]
  readonly footnotes: string[] = []
  /** The numbers of figures and tables, by label. */
  readonly labels: ReadonlyMap<string, string>
  title: string | null
  private readonly definitions: ReturnType<typeof createDefinitions>
  private written = 0
  /** The line of the node that is being rendered. */
  private line: number | null = null
  /** Quotes and dashes are not converted in code. */
  private isCode = false

  constructor(
    text: string,
    readonly context: RenderContext,
    private readonly renderMacro: (node: Macro, renderer: LatexRenderer) => readonly Piece[],
  ) {
    this.definitions = createDefinitions(context)
    this.nodes = readLatex(text, context.path)
    this.labels = labelsIn(text)
    this.title = /^%+[ \t]*plainproblemname:(.*)$/m.exec(text)?.[1]?.trim() || null
  }

  warn(reason: string, node?: Node): void {
    this.context.warn(node?.position?.start.line ?? this.line, reason)
  }

  fault(reason: string): PackageError {
    return PackageError.at(this.context.path, reason, this.line)
  }

  /** Expands a macro that the statement or the package format defines, also in formulas; null for other macros. */
  private expansionOf(macro: Macro): Node[] | null {
    const { constants, timeLimit } = this.context
    const text = (content: string): Node[] => [{ type: 'string', content }]
    if (macro.content === 'constant') {
      const name = plainText(macro.args?.[0]?.content ?? [])
      const value = constants.get(name)
      if (value === undefined) this.warn(`The constant ${name} is not in problem.yaml.`, macro)
      return text(value ?? name)
    }
    if (macro.content !== 'timelimit') return this.definitions.expand(macro)
    if (timeLimit === null)
      this.warn('\\timelimit is shown as a question mark: the package gives no time limit.', macro)
    return text(timeLimit === null ? '?' : String(timeLimit))
  }

  /** Renders nodes, with paragraphs around the inline pieces between blocks. */
  flow(nodes: readonly Node[]): string {
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

  inline(nodes: readonly Node[]): string {
    return this.pieces(nodes)
      .map(({ html, isBlock }) => (isBlock && html === '' ? ' ' : html))
      .join('')
  }

  /** Like `inline`, but wraps the HTML in an element unless its name is empty. */
  wrap(element: string, nodes: readonly Node[]): string {
    const before = this.isCode
    this.isCode ||= element === 'code'
    const html = this.inline(nodes)
    this.isCode = before
    return element === '' ? html : `<${element}>${html}</${element}>`
  }

  pieces(list: readonly Node[]): Piece[] {
    const pieces: Piece[] = []
    const wasCode = this.isCode
    /** The elements of declarations such as \bf, which apply until the end of the group, even across blocks. */
    const declared = new Set<string>()
    let text = ''
    const add = (added: readonly Piece[]): void => {
      for (const { isBlock, html } of added) {
        this.written += html.length
        if (this.written > LONGEST_HTML) throw this.fault('The statement would be more than 1 MB of HTML.')
        const elements = isBlock || html.trim() === '' ? [] : [...declared]
        const wrapped = elements.reduceRight((inner, name) => `<${name}>${inner}</${name}>`, html)
        pieces.push({ isBlock, html: wrapped })
      }
    }
    const flush = (): void => {
      if (text !== '') add(inline(this.typeset(text)))
      text = ''
    }
    const nodes = this.definitions.take(list)
    for (let index = 0; index < nodes.length; index++) {
      const node = nodes[index]!
      this.line = node.position?.start.line ?? this.line
      if (node.type === 'string') text += node.content
      else if (node.type === 'whitespace') text += ' '
      else if (node.type === 'comment') {
        // A comment includes the line break after it, but a comment on its own line still separates words.
        if (!node.sameline || node.leadingWhitespace) text += ' '
        if (!node.suffixParbreak) continue
        flush()
        add(BREAK)
      } else if (node.type === 'macro') {
        flush()
        // White space after a macro's name is not printed.
        if (isBare(node) && nodes[index + 1]?.type === 'whitespace') index++
        const declaration = DECLARATIONS[node.content]
        const expansion = this.expansionOf(node)
        if (expansion !== null) add(this.pieces(expansion))
        else if (declaration !== undefined) {
          declared.add(declaration)
          this.isCode ||= declaration === 'code'
        } else add(node.content === 'par' ? BREAK : this.renderMacro(node, this))
      } else {
        flush()
        if (node.type === 'parbreak') add(BREAK)
        else if (node.type === 'group') add(this.pieces(node.content))
        else if (node.type === 'inlinemath') add(inline(this.mathematics(node.content, false)))
        else if (node.type === 'displaymath') add(inline(this.mathematics(node.content, true)))
        else if (node.type === 'mathenv') add(inline(this.mathematicsEnvironment(node)))
        else if (node.type === 'verb') add(inline(`<code>${escapeHtml(node.content)}</code>`))
        else if (node.type === 'verbatim') add(block(preformatted(node.content)))
        else if (node.type === 'environment') add(block(this.environment(node)))
      }
    }
    flush()
    this.isCode = wasCode
    return pieces
  }

  private typeset(text: string): string {
    return escapeHtml(revealed(this.isCode ? text.replace(/~/g, '\u00a0') : withLigatures(text)))
  }

  mathematics(nodes: readonly Node[], isDisplay: boolean): string {
    return this.context.setFormula(revealed(printRaw(this.expanded(nodes))), isDisplay, this.line)
  }

  private mathematicsEnvironment(node: Environment): string {
    const name = nameOf(node)
    const body = printRaw(this.expanded(node.content.filter((each) => !isMacro(each, 'label'))))
    const known = MATHEMATICS[name] ?? name
    const tex = known === '' ? body : `\\begin{${known}}${body}\\end{${known}}`
    return this.context.setFormula(tex, true, this.line)
  }

  /** Expands macros at any depth. */
  private expanded(nodes: readonly Node[]): Node[] {
    return this.definitions.take(nodes).map((node): Node => {
      const expansion = node.type === 'macro' ? this.expansionOf(node) : null
      // Braces separate the expansion from the text after the macro.
      if (expansion !== null) return { type: 'group', content: this.expanded(expansion) }
      const copy = { ...node } as Node & { args?: Argument[] }
      if ('content' in copy && Array.isArray(copy.content)) copy.content = this.expanded(copy.content)
      copy.args &&= copy.args.map((each) => ({ ...each, content: this.expanded(each.content) }))
      return copy
    })
  }

  private environment(node: Environment): string {
    const name = nameOf(node)
    if (VERBATIM.has(name)) return preformatted(printRaw(node.content))
    if (name === 'comment') return ''
    if (TABLES.has(name)) return renderTable(node.content, node.args?.at(-1), (cell) => this.inline(cell))
    if (name === 'itemize') return `<ul>${this.listItems(node)}</ul>\n`
    if (name === 'enumerate') return `<ol>${this.listItems(node)}</ol>\n`
    if (name === 'description') {
      const items = itemsOf(node.content).map(
        ({ label, body }) => `<dt>${this.inline(label)}</dt><dd>${this.flow(body)}</dd>`,
      )
      return `<dl>${items.join('')}</dl>\n`
    }
    const heading = headingOf(name, this.context.language)
    if (heading !== null) return `<h2>${escapeHtml(heading)}</h2>\n${this.flow(node.content)}`
    const element = PLAIN_ENVIRONMENTS[name]
    if (element === undefined)
      this.warn(
        name === 'tikzpicture' || name === 'axis'
          ? `Pictures in ${name} are not drawn. Add the picture to the package as SVG or PNG and include that.`
          : `The environment ${name} is unknown. Its content is shown as text.`,
        node,
      )
    if (name === 'tikzpicture') return ''
    const html = this.flow(node.content)
    return element ? `<${element}>${html}</${element}>\n` : html
  }

  private listItems(node: Environment): string {
    const items = itemsOf(node.content).map(({ label, body }) => {
      const mark = label.length === 0 ? '' : `${this.inline(label)} `
      const html = this.flow(body)
      const single = /^<p>((?:(?!<p>)[\s\S])*)<\/p>\n$/.exec(html)
      return `<li>${mark}${single ? single[1] : html}</li>`
    })
    return items.join('')
  }
}
