/** The parts of a built chunk that the plugins need. */
export interface BuiltChunk {
  type: string
  fileName: string
  isEntry?: boolean
  /** The module named by a dynamic import, if the chunk exists for one. */
  facadeModuleId?: string | null
  imports?: string[]
  code?: string
  viteMetadata?: { importedCss: Set<string> }
}

/** The names of a chunk's file and of all its static imports, each once. */
export const withStaticImports = (bundle: Record<string, BuiltChunk>, fileName: string): string[] => {
  const seen = new Set<string>()
  const waiting = [fileName]
  while (waiting.length > 0) {
    const next = waiting.shift() as string
    if (seen.has(next)) continue
    seen.add(next)
    waiting.push(...(bundle[next]?.imports ?? []))
  }
  return [...seen]
}
