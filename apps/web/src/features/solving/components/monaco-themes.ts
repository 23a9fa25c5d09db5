import * as monaco from 'monaco-editor/editor'
import { type EditorTheme, editorPalettes } from '../editor-themes'

export const monacoTheme = (theme: EditorTheme): string => `cohort-${theme}`

/** Registers the editor's themes with our colours. */
export const defineThemes = (): void => {
  for (const theme of ['dark', 'light'] as const) {
    const { background, ink, code } = editorPalettes[theme]
    monaco.editor.defineTheme(monacoTheme(theme), {
      base: theme === 'dark' ? 'vs-dark' : 'vs',
      inherit: true,
      rules: Object.entries(code).map(([token, foreground]) => ({ token, foreground })),
      colors: {
        'editor.background': background,
        'editorGutter.background': background,
        'minimap.background': background,
        'editor.foreground': ink,
        'editorLineNumber.activeForeground': ink,
        'editorSuggestWidget.foreground': ink,
        'editor.lineHighlightBorder': '#00000000',
        ...surroundings[theme],
      },
    })
  }
}

const surroundings: Record<EditorTheme, monaco.editor.IColors> = {
  dark: {
    'editorLineNumber.foreground': '#8b909c',
    'editor.lineHighlightBackground': '#25272d',
    'editorCursor.foreground': '#4cc7b0',
    'editor.selectionBackground': '#2f5650',
    'editorWidget.background': '#25272d',
    'editorWidget.border': '#3a3d46',
    focusBorder: '#4cc7b0',
    'editorSuggestWidget.background': '#25272d',
    'editorSuggestWidget.border': '#3a3d46',
    'editorSuggestWidget.highlightForeground': '#4cc7b0',
    'editorSuggestWidget.selectedBackground': '#2f5650',
    'editorSuggestWidget.selectedForeground': '#ffffff',
    'editorSuggestWidget.selectedIconForeground': '#ffffff',
    'editorSuggestWidget.focusHighlightForeground': '#9ff0e0',
    'symbolIcon.keywordForeground': '#c792ea',
    'symbolIcon.functionForeground': '#82aaff',
    'symbolIcon.snippetForeground': '#c3e88d',
    'symbolIcon.textForeground': '#8b909c',
    // Faint backgrounds with a border, so that comments keep enough contrast.
    'diffEditor.insertedLineBackground': '#4cc46a10',
    'diffEditor.insertedTextBackground': '#00000000',
    'diffEditor.insertedTextBorder': '#4cc46a55',
    'diffEditor.removedLineBackground': '#ff7b7210',
    'diffEditor.removedTextBackground': '#00000000',
    'diffEditor.removedTextBorder': '#ff7b7255',
  },
  light: {
    'editorLineNumber.foreground': '#646976',
    'editor.lineHighlightBackground': '#f6f4ee',
    'editorCursor.foreground': '#0d6b5b',
    'editor.selectionBackground': '#d9ece7',
    'editor.wordHighlightBackground': '#0d6b5b1a',
    'editor.wordHighlightStrongBackground': '#0d6b5b26',
    'editor.wordHighlightTextBackground': '#0d6b5b1a',
    'editorWidget.background': '#ffffff',
    'editorWidget.border': '#c9c4b8',
    focusBorder: '#0d6b5b',
    'editorSuggestWidget.background': '#ffffff',
    'editorSuggestWidget.border': '#c9c4b8',
    'editorSuggestWidget.highlightForeground': '#0d6b5b',
    'editorSuggestWidget.selectedBackground': '#dff0eb',
    'editorSuggestWidget.selectedForeground': '#1b1d22',
    'editorSuggestWidget.selectedIconForeground': '#1b1d22',
    'editorSuggestWidget.focusHighlightForeground': '#0a5a4c',
    'symbolIcon.keywordForeground': '#7a2fa8',
    'symbolIcon.functionForeground': '#0b57a4',
    'symbolIcon.snippetForeground': '#2d6a1f',
    'symbolIcon.textForeground': '#646976',
    'diffEditor.insertedLineBackground': '#16712f0f',
    'diffEditor.insertedTextBackground': '#16712f14',
    'diffEditor.removedLineBackground': '#b92d270c',
    'diffEditor.removedTextBackground': '#b92d2712',
  },
}
