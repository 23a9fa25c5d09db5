import { cleanHtml } from '@cohort/problem-format'
import MarkdownIt from 'markdown-it'

const markdown = new MarkdownIt({ html: true, linkify: true })

/** A contest's description as sanitised HTML, from Markdown with HTML but without images. */
export const descriptionHtml = (text: string): string =>
  cleanHtml(markdown.render(text.replace(/^\uFEFF/, '')), { imageAddress: () => null }).trim()
