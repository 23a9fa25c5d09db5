import { lazy, Suspense } from 'react'
import { useTouchKeyboard } from '../../../components/ui/use-media-query'
import { partLoader } from '../../../http/load-part'
import { solvingTexts } from '../texts'
import { useEditorPalette } from '../use-editor-palette'
import type { DiffViewerProps } from './DiffViewer'
import { EditorLoading } from './EditorLoading'

const DiffViewer = lazy(
  partLoader(() => import('./DiffViewer').then((module) => ({ default: module.DiffViewer }))),
)

interface CodeChangesProps extends DiffViewerProps {
  /** Which colour is whose. */
  hint: string
  /** Shown if both are the same. */
  none: string
}

/** Two programs side by side, or a sentence if they are the same. */
export const CodeChanges = ({ hint, none, ...compared }: CodeChangesProps) => {
  const { background } = useEditorPalette()
  const touches = useTouchKeyboard()
  if (compared.original === compared.modified)
    return <p className="flex-1 px-4 py-5 text-s text-ink-2 sm:px-6">{none}</p>
  return (
    <>
      <p className="px-4 py-2 text-s text-ink-2 sm:px-6">
        {hint} {!touches && solvingTexts.history.nextChange}
      </p>
      <div className="min-h-0 flex-1" style={{ background }}>
        <Suspense fallback={<EditorLoading />}>
          <DiffViewer {...compared} />
        </Suspense>
      </div>
    </>
  )
}
