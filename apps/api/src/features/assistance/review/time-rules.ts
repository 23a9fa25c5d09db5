import { type Language, languageFacts } from '@cohort/shared'
import { endsEarly, type Loop } from '../program/loops'
import { assignmentOf, binaryOf, callOf, isFunction, plain, targetNames } from '../syntax/shapes'
import { childOf, isWithin, type SyntaxNode, walk } from '../syntax/syntax-node'
import { type Finding, figure, type Rule } from './finding'
import { loopsAround, roundsOf, timesRun } from './sizes'

/** Rounds of an almost empty loop in a second: generous, so that what is beyond is too slow for certain. */
const ROUNDS_PER_SECOND: Record<Language, number> = {
  cpp: 3e9,
  java: 2e9,
  javascript: 1e9,
  python: 6e7,
}

/** Loops in loops that go round more often than the time limit can ever allow. */
export const tooManyRounds: Rule = (program, problem) => {
  const allowed = ROUNDS_PER_SECOND[program.language] * problem.timeLimit
  const found: Finding[] = []
  const told: Loop[] = []
  for (const loop of program.loops) {
    if (told.some((outer) => isWithin(loop.node, outer.node))) continue
    const nest = nestOf(loop)
    const known = nest.flatMap((each) => {
      const rounds = roundsOf(each, program, problem)
      return rounds !== null && each.bound.kind === 'size'
        ? [{ loop: each, rounds, name: each.bound.name }]
        : []
    })
    const rounds = known.reduce((product, each) => product * each.rounds, 1)
    // One that may end early, or that runs under a condition, may be run far less often.
    if (known.length !== nest.length || rounds / halvings(nest) <= allowed || !nest.every(isSure)) continue
    told.push(nest.at(-1) ?? loop)
    const names = known.map(({ name }) => name)
    const sizes = [...new Set(names)].map(
      (name) => `\`${name}\` can be ${figure(known.find((each) => each.name === name)?.rounds ?? 0)}`,
    )
    found.push({
      title: nest.length > 1 ? 'Nested loops' : 'Long loop',
      lines: nest.map(({ line }) => line).sort((a, b) => a - b),
      reason:
        `${sizes.join(', ')}: ${nest.length > 1 ? 'together, these loops run' : 'this loop runs'} about ${figure(Math.round(rounds / halvings(nest)))} times. ` +
        `${languageFacts[program.language].label} manages at most ${figure(allowed)} of the simplest iterations within the time limit of ${problem.timeLimit} s. ` +
        'Try to compute each answer from the previous one, or to precompute what you need often.',
    })
  }
  return found
}

/** The loop and those around it, from the inside to the outside. */
const nestOf = (loop: Loop): Loop[] => {
  const nest: Loop[] = []
  for (let each: Loop | null = loop; each; each = each.outer) nest.push(each)
  return nest
}

/** `j < i` and `j = i` go half the way. */
const halvings = (nest: readonly Loop[]): number => {
  const variables = nest.flatMap((loop) => loop.variables)
  const dependent = nest.filter(({ node }) =>
    ['condition', 'initializer', 'init', 'right'].some((field) => {
      const part = childOf(node, field)
      return (
        part !== null &&
        [...walk(part)].some(
          (each) =>
            each.type === 'identifier' &&
            variables.includes(each.text) &&
            !ownVariable(nest, node, each.text),
        )
      )
    }),
  ).length
  return 2 ** dependent
}

const ownVariable = (nest: readonly Loop[], node: Loop['node'], name: string): boolean =>
  nest.find((loop) => loop.node === node)?.variables.includes(name) ?? false

const isSure = (loop: Loop): boolean => {
  if (endsEarly(loop)) return false
  if (loop.outer === null) return true
  for (let above = loop.node.parent; above && above !== loop.outer.node; above = above.parent) {
    if (/^(if|switch|try|match)_|^(ternary|conditional)_|^else/.test(above.type) || isFunction(above))
      return false
    // `continue` before it may skip it.
  }
  return ![...walk(loop.outer.node)].some(({ type }) => type === 'continue_statement')
}

/** CPU seconds of one slow read or write, about; what takes a tenth of the time limit is worth a remark. */
const SECONDS = { cin: 0.3e-6, scanner: 1.2e-6, input: 1e-6, endl: 1e-6, consoleLog: 3e-6, println: 2e-6 }
const WORTH_A_REMARK = 0.1

/** The first call of a slow way to read or write that takes a large part of the time limit by itself. */
const slowCall = (
  program: Parameters<Rule>[0],
  problem: Parameters<Rule>[1],
  title: string,
  seconds: number,
  isSlow: (node: SyntaxNode) => boolean,
  advice: string,
): Finding[] => {
  for (const node of walk(program.root)) {
    if (!isSlow(node)) continue
    const times = timesRun(node, program, problem)
    if (!times || times.rounds * seconds < WORTH_A_REMARK * problem.timeLimit) continue
    const where = `This is in a loop up to \`${times.name}\`, which can be ${figure(times.rounds)}.`
    return [{ title, lines: [node.line], reason: `${where} ${advice}` }]
  }
  return []
}

