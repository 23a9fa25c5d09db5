import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** The part of a built chunk that the sum needs. */
export interface BuiltChunk {
  type: string
  fileName: string
  isEntry?: boolean
  imports?: string[]
  code?: string
}

/** The gzipped size in KB of every script that the entry needs before it can draw: itself and its static imports. */
export const firstPageScripts = (bundle: Record<string, BuiltChunk>): { fileName: string; kb: number }[] => {
  const entry = Object.values(bundle).find((chunk) => chunk.type === 'chunk' && chunk.isEntry)
  const seen = new Set<string>()
  const waiting = entry ? [entry.fileName] : []
  while (waiting.length > 0) {
    const fileName = waiting.pop() as string
    if (seen.has(fileName)) continue
    seen.add(fileName)
    waiting.push(...(bundle[fileName]?.imports ?? []))
  }
  return [...seen].map((fileName) => ({
    fileName,
    kb: gzipSync(bundle[fileName]?.code ?? '').length / 1024,
  }))
}

/**
 * Fails the build when the first page's JavaScript is larger than the limit, in KB gzipped, and prints its size
 * otherwise.
 */
export const firstPageBudget = ({ limitKb }: { limitKb: number }): Plugin => ({
  name: 'first-page-budget',
  apply: 'build',
  generateBundle(_, bundle) {
    const scripts = firstPageScripts(bundle as unknown as Record<string, BuiltChunk>)
    const total = scripts.reduce((sum, script) => sum + script.kb, 0)
    const size = `${total.toFixed(1)} KB of ${limitKb} KB gzip in ${scripts.length} files`
    if (total > limitKb) {
      this.error(
        `The first page's JavaScript is ${size}. Load what it does not need later, with a dynamic import:\n` +
          scripts.map(({ fileName, kb }) => `  ${kb.toFixed(1)} KB ${fileName}`).join('\n'),
      )
    }
    this.info(`First page's JavaScript: ${size}.`)
  },
})
