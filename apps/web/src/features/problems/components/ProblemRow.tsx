import { memo } from 'react'
import { loadSolvePage } from '../../../app/load-solve-page'
import { linkButtonClasses } from '../../../components/ui/Button'
import { problemTexts } from '../texts'
import { DifficultyBadge, Rating } from './DifficultyBadge'
import type { ProblemCardProps } from './ProblemCard'
import { SolvedShare } from './SolvedShare'
import { UserStatusLabel } from './UserStatusLabel'

/**
 * A problem as a row. Like ProblemCard, it takes click handlers instead of using router links, which would re-render
 * whenever the URL changes.
 */
export const ProblemRow = memo(({ problem, onFollow, onSolve }: ProblemCardProps) => {
  const titleId = `problem-${problem._id}`
  const address = `/problems/${problem._id}`
  return (
    <article
      aria-labelledby={titleId}
      className="grid min-h-[89px] grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-4 gap-y-1.5 border-b border-line bg-surface px-4 py-2 lg:min-h-[53px] lg:grid-cols-[minmax(0,1fr)_104px_112px_auto] xl:grid-cols-[minmax(0,1fr)_176px_104px_112px_auto]"
    >
      <h2 id={titleId} className="min-w-0 text-base leading-snug break-words">
        <a
          href={address}
          onClick={onFollow}
          onPointerEnter={loadSolvePage}
          className="underline-offset-3 hover:underline"
        >
          {problem.title || problemTexts.untitled}
        </a>
      </h2>
      <span className="hidden xl:block">
        <SolvedShare problem={problem} />
      </span>
      <span className="order-1 flex flex-wrap items-center gap-x-3 lg:order-none">
        {problem.userStatus !== undefined && <UserStatusLabel status={problem.userStatus} />}
        <SolvedShare problem={problem} className="lg:hidden" />
      </span>
      <span className="flex items-center gap-2 justify-self-end lg:justify-self-start">
        <DifficultyBadge difficulty={problem.difficulty} />
        <Rating rating={problem.rating} />
      </span>
      <a
        href={address}
        aria-describedby={titleId}
        className={linkButtonClasses({ size: 's' }, 'order-1 justify-self-end lg:order-none')}
        onClick={onSolve}
        onPointerEnter={loadSolvePage}
      >
        {problemTexts.solve}
      </a>
    </article>
  )
})
