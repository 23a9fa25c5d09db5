import type { Contest, ContestProblem } from '@cohort/shared'
import { type MouseEvent, useId } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { loadSolvePage } from '../../../app/load-solve-page'
import { ButtonLink } from '../../../components/ui/Button'
import { opensElsewhere } from '../../../components/ui/opens-elsewhere'
import { DifficultyBadge } from '../../problems/components/DifficultyBadge'
import { UserStatusLabel } from '../../problems/components/UserStatusLabel'
import { problemTexts } from '../../problems/texts'
import type { OriginState } from '../../session/origin'
import { useSession } from '../../session/session.store'
import type { ContestState } from '../contest-state'
import { placeText, solvedIn } from '../place-text'
import { progressWith } from '../problem-progress'
import { useServerNow } from '../server-clock'
import { isShown } from '../shown-problems'
import { contestTexts } from '../texts'
import { ProblemLabel } from './ProblemLabel'

const texts = contestTexts.details

/** The numbered problems of a contest, or a sentence if there are none to show (§2). */
export const ContestProblems = ({ contest, offsetMs }: { contest: Contest; offsetMs: number }) => {
  const hasEnded = contest.status === 'Ended'
  const shown = hasEnded ? contest.problems : contest.problems.filter(isShown)
  return (
    <section aria-labelledby="contest-problems" className="mt-8">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="contest-problems" className="text-l">
          {texts.problems}
        </h2>
        {contest.own && (
          <p className="text-s text-ink-2 tabular-nums">
            {texts.summary(
              solvedIn(contest.own) > 0 ? placeText(contest.own) : null,
              solvedIn(contest.own),
              contest.problems.length,
              contest.own.totalPenalty,
            )}
          </p>
        )}
      </div>
      {contest.status === 'Upcoming' ? (
        <Sentence>{texts.notYet}</Sentence>
      ) : shown.length === 0 ? (
        <Sentence>{hasEnded ? texts.hadNone : texts.none}</Sentence>
      ) : (
        <>
          <ol className="overflow-hidden rounded-l sm:grid sm:grid-cols-[auto_auto_1fr_auto_auto_auto_auto] border border-line bg-surface shadow-sheet">
            {shown.map((problem, index) => (
              <ProblemRow
                key={problem.label}
                contest={contest}
                problem={problem}
                number={index + 1}
                offsetMs={offsetMs}
              />
            ))}
          </ol>
          <p className="mt-3 text-s text-ink-2">{texts.penalty(contest.penaltyMinutes)}</p>
        </>
      )}
    </section>
  )
}

const Sentence = ({ children }: { children: string }) => (
  <p className="rounded-l border border-dashed border-line-2 px-6 py-10 text-center text-ink-2">{children}</p>
)

interface ProblemRowProps {
  contest: Contest
  problem: ContestProblem
  number: number
  offsetMs: number
}

const ProblemRow = ({ contest, problem, number, offsetMs }: ProblemRowProps) => {
  const titleId = useId()
  const { problemId, title } = problem
  const link = useProblemLink(contest, problemId?._id, offsetMs)
  const isPending = isShown(problem) && progressWith(problem, contest.own) === 'pending'
  const status = isPending ? 'Being judged' : problem.userStatus
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-3 last:border-b-0 sm:col-span-full sm:grid sm:grid-cols-subgrid sm:px-5">
      <span className="min-w-6 shrink-0 text-right text-ink-3 tabular-nums">{`${number}.`}</span>
      <ProblemLabel label={problem.label} rgb={problem.rgb} />
      {/* The minimum width makes the other columns wrap on narrow screens, instead of squeezing the title. */}
      <span id={titleId} className="min-w-0 flex-1 basis-36 font-medium break-words">
        {link === null ? (
          <>
            {title !== null && (title || problemTexts.untitled)}
            {contest.status === 'Ended' && (
              <span className="block text-s font-normal text-ink-2">{texts.notForPractice}</span>
            )}
          </>
        ) : (
          <Link {...link} className="underline-offset-3 hover:underline">
            {title || problemTexts.untitled}
          </Link>
        )}
      </span>
      <span className="ml-auto flex flex-wrap items-center gap-x-3 gap-y-2 sm:contents">
        {/* On wide screens, each of these is a column of the grid. */}
        <span className="flex empty:max-sm:hidden">
          {status !== undefined && <UserStatusLabel status={status} />}
        </span>
        <span className="hidden text-right text-s text-ink-2 tabular-nums sm:block">
          {texts.points(problem.points)}
        </span>
        <span className="flex empty:max-sm:hidden">
          {problemId?.difficulty && <DifficultyBadge difficulty={problemId.difficulty} />}
        </span>
        <span className="flex justify-end empty:max-sm:hidden">
          {link !== null && (
            <ButtonLink variant="quiet" {...link} aria-describedby={titleId}>
              {contest.status === 'Ended' ? texts.viewProblem : texts.solve}
            </ButtonLink>
          )}
        </span>
      </span>
    </li>
  )
}

/**
 * The link to a problem: in the contest while it is running by the server's clock, in practice afterwards; null before
 * the start (§2), and if the problem is closed.
 */
const useProblemLink = (contest: Contest, problemId: string | undefined, offsetMs: number) => {
  const now = useServerNow(offsetMs)
  const onSolve = useSolve()
  if (problemId === undefined) return null
  if (contest.status === 'Ended') return { to: `/problems/${problemId}` }
  const isOpen = Date.parse(contest.startTime) <= now && now < Date.parse(contest.endTime)
  if (contest.status !== 'Running' || !isOpen) return null
  return {
    to: `/contests/${contest._id}/problems/${problemId}`,
    state: { contestId: contest._id, contestTitle: contest.title } satisfies ContestState,
    onClick: onSolve,
    onPointerEnter: loadSolvePage,
  }
}

/** Returns a click handler that sends guests to /login, which returns to this page. Other users follow the link. */
const useSolve = () => {
  const navigate = useNavigate()
  const location = useLocation()
  const signedIn = useSession((session) => session.status)
  return (event: MouseEvent) => {
    if (signedIn || opensElsewhere(event)) return
    event.preventDefault()
    navigate('/login', { state: { from: location } satisfies OriginState })
  }
}
