import { lookup } from '../lookup'
import { ACCENTS } from './symbols'

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
    (
      'textsc textsf textrm textmd textup textnormal text mbox hbox fbox makebox framebox centerline pandocbounded ' +
      'MakeUppercase uppercase lowercase num si unit'
    )
      .split(' ')
      .map((name) => [name, '']),
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

/** Macros about the page that nothing on a screen follows from; their arguments are dropped. */
export const LAYOUT: ReadonlySet<string> = new Set(
  (
    'vspace vskip addvspace setlength addtolength setcounter addtocounter usepackage RequirePackage usetikzlibrary ' +
    'documentclass pagestyle thispagestyle captionsetup lstset graphicspath definecolor columncolor rowcolor cellcolor ' +
    'rowcolors arrayrulecolor linespread cline cmidrule specialrule setlist pagebreak nopagebreak nolinebreak ' +
    'columnbreak addcontentsline sisetup hypersetup nextsample remainingsamples label phantom hphantom vphantom ' +
    'noindent indent medskip bigskip smallskip newpage clearpage cleardoublepage centering raggedright raggedleft ' +
    'sloppy fussy vfill vfil protect relax hline toprule midrule bottomrule endhead endfoot endfirsthead endlastfoot ' +
    'tightlist itemsep parskip parindent small footnotesize scriptsize tiny normalsize large Large LARGE huge Huge ' +
    'rm rmfamily sf sffamily sc scshape upshape mdseries normalfont selectfont frenchspacing nonfrenchspacing ' +
    'maketitle tableofcontents appendix leavevmode unskip ignorespaces strut null displaystyle textstyle ' +
    'makeatletter makeatother nobreak'
  ).split(' '),
)

const signatures = (arguments_: Readonly<Record<string, string>>): Record<string, { signature: string }> =>
  Object.fromEntries(
    Object.entries(arguments_).flatMap(([signature, names]) =>
      names.split(' ').map((name) => [name, { signature }]),
    ),
  )

/** The arguments of macros that the parser does not know, or that it reads for a newer LaTeX, by signature. */
export const MACRO_SIGNATURES = {
  ...signatures({
    m:
      'problemname constant sout uline textsuperscript textsubscript centerline hbox pandocbounded lowercase ' +
      'MakeUppercase nameref addvspace arrayrulecolor graphicspath linespread cline sisetup',
    'm m': 'import',
    'm m m': 'illustration definecolor specialrule',
    'o m': 'num si unit todo captionsetup columncolor rowcolor cellcolor setlist',
    'o d() m': 'cmidrule',
    'o m m': 'SI qty',
    'o m m m': 'rowcolors',
    'o m o': 'usepackage RequirePackage',
    'o o m': 'makebox subfloat subfigure',
    'o m o m o m': 'multirow',
    's m': 'enquote',
    's o m': 'caption',
    's m o o m': 'newcommand renewcommand providecommand DeclareRobustCommand',
    o: 'item',
  }),
  ...Object.fromEntries(Object.keys(ACCENTS).map((name) => [name, { signature: 'm' }])),
}

export const ENVIRONMENT_SIGNATURES = signatures({
  o: 'table*',
  'o m': 'subfigure longtable',
  'm o': 'multicols',
  'm o m': 'tabularx',
  'o m o m': 'wrapfigure wraptable',
  m: 'adjustbox',
})

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
