import { sitemapXml } from './site-files'

test('sitemapXml escapes each address and names 50,000 at most', () => {
  expect(sitemapXml('https://a.example', ['/p/a&<b'])).toContain(
    '<url><loc>https://a.example/p/a&amp;&lt;b</loc></url>',
  )
  const all = sitemapXml('https://a.example', new Array(50_001).fill('/p/x'))
  expect(all.match(/<url>/g)).toHaveLength(50_000)
})
