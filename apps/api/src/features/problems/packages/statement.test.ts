import { type PackageFiles, removePackages, writePackage } from '../../../../test/packages'
import { openSource } from './source'
import { readStatement } from './statement'

afterAll(removePackages)

const read = async (files: PackageFiles, constants: Record<string, string> = {}) =>
  readStatement(await openSource(await writePackage(files)), new Map(Object.entries(constants)))

describe('readStatement', () => {
  it('turns Markdown into HTML and takes a leading title away', async () => {
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

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '[x](javascript:alert(1))',
    '<iframe src="https://example.org"></iframe>',
    '<p onclick="alert(1)" style="position:fixed">x</p>',
    '<img src="https://example.org/pixel.png">',
    '<svg><script>alert(1)</script></svg>',
  ])('takes the harm out of %s', async (text) => {
    const { html } = await read({ 'problem_statement/problem.en.md': `Text.\n\n${text}\n` })
    expect(html).not.toMatch(/<script|onerror|onclick|href="javascript|<iframe|<svg|style=|<img/i)
  })

  it('shows images beside the statement as data URLs and warns of others', async () => {
    const { html, warnings } = await read({
      'statement/problem.en.md': '![A dot](dot.png) ![Gone](../../etc/passwd.png)\n',
      'statement/dot.png': Buffer.from('89504e47', 'hex'),
    })
    expect(html).toContain(`<img src="data:image/png;base64,iVBORw==" alt="A dot" />`)
    expect(html).not.toContain('passwd')
    expect(warnings).toHaveLength(1)
  })

  it('shows LaTeX as it is, escaped, and takes the title from it', async () => {
    const { html, title } = await read({
      'problem_statement/problem.tex': '\\problemname{Less <than>}\n$a < b$ & more\n',
    })
    expect(html).toMatch(/^<pre>/)
    expect(html).toContain('$a &#60; b$ &#38; more')
    expect(title).toBe('Less <than>')
    expect(
      (await read({ 'problem_statement/problem.en.tex': '%% plainproblemname: x^2\n\\problemname{$x^2$}' }))
        .title,
    ).toBe('x^2')
  })

  it("prefers English, then Markdown; a plain problem.md and DOMjudge's problem.html count too", async () => {
    expect(
      (await read({ 'statement/problem.sv.md': 'Svenska', 'statement/problem.en.tex': 'English' })).html,
    ).toContain('English')
    expect(
      (await read({ 'problem_statement/problem.en.tex': 'tex', 'problem_statement/problem.en.md': 'md' }))
        .html,
    ).toContain('md')
    expect((await read({ 'problem.md': 'plain' })).html).toBe('<p>plain</p>\n')
    expect((await read({ 'problem.html': '<h2>Page</h2><script>x</script>' })).html).toBe('<h2>Page</h2>')
    expect((await read({ 'statement/problem.sv.md': 'Svenska' })).language).toBe('sv')
  })

  it('says so where there is only a PDF or nothing', async () => {
    expect((await read({ 'problem.pdf': '%PDF' })).html).toMatch(/PDF file, which is not shown yet/)
    const none = await read({ 'problem.yaml': 'name: A\n' })
    expect(none.html).toMatch(/no statement/)
    expect(none.warnings).toHaveLength(1)
  })
})
