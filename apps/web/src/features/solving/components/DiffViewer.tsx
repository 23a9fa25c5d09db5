import type { Language } from '@cohort/shared'
import * as monaco from 'monaco-editor/editor'
import { useEffect, useRef } from 'react'
import { useEditorSettings } from '../editor-settings'
import { useEditorPalette } from '../use-editor-palette'
import { prepareMonaco } from './monaco'
import { createDiffEditor } from './monaco-diff'
import { defineThemes, monacoTheme } from './monaco-themes'

prepareMonaco()
// Monaco caches keybindings and colours. These calls make it pick up those of the diff editor.
monaco.editor.addKeybindingRules([])
defineThemes()

export interface DiffViewerProps {
  language: Language
  /** The text on the left. The labels are for screen readers. */
  original: string
  originalLabel: string
  modified: string
  modifiedLabel: string
  /** The language of the text on the right if it differs. */
  modifiedLanguage?: Language
}

export type GoToChange = (direction: 'next' | 'previous') => void

/** A side-by-side diff, or a single column if space is short. */
export const DiffViewer = ({
  language,
  original,
  originalLabel,
  modified,
  modifiedLabel,
  modifiedLanguage = language,
  onReady,
}: DiffViewerProps & { onReady: (goToChange: GoToChange) => void }) => {
  const container = useRef<HTMLDivElement>(null)
  const theme = useEditorSettings((settings) => settings.theme)
  const { ink } = useEditorPalette()

  useEffect(() => monaco.editor.setTheme(monacoTheme(theme)), [theme])

  useEffect(() => {
    if (container.current === null) return
    const viewer = createDiffEditor(container.current, {
      readOnly: true,
      domReadOnly: true,
      // Occurrence highlighting would capture F7, which announces changes in the diff editor.
      occurrencesHighlight: 'off',
      // Tab can move the focus, because the editor is read-only.
      tabFocusMode: true,
      automaticLayout: true,
      minimap: { enabled: false },
      renderOverviewRuler: false,
      wordWrap: 'on',
      fontFamily: "'JetBrains Mono Variable', ui-monospace, monospace",
      fontLigatures: false,
      fontSize: 13,
      lineHeight: 20,
      scrollBeyondLastLine: false,
    })
    const model = {
      original: monaco.editor.createModel(original, language),
      modified: monaco.editor.createModel(modified, modifiedLanguage),
    }
    viewer.setModel(model)
    onReady((direction) => viewer.goToDiff(direction))
    const listeners = [
      keepLabel(viewer.getOriginalEditor(), originalLabel),
      keepLabel(viewer.getModifiedEditor(), modifiedLabel),
    ]
    return () => {
      for (const listener of listeners) listener.dispose()
      viewer.dispose()
      model.original.dispose()
      model.modified.dispose()
    }
  }, [language, original, originalLabel, modified, modifiedLabel, modifiedLanguage, onReady])

  // The accessible diff viewer inherits its text colour from this element.
  return <div ref={container} className="h-full w-full" style={{ color: ink }} />
}

/** Keeps an editor's label for screen readers, which the diff editor resets whenever its layout changes. */
const keepLabel = (editor: monaco.editor.ICodeEditor, ariaLabel: string): monaco.IDisposable => {
  const restore = () => {
    if (editor.getRawOptions().ariaLabel !== ariaLabel) editor.updateOptions({ ariaLabel })
  }
  restore()
  return editor.onDidChangeConfiguration(restore)
}
