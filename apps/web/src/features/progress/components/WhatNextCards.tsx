import type { WhatNext } from '@cohort/shared'
import { momentFormat } from '../../../device/time-zone'
import { useWhatNext } from '../../problems/api/get-what-next'
import { NextProblemLink, Suggestions } from '../../problems/components/Suggestions'
import { progressTexts as texts } from '../texts'
import { Card } from './Card'
import { CardScroller } from './CardScroller'
import { OverviewFailed } from './OverviewFailed'

/** Suggestions for what to solve next, and solved problems due for review. */
export const WhatNextCards = () => {
  const { data, isError, refetch } = useWhatNext()
  if (isError && data === undefined)
    return (
      <div className="mb-4">
        <OverviewFailed message={texts.next.failed} onRetry={refetch} />
      </div>
    )
  return (
    <div aria-busy={data === undefined} className="mb-4 grid grid-cols-1 gap-4 md:grid-cols-2">
      <Card title={texts.next.title} className="min-h-[270px] lg:min-h-[232px]">
        {data && <Next suggestions={data.suggestions} />}
      </Card>
      <Card title={texts.reviews.title} className="h-[232px] md:h-auto md:min-h-[232px]">
        {data && <Reviews reviews={data.reviews} />}
      </Card>
    </div>
  )
}

const Next = ({ suggestions }: Pick<WhatNext, 'suggestions'>) =>
  suggestions.length === 0 ? (
    <p className="text-s text-ink-2">{texts.next.nothing}</p>
  ) : (
    <Suggestions label={texts.next.title} suggestions={suggestions} />
  )

const dayText = momentFormat({ dateStyle: 'medium' })

const Reviews = ({ reviews }: Pick<WhatNext, 'reviews'>) =>
  reviews.length === 0 ? (
    <p className="text-s text-ink-2">{texts.reviews.nothing}</p>
  ) : (
    <CardScroller>
      <ol aria-label={texts.reviews.title} className="divide-y divide-line">
        {reviews.map(({ problem, lastSolvedAt }) => (
          <li
            key={problem._id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 py-1.5 first:pt-0"
          >
            <NextProblemLink problem={problem} />
            <time dateTime={lastSolvedAt} className="text-xs text-ink-2 tabular-nums">
              {texts.reviews.lastSolved(dayText(new Date(lastSolvedAt)))}
            </time>
          </li>
        ))}
      </ol>
    </CardScroller>
  )
