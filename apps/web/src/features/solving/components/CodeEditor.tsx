import type { Language } from '@cohort/shared'
import { Editor } from '@monaco-editor/react'
import { solvingTexts } from '../texts'
import { EditorLoading } from './EditorLoading'
import { EDITOR_THEME, prepareMonaco } from './monaco'

prepareMonaco()

interface CodeEditorProps {
  /** Names the text: each keeps its own history of undoing. */
  path: string
  language: Language
  value: string
  onChange: (value: string) => void
  disabled: boolean
}

/** Monaco: dark, with minimap and word wrap (§9). Loaded by the solving screen alone. */
export const CodeEditor = ({ path, language, value, onChange, disabled }: CodeEditorProps) => (
  <Editor
    path={path}
    language={language}
    value={value}
    theme={EDITOR_THEME}
    onChange={(next) => onChange(next ?? '')}
    loading={<EditorLoading />}
    options={{
      ariaLabel: solvingTexts.editor,
      readOnly: disabled,
      domReadOnly: disabled,
      automaticLayout: true,
      minimap: { enabled: true },
      wordWrap: 'on',
      fontFamily: "'JetBrains Mono Variable', ui-monospace, monospace",
      fontLigatures: false,
      fontSize: 14,
      lineHeight: 22,
      padding: { top: 12, bottom: 12 },
      scrollBeyondLastLine: false,
      fixedOverflowWidgets: true,
      stickyScroll: { enabled: false },
      tabSize: 4,
      unicodeHighlight: { ambiguousCharacters: true, invisibleCharacters: true },
    }}
  />
)
