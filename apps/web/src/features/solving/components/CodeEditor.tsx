import type { Language } from '@cohort/shared'
import { Editor, type OnMount } from '@monaco-editor/react'
import { useEffect, useState } from 'react'
import type { Diagnostic, Place } from '../../submissions/diagnostics/place'
import { solvingTexts } from '../texts'
import { EditorLoading } from './EditorLoading'
import { disposeDocuments, EDITOR_THEME, prepareMonaco } from './monaco'
import { goTo, showMarks } from './monaco-marks'

prepareMonaco()

interface CodeEditorProps {
  /** Identifies the document; a new name opens a new one. */
  document: string
  language: Language
  /** A new document's initial text. After that the editor owns it and reports changes. */
  text: string
  onChange: (text: string) => void
  /** Marks for the code in its current state. */
  marks: readonly Diagnostic[]
  /** Where the cursor should go; null once it is there. */
  jump: Place | null
  onJumped: () => void
  disabled: boolean
}

/** Monaco: dark, with minimap and word wrap (§9). Only the solving screen loads it. */
export const CodeEditor = (props: CodeEditorProps) => {
  const { document, language, text, onChange, marks, jump, onJumped, disabled } = props
  const [editor, setEditor] = useState<Parameters<OnMount>[0] | null>(null)
  useEffect(() => disposeDocuments, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each document has its own marks
  useEffect(() => {
    if (editor !== null) showMarks(editor, marks)
  }, [editor, document, marks])

  useEffect(() => {
    if (editor === null || jump === null) return
    goTo(editor, jump)
    onJumped()
  }, [editor, jump, onJumped])

  return (
    <Editor
      path={document}
      language={language}
      defaultValue={text}
      theme={EDITOR_THEME}
      onChange={(next) => onChange(next ?? '')}
      onMount={setEditor}
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
        // Our completions include the words of the code already, each once.
        wordBasedSuggestions: 'off',
        // Enter ends the line if the word is already complete.
        acceptSuggestionOnEnter: 'smart',
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
