import fc from 'fast-check'
import { PackageError } from '../../package-error'
import { PackageFile } from '../../source/package-file'
import { cleanHtml } from '../clean-html'
import { createMathematics } from '../mathematics'
import { renderLatex } from './render-latex'

const IMAGE = {
  sha256: 'a'.repeat(64),
  type: 'image/png',
  file: new PackageFile('cave.png', 0, { path: '/nowhere' }),
  size: null,
}
const FIGURES = new Map([
  ['cave.png', IMAGE],
  ['plan.pdf', { ...IMAGE, type: 'application/pdf' }],
])

const render = (text: string, language = 'en') => {
  const warnings: [number | null, string][] = []
  const warn = (line: number | null, reason: string) => void warnings.push([line, reason])
  const { html, title } = renderLatex(text, {
    path: 'problem.tex',
    language,
    setFormula: createMathematics(warn),
    findFigure: (name) => FIGURES.get(name) ?? 'there is no such image',
    useFile: ({ sha256 }) => `files/${sha256}`,
    warn,
    constants: new Map([['MAX.INT', '1000']]),
    timeLimit: 2.5,
  })
  return { html: cleanHtml(html, () => null).trim(), title, warnings }
}

/** Renders inline source and removes the enclosing paragraph. */
const inline = (text: string): string => /^<p>(.*)<\/p>$/s.exec(render(text).html)?.[1] ?? render(text).html

