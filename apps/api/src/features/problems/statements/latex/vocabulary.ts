import { lookup } from '../lookup'

/** Macros around a text, and the elements that they become; '' for those whose look is not kept. */
export const WRAPPERS = lookup({
  emph: 'em',
  textit: 'em',
  textsl: 'em',
  textbf: 'strong',
  texttt: 'code',
  lstinline: 'code',
  verb: 'code',
  underline: 'u',
  uline: 'u',
  sout: 'del',
  textsuperscript: 'sup',
  textsubscript: 'sub',
  ...Object.fromEntries(
    [
      'textsc',
      'textsf',
      'textrm',
      'textmd',
      'textup',
      'textnormal',
      'text',
      'mbox',
      'hbox',
      'fbox',
      'makebox',
      'framebox',
      'centerline',
      'pandocbounded',
      'MakeUppercase',
      'uppercase',
      'lowercase',
      'num',
      'si',
      'unit',
      'footnotesize',
    ].map((name) => [name, '']),
  ),
})

/** Macros that hold for the rest of their group. */
export const DECLARATIONS = lookup({
  bf: 'strong',
  bfseries: 'strong',
  it: 'em',
  itshape: 'em',
  em: 'em',
  sl: 'em',
  slshape: 'em',
  tt: 'code',
  ttfamily: 'code',
})

/** Macros about the page that nothing on a screen follows from, with the arguments that go with them. */
export const LAYOUT = lookup({
  vspace: 's m',
  vskip: '',
  addvspace: 'm',
  setlength: 'm m',
  addtolength: 'm m',
  setcounter: 'm m',
  addtocounter: 'm m',
  usepackage: 'o m o',
  RequirePackage: 'o m o',
  usetikzlibrary: 'm',
  documentclass: 'o m',
  pagestyle: 'm',
  thispagestyle: 'm',
  captionsetup: 'o m',
  lstset: 'm',
  graphicspath: 'm',
  definecolor: 'm m m',
  columncolor: 'o m',
  rowcolor: 'o m',
  cellcolor: 'o m',
  rowcolors: 'o m m m',
  arrayrulecolor: 'm',
  linespread: 'm',
  cline: 'm',
  cmidrule: 'o m',
  specialrule: 'm m m',
  setlist: 'o m',
  pagebreak: 'o',
  nopagebreak: 'o',
  linebreak: 'o',
  nolinebreak: 'o',
  columnbreak: '',
  addcontentsline: 'm m m',
  sisetup: 'm',
  hypersetup: 'm',
  nextsample: '',
  remainingsamples: '',
  ...Object.fromEntries(
    (
      'noindent indent medskip bigskip smallskip newpage clearpage cleardoublepage centering raggedright raggedleft ' +
      'sloppy fussy vfill vfil protect relax hline toprule midrule bottomrule endhead endfoot endfirsthead endlastfoot ' +
      'tightlist itemsep parskip parindent small footnotesize scriptsize tiny normalsize large Large LARGE huge Huge ' +
      'rm rmfamily sf sffamily sc scshape upshape mdseries normalfont selectfont frenchspacing nonfrenchspacing ' +
      'maketitle tableofcontents appendix leavevmode unskip ignorespaces strut null displaystyle textstyle ' +
      'makeatletter makeatother nobreak newline null'
    )
      .split(' ')
      .map((name) => [name, '']),
  ),
})

