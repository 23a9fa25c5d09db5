import type { ReactNode } from 'react'
import { Spinner } from '../../../components/ui/Spinner'
import { problemTexts } from '../texts'

/** One column on small screens, two on medium, three on extra-large ones (§2). */
export const ProblemGrid = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3">{children}</div>
)

const cards = ['a', 'b', 'c', 'd', 'e', 'f']

/** Cards in the shape of those that come, and the words that say so. */
export const ProblemGridLoading = () => (
  <div className="relative">
    <p
      role="status"
      className="absolute inset-x-0 top-[74px] z-10 mx-auto flex w-fit items-center gap-2.5 rounded-full border border-line bg-surface px-4 py-2 text-sm text-ink-2 shadow-sheet"
    >
      <Spinner />
      {problemTexts.loading}
    </p>
    <div aria-hidden="true">
      <ProblemGrid>
        {cards.map((card) => (
          <div
            key={card}
            className="flex h-[172px] flex-col justify-between rounded-l border border-line bg-surface px-[18px] pt-[18px] pb-4"
          >
            <div>
              <div className="shimmer h-5 w-3/5 rounded-s" />
              <div className="shimmer mt-4 h-5 w-2/5 rounded-s" />
            </div>
            <div className="shimmer ml-auto h-9 w-32 rounded-s" />
          </div>
        ))}
      </ProblemGrid>
    </div>
  </div>
)
