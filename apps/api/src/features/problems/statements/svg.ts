const ELEMENTS = 'script|foreignObject|iframe|embed|object|audio|video|handler|listener|set|animate\\w*'

const ACTIVE: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`<\\s*(?:[\\w.-]+:)?(?:${ELEMENTS})\\b`, 'i'), 'has elements that run or embed something'],
  [/[\s"'/]on[a-z]+\s*=/i, 'has event handlers'],
  [/(?:java|vb)script\s*:/i, 'has an address that is a script'],
  [/<!ENTITY|<\?xml-stylesheet/i, 'declares entities or style sheets'],
  [/@import|expression\s*\(/i, 'has a style that loads another'],
  [/url\((?!["'\s]*#)/i, 'has a style that loads something'],
  [/(?:href|src)\s*=(?!["'\s]*(?:#|data:image\/(?:png|jpeg|gif);))/i, 'refers to other files'],
]

/**
 * What keeps an SVG from being shown, half a sentence, or null. It is served so that nothing in it could run; what
 * only looks like a picture is still not worth keeping.
 */
export const activeContentOf = (content: Buffer): string | null => {
  const text = content.toString('utf8')
  if (text.includes('\ufffd') || text.includes('\0')) return 'is not in UTF-8'
  const declaration = /^\s*<\?xml([^>]*)>/i.exec(text)?.[1] ?? ''
  if (/encoding\s*=\s*["'](?!utf-?8["'])/i.test(declaration)) return 'says that it is not in UTF-8'
  if (!/<svg[\s>]/i.test(text)) return 'has no svg element'
  // An attribute may spell anything in character references.
  if (hasReferenceInTag(text)) return 'has character references in its attributes'
  return ACTIVE.find(([pattern]) => pattern.test(text))?.[1] ?? null
}

/** Read character by character: a pattern would begin anew at each of a million brackets. */
const hasReferenceInTag = (text: string): boolean => {
  let isInTag = false
  let quote = ''
  for (let index = 0; index < text.length; index++) {
    const character = text[index]!
    if (!isInTag) {
      if (character !== '<') continue
      const past = pastUnparsed(text, index)
      isInTag = past === index
      index = Math.max(index, past - 1)
    } else if (character === '&' && text[index + 1] === '#') return true
    else if (quote !== '') quote = character === quote ? '' : quote
    else if (character === '"' || character === "'") quote = character
    else if (character === '>') isInTag = false
  }
  return false
}

/** Where a comment or a section of plain characters that begins here is over; the place itself where none does. */
const pastUnparsed = (text: string, index: number): number => {
  const end = text.startsWith('<!--', index) ? '-->' : text.startsWith('<![CDATA[', index) ? ']]>' : null
  if (end === null) return index
  const found = text.indexOf(end, index)
  return found < 0 ? text.length : found + end.length
}
