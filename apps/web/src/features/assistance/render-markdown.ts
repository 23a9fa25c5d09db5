import DOMPurify from 'dompurify'
import MarkdownIt from 'markdown-it'

const markdown = new MarkdownIt({ html: false, linkify: false })

/** Converts untrusted Markdown to safe HTML, without raw HTML, images or links. */
export const renderMarkdown = (text: string): string =>
  DOMPurify.sanitize(markdown.render(text), {
    ALLOWED_TAGS: [
      ...[
        'p',
        'br',
        'hr',
        'h1',
        'h2',
        'h3',
        'h4',
        'h5',
        'h6',
        'strong',
        'em',
        's',
        'code',
        'pre',
        'blockquote',
      ],
      ...['ul', 'ol', 'li', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
    ],
    ALLOWED_ATTR: ['start'],
  })
