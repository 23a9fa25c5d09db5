import type { Language } from '@cohort/shared'
import { driverOf } from './drivers'
import { programTokens } from './program-tokens'

/**
 * Several programs combined into one. With a driver, it runs all of them. Without one, it runs the program that
 * `inputPrefix` selects.
 */
export interface Variants {
  source: string
  hasDriver: boolean
  /** The index of the program that contains a line, counted from 1; null for the lines shared by all programs. */
  indexOf(line: number): number | null
}

/** Prepended to the input, this selects a program. Programs skip it as whitespace if they read words or numbers. */
export const inputPrefix = (index: number): string => `${'\n'.repeat(index)}\t`

/**
 * Combines programs into one, to compile and start them only once. Programs that declare a namespace or read their
 * input as a file may break.
 */
export const combine = (language: Language, sources: readonly string[]): Variants => {
  const driver = driverOf(language, sources)
  const parts = COMBINED[language](sources, driver)
  const source = parts.map(({ text }) => `${text}\n`).join('')
  const owners = parts.flatMap(({ text, owner }) => text.split('\n').map(() => owner))
  return { source, hasDriver: driver !== null, indexOf: (line) => owners[line - 1] ?? null }
}

interface Part {
  text: string
  owner: number | null
}
const shared = (text: string): Part => ({ text, owner: null })

const COMBINED: Readonly<Record<Language, (sources: readonly string[], driver: string | null) => Part[]>> = {
  cpp: (sources) => [
    // Optimising this many programs would take too long.
    shared('#pragma GCC optimize("O0")'),
    shared(`${linesLike(sources[0]!, /^\s*#/)}\n#include <unistd.h>`),
    ...sources.map((source, owner) => ({
      owner,
      text: `namespace variant${owner} {\n${withReturn(linesUnlike(source, /^\s*#/))}\n}`,
    })),
    shared(
      "signed main() {\n  signed index = 0;\n  for (char sign; read(0, &sign, 1) == 1 && sign != '\\t';) index++;",
    ),
    ...sources.map((_, owner) => ({ owner, text: `  if (index == ${owner}) variant${owner}::main();` })),
    shared('}'),
  ],
  java: (sources, driver) => [
    shared(linesLike(sources[0]!, /^\s*import\s/)),
    ...sources.map((source, owner) => ({
      owner,
      text: `class Variant${owner} {\n${nested(linesUnlike(source, /^\s*(import|package)\s/))}\n}`,
    })),
    shared(driver!),
  ],
  python: (sources) => [
    shared(`import os
sources = ${JSON.stringify(sources)}
index = 0
while os.read(0, 1) == b"\\n":
    index += 1
exec(compile(sources[index], "main.py", "exec"), {"__name__": "__main__"})`),
  ],
  javascript: (sources, driver) => [
    shared(
      driver ??
        `const sources = ${JSON.stringify(sources)}
const sign = Buffer.alloc(1)
let index = 0
while (require('fs').readSync(0, sign) === 1 && sign[0] === 10) index++
new Function('require', 'module', sources[index])(require, module)`,
    ),
  ],
}

const linesLike = (source: string, pattern: RegExp): string =>
  source
    .split('\n')
    .filter((line) => pattern.test(line))
    .join('\n')
const linesUnlike = (source: string, pattern: RegExp): string =>
  source
    .split('\n')
    .map((line) => (pattern.test(line) ? '' : line))
    .join('\n')

/** Appends `return 0;` to `main`, because only a global `main` may omit it. */
const withReturn = (source: string): string => {
  const tokens = programTokens('cpp', source)
  let at = tokens.findIndex(({ text }, index) => text === 'main' && tokens[index + 1]?.text === '(')
  let depth = 0
  for (; at !== -1 && at < tokens.length; at++) {
    if (tokens[at]!.text === '{') depth++
    if (tokens[at]!.text === '}' && --depth === 0) {
      const end = tokens[at]!.at
      return `${source.slice(0, end)}return 0;${source.slice(end)}`
    }
  }
  return source
}

/** Makes top-level classes static, because they are nested in another class here. */
const nested = (source: string): string => {
  let [depth, isBegin] = [0, true]
  let [text, end] = ['', 0]
  for (const { text: token, at } of programTokens('java', source)) {
    if (depth === 0 && isBegin && token !== ';') {
      text += `${source.slice(end, at)}static `
      end = at
      isBegin = false
    }
    if (token === '{') depth++
    if (token === '}' && --depth === 0) isBegin = true
  }
  return text + source.slice(end)
}
