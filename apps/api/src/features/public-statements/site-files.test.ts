import { sitemapXml } from './site-files'

test('sitemapXml escapes each address and lists at most 50,000', () => {
  expect(sitemapXml('https://a.example', ['/p/a&<b'])).toContain(
    '<url><loc>https://a.example/p/a&amp;&lt;b</loc></url>',
  )
  const all = sitemapXml('https://a.example', new Array(50_001).fill('/p/x'))
  expect(all.match(/<url>/g)).toHaveLength(50_000)
})
