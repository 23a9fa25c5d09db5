import { cleanStatement } from './clean-statement'

describe('cleanStatement', () => {
  it.each([
    ['scripts', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
    ['handlers', '<img src="x.png" onerror="alert(1)">', '<img src="x.png" alt="">'],
    ['script URLs', '<a href="javascript:alert(1)">a</a>', /^<a target="_blank"[^>]*>a<\/a>$/],
    ['frames', '<iframe src="https://example.org"></iframe>b', 'b'],
    ['forms', '<form action="/api/user/logout"><button>Go</button></form>', 'Go'],
    ['styles that could cover the page', '<div class="fixed" style="position:fixed">a</div>', '<div>a</div>'],
    ['SVG', '<svg><script>1</script></svg>', ''],
    [
      'KaTeX’s second copy of a formula',
      '<span class="katex"><math><mi>n</mi></math><span class="katex-html">n</span></span>',
      '<span><math><mi>n</mi></math></span>',
    ],
  ])('removes %s', (_, html, left) => {
    const cleaned = cleanStatement(html)
    if (typeof left === 'string') expect(cleaned).toBe(left)
    else expect(cleaned).toMatch(left)
  })

  it('prefixes ids, which could shadow global variables', () => {
    expect(cleanStatement('<p id="cookie">a</p>')).toBe('<p id="user-content-cookie">a</p>')
  })

  it('keeps the elements that statements use', () => {
    const html =
      '<h2>Input</h2><p>a<sub>i</sub> <code>x</code></p><pre>1</pre><table><tbody><tr><td>1</td></tr></tbody></table>' +
      '<img src="data:image/png;base64,AAAA" alt="A tree"><math><msup><mi>n</mi><mn>2</mn></msup></math>'
    expect(cleanStatement(html)).toBe(html)
  })

  it('opens links to other sites in a new tab but links to patterns in this one', () => {
    const pattern = '<a href="/patterns/heap">Heap</a>'
    expect(cleanStatement(pattern)).toBe(pattern)
    expect(cleanStatement('<a href="https://example.org">a</a>')).toMatch(/target="_blank"/)
  })

  it('keeps numbers and inequalities on one line, except in code and formulas', () => {
    const asWritten = '<code>1 000</code><pre>1 ≤ <b>1 000</b></pre><math><mtext>1 000</mtext></math>'
    expect(cleanStatement(`<p>(1 ≤ <em>n</em> ≤ 10 000)</p>${asWritten}`)).toBe(
      `<p>(1&nbsp;≤&nbsp;<em>n</em>&nbsp;≤&nbsp;10&nbsp;000)</p>${asWritten}`,
    )
  })

  it('keeps a formula on one line with adjacent brackets and punctuation', () => {
    const n = '<math><mi>n</mi></math>'
    const tied = (html: string) => `<span data-tied="">${html}</span>`
    expect(cleanStatement(`<p>two (${n}), then ${n}, ${n} and (so) ${n} (“${n}).</p>`)).toBe(
      `<p>two ${tied(`(${n}),`)} then ${tied(`${n},`)} ${n} and (so) ${n} ${tied(`(“${n}).`)}</p>`,
    )
    const display = '<p>(<math display="block"><mi>n</mi></math>)</p>'
    expect(cleanStatement(display)).toBe(display)
    expect(cleanStatement('<img src="x.png" alt="(<math></math>)">')).toBe(
      '<img src="x.png" alt="(<math></math>)">',
    )
  })

  it('rewrites links to footnotes and back', () => {
    expect(cleanStatement('<a href="#fn1" id="fnref1">1</a><ol><li id="fn1">A note</li></ol>')).toBe(
      '<a href="#user-content-fn1" id="user-content-fnref1">1</a><ol><li id="user-content-fn1">A note</li></ol>',
    )
  })

  it('keeps the alignment of equations', () => {
    const html = '<math><mtable columnalign="right left"><mtr><mtd><mi>a</mi></mtd></mtr></mtable></math>'
    expect(cleanStatement(html)).toBe(html)
  })

  it('gives external links no access to this tab', () => {
    expect(cleanStatement('<a href="https://example.org">a</a>')).toContain(
      'rel="noopener noreferrer nofollow"',
    )
  })
})
