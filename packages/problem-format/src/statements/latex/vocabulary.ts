import { byName, lookup } from '../../lookup'
import { ACCENTS } from './symbols'

/** Macros that wrap text, with the elements that replace them; '' drops the style. */
export const WRAPPERS = lookup(
  byName([
    ['emph textit textsl', 'em'],
    ['textbf', 'strong'],
    ['texttt lstinline verb', 'code'],
    ['underline uline', 'u'],
    ['sout', 'del'],
    ['textsuperscript', 'sup'],
    ['textsubscript', 'sub'],
    ['textsc textsf textrm textmd textup textnormal text mbox hbox fbox makebox framebox centerline', ''],
    ['pandocbounded MakeUppercase uppercase lowercase num si unit', ''],
  ]),
)

/** Macros that apply to the rest of their group. */
export const DECLARATIONS = lookup(
  byName([
    ['bf bfseries', 'strong'],
    ['it itshape em sl slshape', 'em'],
    ['tt ttfamily', 'code'],
  ]),
)

/** Macros for the printed page that have no meaning on a screen. They are dropped with their arguments. */
export const LAYOUT: ReadonlySet<string> = new Set(
  (
    'vspace vskip addvspace setlength addtolength setcounter addtocounter usepackage RequirePackage usetikzlibrary ' +
    'documentclass pagestyle thispagestyle captionsetup lstset graphicspath definecolor columncolor rowcolor cellcolor ' +
    'rowcolors arrayrulecolor linespread cline cmidrule specialrule setlist pagebreak nopagebreak nolinebreak ' +
    'columnbreak addcontentsline sisetup hypersetup label phantom hphantom vphantom ' +
    'noindent indent medskip bigskip smallskip newpage clearpage cleardoublepage centering raggedright raggedleft ' +
    'sloppy fussy vfill vfil protect relax hline toprule midrule bottomrule endhead endfoot endfirsthead endlastfoot ' +
    'tightlist itemsep parskip parindent small footnotesize scriptsize tiny normalsize large Large LARGE huge Huge ' +
    'rm rmfamily sf sffamily sc scshape upshape mdseries normalfont selectfont frenchspacing nonfrenchspacing ' +
    'maketitle tableofcontents appendix leavevmode unskip ignorespaces strut null displaystyle textstyle ' +
    'makeatletter makeatother nobreak'
  ).split(' '),
)

const signatures = (lists: Record<string, string>): Record<string, { signature: string }> =>
  byName(Object.entries(lists).map(([signature, names]) => [names, { signature }]))

/** The signatures of macros that the parser does not know, or knows only from newer versions of LaTeX. */
export const MACRO_SIGNATURES = signatures({
  m:
    'problemname constant sout uline textsuperscript textsubscript centerline hbox pandocbounded lowercase ' +
    'MakeUppercase nameref addvspace arrayrulecolor graphicspath linespread cline sisetup ' +
    Object.keys(ACCENTS).join(' '),
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
})

export const ENVIRONMENT_SIGNATURES = signatures({
  o: 'table*',
  'o m': 'subfigure longtable',
  'm o': 'multicols',
  'm o m': 'tabularx',
  'o m o m': 'wrapfigure wraptable',
  m: 'adjustbox',
})

/** Environments whose content is rendered, with the elements that wrap it; '' for no element. */
export const PLAIN_ENVIRONMENTS = lookup(
  byName([
    [
      'document minipage multicols flushleft flushright raggedright sloppypar small footnotesize samepage',
      '',
    ],
    ['adjustbox spacing center', ''],
    ['quote quotation verse', 'blockquote'],
    ['figure figure* table table* subfigure', 'figure'],
    ['wraptable wrapfigure', 'aside'],
  ]),
)

/** Environments that KaTeX knows by other names; '' typesets only the body. */
export const MATHEMATICS = lookup(
  byName([
    ['math displaymath dmath dmath*', ''],
    ['eqnarray eqnarray* align flalign flalign*', 'align*'],
    ['multline multline* gather', 'gather*'],
    ['equation', 'equation*'],
  ]),
)

export const TABLES: ReadonlySet<string> = new Set(['tabular', 'tabular*', 'tabularx', 'longtable'])

export const VERBATIM: ReadonlySet<string> = new Set(
  'verbatim verbatim* Verbatim lstlisting minted alltt'.split(' '),
)

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

/** The heading of one of the format's environments; null for other environments. */
export const headingOf = (environment: string, language: string): string | null => {
  const part = ['Input', 'Output', 'Interaction', 'Explanation'].indexOf(environment)
  return part === -1 ? null : (HEADINGS[language.split('-')[0]!] ?? HEADINGS.en!)[part]!
}
