import type { Language } from '@cohort/shared'
import { type Edit, indentOf, placedLines } from './program-tokens'

/** The maximum number of statements of each kind. */
const MOST = 8
const LONGEST_LINE = 200

interface Line {
  text: string
  indent: string
  /** The index of the end of the line. */
  end: number
}

/**
 * Finds places where a statement may be missing, for example one that resets a variable, undoes a step after a
 * recursive call, or handles the last group.
 */
export const addedLines = (language: Language, source: string): Edit[] => {
  const lines = placedLines(source).map(({ line, at }) => ({
    text: line.length > LONGEST_LINE ? '' : line,
    end: at + line.length,
    indent: indentOf(line),
  }))
  const program: Program = { language, source, lines, end: language === 'python' ? '' : ';' }
  return [
    firstValues,
    undoneSteps,
    resets,
    newBests,
    lastGroups,
    counterpartSteps,
    stops,
    copiedCalls,
  ].flatMap((find) => find(program).slice(0, MOST))
}

interface Program {
  language: Language
  source: string
  lines: readonly Line[]
  /** The character that ends a statement. */
  end: string
}

const added = (
  { end: sign }: Program,
  after: Line,
  indent: string,
  statement: string,
  rank: number,
): Edit => ({
  at: after.end,
  from: '',
  kind: 'missing',
  rank,
  to: `\n${indent}${statement}${sign}`,
})

const isLoop = ({ text }: Line): boolean => /^\s*(?:for|while)\b/.test(text)
const isSimple = ({ language }: Program, { text }: Line): boolean =>
  language === 'python'
    ? /^\s+(?!(?:if|elif|else|for|while|def|return|break|continue|pass|import|from)\b)[^\s#].*[^:,([{\\\s]\s*$/.test(
        text,
      )
    : /^\s+(?!(?:else|for|while|return|break|continue)\b)[^\s{}/].*(?:[;)\]\w'"`]|\+\+|--)\s*$/.test(text) &&
      !/[{}]/.test(text)

/** Declarations of lists and maps, each with the beginning of a statement that sets its first element. */
const LISTS: Readonly<Record<Language, readonly [pattern: RegExp, first: (name: string) => string][]>> = {
  cpp: [
    [
      /^\s*(?:vector<.*>|(?:unordered_)?map<.*>|int|long long|long)\s+(\w+)(?:\[[^=]*\]|\([^()]*\))?;\s*$/,
      (name) => `${name}[0] = `,
    ],
  ],
  java: [
    [/^\s*(?:int|long)\[\] (\w+) = new \w+\[[^\]]*\];\s*$/, (name) => `${name}[0] = `],
    [/^\s*(?:Hash|Tree)?Map<Integer, \w+> (\w+) = /, (name) => `${name}.put(0, `],
    [/^\s*(?:Hash|Tree)?Map<Long, \w+> (\w+) = /, (name) => `${name}.put(0L, `],
  ],
  python: [
    [/^\s*(\w+) = (?:\[.*\] \* .*|\{\}|defaultdict\(int\)|Counter\(\))\s*$/, (name) => `${name}[0] = `],
  ],
  javascript: [
    [/^\s*(?:const|let|var) (\w+) = (?:new Array\(.*\)\.fill\(.*\)|\{\});?\s*$/, (name) => `${name}[0] = `],
    [/^\s*(?:const|let|var) (\w+) = new Map\(\);?\s*$/, (name) => `${name}.set(0, `],
  ],
}

