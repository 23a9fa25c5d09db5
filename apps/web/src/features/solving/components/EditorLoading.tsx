import { Spinner } from '../../../components/ui/Spinner'
import { solvingTexts } from '../texts'
import { useEditorPalette } from '../use-editor-palette'

/** A placeholder in the editor's colours while the editor loads. */
export const EditorLoading = () => {
  const { background, muted } = useEditorPalette()
  return (
    <div
      role="status"
      style={{ background, color: muted }}
      className="flex h-full w-full items-center justify-center gap-2.5 text-s"
    >
      <Spinner />
      {solvingTexts.loadingEditor}
    </div>
  )
}
