const ELEMENTS = 'script|foreignObject|iframe|embed|object|audio|video|handler|listener|set|animate\\w*'

/** Active content. Each pattern takes time linear in the length of the text, which may be millions of characters. */
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
 * Why an SVG is not shown, such as `has a script URL`; null if it is shown. It is served so that nothing in it could
 * run, but a file that only looks like an image is not worth storing.
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

/** Whether attributes or styles have character references, which could hide anything. Other text may have them. */
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

/** Parts in which character references have no meaning. */
const SKIPPED = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
] as const

const endOf = (text: string, mark: string, from: number): number => {
  const found = text.indexOf(mark, from)
  return found === -1 ? text.length : found + mark.length
}

/** The position after the `>` that closes the tag at `open`, ignoring those in quotes. */
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
