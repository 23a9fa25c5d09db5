import { ArrowDown, ArrowUp } from 'lucide-react'
import { lazy, Suspense, useCallback, useState } from 'react'
import { Button } from '../../../components/ui/Button'
import { partLoader } from '../../../http/load-part'
import { solvingTexts } from '../texts'
import { useEditorPalette } from '../use-editor-palette'
import type { DiffViewerProps, GoToChange } from './DiffViewer'
import { EditorLoading } from './EditorLoading'

const texts = solvingTexts.history

const DiffViewer = lazy(
  partLoader(() => import('./DiffViewer').then((module) => ({ default: module.DiffViewer }))),
)

interface CodeChangesProps extends DiffViewerProps {
  /** Explains the colours. */
  hint: string
  /** Shown instead if both programs are identical. */
  none: string
}

/** A diff of two programs. */
export const CodeChanges = ({ hint, none, ...compared }: CodeChangesProps) => {
  const { background } = useEditorPalette()
  const [goToChange, setGoToChange] = useState<GoToChange | null>(null)
  const onReady = useCallback((go: GoToChange) => setGoToChange(() => go), [])
  if (compared.original === compared.modified)
    return <p className="flex-1 px-4 py-5 text-s text-ink-2 sm:px-6">{none}</p>
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2 px-4 py-1 sm:px-6">
        <p className="mr-auto text-s text-ink-2">{hint}</p>
        <Button variant="ghost" size="s" disabled={!goToChange} onClick={() => goToChange?.('previous')}>
          <ArrowUp size={14} aria-hidden="true" />
          {texts.previousChange}
        </Button>
        <Button variant="ghost" size="s" disabled={!goToChange} onClick={() => goToChange?.('next')}>
          <ArrowDown size={14} aria-hidden="true" />
          {texts.nextChange}
        </Button>
      </div>
      <div className="min-h-0 flex-1" style={{ background }}>
        <Suspense fallback={<EditorLoading />}>
          <DiffViewer {...compared} onReady={onReady} />
        </Suspense>
      </div>
    </>
  )
}
