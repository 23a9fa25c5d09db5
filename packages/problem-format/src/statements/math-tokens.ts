/** Elements of MathML that contain text. */
const TOKENS: ReadonlySet<string> = new Set(['mi', 'mn', 'mo', 'ms', 'mtext'])
/** Upright letters, as in `\mathbin{\rm mod}`. */
const WORD = /^(?:<mrow>)?(?:<(mi mathvariant="normal"|mtext)>[^<]*<\/\w+>)+(?:<\/mrow>)?$/

/**
 * Changes formulas so that each token contains only text. KaTeX puts elements into tokens, for `\bmod` and
 * `\mathop{…}`, which HTML does not allow. Browsers parse such elements as unknown HTML, and sanitisers remove them
 * together with their text.
 * @param html well-formed, as KaTeX writes it
 */
export const withPlainTokens = (html: string): string => {
  /** Open elements, each with its content so far. */
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
