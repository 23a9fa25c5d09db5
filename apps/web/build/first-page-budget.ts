import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { type BuiltChunk, withStaticImports } from './chunks.ts'

/** The gzipped size, in KB, of each script on the first page: the entry and its static imports. */
export const firstPageScripts = (bundle: Record<string, BuiltChunk>): { fileName: string; kb: number }[] => {
  const entry = Object.values(bundle).find((chunk) => chunk.type === 'chunk' && chunk.isEntry)
  if (entry === undefined) return []
  return withStaticImports(bundle, entry.fileName).map((fileName) => ({
    fileName,
    kb: inKb(bundle[fileName]?.code),
  }))
}

const inKb = (code: string | undefined): number => gzipSync(code ?? '').length / 1024

const linesOf = (chunks: { fileName: string; kb: number }[]): string =>
  chunks
    .sort((a, b) => b.kb - a.kb)
    .map(({ fileName, kb }) => `${kb.toFixed(1).padStart(8)} KB  ${fileName}`)
    .join('\n')

/** The minimum size, in KB, at which a chunk that loads later is listed. */
const NAMED_KB = 5

/**
 * Prints the gzipped sizes of the first page's chunks and of the larger chunks that load later. Fails the build if
 * the first page's JavaScript exceeds `limitKb`.
 */
export const firstPageBudget = ({ limitKb }: { limitKb: number }): Plugin => ({
  name: 'first-page-budget',
  apply: 'build',
  generateBundle(_, output) {
    const bundle = output as unknown as Record<string, BuiltChunk>
    const first = firstPageScripts(bundle)
    const total = first.reduce((sum, script) => sum + script.kb, 0)
    const size = `${total.toFixed(1)} KB of ${limitKb} KB gzip in ${first.length} files`
    if (total > limitKb) {
      this.error(
        `The first page's JavaScript is ${size}. Load what it does not need later, with a dynamic import:\n${linesOf(first)}`,
      )
    }
    const later = Object.values(bundle)
      .filter(({ type, fileName }) => type === 'chunk' && first.every((chunk) => chunk.fileName !== fileName))
      .map(({ fileName, code }) => ({ fileName, kb: inKb(code) }))
      .filter(({ kb }) => kb >= NAMED_KB)
    this.info(`First page's JavaScript: ${size}.\n${linesOf(first)}\nLater, when needed:\n${linesOf(later)}`)
  },
})
