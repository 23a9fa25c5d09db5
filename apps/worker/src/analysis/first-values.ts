import type { Language } from '@cohort/shared'
import { type Edit, indentOf, placedLines } from './program-tokens'

const LONGEST_LINE = 120

const DECLARED_LISTS: Readonly<Record<Language, RegExp>> = {
  cpp: /\bvector<(?:int|long long|long|ll)> (\w+)|\b(?:int|long long|long|ll) (\w+)\[\w+\];/g,
  java: /\b(?:int|long)\[\] (\w+) =/g,
  python: /^\s*(\w+) = (?:sorted\()?(?:list\(map\(|\[int\()/gm,
  javascript: /\b(?:const|let|var) (\w+) = .*(?:Number|parseInt|slice)/g,
}
const MOST_LISTS = 3

/** Replaces a variable's initial value with the largest or the first number in a list. */
export const firstValues = (language: Language, source: string): Edit[] => {
  if (language === 'cpp' && !/<(?:algorithm|bits\/stdc\+\+\.h)>/.test(source)) return []
  const lists = [...source.matchAll(DECLARED_LISTS[language])].slice(0, MOST_LISTS)
  return placedLines(source).flatMap(({ line, at }) => {
    if (line.length > LONGEST_LINE) return []
    const [before, name, value] =
      /^\s*(?:(?:int|long|long long|let|var|const|auto|ll) )?(\w+) = (-?\d+);?\s*$/.exec(line) ?? []
    if (before === undefined) return []
    const isBound =
      /^(?:lo|low|left|l|lower|from|hi|high|right|r|upper|min\w*|max\w*|best\w*|most|least|longest|largest|smallest)$/i.test(
        name!,
      )
    return lists
      .filter(({ index }) => index < at)
      .flatMap((found) => valuesOf(language, found[1] ?? found[2]!))
      .map((to) => ({
        at: at + line.lastIndexOf(value!),
        from: value!,
        to,
        kind: 'number',
        rank: isBound ? 1 : 4,
      }))
  })
}

const valuesOf = (language: Language, list: string): string[] =>
  ({
    cpp: [`*std::max_element(std::begin(${list}), std::end(${list}))`, `${list}[0]`],
    java: [`java.util.Arrays.stream(${list}).max().getAsInt()`, `${list}[0]`],
    python: [`max(${list})`, `${list}[0]`],
    javascript: [`Math.max(...${list})`, `${list}[0]`],
  })[language]

/** Replaces `place++` in a loop with `place = i + 1`, as in a ranking with ties. */
export const positions = (language: Language, source: string): Edit[] => {
  const lines = placedLines(source)
  return lines.flatMap(({ line, at }, index) => {
    const [before, name] = /^\s*(\w+)(?:\+\+| \+= 1);?\s*$/.exec(line) ?? []
    const counter = before === undefined ? undefined : counterOf(lines.slice(0, index), line)
    if (counter === undefined || counter === name) return []
    const end = language === 'python' ? '' : ';'
    return [`${counter} + 1`, counter].map((value) => ({
      at,
      from: line,
      kind: 'position',
      rank: 3,
      to: `${indentOf(line)}${name} = ${value}${end}`,
    }))
  })
}

/** The variable of the innermost counting loop that contains a line. */
const counterOf = (before: readonly { line: string }[], line: string): string | undefined => {
  let indent = line.search(/\S/)
  for (const { line: each } of [...before].reverse()) {
    const own = each.search(/\S/)
    if (own === -1 || own >= indent) continue
    indent = own
    const name = /^\s*for \(?(?:int |let |var |size_t |long )?(\w+) (?:= |in range|, \w+ in enumerate)/.exec(
      each,
    )?.[1]
    if (name !== undefined) return name
  }
  return undefined
}
