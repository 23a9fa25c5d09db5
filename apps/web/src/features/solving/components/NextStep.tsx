import type { Problem } from '@cohort/shared'
import { ArrowRight } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button, ButtonLink } from '../../../components/ui/Button'
import { useContest } from '../../contests/api/get-contest'
import type { ContestState } from '../../contests/contest-state'
import { useWhatNext } from '../../problems/api/get-what-next'
import { useHints, useRefreshHints } from '../../problems/api/hints'
import { linkOf, reasonOf } from '../../problems/suggestion-texts'
import { problemTexts } from '../../problems/texts'
import { nextInContest } from '../next-step'
import { solvingTexts as texts } from '../texts'

interface NextStepProps {
  problem: Problem
  contestId: string | undefined
  /** A sentence that compares the time with the user's best. Empty if unknown. */
  record: string
  onEditorial: () => void
}

/** Shown after the user has solved a problem: their best time, the editorial, and a link to the next problem. */
export const NextStep = ({ problem, contestId, record, onEditorial }: NextStepProps) => (
  <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1.5 sm:min-h-8">
    <p className="text-s text-ink-2 tabular-nums">{record}</p>
    <div className="flex min-w-0 flex-wrap items-center gap-2">
      <ReadEditorial problem={problem} onPress={onEditorial} />
      {contestId === undefined ? (
        <NextPractice problem={problem} />
      ) : (
        <NextInContest contestId={contestId} problemId={problem._id} />
      )}
    </div>
    {contestId === undefined && <NextReason problem={problem} />}
  </div>
)

const NextInContest = ({ contestId, problemId }: { contestId: string; problemId: string }) => {
  const { data } = useContest(contestId)
  if (data === undefined) return null
  const { contest } = data
  if (contest.status === 'Ended') return <Step to={`/contests/${contestId}`}>{texts.toContest}</Step>
  const next = nextInContest(contest, problemId)
  if (next === null) return <Step to={`/contests/${contestId}/leaderboard`}>{texts.toLeaderboard}</Step>
  const { label, problemId: problem } = next
  return (
    <Step
      to={`/contests/${contestId}/problems/${problem._id}`}
      state={{ contestId, contestTitle: contest.title }}
    >
      {texts.nextProblem(`${label} · ${problem.title || problemTexts.untitled}`)}
    </Step>
  )
}

const ReadEditorial = ({ problem, onPress }: { problem: Problem; onPress: () => void }) => {
  const { data } = useHints(problem)
  const refresh = useRefreshHints(problem._id)
  const latest = useRef(refresh)
  // Solving the problem has opened the editorial, so reload its state.
  useEffect(() => void latest.current(), [])
  if (data === undefined || data.editorial === 'none') return null
  return (
    <Button size="s" onClick={onPress}>
      {texts.hints.readEditorial}
    </Button>
  )
}

/** A link to the best suggestion, or to the problem list if there is none. */
const NextPractice = ({ problem }: { problem: Problem }) => {
  const { data, isPending } = useWhatNext(problem._id)
  if (isPending) return null
  const next = data?.suggestions[0]
  if (next === undefined) return <Step to="/">{texts.toProblems}</Step>
  const { to, title } = linkOf(next)
  return <Step to={to}>{texts.nextProblem(title)}</Step>
}

const NextReason = ({ problem }: { problem: Problem }) => {
  const { data } = useWhatNext(problem._id)
  const next = data?.suggestions[0]
  return next === undefined ? null : (
    <p className="basis-full text-s text-ink-2 sm:text-right">{reasonOf(next)}</p>
  )
}

const Step = ({ to, state, children }: { to: string; state?: ContestState; children: ReactNode }) => (
  <ButtonLink to={to} state={state} variant="primary" size="s" className="min-w-0 max-w-full">
    <span className="truncate">{children}</span>
    <ArrowRight size={15} aria-hidden="true" className="shrink-0" />
  </ButtonLink>
)
