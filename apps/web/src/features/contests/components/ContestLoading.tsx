import { Skeleton } from '../../../components/ui/Skeleton'
import { contestTexts as texts } from '../texts'

const ROWS = ['a', 'b', 'c', 'd']

/** Placeholders for the heading, description and problems of a contest while it is loading. */
export const ContestLoading = () => (
  <div aria-busy="true">
    <p role="status" className="sr-only">
      {texts.details.loading}
    </p>
    <Skeleton className="h-[23px] w-20" />
    <Skeleton className="mt-2.5 mb-2 h-[34px] w-2/3 sm:h-[38px] sm:w-80" />
    <Skeleton className="h-5 w-64 max-w-full" />
    <Skeleton className="mt-7 h-5 w-full" />
    <Skeleton className="mt-2 h-5 w-4/5" />
    <Skeleton className="mt-10 mb-3 h-[22px] w-24" />
    <Rows height="h-[61px]" />
  </div>
)

/** Placeholders for a leaderboard while it is loading. */
export const BoardLoading = () => (
  <div aria-busy="true">
    <p role="status" className="sr-only">
      {texts.board.loading}
    </p>
    <Skeleton className="h-[23px] w-20" />
    <Skeleton className="mt-2.5 h-[34px] w-2/3 sm:h-[38px] sm:w-80" />
    <Skeleton className="mt-1.5 mb-3.5 h-[23px] w-32" />
    <Skeleton className="mb-6 h-1 w-full" />
    <Skeleton className="mt-6 mb-4 h-11 w-full sm:h-9 sm:w-64" />
    <Rows height="h-[54px]" />
  </div>
)

const Rows = ({ height }: { height: string }) => (
  <div className="overflow-hidden rounded-l border border-line bg-surface shadow-sheet">
    {ROWS.map((row) => (
      <div key={row} className={`flex items-center border-b border-line px-5 last:border-b-0 ${height}`}>
        <Skeleton className="h-4 w-1/2" />
      </div>
    ))}
  </div>
)
