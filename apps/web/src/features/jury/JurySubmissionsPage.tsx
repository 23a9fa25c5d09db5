import { Inbox, SearchX } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { Button } from '../../components/ui/Button'
import { EmptyState } from '../../components/ui/EmptyState'
import { PageTitle } from '../../components/ui/PageTitle'
import { Retry } from '../../components/ui/Retry'
import { Skeleton } from '../../components/ui/Skeleton'
import { serverMessageOr } from '../../http/api-error'
import { useContest } from '../contests/api/get-contest'
import { useSession } from '../session/session.store'
import { PAGE_SIZE, useJurySubmissions } from './api/list-submissions'
import { JuryFilterBar } from './components/JuryFilterBar'
import { JuryTable } from './components/JuryTable'
import { juryTexts } from './texts'
import { useJuryFilters } from './use-jury-filters'

const texts = juryTexts.list

/** /jury/:contestId/submissions: every submission of a contest, live. */
export const JurySubmissionsPage = () => {
  const { contestId = '' } = useParams()
  const userId = useSession((session) => session.userData?._id)
  const problems = useContest(contestId, userId).data?.contest.problems ?? []
  const place = useJuryFilters()
  const { filters, change, isFiltering, clear } = place
  const { data, error, isError, isPending, refetch } = useJurySubmissions(contestId, filters)
  const participant = data?.submissions.find(({ user }) => user?._id === filters.user)?.user?.userName ?? null
  return (
    <>
      <PageTitle>{texts.title}</PageTitle>
      <h2 className="sr-only">{texts.title}</h2>
      <JuryFilterBar {...place} problems={problems} participant={participant} />
      <p role="status" className="mt-4 mb-2 min-h-5 text-s text-ink-2">
        {data ? texts.count(data.total) : isPending && <span className="sr-only">{texts.loading}</span>}
      </p>
      {isError && (
        <div className="mb-4">
          <Retry message={serverMessageOr(error, texts.failed)} onRetry={() => void refetch()} />
        </div>
      )}
      {isPending && <Skeleton className="h-96" />}
      {data?.submissions.length === 0 &&
        (isFiltering ? (
          <EmptyState
            icon={SearchX}
            title={texts.noMatch}
            hint={texts.noMatchHint}
            action={<Button onClick={clear}>{juryTexts.filters.clear}</Button>}
          />
        ) : (
          <EmptyState icon={Inbox} title={texts.empty} hint={texts.emptyHint} />
        ))}
      {data && data.submissions.length > 0 && (
        <JuryTable contestId={contestId} submissions={data.submissions} />
      )}
      {data && (
        <Pager
          page={filters.page}
          pages={Math.max(1, Math.ceil(data.total / PAGE_SIZE))}
          onPage={(page) => change({ page })}
        />
      )}
    </>
  )
}

interface PagerProps {
  page: number
  pages: number
  onPage: (page: number) => void
}

const Pager = ({ page, pages, onPage }: PagerProps) => {
  if (pages === 1 && page === 1) return null
  return (
    <nav aria-label={texts.page} className="mt-4 flex items-center justify-center gap-4">
      <Button disabled={page === 1} onClick={() => onPage(Math.min(page - 1, pages))}>
        {texts.previous}
      </Button>
      <span className="text-s text-ink-2 tabular-nums">{texts.pageOf(page, pages)}</span>
      <Button disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {texts.next}
      </Button>
    </nav>
  )
}
