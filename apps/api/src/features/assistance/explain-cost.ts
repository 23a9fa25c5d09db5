import type { Language } from '@cohort/shared'
import { explainCostlyCopy } from './explain-copy'
import { beginsLoop, functionName, type ProgramLine, programLines } from './program-lines'

/** Finds lines in a slow program that cost more than they seem to, or loops that may never end. */

/** A slow idiom in a single line. Its sentence must be true of every line that matches. */
interface Habit {
  /** The first group captures the name of the string or list. */
  pattern: RegExp
  /** Checks the declarations of that name, if the pattern alone does not determine the type. */
  kind?: Kind
  sentence: (name: string) => string
}

type Kind = (declared: readonly string[]) => boolean
const all =
  (pattern: RegExp): Kind =>
  (declared) =>
    declared.length > 0 && declared.every((each) => pattern.test(each))

const STRING = all(/^(?:std::)?[Ss]tring$/)
const VECTOR = all(/^(?:std::)?(?:vector<.*>|string)$/)
const JAVA_LIST = all(/^(?:Array)?List<[^<>]*>$/)
const LIST = all(/^= ?(?:\[|list\(|sorted\()/)
const LISTS = all(/^= ?\[ ?\[/)
const ARRAY = all(/^= ?(?:\[|new Array\(|Array\(|Array\.|\w+\.(?:map|split)\()/)

const scans = (name: string) => `each time this line runs, it scans \`${name}\` again.`
const scansOneOf = (name: string) => `each time this line runs, it scans a list in \`${name}\` again.`
const scansPartOf = (name: string) => `each time this line runs, it scans a part of \`${name}\` again.`
const copies = (kind: 'string' | 'list' | 'array', advice: (name: string) => string) => (name: string) =>
  `each time this line runs, it copies the whole ${kind} \`${name}\`. ${advice(name)}`
const growsString = copies('string', () => 'Use `StringBuilder` and `append`.')
const moves = (better: string) => (name: string) =>
  `each time this line runs, all other items of \`${name}\` move by one place. ${better} avoids that.`

const HABITS: Readonly<Record<Language, readonly Habit[]>> = {
  cpp: [
    {
      pattern: /\b(\w+) ?= ?\1 ?\+(?!\+)/,
      kind: STRING,
      sentence: copies('string', (name) => `\`${name} += …\` only appends.`),
    },
    {
      pattern: /\b(\w+)\.(?:erase|insert)\( ?\1\.begin\(\) ?(?:,|\))/,
      kind: VECTOR,
      sentence: moves('A `deque`'),
    },
    {
      pattern:
        /\b(?:find|find_if|count|count_if|any_of|all_of|none_of|max_element|min_element|accumulate|sort|reverse)\( ?(\w+)\.begin\(\) ?, ?\1\.end\(\)/,
      sentence: scans,
    },
  ],
  java: [
    { pattern: /\b(\w+) ?\+=/, kind: STRING, sentence: growsString },
    { pattern: /\b(\w+) ?= ?\1 ?\+(?!\+)/, kind: STRING, sentence: growsString },
    {
      pattern: /\b(\w+)\.(?:remove\( ?0 ?\)|add\( ?0 ?,)/,
      kind: JAVA_LIST,
      sentence: moves('An `ArrayDeque`'),
    },
    { pattern: /\bCollections\.(?:max|min|sort|reverse|frequency)\( ?(\w+)/, sentence: scans },
    { pattern: /\b(\w+)\.(?:contains|indexOf)\(/, kind: JAVA_LIST, sentence: scans },
  ],
  python: [
    {
      pattern: /(?<![\p{L}\w.])([\p{L}\w]+)\.(?:pop\( ?0 ?\)|insert\( ?0 ?,)/u,
      kind: LIST,
      sentence: moves('`collections.deque`'),
    },
    {
      pattern: /(?<![\p{L}\w.])([\p{L}\w]+) ?= ?\1 ?\+ ?\[/u,
      sentence: copies('list', (name) => `Use \`${name}.append(…)\`.`),
    },
    { pattern: /\b(?:max|min|sum|sorted)\( ?([\p{L}\w]+) ?[),]/u, kind: LIST, sentence: scans },
    {
      pattern: /\b(?:max|min|sum|sorted)\( ?([\p{L}\w]+)\[[^\]]*:[^\]]*\]/u,
      kind: LIST,
      sentence: scansPartOf,
    },
    {
      pattern: /(?<![\p{L}\w.])([\p{L}\w]+)\.(?:remove|index|count|sort)\(/u,
      kind: LIST,
      sentence: scans,
    },
    {
      pattern: /(?<![\p{L}\w.])([\p{L}\w]+)\[[^\]]*\]\.(?:remove|index|count)\(/u,
      kind: LISTS,
      sentence: scansOneOf,
    },
    {
      pattern: /\b(?:sum|any|all|max|min|len)\(.* for [\p{L}\w, ]+ in ([\p{L}\w]+)(?: |\)|\])/u,
      kind: LIST,
      sentence: scans,
    },
    { pattern: /^(?:el)?if\b.* in ([\p{L}\w]+) ?:/u, kind: LIST, sentence: scans },
    { pattern: /^(?:el)?if\b.* in ([\p{L}\w]+)\[[^\]]*\] ?:/u, kind: LISTS, sentence: scansOneOf },
  ],
  javascript: [
    {
      pattern: /(?<![\w$.])(\w+) ?= ?(?:\[ ?\.\.\.\1 ?,[^\]]*\];?$|\1\.concat\()/,
      kind: ARRAY,
      sentence: copies('array', (name) => `Use \`${name}.push(…)\`.`),
    },
    { pattern: /\bMath\.(?:max|min)\( ?\.\.\.(\w+) ?\)/, sentence: scans },
    {
      pattern:
        /(?<![\w$.])(\w+)\.(?:includes|indexOf|findIndex|find|filter|some|every|map|join|sort|reduce)\(/,
      kind: ARRAY,
      sentence: scans,
    },
  ],
}

/** @returns at most two sentences, one per line */
export const explainCost = (language: Language, code: string): string[] => {
  const lines = programLines(code)
  const declared = declarations(language, lines)
  const costly = lines.flatMap(({ number, text, isInLoop }) => {
    if (!isInLoop) return []
    for (const { pattern, kind, sentence } of HABITS[language]) {
      const name = pattern.exec(text)?.[1]
      if (name !== undefined && (kind === undefined || kind(declared.get(name) ?? [])))
        return [`Line ${number}: ${sentence(name)}`]
    }
    return []
  })
  return [
    ...stuckSearch(language, lines, declared),
    ...skippedStep(lines),
    ...branchingCalls(lines),
    ...(language === 'cpp' ? explainCostlyCopy(lines) : []),
    ...longPaths(lines),
    ...costly,
  ].slice(0, 2)
}

const SIMPLE =
  /^(?:final |const |static )*(?:int|long|double|float|char|boolean|bool|short|byte)\b(?! ?\w+ ?\()/
const NO_TYPES = new Set([
  'return',
  'new',
  'else',
  'case',
  'in',
  'throw',
  'delete',
  'goto',
  'and',
  'or',
  'not',
])

/**
 * Maps each name to the types in its declarations. For Python and JavaScript, maps it to the start of each
 * value that is assigned to it.
 */
const declarations = (language: Language, lines: readonly ProgramLine[]): Map<string, string[]> => {
  const found = new Map<string, string[]>()
  const add = (name: string, what: string) => found.set(name, [...(found.get(name) ?? []), what])
  for (const { text } of lines) {
    if (language === 'python' || language === 'javascript') {
      for (const [, name, value] of text.matchAll(/(?<![\p{L}\w$.[])([\p{L}\w$]+) ?(= ?[^=>]{1,12})/gu)) {
        const isSame = new RegExp(`^= ?(?:\\[ ?\\.\\.\\.)?${name!.replaceAll('$', '\\$')}\\b`).test(value!)
        if (!isSame) add(name!, value!)
      }
      continue
    }
    for (const [, type, name] of text.matchAll(/([\w:<>,[\]]+)(?: ?[&*] ?| )([A-Za-z_]\w*)(?! ?\()/g))
      if (!NO_TYPES.has(type!)) add(name!, type!)
    if (SIMPLE.test(text)) for (const [, name] of text.matchAll(/, ?(\w+)/g)) add(name!, 'simple')
    for (const [, name] of text.matchAll(/(\w+) ?= ?new LinkedList\b/g)) add(name!, 'LinkedList')
  }
  return found
}

/** A loop whose whole condition is `low < high` or `low <= high`. */
const RANGE = /^while ?\(? ?(\w+) ?<=? ?(\w+) ?\)? ?[:{]?$/
const MIDDLE = /^(?:\w+ )*?(\w+) ?=/
const ROUNDS_DOWN = /\/\/ ?2|>>>? ?1|Math\.(?:floor|trunc)\(.*\/ ?2|\/ ?2 ?\)? ?\| ?0/
/** Rounding up, and types without rounding. */
const OTHER_ROUNDING = /\+ ?1\b|ceil|round|-\(|double|float/i

/** Finds a binary search that may never end, because `low = middle` changes nothing once two values remain. */
const stuckSearch = (
  language: Language,
  lines: readonly ProgramLine[],
  declared: ReadonlyMap<string, string[]>,
): string[] => {
  const divides = language === 'cpp' || language === 'java' ? /\/ ?2|>> ?1/ : ROUNDS_DOWN
  for (const { text, body } of lines) {
    const [, low, high] = RANGE.exec(text) ?? []
    if (low === undefined || high === undefined || body.some((each) => WAY_OUT.test(each.text))) continue
    if (declared.get(low)?.some((type) => /^(?:double|float)$/.test(type))) continue
    const halving = body.find(
      (each) => divides.test(each.text) && hasName(each.text, low) && hasName(each.text, high),
    )?.text
    if (halving === undefined || OTHER_ROUNDING.test(halving)) continue
    const middle = MIDDLE.exec(halving)?.[1]
    if (middle === undefined) continue
    const stuck = body.find((each) => new RegExp(`\\b${low} ?= ?${middle}\\b(?! ?[-+*/.([])`).test(each.text))
    if (stuck)
      return [
        `Line ${stuck.number}: once \`${high}\` is \`${low}\` + 1, \`${middle}\` equals \`${low}\`, so this line changes nothing, and the loop may never end.`,
      ]
  }
  return []
}

const WAY_OUT = /\b(?:break|return|throw|raise|exit)\b/
const WHILE = /^while ?\(? ?(\w+) ?(?:<=?|>=?|!==?) ?(.*)$/
/** Progress towards the end of a loop, other than changing the first variable in its condition. */
const PROGRESS =
  /\] ?[-+*/]?=(?!=)|[-+*/%|&^]=|\+\+|--|>>|^(?!if\b)\w+(?:\.\w+)*\(|\.(?:pop|push|shift|poll|remove|append|next)|input|read/

/** Finds a `continue` that skips the only lines that change the loop's variable. */
const skippedStep = (lines: readonly ProgramLine[]): string[] => {
  for (const { text, body } of lines) {
    const [, name, rest] = WHILE.exec(text) ?? []
    if (name === undefined || body.some((each) => WAY_OUT.test(each.text))) continue
    const changes = body.findIndex((each) => changesName(each.text, name))
    const skips = body.findIndex((each) => /\bcontinue\b/.test(each.text))
    if (skips < 0 || skips > changes) continue
    const names = rest!.match(/[A-Za-z_]\w*/g)?.slice(0, 8) ?? []
    const isOther = body
      .slice(0, skips + 1)
      .some(
        (each) =>
          beginsLoop(each) ||
          PROGRESS.test(each.text) ||
          names.some((other) => changesName(each.text, other)),
      )
    if (!isOther)
      return [
        `Line ${body[skips]!.number}: \`continue\` skips line ${body[changes]!.number}, where \`${name}\` changes, so the loop may never end.`,
      ]
  }
  return []
}

/** A line that stores a result in a list or map, as memoisation does. */
const STORES_RESULT = /\] ?=(?!=)|\.(?:set|put|add|insert|emplace)\(|memo|cache/i

/** Finds a function that calls itself twice in one line or in a loop without storing the results. */
const branchingCalls = (lines: readonly ProgramLine[]): string[] => {
  for (const [index, { number, text, body }] of lines.entries()) {
    const name = functionName({ text })
    if (name === undefined || lines[index - 1]?.text.includes('cache')) continue
    if (body.some((each) => STORES_RESULT.test(each.text))) continue
    const call = new RegExp(`[-+*/=<>(,] ?${name}\\(`)
    const loops = body.filter(beginsLoop)
    const branches = body.some((each) => {
      if (/[?]|\b(?:if|else)\b/.test(each.text)) return false
      if (each.text.split(`${name}(`).length > 2) return true
      const isRepeated = loops.some((loop) => loop.body.includes(each))
      return isRepeated && !each.text.startsWith('return') && call.test(each.text)
    })
    if (branches)
      return [
        `Line ${number}: each call of \`${name}\` makes several more, so their number can grow exponentially. If the same arguments occur again, store the results. Otherwise, stop as soon as no solution is possible.`,
      ]
  }
  return []
}

/** A step up an array of parents, in a loop or in the `return` of a recursive function. */
const LOOPED_STEP =
  /^while ?\(? ?(?:(\w+)\[(\w+)\] ?!==? ?\2\b|(\w+) ?!==? ?(\w+)\[\3\]|(\w+)\[\w+\] ?(?:>=?|!==?) ?-?[01]\b)/
const RETURNED_STEP = /\breturn\b.*?\b(\w+)\((\w+)\[\w+\]\)/
/** Sizes or ranks keep the paths short. */
const BALANCED = /\b\w*(?:size|sz|rank|cnt|count|height|depth|weight)\w*\[/i

/** Finds a union-find search that never shortens its paths. */
const longPaths = (lines: readonly ProgramLine[]): string[] => {
  if (lines.some(({ text }) => BALANCED.test(text))) return []
  for (const header of lines) {
    const name = functionName(header)
    if (name === undefined) continue
    for (const { number, text } of header.body) {
      const looped = LOOPED_STEP.exec(text)
      const returned = RETURNED_STEP.exec(text)
      const list = looped
        ? (looped[1] ?? looped[4] ?? looped[5])
        : returned?.[1] === name
          ? returned[2]
          : undefined
      if (list === undefined) continue
      const follows = new RegExp(`\\b(\\w+) ?= ?${list}\\[\\1\\]`)
      const shortens = new RegExp(`\\b${list}\\[[^\\]]*\\] ?=(?!=)`)
      const isFollowed = !looped || header.body.some((each) => follows.test(each.text))
      if (isFollowed && !header.body.some((each) => shortens.test(each.text)))
        return [
          `Line ${number}: each call follows \`${list}\` one step at a time, and nothing shortens the path, so it can be as long as the number of items. Make every item on the path point directly to the root.`,
        ]
    }
  }
  return []
}

const hasName = (text: string, name: string): boolean => new RegExp(`\\b${name}\\b`).test(text)

const changesName = (text: string, name: string): boolean =>
  new RegExp(`\\b${name} ?(?:=(?!=)|[-+*/%]=|//=|\\+\\+|--)|(?:\\+\\+|--) ?${name}\\b|>> ?${name}\\b`).test(
    text,
  ) || new RegExp(`^[\\w, ]*\\b${name}\\b[\\w, ]* ?=(?!=)`).test(text)
