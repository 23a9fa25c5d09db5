import { loader } from '@monaco-editor/react'
import * as monaco from 'monaco-editor/editor'
// The suggest feature below does not include its widget.
import 'monaco-editor/editor/contrib/suggest/browser/suggestController'
import EditorWorker from 'monaco-editor/editor/editor.worker?worker'
import { StandaloneServices } from 'monaco-editor/editor/standalone/browser/standaloneServices'
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
import { registerCompletions } from '../completions/monaco-completions'
import { registerLanguages } from './monaco-languages'
import { lazyPalette, registerPalettePlace } from './monaco-palette'
import { defineThemes } from './monaco-themes'

const ALL_COMMANDS = 'editor.action.quickCommand'

let isPrepared = false

/** Sets up Monaco from our own bundle instead of a CDN, with four languages and one worker. */
export const prepareMonaco = (): void => {
  if (isPrepared) return
  isPrepared = true
  globalThis.MonacoEnvironment = { getWorker: () => new EditorWorker() }
  const services = StandaloneServices.initialize({ quickInputService: lazyPalette(() => services) })
  loader.config({ monaco: monaco as never })
  registerPalettePlace()
  registerLanguages()
  registerCompletions()
  // F1 opens the list of shortcuts even in the editor, so Monaco's command palette moves to Shift+F1.
  monaco.editor.addKeybindingRules([
    { keybinding: monaco.KeyCode.F1, command: `-${ALL_COMMANDS}` },
    { keybinding: monaco.KeyMod.Shift | monaco.KeyCode.F1, command: ALL_COMMANDS },
  ])
  defineThemes()
}

/**
 * Disposes all of the editor's documents, because the next workspace or user opens their own. Models in a diff have no
 * URI of their own. The diff viewer disposes them, because it can outlive a change of layout.
 */
export const disposeDocuments = (): void => {
  for (const model of monaco.editor.getModels()) if (model.uri.scheme !== 'inmemory') model.dispose()
}
