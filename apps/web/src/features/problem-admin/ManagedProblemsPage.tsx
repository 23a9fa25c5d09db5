import type { ManagedProblem } from '@cohort/shared'
import { FileText } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { Button, ButtonLink } from '../../components/ui/Button'
import { EmptyState } from '../../components/ui/EmptyState'
import { Pager } from '../../components/ui/Pager'
import { PageTitle } from '../../components/ui/PageTitle'
import { Retry } from '../../components/ui/Retry'
import { SearchField } from '../../components/ui/SearchField'
import { SelectField } from '../../components/ui/SelectField'
import { Skeleton } from '../../components/ui/Skeleton'
import { uiTexts } from '../../components/ui/texts'
import { pageIn, useAddressFilters } from '../../components/ui/use-address-filters'
import { anyMessageOr } from '../../http/api-error'
import { useSession } from '../session/session.store'
import { PAGE_SIZE, useManagedProblems } from './api/managed-problems'
import { cell, DataTable } from './components/DataTable'
import { VerifiedMark, VisibilityMark } from './components/marks'
import { UnsavedDrafts } from './components/UnsavedDrafts'
import { UploadBox } from './components/UploadBox'
import { noteProblemList } from './list-address'
import { problemAdminTexts } from './texts'
import { visibilityWords } from './visibility-words'

const texts = problemAdminTexts.list

type Filters = { search: string; visibility: '' | 'published' | 'hidden'; owner: '' | 'me'; page: number }

const filtersOf = (params: URLSearchParams): Filters => {
  const visibility = params.get('visibility')
  return {
    search: params.get('search') ?? '',
    visibility: visibility === 'published' || visibility === 'hidden' ? visibility : '',
    owner: params.get('owner') === 'me' ? 'me' : '',
    page: pageIn(params),
  }
}

/** /organise/problems: lists the problems that the user manages. */
export const ManagedProblemsPage = () => {
  const { filters, change } = useAddressFilters(filtersOf)
  const address = useLocation().search
  useEffect(() => noteProblemList(address), [address])
  const user = useSession((session) => session.userData)
  const isAdmin = user?.role === 'admin'
  const [isUploading, setUploading] = useState(false)
  return (
    <div className="py-6">
      <PageTitle>{problemAdminTexts.title}</PageTitle>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h1 className="text-xl">{problemAdminTexts.title}</h1>
          <p className="mt-1 text-sm text-ink-2">{texts.lead}</p>
        </div>
        <div className="flex flex-wrap gap-2.5">
          <Button aria-expanded={isUploading} onClick={() => setUploading(!isUploading)}>
            {texts.upload}
          </Button>
          <ButtonLink variant="primary" to="/organise/problems/new">
            {texts.create}
          </ButtonLink>
        </div>
      </div>
      {isUploading && (
        <section
          aria-label={texts.upload}
          className="mt-5 rounded-l border border-line bg-surface p-4 shadow-sheet"
        >
          <p className="mb-3 text-sm text-ink-2">{texts.uploadHint}</p>
          <UploadBox />
        </section>
      )}
      {user && <UnsavedDrafts userId={user._id} />}
      <div className="mt-5 mb-4 flex flex-wrap gap-3">
        <div className="w-full sm:w-64">
          <SearchField
            label={texts.search}
            placeholder={texts.searchPlaceholder}
            value={filters.search}
            onChange={(search) => change({ search }, { replace: true })}
          />
        </div>
        <SelectField
          label={texts.visibility}
          value={filters.visibility}
          options={[
            { value: '', label: texts.all },
            { value: 'published', label: problemAdminTexts.visibility.published },
            { value: 'hidden', label: problemAdminTexts.visibility.hidden },
          ]}
          onChange={(visibility) => change({ visibility })}
        />
        {isAdmin && (
          <SelectField
            label={texts.owner}
            value={filters.owner}
            options={[
              { value: '', label: texts.everyone },
              { value: 'me', label: texts.mine },
            ]}
            onChange={(owner) => change({ owner })}
          />
        )}
      </div>
      <List filters={filters} showsOwner={isAdmin} onPage={(page) => change({ page })} />
    </div>
  )
}

interface ListProps {
  filters: Filters
  showsOwner: boolean
  onPage: (page: number) => void
}

const List = ({ filters, showsOwner, onPage }: ListProps): ReactNode => {
  const { search, visibility, owner, page } = filters
  const list = useManagedProblems({
    page,
    ...(search === '' ? {} : { search }),
    ...(visibility === '' ? {} : { visibility }),
    ...(owner === '' ? {} : { owner }),
  })
  if (list.isPending)
    return (
      <div aria-busy="true">
        <p className="sr-only">{uiTexts.loading}</p>
        <Skeleton className="h-64 w-full" />
      </div>
    )
  if (list.isLoadingError)
    return <Retry message={anyMessageOr(list.error, problemAdminTexts.failed)} onRetry={list.refetch} />
  const { problems, total } = list.data
  if (total === 0) {
    const isFiltered = search !== '' || visibility !== '' || owner !== ''
    return (
      <EmptyState
        icon={FileText}
        title={isFiltered ? texts.noMatch : texts.empty}
        hint={isFiltered ? texts.noMatchHint : texts.emptyHint}
      />
    )
  }
  return (
    <>
      <p role="status" className="mb-2 text-s text-ink-2">
        {texts.found(total)}
      </p>
      <ProblemRows problems={problems} showsOwner={showsOwner} />
      <Pager
        label={problemAdminTexts.title}
        page={page}
        pages={Math.ceil(total / PAGE_SIZE)}
        onPage={onPage}
      />
    </>
  )
}

/** Says why somebody else's problem is in the list. */
const AccessLabel = ({ problem: { right, owner, juryOf } }: { problem: ManagedProblem }) => {
  if (right === 'owner') return null
  const words = juryOf ? texts.juryOf(juryOf.title) : owner ? texts.sharedBy(owner.fullName) : texts.shared
  return <span className="block text-xs text-ink-2 wrap-anywhere">{words}</span>
}

const ProblemRows = ({
  problems,
  showsOwner,
}: {
  problems: readonly ManagedProblem[]
  showsOwner: boolean
}) => {
  const { owner, ...common } = texts.columns
  return (
    <DataTable
      label={problemAdminTexts.title}
      columns={[...Object.values(common), ...(showsOwner ? [owner] : [])]}
    >
      {problems.map((problem) => (
        <tr key={problem._id}>
          <th scope="row" className={`${cell} min-w-40 font-normal`}>
            <Link
              to={`/organise/problems/${problem._id}`}
              className="font-semibold text-ink wrap-anywhere hover:text-accent hover:underline"
            >
              {problem.title}
            </Link>
            <span className="block font-mono text-xs text-ink-2">{problem.slug}</span>
            <AccessLabel problem={problem} />
          </th>
          <td className={cell}>
            <VisibilityMark words={visibilityWords(problem)} />
          </td>
          <td className={cell}>
            <VerifiedMark isVerified={problem.version?.verification != null} />
          </td>
          <td className={`${cell} whitespace-nowrap`}>
            {problemAdminTexts.licences[problem.version?.licence ?? 'unknown']}
          </td>
          {showsOwner && <td className={cell}>{problem.owner?.fullName ?? texts.operator}</td>}
        </tr>
      ))}
    </DataTable>
  )
}
