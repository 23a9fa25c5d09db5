import { Skeleton } from '../../../components/ui/Skeleton'
import { settingsTexts } from '../texts'

/** A placeholder for a list and the button below it. */
export const RowsLoading = ({ rows }: { rows: number }) => (
  <div aria-busy="true">
    <p className="sr-only">{settingsTexts.loading}</p>
    <div className="divide-y divide-line border-y border-line">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders never move
        <div key={row} className="flex h-14 flex-col justify-center gap-2">
          <Skeleton className="h-3.5 w-40" />
          <Skeleton className="h-3 w-64 max-w-full" />
        </div>
      ))}
    </div>
    <Skeleton className="mt-4 h-11 w-44 sm:h-9" />
  </div>
)
