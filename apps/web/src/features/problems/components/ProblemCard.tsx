import type { ProblemListItem } from '@cohort/shared'
import { useId } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { Button } from '../../../components/ui/Button'
import type { OriginState } from '../../session/origin'
import { useSession } from '../../session/session.store'
import { loadSolvePage } from '../../solving/load-solve-page'
import { problemTexts } from '../texts'
import { DifficultyBadge } from './DifficultyBadge'
import { Tag } from './Tag'
import { UserStatusLabel } from './UserStatusLabel'

/** How many tags a card names before it counts the rest (§9). */
const SHOWN_TAGS = 3

export const ProblemCard = ({ problem }: { problem: ProblemListItem }) => {
  const titleId = useId()
  const solve = useSolve(problem._id)
  const shown = problem.tags.slice(0, SHOWN_TAGS)
  const more = problem.tags.length - shown.length
  return (
    <article className="flex min-h-[172px] flex-col gap-3.5 rounded-l border border-line bg-surface px-[18px] pt-[18px] pb-4 shadow-sheet [contain-intrinsic-size:auto_172px] [content-visibility:auto]">
      <header className="flex items-start justify-between gap-2.5">
        <h2 id={titleId} className="min-w-0 text-[16.5px] leading-snug break-words">
          <Link
            to={`/problems/${problem._id}`}
            onPointerEnter={loadSolvePage}
            className="underline-offset-3 hover:underline"
          >
            {problem.title || problemTexts.untitled}
          </Link>
        </h2>
        <DifficultyBadge difficulty={problem.difficulty} />
      </header>
      <div className="flex flex-1 flex-wrap content-start gap-1.5">
        {shown.map((tag) => (
          <Tag key={tag}>{tag}</Tag>
        ))}
        {more > 0 && <Tag>{problemTexts.moreTags(more)}</Tag>}
        {shown.length === 0 && <span className="text-xs text-ink-3">{problemTexts.noTagsAssigned}</span>}
      </div>
      <footer className="flex items-center justify-between gap-3">
        {/* The list marks what was begun; most problems of a newcomer's were not. */}
        <span>{problem.userStatus !== undefined && <UserStatusLabel status={problem.userStatus} />}</span>
        <Button aria-describedby={titleId} onClick={solve} onPointerEnter={loadSolvePage}>
          {problemTexts.solve}
        </Button>
      </footer>
    </article>
  )
}

/** Signed in: to the problem; signed out: to /login, which remembers this list, filters and all (§4). */
const useSolve = (id: string) => {
  const navigate = useNavigate()
  const location = useLocation()
  const signedIn = useSession((session) => session.status)
  return () =>
    signedIn
      ? navigate(`/problems/${id}`)
      : navigate('/login', { state: { from: location } satisfies OriginState })
}
