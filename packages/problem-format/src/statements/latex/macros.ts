import type { Macro, Node } from '@unified-latex/unified-latex-types'
import { printRaw } from '@unified-latex/unified-latex-util-print-raw'
import { decodeHTML, escapeUTF8 as escapeHtml } from 'entities'
import { byName, lookup } from '../../lookup'
import { samplePlace } from '../sample-places'
import { BREAK, block, inline, type Piece, plainText } from './nodes'
import { revealed } from './read-latex'
import type { LatexRenderer } from './renderer'
import { ACCENTS, accented, SYMBOLS } from './symbols'
import { LAYOUT, WRAPPERS } from './vocabulary'

/** A use of a macro. */
interface Use {
  node: Macro
  renderer: LatexRenderer
  arg(index: number): readonly Node[]
  last: readonly Node[]
}

const textOf = (nodes: readonly Node[]): string => revealed(printRaw([...nodes])).trim()

/** Renders a macro of LaTeX or the package format. Warns about an unknown macro and renders only its arguments. */
export const renderMacro = (node: Macro, renderer: LatexRenderer): Piece[] => {
  const args = node.args ?? []
  const last = args.at(-1)?.content ?? []
  const symbol = SYMBOLS[node.content]
  if (symbol !== undefined) return inline(escapeHtml(symbol))
  const accent = ACCENTS[node.content]
  if (accent !== undefined) {
    const letters = last.map((each) =>
      each.type === 'macro' ? (SYMBOLS[each.content] ?? '') : plainText([each]),
    )
    return inline(escapeHtml(accented(letters.join(''), accent)))
  }
  const render = MACROS[node.content]
  if (render !== undefined)
    return render({ node, renderer, arg: (index) => args[index]?.content ?? [], last })
  const wrapper = WRAPPERS[node.content]
  if (wrapper !== undefined) return inline(renderer.wrap(wrapper, last))
  if (LAYOUT.has(node.content)) return []
  renderer.warn(
    `The macro \\${node.content} is unknown and was left out. Text in braces after it is shown.`,
    node,
  )
  return args.flatMap((each) => renderer.pieces(each.content))
}

const caption = (renderer: LatexRenderer, nodes: readonly Node[]): string => {
  const html = renderer.inline(nodes).trim()
  return html === '' ? '' : `<figcaption>${html}</figcaption>`
}

const PIXELS = lookup({ cm: 37.8, mm: 3.78, in: 96, pt: 1.333, bp: 1.333, px: 1, em: 16, ex: 8 })

/** Converts the size in the options of \includegraphics to HTML attributes. */
const sizeAttributes = (options: string): string =>
  [...options.matchAll(/\b(width|height)\s*=\s*([^,\]]*)/g)]
    .map(([, name, length]) => [name, lengthOf(length!.trim())])
    .map(([name, length]) => (length === null ? '' : ` ${name}="${length}"`))
    .join('')

const lengthOf = (length: string): string | null => {
  const part = /^([\d.]*)\s*\\(?:textwidth|linewidth|columnwidth|hsize)/.exec(length)
  if (part !== null)
    return `${Math.min(100, Math.round(100 * (part[1] === '' ? 1 : Number(part[1])) || 100))}%`
  const absolute = /^([\d.]+)\s*([a-z]{2})/.exec(length)
  const pixels = Number(absolute?.[1]) * (PIXELS[absolute?.[2] ?? ''] ?? Number.NaN)
  return Number.isFinite(pixels) && pixels > 0 ? String(Math.min(2000, Math.round(pixels))) : null
}

/** Renders an image, or a link if browsers cannot show the file in a page. */
const figure = ({ renderer, node }: Use, file: readonly Node[], size: string): string => {
  const name = textOf(file)
  const { findFigure, useFile } = renderer.context
  const found = findFigure(name)
  if (typeof found === 'string') {
    renderer.warn(`The image ${name} is not shown: ${found}.`, node)
    return `<em>[${escapeHtml(name)}]</em>`
  }
  const address = useFile(found)
  if (found.type !== 'application/pdf') return `<img src="${address}" alt=""${size}>`
  renderer.warn(`The figure ${name} is a PDF, so it becomes a link. Add it as SVG or PNG to show it.`, node)
  return `<a href="${address}">${escapeHtml(name)}</a>`
}

