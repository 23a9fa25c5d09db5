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
  /** The name of the document. A new name opens a new document. */
  document: string
  language: Language
  /** Returns the initial text of a new document. After that, the editor owns the text and reports changes. */
  text: () => string
  onChange: (text: string) => void
  /** Marks for the current code. */
  marks: readonly Diagnostic[]
  /** Where the cursor should move, or null once it has moved. */
  jump: Place | null
  onJumped: () => void
  /** Called with the editor once it has loaded, and with null when it unmounts. */
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
  // Our own completions already include the words of the code.
  wordBasedSuggestions: 'off',
  // Lets Enter break the line if the word is already complete.
  acceptSuggestionOnEnter: 'smart',
  fontLigatures: false,
  padding: { top: 12, bottom: 12 },
  scrollBeyondLastLine: false,
  fixedOverflowWidgets: true,
  // Inside a shadow DOM, the context menu would not have the theme's colours.
  useShadowDOM: false,
  renderFinalNewline: 'on',
  // The tab width comes from the user's settings, not from the code.
  detectIndentation: false,
}

/** Monaco with a minimap and word wrap, dark by default (§9). Only solving pages load it. */
export const CodeEditor = memo((props: CodeEditorProps) => {
  const { document, language, text, onChange, marks, jump, onJumped, onEditor, disabled } = props
  const [editor, setEditor] = useState<Parameters<OnMount>[0] | null>(null)
  const { fontSize, tabWidth, theme } = useEditorSettings()
  const touches = useTouchKeyboard()
  const hintId = useId()
  const report = useCallback((next: string | undefined) => onChange(next ?? ''), [onChange])
  // Memoised, because Monaco recomputes all its options for a new object.
  const options = useMemo(
    () => ({
      ...fixedOptions,
      // On-screen keyboards need EditContext. Elsewhere it is off, because it hides the text from screen readers, and
      // Monaco cannot tell whether one is running.
      editContext: touches,
      // On touch screens, a tap next to the code would scroll the minimap instead of moving the cursor. Section headers
      // are off, because Monaco would search the comments for them after each keystroke.
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
