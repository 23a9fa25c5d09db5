import { LANGUAGES } from '@cohort/shared'
import * as monaco from 'monaco-editor/editor'
import { type Completion, completionsAt } from './completions'

const { CompletionItemKind, CompletionItemInsertTextRule } = monaco.languages

const kinds: Record<Completion['kind'], monaco.languages.CompletionItemKind> = {
  word: CompletionItemKind.Text,
  keyword: CompletionItemKind.Keyword,
  library: CompletionItemKind.Function,
  snippet: CompletionItemKind.Snippet,
}

/** Registers completions for all languages: keywords, library names, snippets, and words from the code. */
export const registerCompletions = (): void => {
  for (const language of LANGUAGES) {
    monaco.languages.registerCompletionItemProvider(language, {
      provideCompletionItems: (model, position) => {
        const { startColumn, endColumn } = model.getWordUntilPosition(position)
        const range = new monaco.Range(position.lineNumber, startColumn, position.lineNumber, endColumn)
        const found = completionsAt(language, model.getValue(), model.getOffsetAt(position))
        return {
          suggestions: found.map(({ kind, label, text }) => ({
            label,
            kind: kinds[kind],
            insertText: text,
            range,
            ...(kind === 'snippet' ? { insertTextRules: CompletionItemInsertTextRule.InsertAsSnippet } : {}),
          })),
        }
      },
    })
  }
}
