/** The properties of a built chunk that the plugins use. */
export interface BuiltChunk {
  type: string
  fileName: string
  isEntry?: boolean
  /** The dynamically imported module that the chunk was created for, if any. */
  facadeModuleId?: string | null
  imports?: string[]
  code?: string
  viteMetadata?: { importedCss: Set<string> }
}

/** The file names of a chunk and all its static imports, without duplicates. */
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
