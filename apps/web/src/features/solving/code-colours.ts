/** Colours of code on its dark background, in both themes of the page, by the first word of a token's type. */
export const codeColours = {
  keyword: '#c792ea',
  type: '#82aaff',
  string: '#c3e88d',
  comment: '#8b909c',
  number: '#f7a072',
  regexp: '#c3e88d',
  annotation: '#82aaff',
} as const

/** A part of the code in one colour; undefined for the default colour. */
export interface CodeSpan {
  text: string
  colour: string | undefined
}

/** A token of one line: the column where it starts, and its type, such as `keyword.cpp`. */
interface Token {
  offset: number
  type: string
}

/** @param lines the tokens of each line of the code */
export const colouredSpans = (code: string, lines: readonly (readonly Token[])[]): CodeSpan[] => {
  const spans: CodeSpan[] = []
  const add = (text: string, colour: string | undefined): void => {
    const last = spans.at(-1)
    if (last && last.colour === colour) last.text += text
    else if (text !== '') spans.push({ text, colour })
  }
  // Odd parts are the line breaks.
  for (const [index, part] of code.split(/(\r\n|\r|\n)/).entries()) {
    if (index % 2 === 1) {
      add(part, spans.at(-1)?.colour)
      continue
    }
    const tokens = lines[index / 2] ?? []
    add(part.slice(0, tokens[0]?.offset), undefined)
    for (const [at, { offset, type }] of tokens.entries())
      add(part.slice(offset, tokens[at + 1]?.offset), colourOf(type))
  }
  return spans
}

const colourOf = (type: string): string | undefined => {
  const [kind = ''] = type.split('.')
  return kind in codeColours ? codeColours[kind as keyof typeof codeColours] : undefined
}
