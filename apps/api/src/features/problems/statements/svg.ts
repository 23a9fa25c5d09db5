const ELEMENTS = 'script|foreignObject|iframe|embed|object|audio|video|handler|listener|set|animate\\w*'

const ACTIVE: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`<\\s*(?:[\\w.-]+:)?(?:${ELEMENTS})\\b`, 'i'), 'has elements that run or embed something'],
  [/[\s"'/]on[a-z]+\s*=/i, 'has event handlers'],
  [/(?:java|vb)script\s*:/i, 'has an address that is a script'],
  [/<!ENTITY|<\?xml-stylesheet/i, 'declares entities or style sheets'],
  [/@import|expression\s*\(/i, 'has a style that loads another'],
  [/url\(\s*["']?\s*(?!["'\s]*#)/i, 'has a style that loads something'],
  [/(?:href|src)\s*=\s*["']?\s*(?!["'\s]*(?:#|data:image\/(?:png|jpeg|gif);))/i, 'refers to other files'],
]

/**
 * What keeps an SVG from being shown, half a sentence, or null. It is served so that nothing in it could run; what
 * only looks like a picture is still not worth keeping.
 */
export const activeContentOf = (content: Buffer): string | null => {
  const text = content.toString('utf8')
  if (text.includes('\ufffd') || text.includes('\0')) return 'is not in UTF-8'
  if (/<\?xml[^>]*encoding\s*=\s*["'](?!utf-?8["'])/i.test(text)) return 'says that it is not in UTF-8'
  if (!/<svg[\s>]/i.test(text)) return 'has no svg element'
  // An attribute may spell anything in character references.
  if (/&#/.test(text.replace(/>[^<]*</g, '><'))) return 'has character references in its attributes'
  return ACTIVE.find(([pattern]) => pattern.test(text))?.[1] ?? null
}
