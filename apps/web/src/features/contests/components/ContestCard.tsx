import type { ContestListItem } from '@cohort/shared'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { ButtonLink } from '../../../components/ui/Button'
import { contestTexts as texts } from '../texts'
import { ContestDescription } from './ContestDescription'
import { ContestTimes } from './ContestTimes'
import { Countdown } from './Countdown'
import { StatusBadge } from './StatusBadge'

interface ContestCardProps {
  contest: ContestListItem
  offsetMs: number
  onElapsed: () => void
}

/** A contest in the list of contests. */
export const ContestCard = ({ contest, offsetMs, onElapsed }: ContestCardProps) => {
  const titleId = useId()
  return (
    <article className="flex flex-col gap-3 rounded-l border border-line bg-surface px-[18px] pt-[18px] pb-4 shadow-sheet sm:px-6 sm:pt-5">
      <header className="flex items-start justify-between gap-2.5">
        <h3 id={titleId} className="min-w-0 text-l leading-snug break-words">
          <Link to={`/contests/${contest._id}`} className="underline-offset-3 hover:underline">
            {contest.title || texts.untitled}
          </Link>
        </h3>
        <StatusBadge status={contest.status} />
      </header>
      <ContestTimes {...contest} />
      <ContestDescription html={contest.description} clamped />
      <footer className="mt-auto flex flex-wrap items-center justify-between gap-3 pt-1">
        <Countdown contest={contest} offsetMs={offsetMs} onElapsed={onElapsed} />
        <div className="ml-auto flex flex-wrap gap-2">
          {contest.right && (
            <ButtonLink to={`/jury/${contest._id}`} aria-describedby={titleId} variant="quiet">
              {texts.details.jury}
            </ButtonLink>
          )}
          <ButtonLink to={`/contests/${contest._id}`} aria-describedby={titleId}>
            {texts.viewDetails}
          </ButtonLink>
        </div>
      </footer>
    </article>
  )
}
