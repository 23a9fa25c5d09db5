import { type ContestProblem, MOST_ARCHIVED } from '@cohort/shared'
import { Download, Inbox, SearchX } from 'lucide-react'
import { Button, linkButtonClasses } from '../../../components/ui/Button'
import { EmptyState } from '../../../components/ui/EmptyState'
import { Pager } from '../../../components/ui/Pager'
import { Retry } from '../../../components/ui/Retry'
import { Skeleton } from '../../../components/ui/Skeleton'
import { useCsvSeparator } from '../../../device/csv'
import { serverMessageOr } from '../../../http/api-error'
import { type ArchiveQuery, PAGE_SIZE, type useJurySubmissions } from '../api/list-submissions'
import { juryTexts } from '../texts'
import type { useJuryFilters } from '../use-jury-filters'
import { JuryFilterBar } from './JuryFilterBar'
import { JuryTable } from './JuryTable'

const texts = juryTexts.list

interface SubmissionListProps {
  /** The address of the list. */
  list: string
  /** The filters from the address. */
  filterState: ReturnType<typeof useJuryFilters>
  loaded: ReturnType<typeof useJurySubmissions>
  /** The contest's problems. Without them, there is no filter by problem. */
  problems?: readonly ContestProblem[]
  /** Returns the URL to download the programs. */
  archive: (query: ArchiveQuery) => string
  /** The word for an author: “Participant” or “User”. */
  person: string
}

/** A page of submissions, with filters. */
export const SubmissionList = ({
  list,
  filterState,
  loaded,
  problems = [],
  archive,
  person,
}: SubmissionListProps) => {
  const { filters, change, isFiltering, clear } = filterState
  const { data, error, isError, isPending, refetch } = loaded
  const name = data?.submissions.find(({ user }) => user?._id === filters.user)?.user?.userName ?? null
  return (
    <>
      <JuryFilterBar {...filterState} problems={problems} person={person} name={name} />
      <div className="mt-4 mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p role="status" className="min-h-5 text-s text-ink-2">
          {data ? texts.count(data.total) : isPending && <span className="sr-only">{texts.loading}</span>}
        </p>
        {data && data.total > 0 && (
          <DownloadPrograms total={data.total} filters={filters} archive={archive} />
        )}
      </div>
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

interface DownloadProgramsProps extends Pick<SubmissionListProps, 'archive'> {
  total: number
  filters: SubmissionListProps['filterState']['filters']
}

/** Downloads the programs of all submissions that match the filters, not only those on this page. */
const DownloadPrograms = ({ total, filters: { page, ...filters }, archive }: DownloadProgramsProps) => {
  const separator = useCsvSeparator((state) => state.separator)
  if (total > MOST_ARCHIVED) return <p className="text-s text-ink-2">{texts.tooMany(MOST_ARCHIVED)}</p>
  return (
    <a
      href={archive({ ...filters, separator })}
      className={linkButtonClasses({ variant: 'quiet', size: 's' })}
    >
      <Download size={16} aria-hidden="true" />
      {texts.downloadPrograms}
    </a>
  )
}
