import { descriptionHtml } from './description-html'

/** Taken from the XSS collections of OWASP and PortSwigger. */
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
