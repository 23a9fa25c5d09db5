import { cleanHtml } from '@cohort/problem-format'
import MarkdownIt from 'markdown-it'

const markdown = new MarkdownIt({ html: true, linkify: true })

/** Markdown with HTML but without images, as sanitised HTML. */
export const descriptionHtml = (text: string): string =>
  cleanHtml(markdown.render(text.replace(/^\uFEFF/, '')), () => null).trim()
