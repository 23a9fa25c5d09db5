import { type Lesson, type Problem, patternOfTitle } from '@cohort/shared'
import { ArrowRight } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button, ButtonLink } from '../../../components/ui/Button'
import { useContest } from '../../contests/api/get-contest'
import type { ContestState } from '../../contests/contest-state'
import { usePattern, usePatterns } from '../../patterns/api/get-pattern'
import { useLesson } from '../../problems/api/get-lesson'
import { useHints, useRefreshHints } from '../../problems/api/hints'
import { useProblemList } from '../../problems/api/list-problems'
import { noFilters } from '../../problems/filters'
import { problemTexts } from '../../problems/texts'
import { useSession } from '../../session/session.store'
import { nextInContest, nextOfList, nextOfPatterns } from '../next-step'
import { solvingTexts as texts } from '../texts'

interface NextStepProps {
  problem: Problem
  contestId: string | undefined
  /** What this submission means to the user; empty if nothing is known. */
  record: string
  /** Shows the editorial. */
  onEditorial: () => void
}

/** After a solved problem: the user's best time, the editorial, and one link to what comes next. */
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
  </div>
)

const NextInContest = ({ contestId, problemId }: { contestId: string; problemId: string }) => {
  const userId = useSession((session) => session.userData?._id)
  const { data } = useContest(contestId, userId)
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
  // Solving the problem has opened it.
  useEffect(() => void latest.current(), [])
  if (data === undefined || data.editorial === 'none') return null
  return (
    <Button size="s" onClick={onPress}>
      {texts.hints.readEditorial}
    </Button>
  )
}

/** A problem of the same pattern, or of one that builds on it, else the first that the lesson recommends. */
const NextPractice = ({ problem }: { problem: Problem }) => {
  const { data: lesson, isLoading } = useLesson(problem)
  if (isLoading) return null
  const slug = lesson && patternOfTitle(lesson.pattern)?.slug
  const recommended = <NextRecommended lesson={lesson} problemId={problem._id} />
  if (slug === undefined) return recommended
  return <NextOfPattern problemId={problem._id} slug={slug} otherwise={recommended} />
}

interface NextOfPatternProps {
  problemId: string
  slug: string
  /** If all of these are solved. */
  otherwise: ReactNode
}

const NextOfPattern = ({ problemId, slug, otherwise }: NextOfPatternProps) => {
  const pattern = usePattern(slug)
  const isDone = pattern.isSuccess && nextOfPatterns(pattern.data, [], problemId) === undefined
  const later = usePatterns(isDone ? pattern.data.leadsTo.map((each) => each.slug) : [])
  if (pattern.isPending || later.isPending) return null
  const next = pattern.data && nextOfPatterns(pattern.data, later.patterns, problemId)
  return next === undefined ? otherwise : <ToProblem id={next._id} title={next.title} />
}

/** The lesson recommends only unsolved problems. */
const NextRecommended = ({ lesson, problemId }: { lesson: Lesson | undefined; problemId: string }) => {
  const recommended = lesson?.recommendations[0]
  if (recommended === undefined) return <NextOfList problemId={problemId} />
  return <ToProblem id={recommended.problemId} title={recommended.title} />
}

const NextOfList = ({ problemId }: { problemId: string }) => {
  const { data, isPending } = useProblemList({ ...noFilters, sort: 'suggested' })
  if (isPending) return null
  const next = nextOfList(data ?? [], problemId)
  if (next === undefined) return <Step to="/">{texts.toProblems}</Step>
  return <ToProblem id={next._id} title={next.title} />
}

const ToProblem = ({ id, title }: { id: string; title: string }) => (
  <Step to={`/problems/${id}`}>{texts.nextProblem(title || problemTexts.untitled)}</Step>
)

const Step = ({ to, state, children }: { to: string; state?: ContestState; children: ReactNode }) => (
  <ButtonLink to={to} state={state} variant="primary" size="s" className="min-w-0 max-w-full">
    <span className="truncate">{children}</span>
    <ArrowRight size={15} aria-hidden="true" className="shrink-0" />
  </ButtonLink>
)
