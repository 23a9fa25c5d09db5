import type { Language } from '@cohort/shared'
import { Editor } from '@monaco-editor/react'
import { useEffect } from 'react'
import { solvingTexts } from '../texts'
import { EditorLoading } from './EditorLoading'
import { disposeDocuments, EDITOR_THEME, prepareMonaco } from './monaco'

prepareMonaco()

interface CodeEditorProps {
  /** Names the document under work; a new name opens a new one. */
  document: string
  language: Language
  /** What a new document starts with. The editor owns it from then on and tells of changes. */
  text: string
  onChange: (text: string) => void
  disabled: boolean
}

/** Monaco: dark, with minimap and word wrap (§9). Loaded by the solving screen alone. */
export const CodeEditor = ({ document, language, text, onChange, disabled }: CodeEditorProps) => {
  useEffect(() => disposeDocuments, [])
  return (
    <Editor
      path={document}
      language={language}
      defaultValue={text}
      theme={EDITOR_THEME}
      onChange={(next) => onChange(next ?? '')}
      loading={<EditorLoading />}
      options={{
        ariaLabel: solvingTexts.editor,
        readOnly: disabled,
        domReadOnly: disabled,
        readOnlyMessage: { value: solvingTexts.editorHeld },
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
        renderFinalNewline: 'on',
        tabSize: 4,
      }}
    />
  )
}
