import type { Language } from '@cohort/shared'
import type { Edit } from './program-tokens'

const MARK = /^\s*(\w+)\[\w+\] = (?:true|True|1);?\s*$/
const LEAVES = /\b(?:poll|pop|top|front|popleft|heappop|shift)\b/
/** Loops take a value from the queue within their first few lines. */
const MOST_LINES = 4

/**
 * Finds loops that may mark values too early. In Dijkstra's algorithm, for example, marking a node when it enters the
 * queue rules out a shorter path that is found later.
 */
export const lateMarks = (language: Language, source: string): Edit[] => {
  const lines = source.split('\n')
  return lines.flatMap((line, index) => {
    const loop = /^\s*while\b.*[:{]\s*$/.test(line) ? blockLength(lines, index) : 0
    const body = lines.slice(index + 1, index + 1 + loop)
    const mark = body.findIndex((each) => MARK.test(each))
    const left = body.slice(0, MOST_LINES).findLastIndex((each) => LEAVES.test(each))
    if (mark <= left || left === -1) return []
    const seen = MARK.exec(body[mark]!)![1]!
    return body.slice(0, MOST_LINES).flatMap((each, place) =>
      namesIn(each).map((name) => ({
        ...{ at: 0, from: source, kind: 'mark', rank: 2, below: index + 1 + mark },
        to: withLaterMark(language, lines, { seen, name, after: index + 1 + Math.max(place, left) }),
      })),
    )
  })
}

const withLaterMark = (
  language: Language,
  lines: readonly string[],
  { seen, name, after }: { seen: string; name: string; after: number },
): string => {
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

const blockLength = (lines: readonly string[], index: number): number => {
  const { length } = indentOf(lines[index]!)
  const end = lines
    .slice(index + 1)
    .findIndex((line) => line.trim() !== '' && indentOf(line).length <= length)
  return end === -1 ? lines.length - index - 1 : end
}

const indentOf = (line: string): string => /^\s*/.exec(line)![0]
