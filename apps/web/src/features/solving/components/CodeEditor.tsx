import type { Language } from '@cohort/shared'
import { Editor, type EditorProps, type OnMount } from '@monaco-editor/react'
import { memo, useCallback, useEffect, useId, useMemo, useState } from 'react'
import { useTouchKeyboard } from '../../../components/ui/use-media-query'
import type { Diagnostic, Place } from '../../submissions/diagnostics/place'
import { useEditorSettings } from '../editor-settings'
import { solvingTexts } from '../texts'
import { EditorLoading } from './EditorLoading'
import { disposeDocuments, prepareMonaco } from './monaco'
import { goTo, showMarks } from './monaco-marks'
import { monacoTheme } from './monaco-themes'
import { followIndentation, keepCursorVisible, keepDescribed, moveBranches } from './monaco-typing'
import { TabHint } from './TabHint'

prepareMonaco()

export type CodeInstance = Parameters<OnMount>[0]

interface CodeEditorProps {
  /** The name of the document. Another name opens another document. */
  document: string
  language: Language
  /** Returns the initial text of a new document. Afterwards the editor holds the text and reports changes. */
  text: () => string
  onChange: (text: string) => void
  /** Marks for the code as it is now. */
  marks: readonly Diagnostic[]
  /** Where the cursor should move to; null once it is there. */
  jump: Place | null
  onJumped: () => void
  /** Receives the editor once it is loaded, and null when it is removed. */
  onEditor: (editor: CodeInstance | null) => void
  disabled: boolean
}

/** The line height as a multiple of the font size. */
const LINE_HEIGHT = 1.57

const fixedOptions: EditorProps['options'] = {
  ariaLabel: solvingTexts.editor,
  readOnlyMessage: { value: solvingTexts.editorHeld },
  automaticLayout: true,
  wordWrap: 'on',
  fontFamily: "'JetBrains Mono Variable', ui-monospace, monospace",
  // Our own completions already include each word of the code once.
  wordBasedSuggestions: 'off',
  // Enter ends the line if the word is already complete.
  acceptSuggestionOnEnter: 'smart',
  fontLigatures: false,
  padding: { top: 12, bottom: 12 },
  scrollBeyondLastLine: false,
  fixedOverflowWidgets: true,
  // Inside a shadow DOM the context menu would not get the theme's colours.
  useShadowDOM: false,
  renderFinalNewline: 'on',
  // The tab width comes from the user's settings, not from the code.
  detectIndentation: false,
}

/** Monaco: dark unless the user chooses otherwise, with minimap and word wrap (§9). Only solving pages load it. */
export const CodeEditor = memo((props: CodeEditorProps) => {
  const { document, language, text, onChange, marks, jump, onJumped, onEditor, disabled } = props
  const [editor, setEditor] = useState<Parameters<OnMount>[0] | null>(null)
  const { fontSize, tabWidth, theme } = useEditorSettings()
  const touches = useTouchKeyboard()
  const hintId = useId()
  const report = useCallback((next: string | undefined) => onChange(next ?? ''), [onChange])
  // Memoised, because a new object would make Monaco recompute all its options.
  const options = useMemo(
    () => ({
      ...fixedOptions,
      // On-screen keyboards need EditContext. It is off elsewhere, because Monaco cannot tell whether a screen reader
      // is running, and EditContext would hide the text from it. Monaco's text area contains the lines around the
      // cursor.
      editContext: touches,
      // On a touch screen, a tap next to the code would move the minimap instead of the cursor. Section headings are
      // off, because Monaco would search the comments for them after each keystroke.
      minimap: { enabled: !touches, showMarkSectionHeaders: false, showRegionSectionHeaders: false },
      readOnly: disabled,
      domReadOnly: disabled,
      fontSize,
      lineHeight: Math.round(fontSize * LINE_HEIGHT),
      tabSize: tabWidth,
    }),
    [touches, disabled, fontSize, tabWidth],
  )
  useEffect(() => disposeDocuments, [])

  useEffect(() => {
    onEditor(editor)
    return () => onEditor(null)
  }, [editor, onEditor])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each document has its own marks
  useEffect(() => {
    if (editor !== null) showMarks(editor, marks)
  }, [editor, document, marks])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new document or tab width resets the model's options
  useEffect(() => {
    const following = editor && followIndentation(editor)
    return () => following?.dispose()
  }, [editor, document, tabWidth])

  useEffect(() => {
    if (editor === null) return
    const kept = [keepDescribed(editor, hintId), moveBranches(editor), keepCursorVisible(editor)]
    return () => {
      for (const each of kept) each.dispose()
    }
  }, [editor, hintId])

  useEffect(() => {
    if (editor === null || jump === null) return
    goTo(editor, jump)
    onJumped()
  }, [editor, jump, onJumped])

  return (
    <TabHint id={hintId}>
      <Editor
        path={document}
        language={language}
        defaultValue={text()}
        theme={monacoTheme(theme)}
        onChange={report}
        onMount={setEditor}
        loading={<EditorLoading />}
        options={options}
      />
    </TabHint>
  )
})
