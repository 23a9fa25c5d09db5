import { descriptionHtml } from './description-html'

/** From the XSS cheat sheets of OWASP and PortSwigger. */
const HOSTILE = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><animate onbegin=alert(1) attributeName=x></svg>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '[x](javascript:alert(1))',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="data:text/html,<script>alert(1)</script>"></object>',
  '<form action="https://evil.example"><button formaction="javascript:alert(1)">x</button></form>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<div style="background:url(javascript:alert(1))" onmouseover=alert(1)>x</div>',
  '<base href="https://evil.example/"><meta http-equiv=refresh content="0;url=https://evil.example">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><script>alert(1)</script></template>',
]

test.each(HOSTILE)('a description with %s is harmless', (hostile) => {
  const description = descriptionHtml(`Before ${hostile} after\n`)
  expect(description).not.toMatch(
    /<(script|svg|iframe|object|form|button|style|base|meta|template|noscript)|<[^>]*\son\w+=|href="(?!https?:|mailto:)|<img/i,
  )
  expect(description).toContain('Before')
})

test('an address becomes a link only in angle brackets or with a link text', () => {
  const address = 'https://example.org/rules'
  expect(descriptionHtml(`${address}\n`)).toBe(`<p>${address}</p>`)
  for (const link of [`<${address}>`, `[Rules](${address})`])
    expect(descriptionHtml(`${link}\n`)).toMatch(/^<p><a [^>]*href="https:\/\/example\.org\/rules"/)
})

test.each([
  ['a <!-- b --> c', '<p>a  c</p>'],
  ['a <!--> c', '<p>a  c</p>'],
  ['a <? b ?> <!B c> d', '<p>a   d</p>'],
  ['a <!-- b *c*', '<p>a &lt;!-- b <em>c</em></p>'],
  ['a <!-- b\n\nc <!-- d --> e', '<p>a &lt;!-- b</p>\n<p>c  e</p>'],
  ['a <! b > <!1>', '<p>a &lt;! b &gt; &lt;!1&gt;</p>'],
])('the description %j is rendered as %j', (text, html) => {
  expect(descriptionHtml(`${text}\n`)).toBe(html)
})

test.each(['<!-- ', '<!A ', '<![CDATA[ ', '<? '])(
  'a description with many unclosed %s is searched in linear time',
  (opening) => {
    const matching = jest.spyOn(String.prototype, 'match')
    descriptionHtml(`a ${opening.repeat(1000)}`)
    const searched = matching.mock.contexts.reduce<number>((sum, text) => sum + String(text).length, 0)
    matching.mockRestore()
    expect(searched).toBeLessThan(100 * opening.length * 1000)
  },
)
