import type { CodeKind } from './code-spans'

export type EditorTheme = 'dark' | 'light'

/** The editor's colours. Each text colour must have a contrast of at least 4.5:1. */
export interface EditorPalette {
  background: string
  ink: string
  muted: string
  code: Record<CodeKind, string>
}

/** The editor's themes, which are independent of the page's theme. */
export const editorPalettes: Record<EditorTheme, EditorPalette> = {
  dark: {
    background: '#1e1f24',
    ink: '#d6d6d2',
    muted: '#a9aeba',
    code: {
      keyword: '#c792ea',
      type: '#82aaff',
      string: '#c3e88d',
      comment: '#8b909c',
      number: '#f7a072',
      regexp: '#c3e88d',
      annotation: '#82aaff',
    },
  },
  light: {
    background: '#fdfcf9',
    ink: '#1b1d22',
    muted: '#565b66',
    code: {
      keyword: '#7a2fa8',
      type: '#0b57a4',
      string: '#2d6a1f',
      comment: '#5f6470',
      number: '#9a4300',
      regexp: '#2d6a1f',
      annotation: '#0b57a4',
    },
  },
}
