import type { ManagedContestListItem } from '@cohort/shared'
import { Archive, Plus, Trophy } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { ButtonLink } from '../../components/ui/Button'
import { CheckField } from '../../components/ui/CheckField'
import { ChoiceRow } from '../../components/ui/ChoiceRow'
import { EmptyState } from '../../components/ui/EmptyState'
import { Pager } from '../../components/ui/Pager'
import { PageTitle } from '../../components/ui/PageTitle'
import { Retry } from '../../components/ui/Retry'
import { Skeleton } from '../../components/ui/Skeleton'
import { pageIn, useAddressFilters } from '../../components/ui/use-address-filters'
import { serverMessageOr } from '../../http/api-error'
import { ContestTimes } from '../contests/components/ContestTimes'
import { StatusBadge } from '../contests/components/StatusBadge'
import { useManagedContests } from './api/managed-contests'
import { contestAdminTexts } from './texts'

const texts = contestAdminTexts.list

/** The filters and the page number in an address. */
const placeIn = (params: URLSearchParams) => ({
  archived: params.get('archived') === 'true' ? 'true' : '',
  owner: params.get('owner') === 'me' ? 'me' : '',
  page: pageIn(params),
})

/** /organise/contests: lists the contests that the user owns or is a jury member of. */
export const ManagedContestsPage = () => {
  const { filters, change } = useAddressFilters(placeIn)
  const { page } = filters
  const isArchived = filters.archived !== ''
  const isOwn = filters.owner !== ''
  const list = useManagedContests({ isArchived, isOwn, page })
  return (
    <div className="py-6">
      <PageTitle>{texts.title}</PageTitle>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl">{texts.title}</h1>
        <ButtonLink to="/organise/contests/new" variant="primary">
          <Plus size={16} aria-hidden="true" />
          {texts.create}
        </ButtonLink>
      </div>
      <div className="mb-4 flex flex-wrap items-center gap-x-5 gap-y-2">
        <ChoiceRow
          label={texts.filter}
          value={isArchived ? 'archived' : 'current'}
          options={[
            { value: 'current', label: texts.current },
            { value: 'archived', label: texts.archived },
          ]}
          onChange={(shown) => change({ archived: shown === 'archived' ? 'true' : '' }, { replace: true })}
        />
        <CheckField
          label={texts.onlyMine}
          checked={isOwn}
          onChange={(chosen) => change({ owner: chosen ? 'me' : '' }, { replace: true })}
        />
      </div>
      <List list={list} isArchived={isArchived} isOwn={isOwn} />
      {list.data && (
        <Pager
          label={texts.pages}
          page={page}
          pages={list.data.pages}
          onPage={(next) => change({ page: next })}
        />
      )}
    </div>
  )
}

interface ListProps {
  list: ReturnType<typeof useManagedContests>
  isArchived: boolean
  isOwn: boolean
}

const List = ({ list, isArchived, isOwn }: ListProps): ReactNode => {
  if (list.isPending)
    return (
      <div aria-busy="true" className="grid gap-3">
        <p className="sr-only">{texts.loading}</p>
        <Skeleton className="h-[92px] rounded-l" />
        <Skeleton className="h-[92px] rounded-l" />
      </div>
    )
  if (list.isLoadingError)
    return <Retry message={serverMessageOr(list.error, texts.failed)} onRetry={() => void list.refetch()} />
  if (list.data?.contests.length === 0)
    return isOwn ? (
      <EmptyState icon={Trophy} title={texts.noOwn} hint={texts.noOwnHint} />
    ) : isArchived ? (
      <EmptyState icon={Archive} title={texts.noArchived} hint={texts.noArchivedHint} />
    ) : (
      <EmptyState
        icon={Trophy}
        title={texts.empty}
        hint={texts.emptyHint}
        action={<ButtonLink to="/organise/contests/new">{texts.create}</ButtonLink>}
      />
    )
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-l border border-line bg-surface shadow-sheet">
      {list.data?.contests.map((contest) => (
        <ContestRow key={contest._id} contest={contest} />
      ))}
    </ul>
  )
}

const ContestRow = ({ contest }: { contest: ManagedContestListItem }) => {
  const { _id, title, slug, status, owner, audience, groups, problems, participants, right } = contest
  return (
    <li className="relative grid gap-1.5 px-4 py-3 hover:bg-sunken sm:px-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link
          // Once a contest has started, organisers need the submissions more often than the settings.
          to={right === 'owner' && status === 'Upcoming' ? `/jury/${_id}/settings` : `/jury/${_id}`}
          className="text-m font-semibold wrap-anywhere after:absolute after:inset-0 hover:underline"
        >
          {title}
        </Link>
        <StatusBadge status={status} />
        <code className="text-xs text-ink-2">{slug}</code>
      </div>
      <ContestTimes {...contest} />
      <p className="text-s text-ink-2">
        {[
          owner ? texts.owner(owner.fullName) : texts.operator,
          texts.counts(problems, participants),
          audience === 'jury' && texts.onlyJury,
          audience === 'users' && texts.onlyUsers,
          audience === 'groups' && texts.onlyGroups(groups),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </li>
  )
}
