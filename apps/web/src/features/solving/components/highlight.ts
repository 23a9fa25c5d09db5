import type { Language } from '@cohort/shared'
import * as monaco from 'monaco-editor/editor'
import { type CodeSpan, codeSpans } from '../code-spans'
import { prepareMonaco } from './monaco'

prepareMonaco()

/** Splits code into spans with the editor's tokenizers. */
export const highlight = async (code: string, language: Language): Promise<CodeSpan[]> => {
  // Unlike `tokenize`, this waits for the language's tokenizer to load.
  await monaco.editor.colorize('', language, {})
  return codeSpans(code, monaco.editor.tokenize(code, language))
}
