import { Trophy } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../components/ui/Button'
import { EmptyState } from '../../components/ui/EmptyState'
import { PageTitle } from '../../components/ui/PageTitle'
import { Retry } from '../../components/ui/Retry'
import { Skeleton } from '../../components/ui/Skeleton'
import { failureMessage } from '../../http/api-error'
import { useContestList } from './api/list-contests'
import { ContestCard } from './components/ContestCard'
import { useRefetchUnlessPending } from './components/Countdown'
import { contestGroups } from './contest-groups'
import { contestTexts as texts } from './texts'

/** /contests: lists running, upcoming and past contests. */
export const ContestListPage = () => {
  const list = useContestList()
  return (
    <div className="mx-auto w-full max-w-[1180px] px-4 py-6 sm:px-7 md:py-9">
      <PageTitle>{texts.contests}</PageTitle>
      <h1 className="text-[26px] sm:text-2xl">{texts.contests}</h1>
      <p className="mt-1.5 mb-5 text-ink-2">{texts.lead}</p>
      <List list={list} />
    </div>
  )
}

const List = ({ list }: { list: ReturnType<typeof useContestList> }): ReactNode => {
  const onElapsed = useRefetchUnlessPending(list.refetch)
  if (list.isPending) return <Loading />
  if (list.isLoadingError) {
    return <Retry message={failureMessage(list.error, texts.failed, texts.error)} onRetry={list.refetch} />
  }
  const { contests, offsetMs } = list.data
  if (contests.length === 0) {
    return (
      <EmptyState
        icon={Trophy}
        title={texts.empty}
        hint={texts.emptyHint}
        action={<ButtonLink to="/">{texts.toProblems}</ButtonLink>}
      />
    )
  }
  return (
    <div className="grid gap-8">
      {contestGroups(contests).map((group) => (
        <section key={group.heading} aria-labelledby={`contests-${group.heading}`}>
          <h2 id={`contests-${group.heading}`} className="mb-3 text-l">
            {group.heading}
          </h2>
          <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
            {group.contests.map((contest) => (
              <ContestCard key={contest._id} contest={contest} offsetMs={offsetMs} onElapsed={onElapsed} />
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}

const Loading = () => (
  <div aria-busy="true">
    <p className="sr-only">{texts.loading}</p>
    <Skeleton className="mb-3 h-[22px] w-24" />
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
      {['a', 'b'].map((key) => (
        <div key={key} className="h-[212px] animate-pulse rounded-l border border-line bg-surface" />
      ))}
    </div>
  </div>
)
