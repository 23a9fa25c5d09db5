import type { ProblemListItem } from '@cohort/shared'
import { type MouseEvent, memo } from 'react'
import { loadSolvePage } from '../../../app/load-solve-page'
import { linkButtonClasses } from '../../../components/ui/Button'
import { problemTexts } from '../texts'
import { DifficultyBadge, Rating } from './DifficultyBadge'
import { SolvedShare } from './SolvedShare'
import { Tag } from './Tag'
import { UserStatusLabel } from './UserStatusLabel'

/** The maximum number of tags on a card. The others are only counted (§9). */
const SHOWN_TAGS = 3

export interface ProblemCardProps {
  problem: ProblemListItem
  /** Called when the user clicks the title. */
  onFollow: (event: MouseEvent<HTMLAnchorElement>) => void
  /** Called when the user clicks Solve Problem. */
  onSolve: (event: MouseEvent<HTMLAnchorElement>) => void
}

/**
 * A card for a problem in the list. Uses plain links, because router links would re-render thousands of cards whenever
 * the URL changes, which happens on every keystroke in the search field.
 */
export const ProblemCard = memo(({ problem, onFollow, onSolve }: ProblemCardProps) => {
  const titleId = `problem-${problem._id}`
  const shown = problem.tags.slice(0, SHOWN_TAGS)
  const more = problem.tags.length - shown.length
  return (
    <article
      aria-labelledby={titleId}
      className="flex min-h-[172px] flex-col gap-3.5 rounded-l border border-line bg-surface px-[18px] pt-[18px] pb-4 shadow-sheet"
    >
      <header className="flex items-start justify-between gap-2.5">
        <h2 id={titleId} className="min-w-0 text-[16.5px] leading-snug break-words">
          <a
            href={`/problems/${problem._id}`}
            onClick={onFollow}
            onPointerEnter={loadSolvePage}
            className="underline-offset-3 hover:underline"
          >
            {problem.title || problemTexts.untitled}
          </a>
        </h2>
        <span className="flex shrink-0 items-center gap-2">
          <Rating rating={problem.rating} />
          <DifficultyBadge difficulty={problem.difficulty} />
        </span>
      </header>
      <div className="flex flex-1 flex-wrap content-start gap-1.5">
        {shown.map((tag) => (
          <Tag key={tag}>{tag}</Tag>
        ))}
        {more > 0 && <Tag>{problemTexts.moreTags(more)}</Tag>}
        {shown.length === 0 && <span className="text-xs text-ink-3">{problemTexts.noTagsAssigned}</span>}
      </div>
      <footer className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {/* Unattempted problems have no mark, because new users would see it on every card. */}
        <span className="flex min-h-9 flex-col justify-center">
          {problem.userStatus !== undefined && <UserStatusLabel status={problem.userStatus} />}
          <SolvedShare problem={problem} />
        </span>
        <a
          href={`/problems/${problem._id}`}
          aria-describedby={titleId}
          className={linkButtonClasses({}, 'ml-auto')}
          onClick={onSolve}
          onPointerEnter={loadSolvePage}
        >
          {problemTexts.solve}
        </a>
      </footer>
    </article>
  )
})
