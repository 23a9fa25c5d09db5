import { lazy, Suspense } from 'react'
import { partLoader } from '../../../http/load-part'
import type { Workspace } from '../use-workspace'
import { EditorLoading } from './EditorLoading'

/** Fetches the editor, the largest part of the application by far. */
export const loadCodeEditor = partLoader(() =>
  import('./CodeEditor').then((module) => ({ default: module.CodeEditor })),
)

const CodeEditor = lazy(loadCodeEditor)

/** The editor over the workspace's draft, fetched only here. */
export const LazyCodeEditor = ({ workspace }: { workspace: Workspace }) => {
  const { draft, diagnostics, busy } = workspace
  return (
    <div className="min-h-0 flex-1 overflow-hidden bg-[#1e1f24]">
      <Suspense fallback={<EditorLoading />}>
        <CodeEditor
          document={draft.document}
          language={draft.language}
          text={draft.code}
          onChange={draft.write}
          marks={diagnostics.marks}
          jump={diagnostics.jump}
          onJumped={diagnostics.jumped}
          disabled={busy}
        />
      </Suspense>
    </div>
  )
}
