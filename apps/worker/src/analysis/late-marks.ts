import type { Language } from '@cohort/shared'
import { blockAfter, type Edit, indentOf, placedLines } from './program-tokens'

const MARK = /^\s*(\w+)\[\w+\] = (?:true|True|1);?\s*$/
const LEAVES = /\b(?:poll|pop|top|front|popleft|heappop|shift)\b/
/** Loops take a value from the queue within their first few lines. */
const MOST_LINES = 4

/**
 * Finds loops that may mark values too early. In Dijkstra's algorithm, for example, marking a node when it enters the
 * queue rules out a shorter path that is found later.
 */
export const lateMarks = (language: Language, source: string): Edit[] => {
  const lines = placedLines(source)
  return lines.flatMap(({ line }, index) => {
    if (!/^\s*while\b.*[:{]\s*$/.test(line)) return []
    const body = blockAfter(lines, index).map((each) => each.line)
    const mark = body.findIndex((each) => MARK.test(each))
    const left = body.slice(0, MOST_LINES).findLastIndex((each) => LEAVES.test(each))
    if (mark <= left || left === -1) return []
    const seen = MARK.exec(body[mark]!)![1]!
    return body.slice(0, MOST_LINES).flatMap((each, place) =>
      namesIn(each).map((name) => ({
        at: 0,
        from: source,
        kind: 'mark',
        rank: 2,
        below: index + 1 + mark,
        to: withLaterMark(language, source, { seen, name, after: index + 1 + Math.max(place, left) }),
      })),
    )
  })
}

const withLaterMark = (
  language: Language,
  source: string,
  { seen, name, after }: { seen: string; name: string; after: number },
): string => {
  const lines = source.split('\n')
  const indent = indentOf(lines[after]!)
  const marks =
    language === 'python'
      ? [`if ${seen}[${name}]: continue`, `${seen}[${name}] = True`]
      : [`if (${seen}[${name}]) continue; ${seen}[${name}] = true;`]
  return lines
    .flatMap((line, index) => {
      const unmarked =
        MARK.exec(line)?.[1] !== seen ? line : language === 'python' ? `${indentOf(line)}pass` : ''
      return index === after ? [unmarked, ...marks.map((each) => indent + each)] : [unmarked]
    })
    .join('\n')
}

/** The variables that a line assigns: all names on the left if there are commas, otherwise the last. */
const namesIn = (line: string): string[] => {
  const [target, value] = line.split(/ = (.*)/s)
  const words = target!.match(/[A-Za-z_]\w*/g) ?? []
  if (value === undefined || /[.(]/.test(target!)) return []
  return target!.includes(',')
    ? words.filter((word) => !/^(?:const|let|auto|var)$/.test(word))
    : words.slice(-1)
}
