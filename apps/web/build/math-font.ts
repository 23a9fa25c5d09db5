import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const STYLE = fileURLToPath(new URL('../src/app/styles/statement.css', import.meta.url))
const CORE = fileURLToPath(new URL('../node_modules/.cache/math-font/math-core.woff2', import.meta.url))
const ADDRESS = '@math-font/math-core.woff2'

/**
 * Builds the subset of the maths font that most formulas need: the characters in the style sheet's `unicode-range`,
 * and the larger forms of brackets, roots and sums. The full font is nine times as large, so on a slow connection it
 * would delay the editor.
 */
export const mathFont = (): Plugin => ({
  name: 'math-font',
  async config() {
    const whole = createRequire(import.meta.url).resolve(
      '@fontsource/stix-two-math/files/stix-two-math-latin-400-normal.woff',
    )
    const characters = charactersOf(rangeOf(await readFile(STYLE, 'utf8')))
    const core = await subsetFont(await readFile(whole), characters, { targetFormat: 'woff2' })
    await mkdir(dirname(CORE), { recursive: true })
    await writeFile(CORE, core)
    return { resolve: { alias: { [ADDRESS]: CORE } } }
  },
})

/** The `unicode-range` of the rule that loads the subset. */
export const rangeOf = (style: string): string => {
  const rule = style.split('@font-face').find((each) => each.includes(ADDRESS))
  const range = /unicode-range:([^;]*);/.exec(rule ?? '')?.[1]
  if (range === undefined) throw new Error(`${STYLE} has no unicode-range for ${ADDRESS}.`)
  return range
}

/** The characters of a `unicode-range` such as `U+20-7E, U+3C0`. */
export const charactersOf = (range: string): string =>
  range
    .split(',')
    .flatMap((part) => {
      const [, first = '', last = first] = /^\s*U\+([0-9A-F]+)(?:-([0-9A-F]+))?\s*$/i.exec(part) ?? []
      const from = Number.parseInt(first, 16)
      const count = Number.parseInt(last, 16) - from + 1
      if (!(count > 0)) throw new Error(`“${part.trim()}” is not a range of characters.`)
      return Array.from({ length: count }, (_, index) => String.fromCodePoint(from + index))
    })
    .join('')
