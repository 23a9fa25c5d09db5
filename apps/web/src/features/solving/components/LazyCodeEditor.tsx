import { lazy, Suspense, useState } from 'react'
import { useTouchKeyboard } from '../../../components/ui/use-media-query'
import { partLoader } from '../../../http/load-part'
import { useEditorPalette } from '../use-editor-palette'
import type { Workspace } from '../use-workspace'
import type { CodeInstance } from './CodeEditor'
import { EditorLoading } from './EditorLoading'
import { SymbolKeys } from './SymbolKeys'

/** Loads the editor on demand, because it is by far the largest part of the application. */
export const loadCodeEditor = partLoader(() =>
  import('./CodeEditor').then((module) => ({ default: module.CodeEditor })),
)

const CodeEditor = lazy(loadCodeEditor)

/** The editor for the workspace's draft, loaded on demand. */
export const LazyCodeEditor = ({ workspace }: { workspace: Workspace }) => {
  const { draft, diagnostics, busy } = workspace
  const { background } = useEditorPalette()
  const [editor, setEditor] = useState<CodeInstance | null>(null)
  const touches = useTouchKeyboard()
  return (
    <>
      <div className="min-h-0 flex-1 overflow-hidden" style={{ background }}>
        <Suspense fallback={<EditorLoading />}>
          <CodeEditor
            document={draft.document}
            language={draft.language}
            text={draft.latestCode}
            onChange={draft.write}
            marks={diagnostics.marks}
            jump={diagnostics.jump}
            onJumped={diagnostics.jumped}
            onEditor={setEditor}
            disabled={busy}
          />
        </Suspense>
      </div>
      {touches && editor !== null && <SymbolKeys editor={editor} disabled={busy} />}
    </>
  )
}
