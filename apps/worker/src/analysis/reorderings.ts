import type { Language } from '@cohort/shared'
import type { Edit } from './program-tokens'

const REORDERINGS: Readonly<
  Record<Language, readonly [pattern: RegExp, to: (found: string[], source: string) => string | null][]>
> = {
  cpp: [
    [
      /\bpriority_queue<((?:[\w: ]|<(?:[\w:, ]|<[\w:, ]*>)*>)+)>(?= *\w)/g,
      ([, type]) => `priority_queue<${type}, std::vector<${type}>, std::greater<${type}>>`,
    ],
    [/\bsort\((\w+)\.begin\(\), \1\.end\(\)\)/g, ([, name]) => `sort(${name}.rbegin(), ${name}.rend())`],
    [
      /\bsort\((\w+)\.begin\(\), \1\.end\(\)\)/g,
      ([, name], source) =>
        new RegExp(`\\bpair<[\\w:, ]+> ?>+ ?${name}\\b`).test(source)
          ? `sort(${name}.begin(), ${name}.end(), [](const auto &one, const auto &other) { return one.second < other.second; })`
          : null,
    ],
  ],
  java: [
    [
      /\bnew PriorityQueue<(\w*)>\(\)/g,
      ([, type]) => `new PriorityQueue<${type}>(java.util.Collections.reverseOrder())`,
    ],
    [/\bCollections\.reverseOrder\(\)/g, () => 'java.util.Comparator.naturalOrder()'],
    [
      /\bCollections\.sort\((\w+)\)/g,
      ([, name]) => `Collections.sort(${name}, java.util.Collections.reverseOrder())`,
    ],
    [/\((\w+), (\w+)\) ->/g, ([, one, other]) => `(${other}, ${one}) ->`],
  ],
  python: [
    [/\.sort\(\)/g, () => '.sort(reverse=True)'],
    [/\.sort\(\)/g, () => '.sort(key=lambda each: each[1])'],
    [/\.sort\(key=/g, () => '.sort(reverse=True, key='],
    [/\bsorted\((\w+)\)/g, ([, name]) => `sorted(${name}, reverse=True)`],
    [/\bsorted\((\w+)\)/g, ([, name]) => `sorted(${name}, key=lambda each: each[1])`],
    [/\bsorted\((\w+), key=/g, ([, name]) => `sorted(${name}, reverse=True, key=`],
    [/\breverse=True/g, () => 'reverse=False'],
  ],
  javascript: [[/\((\w+), (\w+)\) =>(?=[^{\n]* - )/g, ([, one, other]) => `(${other}, ${one}) =>`]],
}

/** Finds places where a program orders values, and changes the order. */
export const reorderings = (language: Language, source: string): Edit[] =>
  REORDERINGS[language].flatMap(([pattern, to]) =>
    [...source.matchAll(pattern)].flatMap((found) => {
      const changed = to(found, source)
      return changed === null
        ? []
        : [{ at: found.index, from: found[0], to: changed, kind: 'sorting', rank: 0 }]
    }),
  )
