import type { Plugin } from 'vite'
import { type BuiltChunk, withStaticImports } from './chunks.ts'

/** Path suffixes of the modules whose chunks the solving screen needs. */
const PARTS = ['/features/solving/SolvePage.tsx', '/features/solving/components/CodeEditor.tsx']

/**
 * The addresses of the scripts and styles that the solving screen needs in addition to those of the first page, in
 * loading order.
 */
export const solvingFilesOf = (bundle: Record<string, BuiltChunk>): string[] => {
  const chunks = Object.values(bundle)
  const filesOf = (chunk: BuiltChunk | undefined, name: string): string[] => {
    if (chunk === undefined) throw new Error(`The build has no chunk for ${name}.`)
    const scripts = withStaticImports(bundle, chunk.fileName)
    return scripts.flatMap((script) => [script, ...(bundle[script]?.viteMetadata?.importedCss ?? [])])
  }
  const entry = chunks.find(({ isEntry }) => isEntry)
  const loaded = filesOf(entry, 'the entry')
  const files = PARTS.flatMap((part) =>
    filesOf(
      chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(part)),
      part,
    ),
  )
  return [...new Set(files)].filter((file) => !loaded.includes(file)).map((file) => `/${file}`)
}

/**
 * Writes these addresses into index.html for public/preload.js and the prefetch, since chunk names are known only after
 * the build. The inline element contains JSON, not a script, so the content security policy allows it.
 */
export const solvingFiles = (): Plugin => ({
  name: 'solving-files',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle }) => [
      {
        tag: 'script',
        attrs: { type: 'application/json', id: 'solving-files' },
        children: JSON.stringify(solvingFilesOf(bundle as unknown as Record<string, BuiltChunk>)),
        injectTo: 'head',
      },
      // Not async: it must run before the application, which would otherwise request the same files again.
      { tag: 'script', attrs: { src: '/preload.js' }, injectTo: 'head' },
    ],
  },
})
