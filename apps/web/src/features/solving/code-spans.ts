/** The kinds of tokens that are coloured. A kind is the first part of Monaco's token type. */
const CODE_KINDS = ['keyword', 'type', 'string', 'comment', 'number', 'regexp', 'annotation'] as const
export type CodeKind = (typeof CODE_KINDS)[number]

/** A piece of code in one colour. The kind is undefined for ordinary code. */
export interface CodeSpan {
  text: string
  kind: CodeKind | undefined
}

/** A token with its start column and Monaco's token type, such as `keyword.cpp`. */
interface Token {
  offset: number
  type: string
}

/** Splits the code into spans for highlighting. @param lines the tokens of each line */
export const codeSpans = (code: string, lines: readonly (readonly Token[])[]): CodeSpan[] => {
  const spans: CodeSpan[] = []
  const add = (text: string, kind: CodeKind | undefined): void => {
    const last = spans.at(-1)
    if (last && last.kind === kind) last.text += text
    else if (text !== '') spans.push({ text, kind })
  }
  // Odd indexes are line breaks.
  for (const [index, part] of code.split(/(\r\n|\r|\n)/).entries()) {
    if (index % 2 === 1) {
      add(part, spans.at(-1)?.kind)
      continue
    }
    const tokens = lines[index / 2] ?? []
    add(part.slice(0, tokens[0]?.offset), undefined)
    for (const [at, { offset, type }] of tokens.entries())
      add(part.slice(offset, tokens[at + 1]?.offset), kindOf(type))
  }
  return spans
}

const kindOf = (type: string): CodeKind | undefined => {
  const [first] = type.split('.')
  return CODE_KINDS.find((kind) => kind === first)
}