/** Sets the first element of a list or map after its declaration, as in `ways[0] = 1`. */
const firstValues = (program: Program): Edit[] =>
  program.lines.flatMap((line, index) => {
    const { source, language, lines } = program
    const [pattern, first] = LISTS[language].find(([each]) => each.test(line.text)) ?? []
    const name = pattern?.exec(line.text)?.[1]
    if (name === undefined || source.includes(first!(name)) || !/[[.]/.test(source.split(name)[2]?.[0] ?? ''))
      return []
    const main = lines.findIndex(({ text }, at) => at > index && /\bmain\s*\(/.test(text))
    const isGlobal = language === 'cpp' && line.indent === '' && main !== -1
    const [after, indent] = isGlobal ? [lines[main]!, '    '] : [line, line.indent]
    return ['1', '0'].map((value) => {
      const statement = first!(name) + value
      return added(program, after, indent, statement.includes('(') ? `${statement})` : statement, 1)
    })
  })

const PUSHES: readonly [pattern: RegExp, undo: (name: string) => string][] = [
  [/^\s*([\w.]+)\.push_back\(/, (name) => `${name}.pop_back()`],
  [/^\s*([\w.]+)\.(?:append|push|addLast)\(/, (name) => `${name}.pop()`],
  [/^\s*([\w.]+)\.add\(/, (name) => `${name}.remove(${name}.size() - 1)`],
  [/^\s*([\w.]+\[[^=]*) = true\b/, (name) => `${name} = false`],
  [/^\s*([\w.]+\[[^=]*) = True\b/, (name) => `${name} = False`],
]

/** Undoes a step after the recursive call that follows it, as in backtracking. */
const undoneSteps = (program: Program): Edit[] =>
  program.lines.flatMap((line, index) => {
    const [pattern, undo] = PUSHES.find(([each]) => each.test(line.text)) ?? []
    if (!pattern) return []
    const statement = undo!(pattern.exec(line.text)![1]!)
    const next = program.lines.slice(index + 1, index + 4)
    const call = next.find(
      (each) => each.indent === line.indent && isSimple(program, each) && callsItself(program, each),
    )
    return call && !next.some(({ text }) => text.includes(statement))
      ? [added(program, call, line.indent, statement, 1)]
      : []
  })

/** Whether a line calls a function that is declared above it, with less indentation. */
const callsItself = ({ lines }: Program, line: Line): boolean => {
  const name = /^\s*(?:self\.)?(\w+)\(/.exec(line.text)?.[1]
  return (
    name !== undefined &&
    lines.some(
      ({ text, indent, end }) => end < line.end && indent.length < line.indent.length && declares(text, name),
    )
  )
}
const declares = (text: string, name: string): boolean =>
  /^\s*(?:def|function|const|let|(?:static |public |private )*(?:void|int|long|bool|boolean|auto))\b/.test(
    text,
  ) && text.split(/\W+/).includes(name)

const FIRST_VALUE =
  /^\s*(?:(?:const|let|var|int|long|double|bool|boolean|string|String|static) )*(\w+) = (-?\d+|true|false|True|False|""|'');?\s*$/

/**
 * Resets a variable to its initial value, either at the start of a loop that changes it or at the end of a block whose
 * last line uses it.
 */
const resets = (program: Program): Edit[] => {
  const { lines } = program
  const values = new Map<string, { value: string; index: number; indent: number }>()
  for (const [index, { text, indent }] of lines.entries()) {
    const [, name, value] = FIRST_VALUE.exec(text) ?? []
    if (name !== undefined && !values.has(name))
      values.set(name, { value: value!, index, indent: indent.length })
  }
  return lines.flatMap((line, index) => {
    const next = lines[index + 1]
    if (!next || (!isLoop(line) && !isSimple(program, line))) return []
    const isLast = !isLoop(line) && next.indent.length < line.indent.length
    const isFirst = isLoop(line) && next.indent.length > line.indent.length
    if (!isLast && !isFirst) return []
    const words = new Set((isLast ? line.text : next.text).split(/\W+/))
    const body = isFirst ? new Set(bodyOf(lines, index).flatMap(({ text }) => changedIn(text))) : words
    return [...values].flatMap(([name, { value, index: declared, indent }]) =>
      body.has(name) && declared < index && indent < line.indent.length + (isFirst ? 1 : 0)
        ? [
            added(
              program,
              line,
              isFirst ? next.indent : line.indent,
              `${name} = ${value}`,
              isLast || declared === index - 1 ? 2 : 3,
            ),
          ]
        : [],
    )
  })
}

const BEST = /^\s*(\w+) = \w+;?\s*$/
/** Matches each variable that is set to 0, 1 or an empty list, also if there are several on a line. */
const FIRST_VALUES = /(?<![\w.])(\w+) = (0|1|\[\])(?=[,;]|\s*$)/g
const COUNTED = /(?<![\w.])(\w+)(?: ?\+=|\+\+|\.append)/g

/** Resets a sum, counter or list in the block that stores a new best value. */
const newBests = (program: Program): Edit[] => {
  const { lines, source } = program
  const counted = new Set([...source.matchAll(COUNTED)].map(([, name]) => name!))
  const values = lines
    .flatMap(({ text }) => [...text.matchAll(FIRST_VALUES)])
    .filter(([, name]) => counted.has(name!))
    .reverse()
  return lines.flatMap((line, index) => {
    const best = BEST.exec(line.text)?.[1]
    if (best === undefined) return []
    const outer = lines
      .slice(0, index)
      .findLast(({ text, indent }) => text.trim() !== '' && indent.length < line.indent.length)
    if (!new RegExp(`\\bif\\b.*(?:[<>] ?${best}\\b|\\b${best} ?[<>])`).test(outer?.text ?? '')) return []
    return values
      .filter(([, name]) => name !== best)
      .flatMap(([, name, value]) =>
        [...new Set([value, value === '[]' ? value : '1'])].map((each) =>
          added(program, line, line.indent, `${name} = ${each}`, 2),
        ),
      )
  })
}

const changedIn = (text: string): string[] =>
  [...text.matchAll(/\b(\w+) ?(?:[-+*]?=(?!=)|\+\+|--)/g)].map(([, name]) => name!)

/** The lines inside the block that starts on the line with this index. */
const bodyOf = (lines: readonly Line[], index: number): readonly Line[] => {
  const { indent } = lines[index]!
  const length = lines
    .slice(index + 1)
    .findIndex((line) => line.text.trim() !== '' && line.indent.length <= indent.length)
  return lines.slice(index + 1, length === -1 ? undefined : index + 1 + length)
}

/** Repeats a conditional statement from a loop after the loop, for example to handle the last group of items. */
const lastGroups = (program: Program): Edit[] => {
  const { lines, language } = program
  return lines.flatMap((line, index) => {
    const body = isLoop(line) ? bodyOf(lines, index) : []
    const inner = body[0]?.indent.length ?? 0
    const last =
      language === 'python' ? body.findLast(({ text }) => text.trim() !== '') : lines[index + 1 + body.length]
    if (!last || (language !== 'python' && last.text.trim() !== '}')) return []
    return body
      .filter((each) => each.indent.length > inner && isSimple(program, each) && storesOrPrints(each.text))
      .map(({ text }) => added(program, last, line.indent, text.trim().replace(/;$/, ''), 2))
  })
}

/** Whether a statement stores or prints something. */
const storesOrPrints = (text: string): boolean =>
  /\+=|\+\+|\b(?:max|min)\(|\.(?:push|push_back|append|add|println?|log)\(|\bprint\(|<</.test(text)

const STEP = /^\s*(\w+)(?:\+\+|--| ?[-+]= ?[^;]+);?\s*$/

/** Repeats a step for the variable's counterpart, such as `high` for `low`. */
const counterpartSteps = (program: Program): Edit[] =>
  program.lines.flatMap((line) => {
    const name = STEP.exec(line.text)?.[1]
    return COUNTERPARTS.flatMap((pair) => {
      const at = pair.indexOf(name ?? '')
      if (at === -1 || line.indent === '' || !new RegExp(`\\b${pair[1 - at]}\\b`).test(program.source))
        return []
      const statement = line.text.trim().replace(/;$/, '')
      return [added(program, line, line.indent, pair[1 - at] + statement.slice(name!.length), 2)]
    })
  })

const COUNTERPARTS = [
  ...[
    ['low', 'high'],
    ['lo', 'hi'],
    ['left', 'right'],
    ['l', 'r'],
    ['i', 'j'],
    ['from', 'to'],
  ],
  ...[
    ['start', 'end'],
    ['begin', 'end'],
    ['first', 'last'],
    ['x', 'y'],
    ['a', 'b'],
    ['row', 'col'],
  ],
]

/** Adds `break` or `continue` to the end of a conditional block in a loop. */
const stops = (program: Program): Edit[] => {
  const { lines } = program
  return lines.flatMap((line, index) => {
    if (!isLoop(line)) return []
    const body = bodyOf(lines, index)
    return body.flatMap((each, at) => {
      const next = body[at + 1]
      const isBlock = /^\s*(?:if|else|elif|\} else)\b.*[:{]\s*$/.test(each.text)
      if (!isBlock || next === undefined || next.indent.length <= each.indent.length) return []
      const last = bodyOf(body, at).findLast(({ text }) => text.trim() !== '')!
      return isSimple(program, last)
        ? ['break', 'continue'].map((word) => added(program, last, next.indent, word, 4))
        : []
    })
  })
}

const DEFINED = /^\s*(?:(?:public|private|static|inline) )*(?:void|def|function)\s+(\w+)\(([^()]*)\)/

/**
 * Repeats a call to one of the program's procedures in another one that has the same parameter, between two of its
 * outermost statements. An example is `push(v)`, which a segment tree needs before each descent.
 */
const copiedCalls = (program: Program): Edit[] => {
  const { lines } = program
  const procedures = lines.flatMap(({ text }, index) => {
    const [, name, parameters] = DEFINED.exec(text) ?? []
    return name === undefined ? [] : [{ name, parameters: new Set(parameters!.split(/\W+/)), index }]
  })
  const calls = lines.flatMap((line) => {
    const [, name, argument] = /^\s+(\w+)\(([A-Za-z_]\w*)\);?\s*$/.exec(line.text) ?? []
    return procedures.some((each) => each.name === name) ? [{ name: name!, argument: argument! }] : []
  })
  return procedures.flatMap(({ name: own, parameters, index }) => {
    const body = bodyOf(lines, index)
    return calls
      .filter(({ name, argument }) => name !== own && parameters.has(argument))
      .flatMap(({ name, argument }) => {
        const statement = `${name}(${argument})`
        if (body.some(({ text }) => text.includes(statement))) return []
        const indent = body[0]?.indent ?? ''
        return body.flatMap((line, at) => {
          const next = body[at + 1]
          const isPlace =
            next?.indent === indent && next.text.trim() !== '' && !/^\s*(?:[}{]|else|elif)/.test(next.text)
          return isPlace ? [added(program, line, indent, statement, 3)] : []
        })
      })
  })
}
