import sanitizeHtml from 'sanitize-html'
import type { ImageSize } from './figures'

/** The MathML elements in KaTeX's output. None of them can contain HTML or a URL. */
const MATHEMATICS = (
  'math mrow mi mn mo ms mtext mspace mstyle mpadded mphantom menclose mfrac msqrt mroot msub msup msubsup ' +
  'munder mover munderover mtable mtr mtd mlabeledtr'
).split(' ')

const MATHEMATICS_ATTRIBUTES = (
  'display displaystyle scriptlevel mathvariant mathcolor mathbackground mathsize fence separator stretchy ' +
  'symmetric accent accentunder movablelimits largeop lspace rspace minsize maxsize linethickness notation ' +
  'width height depth voffset columnalign columnspacing rowspacing columnlines rowlines side'
).split(' ')

/** The URL of a package's file in stored HTML. The API prepends the problem's path. */
const FILE_ADDRESS = /^files\/[0-9a-f]{64}$/

/** The languages with syntax highlighting, by the names that authors may use after a code fence. */
const CODE_LANGUAGES = new Map(
  Object.entries({
    cpp: ['cpp', 'c++', 'cxx', 'cc'],
    java: ['java'],
    python: ['python', 'python3', 'py'],
    javascript: ['javascript', 'js', 'node'],
  }).flatMap(([language, names]) => names.map((name) => [name, language])),
)

/**
 * Sanitises a statement. Keeps text, tables, formulas, links and the package's own images. Removes scripts, styles and
 * everything that loads from elsewhere.
 * @param imageAddress returns the URL for an image's name in the HTML; null if the image cannot be shown
 * @param imageSize returns the size of the image at such a URL, so that browsers can reserve space
 */
export const cleanHtml = (
  html: string,
  imageAddress: (name: string) => string | null,
  imageSize: (address: string) => ImageSize | null = () => null,
): string =>
  sanitizeHtml(html, {
    allowedTags: [
      ...sanitizeHtml.defaults.allowedTags,
      ...['img', 'del', 'ins', 'details', 'summary'],
      ...MATHEMATICS,
    ],
    allowedAttributes: {
      a: ['href', 'title', 'id'],
      li: ['id'],
      div: [{ name: 'data-samples', values: ['next', 'remaining'] }],
      img: ['src', 'alt', 'title', 'width', 'height'],
      code: ['data-language'],
      th: ['colspan', 'rowspan', 'align'],
      td: ['colspan', 'rowspan', 'align'],
      ol: ['start', 'type'],
      ...Object.fromEntries(MATHEMATICS.map((name) => [name, MATHEMATICS_ATTRIBUTES])),
    },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'annotation', 'annotation-xml'],
    transformTags: {
      code: (tagName, { class: fence = '', 'data-language': cleaned = '' }) => {
        const language = CODE_LANGUAGES.get(cleaned || fence.replace(/^language-/, '').toLowerCase())
        return { tagName, attribs: language === undefined ? {} : { 'data-language': language } }
      },
      a: (tagName, { href = '', ...rest }) => ({
        tagName,
        attribs: (isAddress(href) ? { ...rest, href } : rest) as sanitizeHtml.Attributes,
      }),
      img: (tagName, { src = '', ...rest }) => {
        const address = FILE_ADDRESS.test(src) ? src : imageAddress(src)
        if (address === null) return { tagName, attribs: rest }
        return { tagName, attribs: { src: address, ...rest, ...sizeAttributes(rest, imageSize(address)) } }
      },
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !FILE_ADDRESS.test(attribs.src ?? ''),
  })

/**
 * The width and height attributes of an image, in CSS pixels. They respect the author's width and the aspect ratio.
 * Empty if the author sets the height or a percentage.
 */
const sizeAttributes = (
  { width, height }: sanitizeHtml.Attributes,
  size: ImageSize | null,
): sanitizeHtml.Attributes => {
  if (size === null || height !== undefined || width?.includes('%')) return {}
  const shown = Number.parseInt(width ?? '', 10) || size.width
  return { width: String(shown), height: String(Math.round((shown * size.height) / size.width)) }
}

/** Whether to keep a link. Relative links are removed, because they would depend on the page with the statement. */
const isAddress = (href: string): boolean =>
  /^(https?:|mailto:)/i.test(href) || /^#[\w-]+$/.test(href) || FILE_ADDRESS.test(href)
