import { loader } from '@monaco-editor/react'
import * as monaco from 'monaco-editor/editor'
// The suggest feature does not include its own widget.
import 'monaco-editor/editor/contrib/suggest/browser/suggestController'
import EditorWorker from 'monaco-editor/editor/editor.worker?worker'
import 'monaco-editor/features/anchorSelect/register'
import 'monaco-editor/features/bracketMatching/register'
import 'monaco-editor/features/caretOperations/register'
import 'monaco-editor/features/clipboard/register'
import 'monaco-editor/features/codeEditor/register'
import 'monaco-editor/features/codicon/register'
import 'monaco-editor/features/comment/register'
import 'monaco-editor/features/contextmenu/register'
import 'monaco-editor/features/cursorUndo/register'
import 'monaco-editor/features/dnd/register'
import 'monaco-editor/features/find/register'
import 'monaco-editor/features/folding/register'
import 'monaco-editor/features/fontZoom/register'
import 'monaco-editor/features/gotoError/register'
import 'monaco-editor/features/gotoLine/register'
import 'monaco-editor/features/hover/register'
import 'monaco-editor/features/indentation/register'
import 'monaco-editor/features/lineSelection/register'
import 'monaco-editor/features/linesOperations/register'
import 'monaco-editor/features/longLinesHelper/register'
import 'monaco-editor/features/multicursor/register'
import 'monaco-editor/features/quickCommand/register'
import 'monaco-editor/features/quickHelp/register'
import 'monaco-editor/features/readOnlyMessage/register'
import 'monaco-editor/features/smartSelect/register'
import 'monaco-editor/features/snippet/register'
import 'monaco-editor/features/suggest/register'
import 'monaco-editor/features/toggleTabFocusMode/register'
import 'monaco-editor/features/tokenization/register'
import 'monaco-editor/features/unicodeHighlighter/register'
import 'monaco-editor/features/wordHighlighter/register'
import 'monaco-editor/features/wordOperations/register'
import 'monaco-editor/features/wordPartOperations/register'
import 'monaco-editor/languages/definitions/cpp/register'
import 'monaco-editor/languages/definitions/java/register'
import 'monaco-editor/languages/definitions/javascript/register'
import 'monaco-editor/languages/definitions/python/register'
import { codeColours } from '../code-colours'
import { registerCompletions } from '../completions/monaco-completions'

/** The editor's dark theme, in our code colours. It is dark in both themes of the page (§9). */
export const EDITOR_THEME = 'cohort-dark'

const ALL_COMMANDS = 'editor.action.quickCommand'

/** The editor from our own bundle: the four languages, editing features, one worker, no other host. */
export const prepareMonaco = (): void => {
  globalThis.MonacoEnvironment = { getWorker: () => new EditorWorker() }
  loader.config({ monaco: monaco as never })
  registerCompletions()
  // F1 lists the page's shortcuts in the editor too.
  monaco.editor.addKeybindingRules([
    { keybinding: monaco.KeyCode.F1, command: `-${ALL_COMMANDS}` },
    { keybinding: monaco.KeyMod.Shift | monaco.KeyCode.F1, command: ALL_COMMANDS },
  ])
  monaco.editor.defineTheme(EDITOR_THEME, {
    base: 'vs-dark',
    inherit: true,
    rules: Object.entries(codeColours).map(([token, foreground]) => ({ token, foreground })),
    colors: {
      'editor.background': '#1e1f24',
      'editor.foreground': '#d6d6d2',
      'editorLineNumber.foreground': '#8b909c',
      'editorLineNumber.activeForeground': '#d6d6d2',
      'editor.lineHighlightBackground': '#25272d',
      'editor.lineHighlightBorder': '#00000000',
      'editorCursor.foreground': '#4cc7b0',
      'editor.selectionBackground': '#2f5650',
      'editorGutter.background': '#1e1f24',
      'minimap.background': '#1e1f24',
      'editorWidget.background': '#25272d',
      'editorWidget.border': '#3a3d46',
      focusBorder: '#4cc7b0',
      'editorSuggestWidget.background': '#25272d',
      'editorSuggestWidget.border': '#3a3d46',
      'editorSuggestWidget.foreground': '#d6d6d2',
      'editorSuggestWidget.highlightForeground': '#4cc7b0',
      'editorSuggestWidget.selectedBackground': '#2f5650',
      'editorSuggestWidget.selectedForeground': '#ffffff',
      'editorSuggestWidget.selectedIconForeground': '#ffffff',
      'editorSuggestWidget.focusHighlightForeground': '#9ff0e0',
      'symbolIcon.keywordForeground': '#c792ea',
      'symbolIcon.functionForeground': '#82aaff',
      'symbolIcon.snippetForeground': '#c3e88d',
      'symbolIcon.textForeground': '#8b909c',
      // Faint, so that code on them keeps its contrast.
      'diffEditor.insertedLineBackground': '#4cc46a14',
      'diffEditor.insertedTextBackground': '#4cc46a1c',
      'diffEditor.removedLineBackground': '#ff7b7214',
      'diffEditor.removedTextBackground': '#ff7b721c',
    },
  })
}

/**
 * Disposes every open document: the next workspace, or the next user, opens their own. A comparison's texts have no name
 * and are disposed with it: it can stay open while the layout changes.
 */
export const disposeDocuments = (): void => {
  for (const model of monaco.editor.getModels()) if (model.uri.scheme !== 'inmemory') model.dispose()
}
