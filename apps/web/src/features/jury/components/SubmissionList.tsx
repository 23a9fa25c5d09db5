import type { ContestProblem } from '@cohort/shared'
import { Inbox, SearchX } from 'lucide-react'
import { Button } from '../../../components/ui/Button'
import { EmptyState } from '../../../components/ui/EmptyState'
import { Pager } from '../../../components/ui/Pager'
import { Retry } from '../../../components/ui/Retry'
import { Skeleton } from '../../../components/ui/Skeleton'
import { serverMessageOr } from '../../../http/api-error'
import { PAGE_SIZE, type useJurySubmissions } from '../api/list-submissions'
import { juryTexts } from '../texts'
import type { useJuryFilters } from '../use-jury-filters'
import { JuryFilterBar } from './JuryFilterBar'
import { JuryTable } from './JuryTable'

const texts = juryTexts.list

interface SubmissionListProps {
  /** The address of the list. */
  list: string
  /** The filters in the address. */
  place: ReturnType<typeof useJuryFilters>
  loaded: ReturnType<typeof useJurySubmissions>
  /** The contest's problems. If they are absent, there is no filter by problem. */
  problems?: readonly ContestProblem[]
  /** What the authors of the submissions are called. */
  person: string
}

/** A page of submissions with its filters. */
export const SubmissionList = ({ list, place, loaded, problems = [], person }: SubmissionListProps) => {
  const { filters, change, isFiltering, clear } = place
  const { data, error, isError, isPending, refetch } = loaded
  const name = data?.submissions.find(({ user }) => user?._id === filters.user)?.user?.userName ?? null
  return (
    <>
      <JuryFilterBar {...place} problems={problems} person={person} name={name} />
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
        <JuryTable list={list} submissions={data.submissions} person={person} />
      )}
      {data && (
        <Pager
          label={texts.page}
          page={filters.page}
          pages={Math.ceil(data.total / PAGE_SIZE)}
          onPage={(page) => change({ page })}
        />
      )}
    </>
  )
}
