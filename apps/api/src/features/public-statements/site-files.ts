import { escapeUTF8 as escapeXml } from 'entities'

/** How many addresses a sitemap may contain, according to sitemaps.org. */
const MOST_ADDRESSES = 50_000

/** The addresses of public pages for search engines. */
export const sitemapXml = (site: string, paths: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.slice(0, MOST_ADDRESSES).map((path) => `<url><loc>${escapeXml(site + path)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n')

/**
 * Tells search engines what they may read: nothing unless statements are public, and never a page that requires a
 * login.
 * @param site undefined if statements are not public
 */
export const robotsText = (site: string | undefined): string =>
  site === undefined
    ? 'User-agent: *\nDisallow: /\n'
    : [
        'User-agent: *',
        'Disallow: /api/',
        'Disallow: /problems/',
        'Disallow: /submissions/',
        'Disallow: /my-progress',
        '',
        `Sitemap: ${site}/sitemap.xml`,
        '',
      ].join('\n')
