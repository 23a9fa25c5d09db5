import type { Argument, Environment, Macro, Node } from '@unified-latex/unified-latex-types'
import { printRaw } from '@unified-latex/unified-latex-util-print-raw'
import { escapeUTF8 as escapeHtml } from 'entities'
import { lookup } from '../lookup'
import type { RenderContext, Rendered } from '../render-context'
import { createDefinitions, type Definitions, plainText } from './definitions'
import { LatexFault } from './latex-fault'
import { type Piece, type Renderer, renderMacro } from './macros'
import { isBare, isLabel, itemsOf, labelsIn, nameOf, preformatted, rawText } from './nodes'
import { readLatex, revealed } from './read-latex'
import { withLigatures } from './symbols'
import { renderTable } from './tables'
import { DECLARATIONS, headingOf, PLAIN_ENVIRONMENTS, TABLES, VERBATIM } from './vocabulary'

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

class LatexRenderer implements Renderer {
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
    readonly context: RenderContext,
  ) {
    this.definitions = createDefinitions((macro) => this.builtIn(macro), context.warn)
    this.nodes = readLatex(text)
    this.labels = labelsIn(text)
    this.title = /^%+[ \t]*plainproblemname:(.*)$/m.exec(text)?.[1]?.trim() || null
  }

  render(): Rendered {
    const html = this.flow(this.nodes)
    const notes = this.footnotes.map((note, index) => `<li id="fn-${index + 1}">${note}</li>`).join('')
    return { html: `${html}${notes === '' ? '' : `<hr><ol>${notes}</ol>`}`, title: this.title }
  }

  name(title: string): void {
    if (title !== '') this.title ??= title
  }

  addFootnote(html: string): number {
    return this.footnotes.push(html)
  }

  numberOf(label: string): string | undefined {
    return this.labels.get(label)
  }

  warn(reason: string, node?: Node): void {
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

  private code(nodes: readonly Node[]): string {
    const before = this.isCode
    this.isCode = true
    const html = this.inline(nodes)
    this.isCode = before
    return html
  }

  wrap(element: string, nodes: readonly Node[]): string {
    if (element === '') return this.inline(nodes)
    return `<${element}>${element === 'code' ? this.code(nodes) : this.inline(nodes)}</${element}>`
  }

  pieces(list: readonly Node[]): Piece[] {
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
        const declaration = DECLARATIONS[node.content]
        const expansion = this.definitions.expand(node)
        if (expansion !== null) for (const { isBlock, html } of this.pieces(expansion)) add(isBlock, html)
        else if (declaration !== undefined) {
          declared.add(declaration)
          if (declaration === 'code') this.isCode = true
        } else if (node.content === 'par') add(true, '')
        else for (const { isBlock, html } of renderMacro(node, this)) add(isBlock, html)
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
}

/** KaTeX's names for what it spells otherwise; empty where the body alone is set. */
const MATHEMATICS = lookup({
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
})