describe('the LaTeX renderer', () => {
  it.each([
    [
      '\\emph{a} \\textbf{b} {\\bf c} {\\it d}',
      '<em>a</em> <strong>b</strong> <strong>c</strong> <em>d</em>',
    ],
    ["\\texttt{a -- ``b''}", "<code>a -- ``b''</code>"],
    ["``a'' and `b' -- c --- d, it's", '“a” and ‘b’ – c — d, it’s'],
    ['A~b\\,c \\ldots{} d \\ldots e\\ f', 'A\u00a0b\u2009c … d …e f'],
    ['50\\% \\& \\$5 a\\_b \\#1 \\{x\\}', '50% &amp; $5 a_b #1 {x}'],
    [
      'caf\\\'e na\\"{\\i}ve \\c{c}a \\v Skoda \\aa ngstr\\"om \\o re \\ss',
      'café naïve ça Škoda ångström øre ß',
    ],
    ['infra\\-structure', 'infra\u00adstructure'],
    ['\\verb|a_b <c>| % gone', '<code>a_b &lt;c&gt;</code>'],
    [
      '\\url{http://a.b/%7Eu_x?a=1&b#c}',
      '<a href="http://a.b/%7Eu_x?a=1&amp;b#c">http://a.b/%7Eu_x?a=1&amp;b#c</a>',
    ],
    ['\\href{https://a.b/c\\_d}{see \\emph{it}}', '<a href="https://a.b/c_d">see <em>it</em></a>'],
    ['a\\\\b', 'a<br />b'],
    ['\\sout{a}\\underline{b}x\\textsuperscript{2}', '<del>a</del><u>b</u>x<sup>2</sup>'],
    ['\\num{1000} \\SI{5}{km} \\enquote{q}', '1000 5\u2009km “q”'],
    ['\\constant{MAX.INT} in \\timelimit{}s', '1000 in 2.5s'],
    ['\\noindent\\small a\\vspace{3mm}\\hspace*{1em}b', 'a b'],
    ['a % comment\nb', 'a b'],
  ])('turns %s into HTML', (source, html) => {
    expect(inline(source)).toBe(html)
    expect(render(source).warnings).toEqual([])
  })

  it('typesets inline and display formulas with the statement’s own macros', () => {
    const { html, warnings } = render(
      '\\newcommand{\\maxn}{10^5}\\newcommand\\pair[2][a]{(#1,#2)}\\DeclareMathOperator{\\lcm}{lcm}\n' +
        '$n \\le \\maxn$ and \\(\\pair{x}\\), $\\lcm(a)$ \\[ \\frac12 \\]\n' +
        '\\begin{align*} a &= b \\\\ c &= \\maxn \\end{align*}\n' +
        '\\begin{equation} \\label{e} x = \\begin{cases} 1 & n > 0 \\\\ 2 & \\text{else} \\end{cases} \\end{equation}',
    )
    expect(warnings).toEqual([])
    expect(html).toContain('<mi>n</mi><mo>≤</mo><msup><mn>10</mn><mn>5</mn></msup>')
    expect(html).toContain('<mi mathvariant="normal">lcm</mi>')
    expect(html.match(/<math display="block">/g)).toHaveLength(3)
    expect(html).toContain('columnalign="right left"')
    expect(html).toContain('<mtext>else</mtext>')
  })

  it('renders paragraphs, headings and the format’s environments', () => {
    expect(render('One\nline.\n\nTwo.\n\\section*{Input}\nThree.').html).toBe(
      '<p>One line.</p>\n<p>Two.</p>\n<h2>Input</h2>\n<p>Three.</p>',
    )
    const german = render(
      '\\begin{Input}Eine Zahl.\\end{Input}\\begin{Output}\nZwei.\n\\end{Output}',
      'de',
    ).html
    expect(german).toBe('<h2>Eingabe</h2>\n<p>Eine Zahl.</p>\n<h2>Ausgabe</h2>\n<p>Zwei.</p>')
  })

  it('renders nested lists with custom labels', () => {
    expect(
      render(
        '\\begin{itemize}[noitemsep]\n\\item a\n\\item b\n\n c \\begin{enumerate}\\item[(x)] d\\end{enumerate}\\end{itemize}',
      ).html,
    ).toBe('<ul><li>a</li><li><p>b</p>\n<p>c</p>\n<ol><li>(x) d</li></ol>\n</li></ul>')
    expect(render('\\begin{description}\\item[A] b\\end{description}').html).toMatch(
      /<dl><dt>A<\/dt><dd><p>b<\/p>/,
    )
  })

  it('renders tables with alignment, spans and lines', () => {
    const { html, warnings } = render(
      '\\begin{tabular}{|l|*{2}{r|}} \\hline Group & \\textbf{P} & C \\\\ \\cmidrule(lr){1-2}\n1 & $n$ & \\& \\\\ \\multicolumn{2}{c}{all} & x \\\\ \\hline\\end{tabular}',
    )
    expect(warnings).toEqual([])
    expect(html).toContain(
      '<tr><td>Group</td><td align="right"><strong>P</strong></td><td align="right">C</td></tr>',
    )
    expect(html).toContain('<tr><td>1</td><td align="right"><math>')
    expect(html).toContain('<td align="right">&amp;</td>')
    expect(html).toContain('<tr><td colspan="2" align="center">all</td><td align="right">x</td></tr>')
  })

  it('keeps listings unchanged', () => {
    expect(render('\\begin{lstlisting}[language=C++]\nif (a < b) $x$ -- %d\n\\end{lstlisting}').html).toBe(
      '<pre>if (a &lt; b) $x$ -- %d</pre>',
    )
    expect(render('\\begin{verbatim}\n  \\emph{a}\n\\end{verbatim}').html).toBe('<pre>  \\emph{a}</pre>')
  })

  it('renders footnotes, and images with captions, numbers and sizes', () => {
    const { html, warnings } = render(
      '\\illustration{0.3}{cave.png}{A \\emph{cave}}\n\\begin{figure}[h]\\centering\\includegraphics[width=0.5\\textwidth]{cave.png}\\caption{Map}\\label{m}\\end{figure}\n' +
        'See~\\ref{m}.\\footnote{A note.} \\includegraphics[width=2cm]{cave.png}',
    )
    expect(warnings).toEqual([])
    expect(html).toContain('<figcaption>A <em>cave</em></figcaption></aside>')
    expect(html).toContain('width="50%"')
    expect(html).toContain('<figcaption>Map</figcaption>')
    expect(html).toContain('See\u00a01.<sup><a href="#fn-1">1</a></sup>')
    expect(html).toContain('width="76"')
    expect(html).toContain('<ol><li id="fn-1">A note.</li></ol>')
  })

  it('takes the title from \\problemname or the plain title', () => {
    expect(render("\\problemname{Less <than> \\emph{caf\\'e} \\& co}\nText").title).toBe(
      'Less <than> café & co',
    )
    expect(render('%% plainproblemname: x^2\n\\problemname{$x^2$}').title).toBe('x^2')
    expect(render('\\problemname{}\nText').title).toBeNull()
  })
})

