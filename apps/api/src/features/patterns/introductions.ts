import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { readIntroduction } from '@cohort/problem-format'
import { PATTERNS, patternOfTitle } from '@cohort/shared'
import type { Logger } from 'pino'

interface Image {
  type: string
  content: Buffer
}

interface Introduction {
  /** Sanitised HTML, with `files/<sha256>` for the images. */
  html: string
  images: ReadonlyMap<string, Image>
}

/**
 * Loads the shipped introductions, by the slugs of their patterns. Not every pattern has one. A broken introduction is
 * logged and skipped, so that it does not stop the service.
 * @param folder contains a folder for each pattern
 */
export const loadIntroductions = async (
  folder: string,
  log: Logger,
): Promise<ReadonlyMap<string, Introduction>> => {
  const names = await readdir(folder).catch((): string[] => [])
  const introductions = new Map<string, Introduction>()
  for (const { slug } of PATTERNS) {
    if (!names.includes(slug)) continue
    try {
      const { html, files, warnings } = await readIntroduction(join(folder, slug))
      if (warnings.length > 0) log.warn({ pattern: slug, warnings }, 'an introduction has warnings')
      const images = new Map<string, Image>()
      for (const { sha256, type, file } of files) images.set(sha256, { type, content: await file.read() })
      introductions.set(slug, { html: withLinks(html), images })
    } catch (error) {
      log.error({ pattern: slug, err: error }, 'an introduction could not be read')
    }
  }
  return introductions
}

/** Turns pattern titles in italics into links to the patterns. */
const withLinks = (html: string): string =>
  html.replace(/<em>([^<]+)<\/em>/g, (whole, title: string) => {
    const pattern = patternOfTitle(title)
    return pattern ? `<a href="/patterns/${pattern.slug}">${title}</a>` : whole
  })
