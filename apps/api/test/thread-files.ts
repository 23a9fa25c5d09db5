import { join } from 'node:path'
import { LANGUAGES, type Language } from '@cohort/shared'
import type { ThreadFiles } from '../src/deps'

/** The threads from their sources, with the grammars where npm puts them. */
export const threadFiles: ThreadFiles = {
  statements: join(__dirname, 'statement-thread.mjs'),
  analysis: {
    thread: join(__dirname, 'analysis-thread.mjs'),
    grammars: Object.fromEntries(
      LANGUAGES.map((language) => [
        language,
        require.resolve(`tree-sitter-${language}/tree-sitter-${language}.wasm`),
      ]),
    ) as Record<Language, string>,
  },
}