describe('the LaTeX renderer with faulty source', () => {
  it.each(['constructor', 'toString', 'valueOf', 'hasOwnProperty'])(
    'reports a macro and an environment named %s as unknown',
    (name) => {
      const { html, warnings } = render(`\\${name}{kept} \\begin{${name}}too\\end{${name}} $x$`, name)
      expect(html).toMatch(/kept[\s\S]*too/)
      expect(warnings.map(([, reason]) => reason)).toEqual([
        expect.stringContaining(`macro \\${name} is unknown`),
        expect.stringContaining(`environment ${name} is unknown`),
      ])
    },
  )

  it.each([
    ['\n\\foo{kept} too', 2, /macro \\foo is unknown/, 'kept too'],
    ['\\begin{theorem}kept\\end{theorem}', 1, /environment theorem is unknown/, 'kept'],
    ['a\n\n$\\frac{1}$', 3, /formula .* is shown as its source/, '\\frac{1}'],
    ['$\\unknown$', 1, /Undefined control sequence/, '\\unknown'],
    ['\\includegraphics{gone}', 1, /image gone is not shown: there is no such/, '[gone]'],
    ['\\includegraphics{plan.pdf}', 1, /plan\.pdf is a PDF.* becomes a link/, '>plan.pdf</a>'],
    ['\\textcolor{red}{kept}', 1, /without its colour/, 'kept'],
    ['\\begin{tikzpicture}\\draw (0,0);\\end{tikzpicture}', 1, /tikzpicture are not drawn/, ''],
    ['\\input{other}', 1, /other files are not read/, ''],
    ['see \\ref{gone}', 1, /no figure or table here has the label gone/, 'see ?'],
    ['\\constant{GONE}', 1, /constant GONE is not in problem\.yaml/, 'GONE'],
    ['\\newtheorem{a}{b}', 1, /only macros can be defined/, ''],
  ])('reports %j with its line number', (source, line, reason, kept) => {
    const { html, warnings } = render(source)
    expect(warnings).toEqual([[line, expect.stringMatching(reason)]])
    expect(html).toContain(kept)
  })

  it.each([
    ['a macro that expands to itself', '\\def\\a{\\a}\\a'],
    ['a macro that expands to itself in a formula', '\\def\\a{\\a}$\\a$'],
    ['macros that double their text', `\\def\\a{xx}${doubling('\\def')}\\a${'b'.repeat(24)}`],
    ['a macro that doubles its argument', `\\newcommand{\\a}[1]{#1#1}${'\\a{'.repeat(30)}x${'}'.repeat(30)}`],
    ['nested groups', '{'.repeat(10_000)],
    ['nested environments', '\\begin{center}'.repeat(2000)],
    ['nested optional arguments', '\\foo['.repeat(8000)],
  ])('rejects %s or returns at most 1 MB of HTML', (_name, source) => {
    try {
      expect(render(source).html.length).toBeLessThan(1_000_000)
    } catch (error) {
      expect(error).toBeInstanceOf(PackageError)
    }
  })

  it.each([
    ['a formula that doubles its text', `$\\def\\a{xx}${doubling('\\def')}\\a${'b'.repeat(24)}$`],
    ['an extremely wide box', '$\\rule{99999999em}{99999999em}$'],
    ['nested roots', `$${'\\sqrt'.repeat(700)}x$`],
  ])('rejects %s or returns little HTML', (_name, source) => {
    try {
      expect(render(source).html.length).toBeLessThan(10_000)
    } catch (error) {
      expect(error).toBeInstanceOf(PackageError)
    }
  })

  it('returns harmless HTML or a PackageError for any source', () => {
    const word = fc.constantFrom(
      ...[
        'a ',
        '\\a',
        '\\def\\a',
        '\\newcommand{\\a}[2][x]',
        '#1',
        '{',
        '}',
        '[',
        ']',
        '$',
        '$$',
        '\\(',
        '\\]',
        '&',
        '\\\\',
        '%',
        '\n\n',
        '\\verb|',
        '|',
      ],
      ...[
        '\\begin{itemize}',
        '\\end{itemize}',
        '\\item',
        '\\begin{tabular}{l*{2}{r}}',
        '\\end{tabular}',
        '\\multicolumn',
        '\\begin{align}',
        '\\end{align}',
        '\\begin{lstlisting}',
      ],
      ...[
        '<script>',
        'javascript:',
        '\\href',
        '\\url{',
        '\\includegraphics',
        '\\illustration',
        '\\footnote',
        "\\'",
        '\\"',
        '^',
        '_',
        '~',
        '--',
        '\ue041',
        '\u0000',
        '\ud800',
      ],
      ...[
        '\\bf',
        '\\problemname',
        '\\section*',
        '\\caption',
        '\\label{m}',
        '\\ref{m}',
        '\\constant',
        '\\textbf',
        '\\frac',
        '\\left(',
        '\\text{',
      ],
    )
    fc.assert(
      fc.property(
        fc.array(fc.oneof({ weight: 6, arbitrary: word }, fc.string({ maxLength: 6 })), { maxLength: 60 }),
        (words) => {
          try {
            const { html, warnings } = render(words.join(''))
            expect(html).not.toMatch(/<script|href="(?!https?:|mailto:|#|files\/)|\son\w+="/i)
            for (const [line, reason] of warnings) {
              expect(line === null || Number.isInteger(line)).toBe(true)
              expect(reason).toMatch(/\.$/)
            }
          } catch (error) {
            if (!(error instanceof PackageError)) throw error
          }
        },
      ),
      { numRuns: 400, seed: 20 },
    )
  })
})

function doubling(define: string): string {
  return Array.from(
    { length: 24 },
    (_, i) => `${define}\\a${'b'.repeat(i + 1)}{\\a${'b'.repeat(i)}\\a${'b'.repeat(i)}}`,
  ).join('')
}
