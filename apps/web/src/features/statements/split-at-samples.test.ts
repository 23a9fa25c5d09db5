import { splitAtSamples } from './split-at-samples'

const next = '<div data-samples="next"></div>'

it.each<[string, string, unknown]>([
  ['no placeholder', '<p>a</p>', [{ html: '<p>a</p>' }]],
  [
    'a placeholder between paragraphs',
    `<p>a &lt; b</p>\n${next}\n<p>b</p>`,
    [{ html: '<p>a &lt; b</p>\n' }, { samples: 'next' }, { html: '\n<p>b</p>' }],
  ],
  [
    'adjacent placeholders',
    `${next}\n${next}<div data-samples="remaining"></div>`,
    [{ samples: 'next' }, { samples: 'next' }, { samples: 'remaining' }],
  ],
  ['a placeholder inside a list', `<ul><li>${next}</li></ul>`, [{ html: `<ul><li>${next}</li></ul>` }]],
  ['text outside elements', 'a &amp; b', [{ html: 'a &amp; b' }]],
])('splitAtSamples splits a statement with %s', (_what, html, parts) => {
  expect(splitAtSamples(html)).toEqual(parts)
})
