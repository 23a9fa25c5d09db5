import { join } from 'node:path'
import { LANGUAGES, type Language } from '@cohort/shared'
import type { AnalysisFiles } from '../src/features/assistance/analysis'

/** The analysis thread from its source, with the grammars where npm puts them. */
export const analysisFiles: AnalysisFiles = {
  thread: join(__dirname, 'analysis-thread.mjs'),
  grammars: Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      require.resolve(`tree-sitter-${language}/tree-sitter-${language}.wasm`),
    ]),
  ) as Record<Language, string>,
}
