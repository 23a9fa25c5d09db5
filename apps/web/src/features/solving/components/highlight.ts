import type { Language } from '@cohort/shared'
import * as monaco from 'monaco-editor/editor'
// Registers the languages.
import './monaco'
import { type CodeSpan, colouredSpans } from '../code-colours'

/** Splits code into spans with the editor's colours. */
export const highlight = async (code: string, language: Language): Promise<CodeSpan[]> => {
  // This waits until the language's tokenizer is loaded, unlike `tokenize`.
  await monaco.editor.colorize('', language, {})
  return colouredSpans(code, monaco.editor.tokenize(code, language))
}
