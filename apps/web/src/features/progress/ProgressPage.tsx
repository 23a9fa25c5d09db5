import type { ProgressItem } from '@cohort/shared'
import { ListChecks, LogIn } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { ButtonLink } from '../../components/ui/Button'
import { EmptyState } from '../../components/ui/EmptyState'
import { PageTitle } from '../../components/ui/PageTitle'
import { Retry } from '../../components/ui/Retry'
import { failureMessage } from '../../http/api-error'
import type { OriginState } from '../session/origin'
import { useSession } from '../session/session.store'
import { useOverview } from './api/get-overview'
import { useProgress } from './api/get-progress'
import { useRecentSubmissions } from './api/get-recent'
import { Overview, OverviewLoading } from './components/Overview'
import { ProgressTable, ProgressTableLoading } from './components/ProgressTable'
import { WhatNextCards } from './components/WhatNextCards'
import { progressTexts as texts } from './texts'

/** The page at /my-progress. */
export const ProgressPage = () => {
  const userId = useSession((session) => session.userData?._id)
  const progress = useProgress(userId)
  const overview = useOverview(userId)
  const recent = useRecentSubmissions(userId)
  return (
    <div className="mx-auto w-full max-w-[1000px] px-4 py-6 sm:px-7 md:py-9">
      <PageTitle>{texts.title}</PageTitle>
      <h1 className="text-[26px] sm:text-2xl">{texts.title}</h1>
      <p aria-live="polite" className="mt-1.5 mb-5 min-h-[23px] text-ink-2 tabular-nums">
        {progress.data && progress.data.length > 0 && summaryOf(progress.data)}
      </p>
      {userId === undefined ? (
        <Guest />
      ) : (
        <>
          <WhatNextCards />
          <Progress progress={progress} overview={overview} recent={recent} />
        </>
      )}
    </div>
  )
}

interface ProgressProps {
  progress: ReturnType<typeof useProgress>
  overview: ReturnType<typeof useOverview>
  recent: ReturnType<typeof useRecentSubmissions>
}

const Progress = ({ progress, overview, recent }: ProgressProps): ReactNode => {
  const isEmpty = progress.data?.length === 0
  if (progress.isPending || (isEmpty && overview.isPending)) {
    return (
      <>
        <OverviewLoading />
        <ProgressTableLoading />
      </>
    )
  }
  if (progress.isError) {
    return (
      <Retry message={failureMessage(progress.error, texts.failed, texts.error)} onRetry={progress.refetch} />
    )
  }
  // The heat map also counts submissions to problems that have since been hidden.
  const hasDays = overview.data !== undefined && overview.data.days.length > 0
  return (
    <>
      {(!isEmpty || hasDays) && <Overview overview={overview} recent={recent} />}
      {isEmpty ? <Empty /> : <ProgressTable items={progress.data} />}
    </>
  )
}

const Empty = () => (
  <EmptyState
    icon={ListChecks}
    title={texts.empty}
    hint={texts.emptyHint}
    action={
      <ButtonLink to="/" variant="primary">
        {texts.toProblems}
      </ButtonLink>
    }
  />
)

/** Shown if the session ends while the page is open. The route redirects all other guests. */
const Guest = () => {
  const location = useLocation()
  return (
    <EmptyState
      icon={LogIn}
      title={texts.guest}
      hint=""
      action={
        <ButtonLink to="/login" state={{ from: location } satisfies OriginState} variant="primary">
          {texts.logIn}
        </ButtonLink>
      }
    />
  )
}

const summaryOf = (items: readonly ProgressItem[]): string => {
  const solved = items.filter(({ userStatus }) => userStatus === 'Solved').length
  const attempted = items.filter(({ userStatus }) => userStatus === 'Attempted').length
  return texts.count(solved, attempted)
}
