import sanitizeHtml from 'sanitize-html'
import type { ImageSize } from './figures'

/** The elements of MathML Core that KaTeX writes. None of them can contain HTML or an address. */
const MATHEMATICS = (
  'math mrow mi mn mo ms mtext mspace mstyle mpadded mphantom menclose mfrac msqrt mroot msub msup msubsup ' +
  'munder mover munderover mtable mtr mtd mlabeledtr'
).split(' ')

const MATHEMATICS_ATTRIBUTES = (
  'display displaystyle scriptlevel mathvariant mathcolor mathbackground mathsize fence separator stretchy ' +
  'symmetric accent accentunder movablelimits largeop lspace rspace minsize maxsize linethickness notation ' +
  'width height depth voffset columnalign columnspacing rowspacing columnlines rowlines side'
).split(' ')

/** An address inside the package, as in the stored HTML. The API puts the problem's path before it. */
const FILE_ADDRESS = /^files\/[0-9a-f]{64}$/

/** The languages of code that the page can colour, by the names that a fence or an author may use for them. */
const CODE_LANGUAGES = new Map(
  Object.entries({
    cpp: ['cpp', 'c++', 'cxx', 'cc'],
    java: ['java'],
    python: ['python', 'python3', 'py'],
    javascript: ['javascript', 'js', 'node'],
  }).flatMap(([language, names]) => names.map((name) => [name, language])),
)

/**
 * Sanitises a statement. Keeps text, tables, mathematics, the package's own images and links to the web. Removes
 * everything that runs, loads from elsewhere or has its own style.
 * @param imageAddress the address of an image that the HTML names, or null if it is not shown
 * @param imageSize the size of the image at such an address, so that a browser can reserve its place
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
        return { tagName, attribs: { src: address, ...rest, ...placeOf(rest, imageSize(address)) } }
      },
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !FILE_ADDRESS.test(attribs.src ?? ''),
  })

/**
 * The width and height in CSS pixels. What the author specifies stays, and the rest follows from the image's aspect
 * ratio.
 */
const placeOf = (
  { width, height }: sanitizeHtml.Attributes,
  size: ImageSize | null,
): sanitizeHtml.Attributes => {
  // A percentage depends on the page's width.
  if (size === null || height !== undefined || width?.includes('%')) return {}
  const shown = Number.parseInt(width ?? '', 10) || size.width
  return { width: String(shown), height: String(Math.round((shown * size.height) / size.width)) }
}

/** Whether a link may stay. A relative one would be relative to the page that shows the statement. */
const isAddress = (href: string): boolean =>
  /^(https?:|mailto:)/i.test(href) || /^#[\w-]+$/.test(href) || FILE_ADDRESS.test(href)
