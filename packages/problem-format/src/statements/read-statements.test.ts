import { type PackageFiles, removePackages, writePackage } from '../../test/packages'
import { openSource } from '../source/open-source'
import { readStatements } from './read-statements'

afterAll(removePackages)

const readAll = async (files: PackageFiles, constants: Record<string, string> = {}) =>
  readStatements(await openSource(await writePackage(files)), {
    constants: new Map(Object.entries(constants)),
    timeLimit: null,
  })

const read = async (files: PackageFiles, constants: Record<string, string> = {}) => {
  const { statements, warnings, files: shown } = await readAll(files, constants)
  return { ...statements[0], warnings, shown }
}

const PNG = Buffer.from('89504e470d0a', 'hex')
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h4"/></svg>'

/** Matches HTML that can run scripts, load from elsewhere or cover the page. */
const HARM =
  /<script|<iframe|<svg|<style|<object|<embed|<form|<input|\son\w+=|(?:href|src)="(?!https?:|mailto:|#|files\/)|style=/i

describe('readStatements', () => {
  it('converts Markdown to HTML and removes a leading title', async () => {
    const { html, title, language } = await read(
      {
        'statement/problem.en.md':
          '# Adding\n\nAdd *two* numbers up to {{max}}.\n\n| a | b |\n|---|---|\n| 1 | 2 |\n',
      },
      { max: '9' },
    )
    expect(title).toBe('Adding')
    expect(language).toBe('en')
    expect(html).toContain('<p>Add <em>two</em> numbers up to 9.</p>')
    expect(html).toContain('<td>1</td>')
    expect(html).not.toContain('Adding')
  })

  it('typesets formulas in Markdown, but not prices and code', async () => {
    const { html, warnings } = await read({
      'statement/problem.md':
        'With $n \\le 10^5$ and $5 to $6, `$x$`.\n\n$$\n\\sum_i a_i\n$$\n\n- $a < b$\n\nOops $\\frac{1}$.\n',
    })
    expect(html).toContain('<mi>n</mi><mo>≤</mo><msup><mn>10</mn><mn>5</mn></msup>')
    expect(html).toContain('and $5 to $6, <code>$x$</code>')
    expect(html).toContain('<math display="block">')
    expect(html).toContain('<mo>&lt;</mo>')
    expect(html).toContain('<code>\\frac{1}</code>')
    expect(html).not.toMatch(/annotation|semantics/)
    expect(warnings).toEqual([
      { file: 'statement/problem.md', line: 9, reason: expect.stringContaining('shown as its source') },
    ])
  })

  it.each([
    ['x \\bmod m', 'xmodm', '>mod</mo>'],
    ['x \\pmod m', 'x(modm)', '<mo stretchy="false">(</mo>'],
    ['\\mathop{\\rm lcm}(a, b)', 'lcm(a,b)', '<mo>lcm</mo>'],
    ['a \\mathrel{\\overset{?}{=}} b', 'a=?b', '<mover><mrow><mo>=</mo>'],
    ['\\mathord{a+b} \\mathopen{x_1}', 'a+bx1', '<mo>+</mo>'],
    ['\\gcd(a, b) \\operatorname{lcm} c', 'gcd\u2061(a,b)lcm\u2061c', '>lcm</mi>'],
  ])('typesets $%s$ with only text in each token', async (formula, text, part) => {
    const { html, warnings } = await read({ 'statement/problem.md': `So $${formula}$.\n` })
    expect(warnings).toEqual([])
    expect(html).not.toMatch(/<m[inos](?: [^>]*)?>[^<]*<(?!\/m[inos]>)/)
    expect(html).toContain(part)
    expect(html.replace(/<[^>]*>|\s/g, '')).toBe(`So${text}.`)
  })

  it('keeps the language of code only if the page can highlight it', async () => {
    const { html } = await read({
      'statement/problem.md':
        '```C++\nint a;\n```\n\n```js\nlet a\n```\n\n```cobol\nMOVE\n```\n\n' +
        '<code class="language-python" data-language="toString">a</code> <code data-language="java">b</code>\n',
    })
    expect([...html.matchAll(/<code[^>]*>/g)].map(([tag]) => tag)).toEqual([
      '<code data-language="cpp">',
      '<code data-language="javascript">',
      '<code>',
      '<code>',
      '<code data-language="java">',
    ])
  })

  it('typesets a number with thin spaces as a single number', async () => {
    const { html } = await read({
      'statement/problem.md': 'At most $30\\,000$ of $1\\,000\\,000$, not $12\\,34$.\n',
    })
    expect(html.match(/<mn>.*?(?=<\/mrow>)/g)).toEqual([
      '<mn>30\u2009000</mn>',
      '<mn>1\u2009000\u2009000</mn>',
      '<mn>12</mn><mtext>\u2009</mtext><mn>34</mn>',
    ])
  })

  it.each([
    ['Markdown', 'problem.md', '{{nextsample}}\n*Why* 4.\n\n{{ remainingsamples }}\n'],
    ['LaTeX', 'problem.tex', '\\nextsample\n\\emph{Why} 4.\n\n\\remainingsamples\n'],
  ])('keeps the markers for samples in %s', async (_format, file, text) => {
    const { html } = await read({ [file]: text })
    expect(html.replace(/\n/g, '')).toBe(
      '<div data-samples="next"></div><p><em>Why</em> 4.</p><div data-samples="remaining"></div>',
    )
  })

  it('supports footnotes in Markdown', async () => {
    const { html } = await read({ 'problem.md': 'Text.[^1]\n\n[^1]: A note.\n' })
    expect(html).toMatch(/<a id="fnref1" href="#fn1">/)
    expect(html).toMatch(/<li id="fn1"><p>A note\./)
  })

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '[x](javascript:alert(1))',
    '[x](/api/user/logout)',
    '<a href="//example.org">x</a>',
    '<iframe src="https://example.org"></iframe>',
    '<p onclick="alert(1)" style="position:fixed">x</p>',
    '<img src="https://example.org/pixel.png">',
    '<svg><script>alert(1)</script></svg>',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '<math><annotation-xml encoding="text/html"><script>alert(1)</script></annotation-xml></math>',
    '<math href="javascript:alert(1)"><mi>x</mi></math>',
    '$\\href{javascript:alert(1)}{x}$',
    '$\\htmlData{onclick=alert(1)}{x}\\htmlStyle{position:fixed}{y}$',
    '$\\includegraphics{https://example.org/pixel.png}$',
    '$\\text{<script>alert(1)</script>}$',
    '<form action="/api/user/logout"><input name="a"></form>',
  ])('makes %s harmless', async (text) => {
    for (const name of ['problem.en.md', 'problem.en.html', 'problem.en.tex']) {
      const { html } = await read({ [`problem_statement/${name}`]: `Text.\n\n${text}\n` })
      expect(html.match(/<[^>]*>/g)?.join('') ?? '').not.toMatch(HARM)
    }
  })

  it('stores each image once, and warns about images that cannot be shown', async () => {
    const { html, warnings, shown } = await read({
      'statement/problem.en.md':
        '![A dot](dot.png) ![](img/line.svg "A line") <img src="./dot.png" width="50%"> ![Gone](../../etc/passwd.png)\n',
      'statement/dot.png': PNG,
      'statement/img/line.svg': SVG,
      'statement/unused.png': PNG,
    })
    expect(shown.map(({ type }) => type)).toEqual(['image/png', 'image/svg+xml'])
    const [dot, line] = shown.map(({ sha256 }) => `files/${sha256}`)
    expect(html).toContain(`<img src="${dot}" alt="A dot" />`)
    expect(html).toContain(`<img src="${line}" alt="" title="A line" />`)
    expect(html).toContain(`<img src="${dot}" width="50%" />`)
    expect(html).not.toContain('passwd')
    expect(warnings).toHaveLength(1)
  })

  it('sets the size of an image in Markdown', async () => {
    const png = Buffer.alloc(33)
    png.write('89504e470d0a1a0a0000000d49484452', 'hex')
    png.writeUInt32BE(300, 16)
    png.writeUInt32BE(200, 20)
    const { html } = await read({
      'statement/problem.md':
        '![](line.svg) ![](dot.png) <img src="dot.png" width="60"> <img src="dot.png" width="50%">\n',
      'statement/dot.png': png,
      'statement/line.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 90"></svg>',
    })
    expect(html.match(/ (width|height)="[^"]*"/g)?.join('')).toBe(
      ' width="720" height="90" width="300" height="200" width="60" height="40" width="50%"',
    )
  })

  it.each([
    [4, 'width="2" height="1"'],
    [5, 'width="1" height="2"'],
  ])('gives a photo of 2 x 1 pixels with Exif orientation %i the size %s', async (orientation, size) => {
    const exif = `457869660000 4d4d002a00000008 0001 0112000300000001 000${orientation}0000 00000000`
    const frame = 'ffc0 000b 08 0001 0002 01 011100'
    const jpeg = Buffer.from(`ffd8 ffe1 0022 ${exif} ${frame} ffd9`.replaceAll(' ', ''), 'hex')
    const { html } = await read({ 'statement/problem.md': '![](a.jpg)', 'statement/a.jpg': jpeg })
    expect(html).toContain(size)
  })

  it('sets the size of an image in LaTeX', async () => {
    const { html } = await read({
      'statement/problem.tex': 'A line: \\includegraphics[width=90px]{line}',
      'statement/line.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 96"></svg>',
    })
    expect(html).toMatch(/<img [^>]*width="90" height="12"/)
  })

  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script with a namespace prefix', '<svg:script xmlns:svg="http://www.w3.org/2000/svg">1</svg:script>'],
    ['an event handler', '<rect onload="alert(1)"/>'],
    ['an event handler after a slash', '<rect/onload="alert(1)"/>'],
    ['an event handler in capitals', '<rect ONLOAD="alert(1)"/>'],
    ['embedded HTML', '<foreignObject><b>x</b></foreignObject>'],
    ['a link that runs a script', '<a xlink:href="javascript:alert(1)"><text>x</text></a>'],
    ['a script in character references', '<a href="&#106;avascript:alert(1)"><text>x</text></a>'],
    ['a reference to another file', '<image href="https://example.org/pixel.png"/>'],
    ['a style from another site', '<style>@import "https://example.org/a.css"</style>'],
    ['an image in a style', '<rect style="fill:url(https://example.org/a)"/>'],
    ['an animation', '<animate attributeName="href" to="javascript:alert(1)"/>'],
  ])('rejects an SVG with %s', async (_name, inside) => {
    const { html, shown, warnings } = await read({
      'statement/problem.en.tex': 'Text. \\includegraphics{figure}',
      'statement/figure.svg': `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`,
    })
    expect(shown).toEqual([])
    expect(html).not.toContain('<img')
    expect(warnings[0]).toMatchObject({ line: 1, reason: expect.stringContaining('figure is not shown') })
  })

  it('accepts an SVG file from a drawing program', async () => {
    const svg = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" version="1.1"><defs><style type="text/css"><![CDATA[*{stroke:#000}]]></style><path id="a" d="M0 0"/></defs>
<g style="clip-path:url(#b)"><use xlink:href="#a"/><text x="1">n &#8804; 5</text></g></svg>`
    const { shown, warnings } = await read({ 'statement/problem.md': '![](a.svg)', 'statement/a.svg': svg })
    expect(warnings).toEqual([])
    expect(shown).toHaveLength(1)
  })

  it('rejects images that are too large or do not match their extension', async () => {
    const { shown, warnings } = await read({
      'statement/problem.md': '![](a.png) ![](b.jpg) ![](c.eps)',
      'statement/a.png': '<html>',
      'statement/b.jpg': Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.alloc(4 * 1024 * 1024)]),
    })
    expect(shown).toEqual([])
    expect(warnings.map(({ reason }) => reason)).toEqual([
      expect.stringContaining('is not a PNG file'),
      expect.stringContaining('larger than 4 MB'),
      expect.stringContaining('only SVG, PNG, JPEG and GIF images are shown, not EPS'),
    ])
  })

  it('shows images of up to 32 MB in total', async () => {
    const large = Buffer.concat([PNG, Buffer.alloc(4 * 1024 * 1024 - PNG.length)])
    const names = Array.from({ length: 9 }, (_, index) => `p${index}.png`)
    const { shown, warnings } = await read({
      'statement/problem.md': names.map((name) => `![](${name})`).join(' '),
      ...Object.fromEntries(names.map((name) => [`statement/${name}`, large])),
    })
    expect(shown).toHaveLength(1)
    expect(warnings.map(({ reason }) => reason)).toEqual([
      expect.stringContaining('the images together are larger than 32 MB'),
    ])
  })

  it('returns the statement in every language, English first, in the preferred format', async () => {
    const { statements } = await readAll({
      'statement/problem.sv.tex': '\\problemname{Summa}\nSvenska',
      'statement/problem.de.tex': 'Deutsch in LaTeX',
      'problem_statement/problem.de.md': '# Summe\n\nDeutsch',
      'statement/problem.en.tex': 'English in LaTeX',
      'statement/problem.en.md': 'English',
      'statement/problem.en.pdf': '%PDF-1.4',
      'statement/problem.pt-BR.pdf': '%PDF-1.4',
    })
    expect(statements.map(({ language, title }) => [language, title])).toEqual([
      ['en', null],
      ['de', 'Summe'],
      ['pt-BR', null],
      ['sv', 'Summa'],
    ])
    expect(statements[0].html).toBe('<p>English</p>\n')
  })

  it("accepts problem.md, DOMjudge's problem.html and plain text", async () => {
    expect((await read({ 'problem.md': 'plain' })).html).toBe('<p>plain</p>\n')
    expect((await read({ 'problem.html': '<h2>Page</h2><script>x</script>' })).html).toBe('<h2>Page</h2>')
    expect((await read({ 'problem.txt': 'a < b' })).html).toBe('<pre>a &lt; b</pre>')
    expect((await read({ 'statement/problem.sv.md': 'Svenska' })).language).toBe('sv')
  })

  it('links to a PDF statement', async () => {
    const { pdf, html, shown } = await read({ 'problem.pdf': '%PDF-1.4 text' })
    expect(shown).toMatchObject([{ sha256: pdf, type: 'application/pdf' }])
    expect(html).toContain(`<a href="files/${pdf}">`)
    await expect(readAll({ 'problem.pdf': '<html>' })).rejects.toThrow(/problem\.pdf: .*not a PDF file/)
  })

  it('warns about a missing statement', async () => {
    const none = await read({ 'problem.yaml': 'name: A\n' })
    expect(none.html).toMatch(/no statement/)
    expect(none.warnings).toHaveLength(1)
  })

  it.each([
    ['is too long', 'problem.md', 'word '.repeat(60_000), /is larger than 64 KB/],
    [
      'is too long as HTML',
      'problem.md',
      `$$\\begin{matrix}${'&'.repeat(3900)}\\end{matrix}$$\n\n`.repeat(2),
      /more than 512 KB of HTML/,
    ],
  ])('rejects a statement that %s', async (_name, file, text, reason) => {
    await expect(readAll({ [file]: text })).rejects.toThrow(reason)
  })

  it('rejects statements that are too long in total', async () => {
    const languages = ['da', 'de', 'en', 'fr', 'sv']
    const files = Object.fromEntries(
      languages.map((language) => [`statement/problem.${language}.tex`, 'word '.repeat(12_000)]),
    )
    await expect(readAll(files)).rejects.toThrow(/In all languages together, the text is larger than 256 KB/)
  })
})
