import { useEditorSettings } from './editor-settings'
import { type EditorPalette, editorPalettes } from './editor-themes'

/** The colours of the current editor theme. */
export const useEditorPalette = (): EditorPalette => editorPalettes[useEditorSettings(({ theme }) => theme)]