/** The arguments of what is turned into something: the parser hands them over with the macro. */
const OWN_MACROS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(WRAPPERS)
      .filter(([name]) => name !== 'verb' && name !== 'lstinline')
      .map(([name]) => [name, 'm']),
  ),
  makebox: 'o o m',
  framebox: 'o o m',
  problemname: 'm',
  illustration: 'm m m',
  includegraphics: 's o o m',
  caption: 's o m',
  'caption*': 'm',
  footnote: 'o m',
  footnotemark: 'o',
  footnotetext: 'o m',
  label: 'm',
  ref: 's m',
  autoref: 's m',
  cref: 's m',
  Cref: 's m',
  nameref: 'm',
  eqref: 'm',
  url: 'm',
  href: 'm m',
  hyperref: 'o m',
  nolinkurl: 'm',
  enquote: 's m',
  section: 's o m',
  subsection: 's o m',
  subsubsection: 's o m',
  paragraph: 's o m',
  subparagraph: 's o m',
  item: 'o',
  textcolor: 'o m m',
  color: 'o m',
  colorbox: 'o m m',
  scalebox: 'm o m',
  resizebox: 's m m m',
  rotatebox: 'o m m',
  raisebox: 'm o o m',
  parbox: 'o o o m m',
  multicolumn: 'm m m',
  multirow: 'o m o m o m',
  subfloat: 'o o m',
  subfigure: 'o o m',
  hspace: 's m',
  phantom: 'm',
  hphantom: 'm',
  vphantom: 'm',
  SI: 'o m m',
  qty: 'o m m',
  num: 'o m',
  si: 'o m',
  unit: 'o m',
  ensuremath: 'm',
  constant: 'm',
  input: 'm',
  include: 'm',
  import: 'm m',
  todo: 'o m',
  newenvironment: 's m o o m m',
  renewenvironment: 's m o o m m',
  newtheorem: 's m o m o',
  DeclareMathOperator: 's m m',
  newcommand: 's m o o m',
  renewcommand: 's m o o m',
  providecommand: 's m o o m',
  DeclareRobustCommand: 's m o o m',
}

export const MACRO_SIGNATURES: Record<string, { signature: string }> = Object.fromEntries(
  Object.entries({ ...LAYOUT, ...OWN_MACROS }).map(([name, signature]) => [name, { signature }]),
)

export const ENVIRONMENT_SIGNATURES: Record<string, { signature: string }> = Object.fromEntries(
  Object.entries({
    itemize: 'o',
    enumerate: 'o',
    description: 'o',
    figure: 'o',
    'figure*': 'o',
    table: 'o',
    'table*': 'o',
    wrapfigure: 'o m o m',
    wraptable: 'o m o m',
    minipage: 'o o o m',
    subfigure: 'o m',
    multicols: 'm o',
    tabular: 'o m',
    'tabular*': 'm o m',
    tabularx: 'm o m',
    longtable: 'o m',
    adjustbox: 'm',
  }).map(([name, signature]) => [name, { signature }]),
)

/** Environments whose content stands as it is, with nothing or an element around it. */
export const PLAIN_ENVIRONMENTS = lookup({
  document: '',
  minipage: '',
  multicols: '',
  flushleft: '',
  flushright: '',
  raggedright: '',
  sloppypar: '',
  small: '',
  footnotesize: '',
  samepage: '',
  adjustbox: '',
  spacing: '',
  center: 'center',
  quote: 'blockquote',
  quotation: 'blockquote',
  verse: 'blockquote',
  figure: 'figure',
  'figure*': 'figure',
  table: 'figure',
  'table*': 'figure',
  subfigure: 'figure',
  wraptable: 'aside',
  wrapfigure: 'aside',
})

export const TABLES: ReadonlySet<string> = new Set(['tabular', 'tabular*', 'tabularx', 'longtable'])

export const VERBATIM: ReadonlySet<string> = new Set([
  'verbatim',
  'verbatim*',
  'Verbatim',
  'lstlisting',
  'minted',
  'alltt',
])

/** The headings of the format's own environments (2025-09, "LaTeX Environment and Supported Subset"). */
const HEADINGS = lookup<readonly [string, string, string, string]>({
  en: ['Input', 'Output', 'Interaction', 'Explanation of samples'],
  da: ['Indlæsning', 'Udskrift', 'Interaktion', 'Forklaring af eksempler'],
  de: ['Eingabe', 'Ausgabe', 'Interaktion', 'Beispielerklärung'],
  es: ['Entrada', 'Salida', 'Interacción', 'Explicación de los ejemplos'],
  fr: ['Entrée', 'Sortie', 'Interaction', 'Explication des exemples'],
  is: ['Inntak', 'Úttak', 'Samskipti', 'Útskýring á sýnidæmum'],
  nl: ['Invoer', 'Uitvoer', 'Interactie', 'Uitleg van voorbeelden'],
  no: ['Inndata', 'Utdata', 'Interaksjon', 'Forklaring av eksemplene'],
  sv: ['Indata', 'Utdata', 'Interaktion', 'Förklaring av exemplen'],
})

const PARTS = ['Input', 'Output', 'Interaction', 'Explanation']

/** The heading of an environment, or null where it is none of the format's. */
export const headingOf = (environment: string, language: string): string | null => {
  const part = PARTS.indexOf(environment)
  return part === -1 ? null : (HEADINGS[language.split('-')[0]!] ?? HEADINGS.en!)[part]!
}
