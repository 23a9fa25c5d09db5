const ELEMENTS = 'script|foreignObject|iframe|embed|object|audio|video|handler|listener|set|animate\\w*'

/** Active content. Each pattern must match in linear time, because a text may have millions of characters. */
const ACTIVE: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`<\\s*(?:[\\w.-]+:)?(?:${ELEMENTS})\\b`, 'i'), 'has elements that run or embed content'],
  [/[\s"'/]on[a-z]+\s*=/i, 'has event handlers'],
  [/(?:java|vb)script\s*:/i, 'has a script URL'],
  [/<!ENTITY|<\?xml-stylesheet/i, 'declares entities or style sheets'],
  [/@import|expression\s*\(/i, 'has a style that imports another'],
  [/url\((?!["'\s]*#)/i, 'has a style that loads something'],
  [/(?:href|src)\s*=(?!["'\s]*(?:#|data:image\/(?:png|jpeg|gif);))/i, 'refers to other files'],
]

/**
 * Checks an SVG for active content. The API's headers would prevent scripts from running, but a file that merely looks
 * like an image is not worth storing.
 * @returns a clause such as `has a script URL`; null if the SVG is harmless
 */
export const activeContentOf = (content: Buffer): string | null => {
  const text = content.toString('utf8')
  if (text.includes('\ufffd') || text.includes('\0')) return 'is not UTF-8'
  const declaration = /^\s*<\?xml([^>]*)>/i.exec(text)?.[1] ?? ''
  if (/encoding\s*=\s*["'](?!utf-?8["'])/i.test(declaration)) return 'declares an encoding other than UTF-8'
  if (!/<svg[\s>]/i.test(text)) return 'has no svg element'
  if (spellsInReferences(text)) return 'has character references in its attributes or styles'
  return ACTIVE.find(([pattern]) => pattern.test(text))?.[1] ?? null
}

/**
 * Whether attributes or styles contain character references, which could hide anything. They are fine in other text.
 */
const spellsInReferences = (text: string): boolean => {
  let at = 0
  let inStyle = false
  for (;;) {
    const open = text.indexOf('<', at)
    const between = text.slice(at, open === -1 ? undefined : open)
    if (inStyle && between.includes('&#')) return true
    if (open === -1) return false
    const skipped = SKIPPED.find(([start]) => text.startsWith(start, open))
    const end = skipped ? endOf(text, skipped[1], open) : endOfTag(text, open)
    const tag = text.slice(open, end)
    if (!skipped) {
      if (tag.includes('&#')) return true
      inStyle = /^<(?:[\w.-]+:)?style\b/i.test(tag)
    }
    at = end
  }
}

/** The start and end of sections in which character references have no meaning. */
const SKIPPED = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
] as const

const endOf = (text: string, mark: string, from: number): number => {
  const found = text.indexOf(mark, from)
  return found === -1 ? text.length : found + mark.length
}

/** Returns the index after the `>` that closes the tag at `open`. Ignores any `>` in quotes. */
const endOfTag = (text: string, open: number): number => {
  let quote: string | null = null
  for (let at = open; at < text.length; at++) {
    const character = text[at]!
    if (quote !== null) {
      if (character === quote) quote = null
    } else if (character === '>') return at + 1
    else if (character === '"' || character === "'") quote = character
  }
  return text.length
}
