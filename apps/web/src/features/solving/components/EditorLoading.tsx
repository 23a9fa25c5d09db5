import { Spinner } from '../../../components/ui/Spinner'
import { solvingTexts } from '../texts'

/** A placeholder in the editor's colour until it is loaded. */
export const EditorLoading = () => (
  <div
    role="status"
    className="flex h-full w-full items-center justify-center gap-2.5 bg-[#1e1f24] text-s text-[#a9aeba]"
  >
    <Spinner />
    {solvingTexts.loadingEditor}
  </div>
)
