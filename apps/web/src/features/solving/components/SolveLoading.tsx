import { solvingTexts } from '../texts'
import { EditorLoading } from './EditorLoading'

/** A placeholder for the solving page. */
export const SolveLoading = () => (
  <div className="flex min-h-0 flex-1">
    <div role="status" className="flex-1 bg-surface px-4 pt-6 sm:px-7 md:max-w-[42%]">
      <span className="sr-only">{solvingTexts.loading}</span>
      <div className="shimmer h-8 w-3/5 rounded-s" />
      <div className="shimmer mt-4 h-5 w-2/5 rounded-s" />
      <div className="mt-7 grid gap-3">
        {[100, 96, 98, 62].map((width) => (
          <div key={width} className="shimmer h-4 rounded-s" style={{ width: `${width}%` }} />
        ))}
      </div>
      <div className="shimmer mt-8 h-32 rounded-m" />
    </div>
    <div className="hidden flex-1 border-l-6 border-line md:block">
      <EditorLoading />
    </div>
  </div>
)
