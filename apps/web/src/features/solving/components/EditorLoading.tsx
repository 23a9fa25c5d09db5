import { Spinner } from '../../../components/ui/Spinner'
import { solvingTexts } from '../texts'

/** The editor's place, in its colour, until it is there. */
export const EditorLoading = () => (
  <div
    role="status"
    className="flex h-full w-full items-center justify-center gap-2.5 bg-[#1e1f24] text-s text-[#a9aeba]"
  >
    <Spinner />
    {solvingTexts.loadingEditor}
  </div>
)