/** Reading value by value in a slow way. */
export const slowInput: Rule = (program, problem) => {
  if (problem.interactive) return []
  const { language, root } = program
  const slow = slowCall.bind(null, program, problem, 'Slow input')
  switch (language) {
    case 'cpp':
      if (/sync_with_stdio\s*\(\s*(false|0)\s*\)/.test(root.text)) return []
      return slow(
        SECONDS.cin,
        (node) => binaryOf(node)?.operator === '>>' && /^(std::)?cin\b/.test(node.text),
        '`cin` is several times faster after `std::ios::sync_with_stdio(false); std::cin.tie(nullptr);` at the start of `main`.',
      )
    case 'java': {
      const scanner = /\b(\w+)\s*=\s*new\s+(?:java\.util\.)?Scanner\s*\(\s*System\.in\s*\)/.exec(
        root.text,
      )?.[1]
      if (scanner === undefined) return []
      return slow(
        SECONDS.scanner,
        (node) => callOf(node)?.name.startsWith(`${scanner}.next`) ?? false,
        '`Scanner` takes about a second to read a million numbers. `StreamTokenizer` and `BufferedReader` are many times faster.',
      )
    }
    case 'python':
      // Another `input`, such as `input = sys.stdin.readline`, is a fast one.
      if (/^\s*input\s*=|\bimport\b.*\binput\b|\bdef\s+input\b|\bas\s+input\b/m.test(root.text)) return []
      return slow(
        SECONDS.input,
        (node) => callOf(node)?.name === 'input',
        '`sys.stdin.readline` is several times faster than `input()`. Reading everything with one `sys.stdin.buffer.read().split()` is faster still.',
      )
    case 'javascript':
      // Its usual ways to read take the whole input, or a large part of it, at once.
      return []
    default:
      return language satisfies never
  }
}

/** Writing line by line where each line goes to the system by itself. */
export const slowOutput: Rule = (program, problem) => {
  if (problem.interactive) return []
  const { language } = program
  const slow = slowCall.bind(null, program, problem, 'Slow output')
  switch (language) {
    case 'cpp':
      return slow(
        SECONDS.endl,
        (node) => {
          const shifted = binaryOf(node)
          return shifted?.operator === '<<' && /^(std::)?endl$/.test(plain(shifted.right).text)
        },
        "`endl` flushes the output after every line. Use `'\\n'` instead.",
      )
    case 'java':
      return slow(
        SECONDS.println,
        (node) => /^System\.out\.print(ln|f)?$/.test(callOf(node)?.name ?? ''),
        '`System.out` flushes after every line. Collect the lines in a `StringBuilder`, or use a `PrintWriter`.',
      )
    case 'javascript':
      return slow(
        SECONDS.consoleLog,
        (node) => callOf(node)?.name === 'console.log',
        '`console.log` writes every line separately. Collect the lines in an array and print them with one call.',
      )
    case 'python':
      return []
    default:
      return language satisfies never
  }
}

/** `x in seen` on a Python list, in a loop: each look goes through the list. */
export const searchInList: Rule = (program, problem) => {
  if (program.language !== 'python') return []
  const lists = listsThatGrow(program.root)
  const allowed = ROUNDS_PER_SECOND.python * problem.timeLimit
  for (const node of walk(program.root)) {
    const compared = binaryOf(node)
    if (!compared || !/^(not\s+)?in$/.test(compared.operator) || !lists.has(plain(compared.right).text))
      continue
    const times = timesRun(node, program, problem)
    if (
      !times ||
      times.rounds ** 2 / 2 <= allowed ||
      !loopsAround(node, program).every((loop) => !endsEarly(loop))
    )
      continue
    const name = plain(compared.right).text
    return [
      {
        title: 'Search in a list',
        lines: [node.line],
        reason: `\`in\` searches the list \`${name}\` from its start every time, in a loop up to \`${times.name}\`, which can be ${figure(times.rounds)}. Use a \`set\`: it finds an item immediately.`,
      },
    ]
  }
  return []
}

/** Lists that start empty and are appended to, and are nothing else anywhere. */
const listsThatGrow = (root: Parameters<typeof walk>[0]): Set<string> => {
  const values = new Map<string, string[]>()
  const appended = new Set<string>()
  for (const node of walk(root)) {
    const change = assignmentOf(node)
    for (const name of change ? targetNames(change.target) : []) {
      values.set(name, [...(values.get(name) ?? []), change?.value?.text.replace(/\s/g, '') ?? ''])
    }
    const call = callOf(node)
    if (call?.method === 'append') appended.add(call.name.split('.')[0] ?? '')
  }
  return new Set(
    [...appended].filter((name) => values.get(name)?.every((value) => value === '[]' || value === 'list()')),
  )
}
