import type { Plugin } from 'vite'

/** Removes the summaries of the API's calls from the browser's files: only the API's documentation shows them. */
export const leanContract = (): Plugin => ({
  name: 'lean-contract',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/packages\/shared\/src\/contract\/[^/]+\.ts$/ },
    handler: (code) => ({ code: withoutSummaries(code), map: null }),
  },
})

/** @param code the source of calls, formatted by Biome: `summary` ends where the next property begins */
export const withoutSummaries = (code: string): string =>
  code.replace(/^( *)summary:\s+['"`A-Z][\s\S]*?,\n(?=\1(?:\w+[:,]|\.\.\.))/gm, '')
