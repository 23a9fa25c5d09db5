import { lookup } from '../../lookup'

/** Names of macros, each followed by its symbol. */
const NAMED = `
  slash / textbackslash \\ textasciitilde ~ textasciicircum ^ textbar | textless < textgreater > textunderscore _
  textdollar $ textbraceleft { textbraceright } lbrace { rbrace }
  ldots … dots … textellipsis … cdots ⋯ textendash – textemdash — textbullet • textperiodcentered ·
  textasciigrave \` textquotesingle ' textquotedbl " textquoteleft ‘ textquoteright ’ lq ‘ rq ’
  textquotedblleft “ textquotedblright ” glqq „ grqq “ quotedblbase „ quotesinglbase ‚
  guillemotleft « guillemotright » guillemetleft « guillemetright » flqq « frqq »
  textdegree ° degree ° textmu µ texttimes × textpm ± textonehalf ½ textrightarrow → textleftarrow ← checkmark ✓
  texttrademark ™ textregistered ® textcopyright © copyright © S § P ¶ dag † ddag ‡ textdagger †
  euro € texteuro € EUR € pounds £ textsterling £ textyen ¥ textcent ¢
  ss ß ae æ AE Æ oe œ OE Œ aa å AA Å o ø O Ø l ł L Ł i ı j ȷ dh ð DH Ð th þ TH Þ dj đ DJ Đ ng ŋ NG Ŋ
  TeX TeX LaTeX LaTeX LaTeXe LaTeX2ε % % & & $ $ # # _ _ { { } }
`

/** Macros that produce text. */
export const SYMBOLS = lookup<string>({
  ...Object.fromEntries([...NAMED.matchAll(/(\S+) (\S+)/g)].map(([, name, symbol]) => [name!, symbol!])),
  ' ': ' ',
  '\n': ' ',
  '\t': ' ',
  space: ' ',
  hfill: ' ',
  '!': '',
  '/': '',
  '@': '',
  ',': '\u2009',
  thinspace: '\u2009',
  ';': '\u2005',
  ':': '\u2005',
  nobreakspace: '\u00a0',
  enspace: '\u2002',
  quad: '\u2003',
  qquad: '\u2003\u2003',
  '-': '\u00ad',
  allowbreak: '\u200b',
})

/** Macros that put a mark on the next letter, with the marks as combining characters. */
export const ACCENTS = lookup({
  '`': '\u0300',
  "'": '\u0301',
  '^': '\u0302',
  '~': '\u0303',
  '=': '\u0304',
  '.': '\u0307',
  '"': '\u0308',
  u: '\u0306',
  r: '\u030a',
  H: '\u030b',
  v: '\u030c',
  d: '\u0323',
  c: '\u0327',
  k: '\u0328',
  b: '\u0331',
})

/** Puts a mark on the first letter. Dotless i and j become normal letters, because Unicode marks replace the dot. */
export const accented = ([letter = '', ...rest]: string, mark: string): string => {
  const plain = letter === 'ı' ? 'i' : letter === 'ȷ' ? 'j' : letter
  return (plain === '' ? '\u00a0' : plain + mark).normalize('NFC') + rest.join('')
}

const LIGATURES = lookup({
  '---': '—',
  '--': '–',
  '``': '“',
  "''": '”',
  ',,': '„',
  '<<': '«',
  '>>': '»',
  '`': '‘',
  "'": '’',
  '~': '\u00a0',
})

/** Converts ties, and the character sequences that LaTeX typesets as quotes and dashes. */
export const withLigatures = (text: string): string =>
  text.replace(/---?|``?|''?|,,|<<|>>|~/g, (characters) => LIGATURES[characters]!)
