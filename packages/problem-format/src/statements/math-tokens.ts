/** The MathML elements that may contain only text. */
const TOKENS: ReadonlySet<string> = new Set(['mi', 'mn', 'mo', 'ms', 'mtext'])
/** Matches upright letters, as in `\mathbin{\rm mod}`. */
const WORD = /^(?:<mrow>)?(?:<(mi mathvariant="normal"|mtext)>[^<]*<\/\w+>)+(?:<\/mrow>)?$/

/**
 * Removes elements from tokens in formulas. KaTeX puts elements there for `\bmod` and `\mathop{…}`, although HTML does
 * not allow it. Browsers would parse them as unknown HTML, and sanitisers would remove them with their text.
 * @param html well-formed output of KaTeX
 */
export const withPlainTokens = (html: string): string => {
  /** The open elements, with their content so far. */
  const open = [{ name: '', tag: '', content: '' }]
  for (const [, text = '', tag = '', close, name = ''] of html.matchAll(/([^<]*)(<(\/?)(\w+)[^>]*>)?/g)) {
    const inner = open.at(-1)!
    inner.content += text
    if (tag.endsWith('/>')) inner.content += tag
    else if (close === '') open.push({ name, tag, content: '' })
    else if (close === '/') {
      open.pop()
      open.at(-1)!.content += closed(inner)
    }
  }
  return open[0]!.content
}

const closed = ({ name, tag, content }: { name: string; tag: string; content: string }): string => {
  if (!TOKENS.has(name) || !content.includes('<')) return `${tag}${content}</${name}>`
  if (name === 'mo' && WORD.test(content)) return `${tag}${content.replace(/<[^>]*>/g, '')}</mo>`
  return `<mrow>${content}</mrow>`
}
