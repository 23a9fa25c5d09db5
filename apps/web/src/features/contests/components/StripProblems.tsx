import type { Contest } from '@cohort/shared'
import { CircleCheck, CircleDashed, CircleDot, Hourglass, type LucideIcon } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { classes } from '../../../components/ui/classes'
import { problemTexts } from '../../problems/texts'
import type { ContestState } from '../contest-state'
import { type ProblemProgress, progressWith } from '../problem-progress'
import { isShown, type ShownProblem } from '../shown-problems'
import { contestTexts } from '../texts'

const texts = contestTexts.strip

const looks: Record<ProblemProgress, { icon: LucideIcon; colour: string }> = {
  solved: { icon: CircleCheck, colour: 'text-ac' },
  pending: { icon: Hourglass, colour: 'text-run' },
  tried: { icon: CircleDot, colour: 'text-tle' },
  untouched: { icon: CircleDashed, colour: 'text-ink-3' },
}

interface StripProblemsProps {
  contest: Contest
  /** The id of the open problem. */
  current: string | undefined
  /** Whether to show progress, which guests do not have. */
  isSignedIn: boolean
}

/** Links to the problems by their labels: in the contest, or in practice once the contest has ended. */
export const StripProblems = ({ contest, current, isSignedIn }: StripProblemsProps) => {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const [box, link] = [list.current, list.current?.querySelector<HTMLElement>('[aria-current]')]
    if (box && link && current) box.scrollLeft = link.offsetLeft - (box.clientWidth - link.clientWidth) / 2
  }, [current])
  return (
    <ol
      ref={list}
      className="relative flex min-w-0 flex-1 gap-0.5 overflow-x-auto [scrollbar-width:none] md:flex-initial"
    >
      {contest.problems.filter(isShown).map((problem) => (
        <li key={problem.problemId._id} className="shrink-0">
          <ProblemLink
            contest={contest}
            problem={problem}
            isCurrent={problem.problemId._id === current}
            isSignedIn={isSignedIn}
          />
        </li>
      ))}
    </ol>
  )
}

interface ProblemLinkProps {
  contest: Contest
  problem: ShownProblem
  isCurrent: boolean
  isSignedIn: boolean
}

const ProblemLink = ({ contest, problem, isCurrent, isSignedIn }: ProblemLinkProps) => {
  const { problemId, label } = problem
  const progress = progressWith(problem, contest.own)
  const words = [label, problemId.title || problemTexts.untitled, texts.progress[progress]]
    .filter(Boolean)
    .join(', ')
  const { icon: Icon, colour } = looks[progress]
  const isOver = contest.status === 'Ended'
  return (
    <Link
      to={isOver ? `/problems/${problemId._id}` : `/contests/${contest._id}/problems/${problemId._id}`}
      state={
        isOver ? undefined : ({ contestId: contest._id, contestTitle: contest.title } satisfies ContestState)
      }
      aria-current={isCurrent ? 'page' : undefined}
      aria-label={texts.problem(words)}
      title={words}
      className={classes(
        'flex h-11 min-w-11 items-center justify-center gap-1 rounded-s px-2 font-semibold -outline-offset-2 md:h-9 md:min-w-9',
        isCurrent ? 'bg-surface text-ink shadow-sheet forced-colors:underline' : 'text-ink-2 hover:text-ink',
      )}
    >
      <span className="max-w-20 truncate">{label}</span>
      {isSignedIn && (
        <Icon size={14} strokeWidth={2.25} aria-hidden="true" className={classes('shrink-0', colour)} />
      )}
    </Link>
  )
}