const link = (address: string, html: string): Piece[] =>
  inline(`<a href="${escapeHtml(address)}">${html}</a>`)

const reference = ({ renderer, node, last }: Use): Piece[] => {
  const label = textOf(last)
  const number = renderer.labels.get(label)
  if (number === undefined)
    renderer.warn(`\\${node.content}: no figure or table here has the label ${label}.`, node)
  return inline(escapeHtml(number ?? '?'))
}

/** Omits a macro with a warning. If `keepsLast` is true, renders its last argument. */
const reduced =
  (reason: string, keepsLast = false) =>
  ({ renderer, node, last }: Use): Piece[] => {
    renderer.warn(`\\${node.content}: ${reason}.`, node)
    return keepsLast ? inline(renderer.inline(last)) : []
  }

const COLOURLESS = 'the text is shown without its colour'

const MACROS = lookup<(use: Use) => Piece[]>({
  problemname({ renderer, arg }) {
    renderer.title ??= decodeHTML(renderer.inline(arg(0)).replace(/<[^>]*>/g, '')).trim() || null
    return []
  },
  illustration(use) {
    const image = figure(use, use.arg(1), ' width="100%"')
    return block(`<aside>${image}${caption(use.renderer, use.arg(2))}</aside>\n`)
  },
  includegraphics(use) {
    const options = (use.node.args ?? []).map(({ content }) => textOf(content)).join(',')
    return inline(figure(use, use.last, sizeAttributes(options)))
  },
  subfloat({ renderer, arg, last }) {
    const text = caption(renderer, arg(1).length > 0 ? arg(1) : arg(0))
    return block(`<figure>${renderer.inline(last)}${text}</figure>`)
  },
  footnote({ renderer, last }) {
    const number = renderer.footnotes.push(renderer.inline(last))
    return inline(`<sup><a href="#fn-${number}">${number}</a></sup>`)
  },
  nextsample: () => block(samplePlace('nextsample')),
  remainingsamples: () => block(samplePlace('remainingsamples')),
  caption: ({ renderer, last }) => block(caption(renderer, last)),
  subsubsection: ({ renderer, last }) => block(`<h3>${renderer.inline(last)}</h3>\n`),
  hspace: () => inline(' '),
  href: ({ renderer, arg }) => link(textOf(arg(1)), renderer.inline(arg(2))),
  hyperref: ({ renderer, last }) => inline(renderer.inline(last)),
  enquote: ({ renderer, last }) => inline(`“${renderer.inline(last)}”`),
  ensuremath: ({ renderer, arg }) => inline(renderer.mathematics(arg(0), false)),
  item: ({ renderer, last }) => block(renderer.flow(last)),
  color: reduced(COLOURLESS),
  todo: reduced('a note to the authors was left out'),
  ...byName<(use: Use) => Piece[]>([
    ['section subsection', ({ renderer, last }) => block(`<h2>${renderer.inline(last)}</h2>\n`)],
    [
      'paragraph subparagraph',
      ({ renderer, last }) => [...BREAK, ...inline(`${renderer.wrap('strong', last)} `)],
    ],
    ['\\ newline linebreak tabularnewline', () => inline('<br>')],
    ['hrule hrulefill', () => block('<hr>')],
    ['ref autoref cref Cref eqref nameref', reference],
    ['url nolinkurl', ({ arg }) => link(textOf(arg(0)), escapeHtml(textOf(arg(0))))],
    ['textcolor colorbox', reduced(COLOURLESS, true)],
    ['SI qty', ({ renderer, arg }) => inline(`${renderer.inline(arg(1))}\u2009${renderer.inline(arg(2))}`)],
    [
      'scalebox resizebox rotatebox raisebox parbox multicolumn multirow',
      ({ renderer, last }) => renderer.pieces(last),
    ],
    ['input include import', reduced('other files are not read. Put the text into the statement itself')],
    [
      'newenvironment renewenvironment newtheorem let',
      reduced('only macros can be defined here, with \\newcommand or \\def'),
    ],
  ]),
})
