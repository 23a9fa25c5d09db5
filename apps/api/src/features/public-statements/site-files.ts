import { escapeUTF8 as escapeXml } from 'entities'

/** The maximum number of addresses in a sitemap, according to sitemaps.org. */
const MOST_ADDRESSES = 50_000

/** A sitemap that lists the public pages for search engines. */
export const sitemapXml = (site: string, paths: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.slice(0, MOST_ADDRESSES).map((path) => `<url><loc>${escapeXml(site + path)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n')

/**
 * Keeps search engines away from everything unless statements are public, and always from pages that require a login.
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
