import { cleanStatement } from './clean-statement'
import { splitAtCode } from './split-at-code'

it('splitAtCode splits an article at its code blocks and recognises their languages', () => {
  const html =
    '<p>A <code>x</code></p><pre><code data-language="python">if a &lt; b:\n    pass\n</code></pre>' +
    '<p>B</p><pre><code data-language="cobol">MOVE</code></pre>'
  expect(splitAtCode(cleanStatement(html))).toEqual([
    { html: '<p>A <code>x</code></p>' },
    { code: 'if a < b:\n    pass', language: 'python' },
    { html: '<p>B</p>' },
    { code: 'MOVE', language: null },
  ])
})

it('splitAtCode does not split at code inside a list', () => {
  const html = '<ul><li><pre><code>x</code></pre></li></ul>'
  expect(splitAtCode(html)).toEqual([{ html }])
})
